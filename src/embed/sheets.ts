/** The styles of all components that are loaded, in the order in which they came. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<WeakRef<ShadowRoot>>();
const known = new WeakSet<ShadowRoot>();

/** Called by the build for each style sheet that a module imports; see build/shadowCss.mjs. */
export function addSheet(css: string): void {
  if (typeof CSSStyleSheet === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  for (const root of roots) {
    const alive = root.deref();
    if (alive) alive.adoptedStyleSheets.push(sheet);
    else roots.delete(root);
  }
}

/** Gives a shadow root all styles, and those that come later. */
export function adoptSheets(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet)), ...sheets];
  if (!known.has(root)) roots.add(new WeakRef(root));
  known.add(root);
}
