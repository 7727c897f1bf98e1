/** Style sheets of the views that are drawn here, in loading order. */
export const sheets: string[] = [];

/** Called by the build for each style sheet that a module imports; see build/shadowCss.mjs. */
export function addSheet(css: string): void {
  sheets.push(css);
}
