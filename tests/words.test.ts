import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Layers whose words are read by people; models and golang give facts, and speak to programmers in errors. */
const LAYERS = ['components', 'articles', 'embed', 'app', 'cli'];
/** Texts of examples belong to what they describe; so does code of presets, and code that is pasted elsewhere. */
const OWN_TEXTS = /(?:^|\/)(?:(?:words|examples|snippets)\/|presets\.ts$)/;
/** A word, in any script. */
const WORD = /\p{L}{2,}/u;
/** Attributes and fields that are shown or read out. */
const SHOWN = /^(?:aria-label|title|label|head)$/;
/** Three words in a row, the first not one of code. */
const PROSE = /(?:^|[\s(“])[A-Za-z’]{2,}[,;:.]?\s+[A-Za-z’]+[,;:.]?\s+[A-Za-z’]{2,}/;

const src = resolve('src');
const files = LAYERS.flatMap((layer) =>
  readdirSync(join(src, layer), { recursive: true, encoding: 'utf8' }).map((file) => `${layer}/${file}`),
)
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !OWN_TEXTS.test(file));

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Names that are the same in every language: Go's own and those of file formats. */
const NAME = /^(?:Go(?: …)?|GOGC|HeapInuse|tophash|ctrl|SVG|PNG|CSV|JSON|HTML|Markdown)$/;

/** Selectors, commands and code that look like words. */
const NO_WORDS =
  /^(?:input:not|img, picture|struct\{|color-mix|details, dialog|d points|aria-label$|(?:go|git) [a-z]|noscan:)/;

/** Errors, selectors and types are read by programs and programmers. */
function isForPrograms({ type, callee }: Node): boolean {
  if (type === 'ImportDeclaration' || type.startsWith('TS'))
    return type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression';
  return type === 'NewExpression' && isNode(callee) && /Error$/.test(String(callee.name));
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis.map(({ value: quasi }) => quasi.cooked).join('…');
}

/** Text that is written between tags, or as what is shown of an element, a column or a parameter. */
function isShown(node: Node, { type, name, key }: Node): boolean {
  if (node.type === 'JSXText') return true;
  const of = type === 'JSXAttribute' ? name : type === 'Property' ? key : undefined;
  return isNode(of) && SHOWN.test(String(of.name ?? of.value));
}

function prose(node: unknown, parent: Node, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) prose(each, parent, found);
  if (!isNode(node) || isForPrograms(node)) return found;
  const text = textOf(node);
  const isProse = text !== undefined && (PROSE.test(text) || (isShown(node, parent) && WORD.test(text)));
  const trimmed = text?.trim() ?? '';
  if (isProse && !NAME.test(trimmed) && !NO_WORDS.test(trimmed)) found.push(trimmed);
  for (const child of Object.values(node)) if (typeof child === 'object') prose(child, node, found);
  return found;
}

test('words for people stand in words/, with examples', () => {
  const found = files.flatMap((file) => {
    const program = parseAst(readFileSync(join(src, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return prose(program.body, { type: program.type }).map((text) => `${file}: ${text}`);
  });
  expect(found.join('\n')).toBe('');
});

/** Forms of a Russian word beside a number. */
const FORMS = /one: '([^']*)',\s*few: '([^']*)',\s*many: '([^']*)',\s*other: '([^']*)'/g;

test('a Russian noun has the same forms wherever it is counted', () => {
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(FORMS)])
    .map(([, one = '', few = '', many = '', other = '']) => ({ one, few, many, other }));
  const counted = new Map(all.filter(({ few, many }) => few !== many).map((forms) => [forms.one, forms]));
  expect(counted.size).toBeGreaterThan(30);
  const other = all.filter((forms) => {
    const usual = counted.get(forms.one) ?? forms;
    // Before its number a noun has one form for all but one.
    return forms.many !== forms.other && JSON.stringify(forms) !== JSON.stringify(usual);
  });
  expect(other).toEqual([]);
});

test('Russian words leave non-breaking spaces to those who load them', () => {
  const byHand = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /\/ru(?:\/|\.tsx?$)/.test(file) && /\.tsx?$/.test(file))
    .filter((file) => /\\u00a0|\u00a0/.test(readFileSync(join(src, file), 'utf8')));
  expect(byHand).toEqual([]);
});
