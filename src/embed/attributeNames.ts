export const OPTION_NAMES: readonly string[] = [
  'scene',
  'theme',
  'lang',
  'controls',
  'start',
  'autoplay',
  'judge',
  'hide',
];

/** Attributes that any HTML element may have, or that only the loader reads. */
const FOREIGN =
  /^(?:class|id|style|slot|part|is|title|role|tabindex|hidden|dir|nonce|inert|site|poster|height|load|v|on.+|(?:data-|aria-|xml).*)$/i;

/** True if an attribute may be an option or a scene's parameter. */
export function isOurs(name: string): boolean {
  return /^[a-z][\w-]*$/i.test(name) && !FOREIGN.test(name);
}

/** They name an item of a scene’s gallery, which has a picture. */
const ITEM_ATTRIBUTES = ['example', 'preset', 'story', 'show'];
/** They name a moment of it, or a part. */
const PART_ATTRIBUTES = ['at', 'from', 'until', 'zoom', 'open', 'mark'];

/**
 * Id of the gallery’s item that an element’s attributes ask for, empty for the scene as it opens. Undefined if they change
 * anything else: no picture shows that figure.
 */
export function itemOf(element: Pick<Element, 'getAttribute' | 'getAttributeNames'>): string | undefined {
  const parameters = element
    .getAttributeNames()
    .filter((name) => isOurs(name) && !OPTION_NAMES.includes(name) && !PART_ATTRIBUTES.includes(name));
  const [name, ...others] = parameters;
  if (name === undefined) return '';
  const id = element.getAttribute(name) ?? '';
  return others.length === 0 && ITEM_ATTRIBUTES.includes(name) && /^[\w-]+$/.test(id) ? id : undefined;
}
