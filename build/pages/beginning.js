// Shows a page as it begins, where the address asks for just that in its language. What is opened from a file never goes
// beyond that, and says so instead.
const begun = document.getElementById(`begins-${page}`);
const path = location.hash.replace(/^#?\/?/, '').split('?')[0];
const isItsOwn = path === (page === 'home' ? '' : page);
const asksForNothing = queryOf(location.search) === '' && !/\?./.test(location.hash);
if (location.protocol === 'file:') {
  document.getElementById('root').append(document.getElementById('opened-as-file').content);
} else if (begun && isItsOwn && asksForNothing && document.documentElement.lang === lang) {
  const whole = document.getElementById('begins-home').content.cloneNode(true);
  if (page !== 'home') {
    whole.querySelector('main').replaceChildren(begun.content.cloneNode(true));
    whole.querySelector(`nav [href="#/${page}?"]`).setAttribute('aria-current', 'page');
  }
  document.getElementById('root').append(whole);
}
