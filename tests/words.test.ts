import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Layers whose words are read by people; models and golang give facts, and speak to programmers in errors. */
const LAYERS = ['components', 'scenes', 'embed', 'app'];
/** Texts of examples, stories and parameters belong to what they describe; so does code that is pasted elsewhere. */
const OWN_TEXTS =
  /(?:^|\/)(?:words|examples|snippets)\/|(?:^|\/)(?:presets|stories|streams|strategies|published|settings|ask|types|investigation\w*)\.tsx?$/i;
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

/** Selectors and code that look like words. */
const NO_WORDS = /^(?:input:not|img, picture|struct\{|color-mix|details, dialog|d points)/;

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

function prose(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) prose(each, found);
  if (!isNode(node) || isForPrograms(node)) return found;
  const text = textOf(node);
  if (text !== undefined && PROSE.test(text) && !NO_WORDS.test(text)) found.push(text.trim());
  for (const child of Object.values(node)) if (typeof child === 'object') prose(child, found);
  return found;
}

test('words for people stand in words/, with examples and stories', () => {
  const found = files.flatMap((file) => {
    const program = parseAst(readFileSync(join(src, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return prose(program.body).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
