/** @param {string | number} text */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The same as in index.html: nothing inline, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * @param {{ title: string, description: string, base: string, head?: readonly string[], scene?: string, lang?: string, body: string }} page
 *   `base` leads to the site's folder: '../'
 */
export function htmlPage({ title, description, base, head = [], scene, lang = 'en', body }) {
  return `<!doctype html>
<html lang="${lang}"${scene ? ` data-scene="${escapeHtml(scene)}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}">
    <link rel="icon" type="image/svg+xml" href="${base}favicon.svg">
    <link rel="stylesheet" href="${base}pages.css">
${head.map((line) => `    ${line}\n`).join('')}  </head>
  <body>
${body}
  </body>
</html>
`;
}
