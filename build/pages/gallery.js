// Writes the site's own address into the snippets, and copies them.
const site = new URL('./', location.href).href;

for (const code of document.querySelectorAll('code[data-site]')) {
  code.textContent = code.textContent.replaceAll(code.dataset.site, site);
}

for (const button of document.querySelectorAll('button[data-copy]')) {
  const { textContent: name } = button;
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = name;
    }, 2000);
  });
}
