import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mapscope } from '../cli/terminal';
import { fencesOf } from './readSnippets';

const fences = fencesOf('docs/terminal.md');
const folder = mkdtempSync(join(tmpdir(), 'mapscope-workflow-'));
afterAll(() => rmSync(folder, { recursive: true }));

const STRUCT =
  'package cache\n\ntype Response struct {\n\tStatus int64\n\tBody []byte\n\tExpiry int64\n}\n\nvar cache map[string]Response\n';

const LOG = readFileSync('tests/recorded/gctrace/go1.27-gogc-50.txt', 'utf8');

/** Words of a line of a shell. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

const lines = fences.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n'));

describe('docs/terminal.md', () => {
  const given = lines.flatMap((line) => /npx mapscope ([^>|<]+)/.exec(line)?.[1]?.trim() ?? []);
  test.each(given)('what it shows is understood: mapscope %s', async (line) => {
    // What is written goes to the standard output here.
    const args = wordsOf(line.replace(/ -o \S+/, ''));
    const { status, err } = await mapscope(args, args.includes('open') ? LOG : STRUCT);
    // The files that it names are the reader’s.
    if (!err.includes('no such file')) expect({ status, err }).toEqual({ status: 0, err: '' });
  });

  test('the check for CI passes, and fails when the struct grows, as it says', async () => {
    const workflow = fences.find(({ language }) => language === 'yaml')?.text ?? '';
    const [, command = ''] = /- run: npx --yes mapscope (.+)$/m.exec(workflow) ?? [];
    const args = wordsOf(command);
    const file = join(folder, args.at(-1) ?? '');
    mkdirSync(join(file, '..'), { recursive: true });
    const run = (source: string) => {
      writeFileSync(file, source);
      return mapscope([...args.slice(0, -1), file]);
    };
    expect(await run(STRUCT)).toMatchObject({ status: 0, err: '' });
    const { status, err } = await run(STRUCT.replace('\tExpiry', '\tETag string\n\tExpiry'));
    expect(status).toBe(1);
    expect(err.trim()).toBe(
      fences.find(({ under, language }) => under === 'A check for CI' && language === 'text')?.text,
    );
    expect(workflow.split('\n').length).toBe(10);
  });
});
