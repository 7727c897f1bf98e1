import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { PROGRAM_MS } from '../limits';

/** Where a link leads as GitHub resolves it: a file, and a heading of it after `#`. */
function linksOf(file: string): string[] {
  const tokens = new MarkdownIt().parse(readFileSync(file, 'utf8'), {}).flatMap((token) => token.children ?? []);
  const targets = tokens.map((token) => String(token.attrGet('href') ?? token.attrGet('src') ?? ''));
  return targets.filter((target) => target !== '' && !/^[a-z]+:/i.test(target));
}

/** Names of the headings of a file, by which GitHub lets links lead to them. */
function headingsOf(file: string): string[] {
  const all = new MarkdownIt().parse(readFileSync(file, 'utf8'), {});
  return all.flatMap((token, i) => {
    if (token.type !== 'heading_open') return [];
    const text = (all[i + 1]?.children ?? []).map(({ content }) => content).join('');
    return text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
  });
}

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8', timeout: PROGRAM_MS }).trim().split('\n');

test.each(pages)('each link of %s leads to a file, and to a heading that it has', (page) => {
  const broken = linksOf(page).filter((link) => {
    const [path = '', heading] = link.split('#', 2);
    const file = path === '' ? page : posix.join(posix.dirname(page), path);
    if (!existsSync(file)) return true;
    return heading !== undefined && !headingsOf(file).includes(decodeURIComponent(heading));
  });
  expect(broken).toEqual([]);
});
