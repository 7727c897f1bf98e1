import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as models from '../../src/lib/models';
import { fencesOf } from './readSnippets';

const IMPORT = /^import \{ (?<names>[^}]+) \} from 'mapscope\/models';$/m;

const examples = ['docs/package.md', 'README.md']
  .flatMap(fencesOf)
  .filter(({ under, language, text }) => under !== '`mapscope/judge`' && language === 'js' && IMPORT.test(text));

/** Runs an example as a reader would, and returns what it prints. */
function printed(text: string): unknown[][] {
  const lines: unknown[][] = [];
  const names = IMPORT.exec(text)?.groups?.names?.split(', ') ?? [];
  const exported = new Map<string, unknown>(Object.entries(models));
  for (const name of names) expect(exported.has(name), name).toBe(true);
  const imported = Object.fromEntries(names.map((name) => [name, exported.get(name)]));
  runInNewContext(text.replace(IMPORT, ''), {
    ...imported,
    console: { log: (...line: unknown[]) => lines.push(line) },
  });
  return lines;
}

describe('docs/package.md and README', () => {
  test('has an example of each function for people', () => {
    const all = examples.map(({ text }) => text).join('\n');
    for (const name of ['sizeGo', 'layoutGo', 'sizeMap', 'steadyHeap']) expect(all).toContain(`${name}(`);
  });

  test.each(examples.map(({ text }) => [text]))('what it shows runs as it is: %s', (text) => {
    const lines = printed(text);
    expect(lines.length).toBeGreaterThan(0);
    for (const value of lines.flat()) {
      if (typeof value === 'number') expect(value).toBeGreaterThan(0);
      else expect(value).toMatch(/\S/);
    }
  });

  test('says of a faulty source what it prints', () => {
    const [faulty] = examples.filter(({ text }) => text.includes('GoSourceError'));
    expect(printed(faulty?.text ?? '')).toEqual([[1, 14, 'invalid map key type []byte: []byte is not comparable']]);
  });
});
