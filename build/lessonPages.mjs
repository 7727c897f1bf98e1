import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from './common.mjs';
import { escapeHtml, htmlPage } from './pages/html.mjs';
import { loadSource } from './source.mjs';

/** Scene of a figure's address. */
const sceneOf = (figure) => figure.split('?')[0];
/** Place of a lesson's file, from the site's folder on. */
const fileOf = (id, lang) => (lang === 'en' ? `lessons/${id}.html` : `lessons/${lang}/${id}.html`);
const baseOf = (lang) => (lang === 'en' ? '../' : '../../');

/**
 * Lessons and the worksheet without a script: lessons/<id>.html and lessons/ru/<id>.html, with a picture a beat and the answers at the
 * end, for paper and search engines; and sitemap.xml where the site's address is known.
 * @param {{ site: string | undefined, sheets: readonly string[] }} made the site's address, and the page's style sheets
 * @returns {Promise<Record<string, string>>} sources by file
 */
export async function lessonPages({ site, sheets }) {
  const styles = new Styles();
  const pages = await documents({ site, sheets, styles });
  return {
    ...pages,
    'lessons/stills.css': styles.sheet(),
    ...(site && { 'sitemap.xml': await sitemap(site, Object.keys(pages)) }),
  };
}

async function documents({ site, sheets, styles }) {
  const { catalog } = await loadSource('lessonCatalog');
  const { lessonDocument } = await loadSource('lessonDocument');
  const { worksheetDocument, worksheetListed } = await loadSource('worksheetDocument');
  const { WORKSHEET } = await loadSource('lessonList');
  const files = {};
  for (const lang of LANGUAGES) {
    const add = (listed, document) => {
      const body = renderToStaticMarkup(createElement(Fragment, null, document));
      files[fileOf(listed.id, lang)] = page(listed, styles.outOf(body), { lang, site, sheets });
    };
    for (const lesson of await catalog(lang))
      add(lesson, await lessonDocument(lesson.id, lang, placeOf(lesson.id, lang)));
    const sheet = { id: WORKSHEET, ...(await worksheetListed(lang)) };
    add(sheet, await worksheetDocument(lang, placeOf(WORKSHEET, lang)));
  }
  return files;
}

/** Place of a lesson's file among the others, and the day. */
function placeOf(id, lang) {
  const other = LANGUAGES.find((each) => each !== lang);
  return { base: baseOf(lang), other: baseOf(lang) + fileOf(id, other), date: new Date().toISOString().slice(0, 10) };
}

function page({ id, title, reader, minutes, beats }, body, { lang, site, sheets }) {
  const base = baseOf(lang);
  const address = site && `${site}${fileOf(id, lang)}`;
  // A page of files has no picture of its own.
  const shown = (beats ?? []).flatMap(({ figures }) => figures).map(sceneOf);
  const scene = shown.find((id) => id !== 'your-program') ?? 'sizing';
  const resource = {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    description: reader.replaceAll('`', ''),
    inLanguage: lang,
    timeRequired: `PT${minutes}M`,
    learningResourceType: 'lesson',
    isAccessibleForFree: true,
    ...(address && { url: address }),
  };
  const others = LANGUAGES.map(
    (other) =>
      `<link rel="alternate" hreflang="${other}" href="${escapeHtml(site ? site + fileOf(id, other) : `${base}${fileOf(id, other)}`)}">`,
  );
  return htmlPage({
    title: `${title} · Mapscope`,
    description: resource.description,
    lang,
    base,
    place: { site, path: fileOf(id, lang), type: 'article', scene },
    head: [
      ...others,
      ...sheets.map((sheet) => `<link rel="stylesheet" href="${base}${sheet}">`),
      `<link rel="stylesheet" href="${base}lessons/stills.css">`,
      // Data for search engines, which no browser runs.
      `<script type="application/ld+json">${JSON.stringify(resource).replaceAll('<', '\\u003c')}</script>`,
    ],
    body: `    <header><a href="${base}#/lessons">Mapscope</a></header>\n    <main class="lesson">${body}</main>`,
  });
}

async function sitemap(site, lessons) {
  const { SCENES } = await loadSource('scenes');
  const files = ['', 'gallery.html', ...SCENES.map(({ id }) => `s/${id}.html`), ...lessons];
  const urls = files.map((file) => `  <url><loc>${escapeHtml(site + file)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Style attributes as classes of a sheet: the pages' policy allows no others. */
class Styles {
  #names = new Map();

  outOf(html) {
    return html.replace(/<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g, (_, tag, before, style, after) => {
      const name = this.#nameOf(style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
      const attributes = `${before}${after}`;
      return /\sclass="/.test(attributes)
        ? `<${tag}${attributes.replace(/\sclass="/, ` class="${name} `)}>`
        : `<${tag} class="${name}"${attributes}>`;
    });
  }

  #nameOf(style) {
    const known = this.#names.get(style);
    if (known) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(style, name);
    return name;
  }

  sheet() {
    return [...this.#names].map(([style, name]) => `.${name}{${style}}\n`).join('');
  }
}
