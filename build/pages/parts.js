// Asks at once for the code of the page that the address names, which would come in turn, each file by the one before.
const lang = languageOf(location.search, navigator.language);
const page = location.hash.replace(/^#?\/?/, '').split(/[?/]/)[0] || (queryOf(location.search) ? 'race' : 'home');
const names = ['every', page, ...(/[?&]prefill=/.test(location.href) ? ['?prefill'] : [])];
for (const href of new Set(names.flatMap((name) => [...(PARTS[name]?.code ?? []), ...(PARTS[name]?.[lang] ?? [])]))) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}
