import { htmlPage } from './html.mjs';

/**
 * Static hosts answer by it in the place of what is missing, at any depth: it can't know where the site's folder is but from the
 * site's address.
 * @param {string | undefined} site its address; without it the host's own folder
 */
export function notFoundPage(site) {
  const base = site ? new URL(site).pathname : '/';
  return htmlPage({
    title: 'There is no such page · Mapscope',
    description: 'See what Go maps, the allocator and the collector do to memory, step by step.',
    base,
    place: { site, path: '404.html', isListed: false },
    head: ['<meta name="robots" content="noindex">'],
    body: `    <header><a href="${base}">Mapscope</a></header>
    <main class="still">
      <h1>There is no such page</h1>
      <p class="lead">What stood here has moved, or the address is mistyped.</p>
      <p><a href="${base}">Go to the first page</a>, or look through <a href="${base}gallery.html">the gallery</a>.</p>
    </main>`,
  });
}
