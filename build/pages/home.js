// Shows Home as it begins, where the address asks for Home in its language.
if (page === 'home' && !/\?./.test(location.hash) && document.documentElement.lang === lang) {
  document.getElementById('root').append(document.getElementById('home').content.cloneNode(true));
}
