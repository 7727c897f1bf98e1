/**
 * Brings a row that is out of sight to the middle of what scrolls. Unlike `scrollIntoView` it never moves the page.
 * `headroom`, px, is covered by something at the top.
 */
export function scrollInside(scroller: Element, row: Element, headroom: number): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < frame.top + headroom || bottom > frame.bottom) {
    scroller.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }
}
