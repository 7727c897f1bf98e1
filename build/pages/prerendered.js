// Shows the prerendered page where the address asks for it without settings, in its language. A page opened as a file can't
// load modules, and says so instead.
const prerendered = document.getElementById(`prerender-${page}`);
const path = location.hash.replace(/^#?\/?/, '').split('?')[0];
const isItsOwn = path === (page === 'home' ? '' : page);
const asksForNothing = queryOf(location.search) === '' && !/\?./.test(location.hash);
if (location.protocol === 'file:') {
  document.getElementById('root').append(document.getElementById('opened-as-file').content);
} else if (prerendered && isItsOwn && asksForNothing && document.documentElement.lang === lang) {
  const whole = document.getElementById('prerender-home').content.cloneNode(true);
  if (page !== 'home') {
    whole.querySelector('main').replaceChildren(prerendered.content.cloneNode(true));
    whole.querySelector(`nav [href="#/${page}?"]`).setAttribute('aria-current', 'page');
  }
  document.getElementById('root').append(whole);
}
