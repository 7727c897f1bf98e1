import { escapeXml } from '../../components/ui/picture/readPage';

/** An attribute of a tag. */
export type Attribute = readonly [name: string, value: string];

/** Attributes, each after a space. */
export function htmlAttributes(attributes: readonly Attribute[]): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

/** Characters that stand for themselves in HTML, in JSX and in MDX alike. */
const PLAIN = /^[^"&\\{}<>`\p{Cc}]*$/u;

export function jsxAttributes(attributes: readonly Attribute[]): string {
  return attributes
    .map(([name, value]) => ` ${name}=${PLAIN.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`}`)
    .join('');
}

/** Words between two tags. */
export function jsxWords(text: string): string {
  return /^[\p{L}\p{N} .,;:’“”…()-]*$/u.test(text) ? text : `{${JSON.stringify(text)}}`;
}

export function jsString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** An object literal on one line. */
export function jsObject(entries: readonly Attribute[]): string {
  if (entries.length === 0) return '{}';
  const written = entries.map(([name, value]) => {
    return `${/^[a-z_$][\w$]*$/i.test(name) ? name : jsString(name)}: ${jsString(value)}`;
  });
  return `{ ${written.join(', ')} }`;
}

/** Words of a link or a picture; the same in MDX. */
export function markdownWords(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>{}&!|~$]/g, '\\$&');
}

/** Address of a link. */
export function markdownTarget(address: string): string {
  return address.replace(/[\s()<>\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function hugoValue(value: string): string | undefined {
  if (!/["\\\n\r]/.test(value)) return `"${value}"`;
  return value.includes('`') ? undefined : `\`${value}\``;
}

/** A call of a shortcode. Undefined where Hugo has no spelling for a value. */
export function hugoCall(name: string, attributes: readonly Attribute[]): string | undefined {
  const written = attributes.map(([key, value]) => {
    const quoted = hugoValue(value);
    return quoted && ` ${key}=${quoted}`;
  });
  return written.includes(undefined) ? undefined : `{{< ${name}${written.join('')} >}}`;
}
