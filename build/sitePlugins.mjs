import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { knownSite } from './common.mjs';
import { withCard } from './pages/html.mjs';

/** First 16 hexadecimal digits of the content's SHA-256. */
const digestOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

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
 * What links to the page show: its card.
 * @returns {import('vite').Plugin}
 */
export function pageCard() {
  return {
    name: 'page-card',
    apply: 'build',
    transformIndexHtml: (html) => withCard(html, { site: knownSite(), path: '' }),
  };
}

/**
 * Name of a build, in the page as `<meta name="build">` and in offline.json, with the files that public/sw.js keeps: the
 * page, and every file that it may load, each with its digest. What embeds and other pages load stands elsewhere.
 * @returns {import('vite').Plugin}
 */
export function listForOffline() {
  let build = '';
  return {
    name: 'list-for-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('the page is not there to be named');
      const files = Object.keys(bundle).toSorted();
      build = digestOf(`${files.join()}\n${page.source}`);
      page.source = `${page.source}`.replace('<meta name="viewport"', `<meta name="build" content="${build}">\n    $&`);
    },
    // Other plugins still change the bundle after it was generated.
    async writeBundle({ dir }, bundle) {
      const names = ['favicon.svg', ...Object.keys(bundle).filter((file) => file.startsWith('assets/'))];
      const digests = names.map((file) => [file, digestOf(readFileSync(join(dir, file)))]);
      // Servers may add to the page: it is known by its build.
      const files = Object.fromEntries([['./', null], ...digests]);
      await writeFile(join(dir, 'offline.json'), JSON.stringify({ build, files }));
    },
  };
}

/**
 * The preview answers with the headers that public/_headers asks of other servers.
 * @returns {import('vite').Plugin}
 */
export function hostHeaders() {
  return {
    name: 'host-headers',
    configurePreviewServer({ middlewares, config }) {
      const rules = headerRules(readFileSync(join(config.publicDir, '_headers'), 'utf8'));
      middlewares.use(({ url = '' }, response, next) => {
        const pathname = url.replace(/[?#].*/s, '');
        // Nothing is said of what is missing: an answer that it isn't there must not be kept.
        if (!existsSync(join(resolve(config.root, config.build.outDir), pathname))) return next();
        for (const { folder, headers } of rules)
          if (pathname.startsWith(folder)) for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
  };
}

/**
 * Rules of a `_headers` file: `/assets/*`, and below it a header a line, indented. Throws an Error for a rule of anything but a folder.
 * @param {string} text
 * @returns {{ folder: string, headers: [name: string, value: string][] }[]}
 */
export function headerRules(text) {
  const rules = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    const [, folder] = /^(\/.*)\*$/.exec(line) ?? [];
    if (folder) rules.push({ folder, headers: [] });
    else if (name && value && rules.length > 0) rules.at(-1).headers.push([name, value]);
    else throw new Error(`_headers: ${line}`);
  }
  return rules;
}
