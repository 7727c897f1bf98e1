import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

const folder = resolve('src/lessons/words');
const files = ['en', 'ru'].flatMap((lang) => readdirSync(join(folder, lang)).map((file) => `${lang}/${file}`));

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Texts of a module, with a gap for each amount in them. */
function textsIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) textsIn(each, found);
  if (!isNode(node) || node.type === 'ImportDeclaration') return found;
  if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
    found.push(node.quasis.map(({ value }) => value.cooked).join('…'));
  for (const child of Object.values(node)) if (typeof child === 'object') textsIn(child, found);
  return found;
}

/** Code, releases, names with a digit, and what a person is asked about: none of these is an amount that a model gives. */
const NO_AMOUNT = [
  /`[^`]*`/g,
  /\bGo (?:[<>≤≥] )?1\.(?:\d\d|…)(?:\.\d+)?(?: (?:to|and|or|и|до|или) 1\.\d\d(?:\.\d+)?)*/g,
  /\b(?:since|before|from|until|с|до|с версии) 1\.\d\d(?:\.\d+)?/g,
  /\b(?:h[12]|int\d+|uint\d+|amd64|arm64|\d{2}-bit|\d{2} bits|\d{2} бита?)(?!\p{L})/gu,
  /(?:bucket|group|table|бакет\p{L}*|групп\p{L}*|таблиц\p{L}*) \d/gu,
];

describe.each(files)('%s', (file) => {
  const { body } = parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'ts' });
  const texts = textsIn(body);

  test('has no bare figure that a model could give', () => {
    const bare = texts.filter((text) =>
      /\d/.test(NO_AMOUNT.reduce((left, pattern) => left.replace(pattern, ''), text)),
    );
    expect(bare).toEqual([]);
  });
});
