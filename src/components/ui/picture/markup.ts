/** Elements of pictures: nothing that runs or loads. `style` says in which frames something is seen, no more. */
export type PictureTag =
  | 'svg'
  | 'title'
  | 'desc'
  | 'g'
  | 'path'
  | 'rect'
  | 'circle'
  | 'ellipse'
  | 'line'
  | 'polyline'
  | 'polygon'
  | 'text'
  | 'tspan'
  | 'image'
  | 'style';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface PictureNode {
  readonly tag: PictureTag;
  readonly attributes: Attributes;
  readonly children: readonly (PictureNode | string)[];
}

export function node(
  tag: PictureTag,
  attributes: Attributes,
  children: readonly (PictureNode | string)[] = [],
): PictureNode {
  return { tag, attributes, children };
}

/** Coordinates in a picture, px: more digits can't be seen. */
export function round(px: number): number {
  return Math.round(px * 100) / 100 + 0;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** Characters that XML can't hold in any spelling, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
  return text.replace(UNSPEAKABLE, '\ufffd').replace(/[&<>"\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}

function openingTag({ tag, attributes }: PictureNode): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeXml(String(value))}"`],
  );
  return `<${tag}${written.join('')}`;
}

/** One element a line, except within texts, where space counts. */
export function markup(picture: PictureNode): string {
  const { tag, children } = picture;
  const open = openingTag(picture);
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : markup(child)));
  const isText = tag === 'text' || tag === 'tspan' || children.some((child) => typeof child === 'string');
  const [before, between] = isText ? ['', ''] : ['\n', '\n'];
  return `${open}>${before}${inner.join(between)}${before}</${tag}>`;
}
