/** An element as a file has it: values and texts keep their entities. */
export interface WrittenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (WrittenElement | string)[];
}

interface Open {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (WrittenElement | string)[];
}

const TOKEN = /<(?<close>\/?)(?<tag>[\w:-]+)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const TEXTS: ReadonlySet<string> = new Set(['title', 'desc', 'text', 'tspan', 'style']);

/** Reads what `markup` wrote: elements, attributes and texts, and nothing else that XML knows. */
export function readMarkup(source: string): WrittenElement {
  const top: Open = { tag: '', attributes: {}, children: [] };
  const open = [top];
  let end = 0;
  for (const { 0: token, index, groups = {} } of source.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? top;
    const { close, tag = '', attributes = '', empty, text } = groups;
    if (text !== undefined) {
      if (TEXTS.has(parent.tag)) parent.children.push(text);
    } else if (close) {
      if (parent.tag !== tag || parent === top) throw new Error(`</${tag}> closes <${parent.tag}>.`);
      open.pop();
    } else {
      const written = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]);
      const element: Open = { tag, attributes: Object.fromEntries(written), children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
    end = index + token.length;
  }
  const [root] = top.children;
  if (end < source.length) throw new Error(`This is no markup of a picture: ${source.slice(end, end + 40)}`);
  if (open.length > 1 || root === undefined || typeof root === 'string' || top.children.length > 1)
    throw new Error('A picture is one element.');
  return root;
}

/** One element a line, except within texts, where space counts. */
export function writeMarkup({ tag, attributes, children }: WrittenElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const open = `<${tag}${written.join('')}`;
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => (typeof child === 'string' ? child : writeMarkup(child)));
  return TEXTS.has(tag) ? `${open}>${inner.join('')}</${tag}>` : `${open}>\n${inner.join('\n')}\n</${tag}>`;
}
