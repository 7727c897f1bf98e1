import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRAM_MS } from '../limits';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  timeout: PROGRAM_MS,
})
  .trim()
  .split('\n');

/** Files that a page means by the end of a path; `{en,ru}` stands for each of them. */
function filesNamed(path: string): string[] {
  const [, before = '', each, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  if (each !== undefined) return each.split(',').flatMap((part) => filesNamed(`${before}${part}${after}`));
  return files.filter((file) => file === path || file.endsWith(`/${path}`));
}

/** Placeholders as `<id>` and `*` name no file. */
const FILE = '[\\w./{},-]+\\.(?:tsx?|mjs|js|css|json|go|md)';

function flowing(page: string): string {
  return readFileSync(page, 'utf8').replace(/\s+/g, ' ');
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that are there, and in them what it says', (page) => {
  const text = flowing(page);
  const named = [...text.matchAll(new RegExp(`\`(${FILE})\``, 'g'))].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => filesNamed(path).length === 0 && path !== 'package.json')).toEqual([]);

  const symbols = [...text.matchAll(new RegExp(`\`([\\w-]+)\`(?: of| in|) \\(?\`(${FILE})\``, 'g'))];
  expect(symbols.length).toBeGreaterThan(2);
  const wrong = symbols.filter(([, symbol = '', path = '']) => {
    const word = new RegExp(`(?<![\\w-])${symbol}(?![\\w-])`);
    return !filesNamed(path).some((file) => word.test(readFileSync(file, 'utf8')));
  });
  expect(wrong.map(([found]) => found)).toEqual([]);
});
