// Shows Home as it begins, where the address asks for Home.
if (location.search === '' && /^(#\/?\??)?$/.test(location.hash)) {
  document.getElementById('root').append(document.getElementById('home').content.cloneNode(true));
}
