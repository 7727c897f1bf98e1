import { createHash } from 'node:crypto';

/**
 * Vite's dev server injects inline scripts and styles; what is built keeps the strict policy of index.html.
 * @returns {import('vite').Plugin}
 */
export function relaxPolicyInDev() {
  return {
    name: 'relax-policy-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/(?:script|style)-src 'self'/g, "$& 'unsafe-inline'"),
  };
}

/**
 * Name of a build, in the page as `<meta name="build">` and in offline.json, with the list of the files that public/sw.js
 * keeps: the page, and every file that it may load. What embeds and other pages load stands elsewhere.
 * @returns {import('vite').Plugin}
 */
export function listForOffline() {
  return {
    name: 'list-for-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('the page is not there to be named');
      const files = ['./', 'favicon.svg', ...Object.keys(bundle).filter((file) => file.startsWith('assets/'))];
      const digest = createHash('sha256').update(`${files.toSorted().join()}\n${page.source}`);
      const build = digest.digest('hex').slice(0, 16);
      page.source = `${page.source}`.replace('<meta name="viewport"', `<meta name="build" content="${build}">\n    $&`);
      this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify({ build, files }) });
    },
  };
}
