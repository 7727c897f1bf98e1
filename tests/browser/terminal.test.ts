import { type ExecFileException, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/list';
import { installPackage } from '../lib/builtPackage';
import { PROGRAM_MS } from '../limits';
import { useBrowser } from './helpers/browser';
import { PAGE } from './helpers/hosts';

// The command as the package brings it, in processes of its own, and its pictures in a browser.

const openPage = useBrowser();
let folder = '';
let command = '';

beforeAll(async () => {
  folder = await installPackage();
  const { bin, version } = JSON.parse(readFileSync(join(folder, 'node_modules/mapscope/package.json'), 'utf8'));
  command = join(folder, 'node_modules/mapscope', bin.mapscope);
  expect((await mapscope(['--version'])).out).toBe(`${version}\n`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Spoken {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

function spoken(error: ExecFileException | null, out: string, err: string): Spoken {
  // A program that is ended has no status.
  return { status: error ? Number(error.code ?? Number.NaN) : 0, out, err };
}

function mapscope(args: readonly string[], input = ''): Promise<Spoken> {
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26, timeout: PROGRAM_MS };
    const child = execFile(process.execPath, [command, ...args], options, (...said) => done(spoken(...said)));
    child.stdin?.end(input);
  });
}

const sh = (line: string) =>
  new Promise<Spoken>((done) => {
    execFile('sh', ['-c', line], { cwd: folder, timeout: PROGRAM_MS }, (...said) => done(spoken(...said)));
  });

describe('the command of the package', () => {
  test('sizes types from the standard input, in bytes for programs', async () => {
    const { status, out, err } = await mapscope(['size', '-n', '3.5M', '--json', '-'], 'var m map[string]int64');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out).sizes).toHaveLength(2);
  });

  test('fails with 1 above --max, and with 2 for what is mistyped', async () => {
    expect((await mapscope(['size', '-n', '3.5M', 'map[string]int64', '--max', '1MiB'])).status).toBe(1);
    expect((await mapscope(['size', '--nope'])).status).toBe(2);
  });

  test('is quiet where its reader has seen enough, and has no colours in a pipe', async () => {
    const line = `"${process.execPath}" "${command}" figure resident | head -c 100 | wc -c`;
    const { out, err } = await sh(line);
    expect({ out: out.trim(), err }).toEqual({ out: '100', err: '' });
  });

  test('opens a file, and replays a trace', async () => {
    const { status, out, err } = await mapscope(['open', resolve('tests/recorded/pprof/go1.26.8-default.pb.gz')]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.trimEnd().split('\n').length).toBeGreaterThan(2);
    const trace = resolve('tests/traces/samples/swiss-split.jsonl');
    expect((await mapscope(['verify', trace])).out).toContain('0 divergences');
  });
});

describe('a picture of the command', () => {
  test.each(SCENES.map(({ id }) => id))(
    'of %s has the colours of the page in both themes, and all words in it',
    async (id) => {
      const file = join(folder, `${id}.svg`);
      expect(await mapscope(['figure', id, '-o', file])).toEqual({ status: 0, out: '', err: '' });
      const { page } = await openPage({ own: true });
      await page.goto(pathToFileURL(file).href);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const seen = await page.evaluate(() => {
          const root = document.documentElement;
          const { right, bottom } = root.getBoundingClientRect();
          const texts = [...document.querySelectorAll('text')].filter((text) => text.getBoundingClientRect().width > 0);
          const outside = texts.filter((text) => {
            const box = text.getBoundingClientRect();
            return box.left < 0 || box.right > right || (box.bottom > bottom && !text.closest('svg svg svg'));
          });
          const ground = document.querySelector('.ground');
          // What no rule reaches is black; lines have nothing to fill.
          const black = [...document.querySelectorAll<SVGGraphicsElement>('path, rect, text')].filter((shape) => {
            const { width, height } = shape.getBBox();
            return width > 1 && height > 1 && getComputedStyle(shape).fill === 'rgb(0, 0, 0)';
          });
          return {
            ground: ground ? getComputedStyle(ground).fill : '',
            outside: outside.map((text) => text.textContent),
            black: black.map((shape) => shape.outerHTML.slice(0, 80)),
            texts: texts.length,
          };
        });
        expect(seen).toMatchObject({ ground: PAGE[theme], outside: [], black: [] });
        expect(seen.texts).toBeGreaterThan(2);
      }
    },
  );
});
