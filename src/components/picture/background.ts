import { paintOf } from './paint';
import { styleReader } from './styleReader';

function parentAcrossShadow(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The colour behind an element; white where nobody gives one. */
export function backgroundOf(element: Element | null): string {
  for (let at = element; at; at = parentAcrossShadow(at)) {
    const { color, opacity } = paintOf(styleReader(at)('background-color'));
    if (opacity === 1 && color !== 'none') return color;
  }
  return '#ffffff';
}
