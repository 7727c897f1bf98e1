import { cardLines } from './card.mjs';

/** @param {string | number} text */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** As in index.html, but without connections to this machine, which only Your program makes. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * @param {{ title: string, description: string, base: string, place: Omit<import('./card.mjs').Card, 'title' | 'description'>, head?: readonly string[], scene?: string, lang?: string, body: string }} page
 *   `base` leads to the site's folder: '../'; `place` says where the page stands, and what a link to it shows
 */
export function htmlPage({ title, description, base, place, head = [], scene, lang = 'en', body }) {
  return `<!doctype html>
<html lang="${lang}"${scene ? ` data-scene="${escapeHtml(scene)}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}">
${cardLines({ ...place, title: title.replace(/ · Mapscope$/, ''), description })
  .map((line) => `    ${line}\n`)
  .join('')}    <link rel="icon" sizes="32x32" href="${base}favicon.ico">
    <link rel="icon" type="image/svg+xml" href="${base}favicon.svg">
    <link rel="apple-touch-icon" href="${base}apple-touch-icon.png">
    <link rel="manifest" href="${base}manifest.webmanifest">
    <link rel="stylesheet" href="${base}pages.css">
${head.map((line) => `    ${line}\n`).join('')}  </head>
  <body>
${body}
  </body>
</html>
`;
}
