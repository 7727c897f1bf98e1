/** The style sheets of all loaded components, in loading order. */
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

/** Adopts all style sheets into a shadow root, including those loaded later. */
export function adoptSheets(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet)), ...sheets];
  if (!known.has(root)) roots.add(new WeakRef(root));
  known.add(root);
}
