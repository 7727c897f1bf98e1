// Asks at once for the code of the page that the address names, which would come in turn, each file by the one before.
const name = location.hash.replace(/^#?\/?/, '').split(/[?/]/)[0] || (location.search ? 'race' : 'home');
const asked = /[?&]prefill=/.test(location.href) ? PARTS['?prefill'] : [];
for (const href of new Set([...(PARTS[name] ?? []), ...asked])) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}
