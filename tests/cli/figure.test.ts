import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheets } from '../../src/cli/sheets';
import { SCENES } from '../../src/components/scenes';
import { mapscope } from './terminal';

const folder = mkdtempSync(join(tmpdir(), 'mapscope-figure-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The package’s build adds the sheets of the views that it loads; here they have their classes alone.
beforeAll(() => {
  sheets.push(readFileSync('src/components/ui/tokens.css', 'utf8'));
  sheets.push(readFileSync('src/components/ui/owners/owners.module.css', 'utf8'));
});

async function svgOf(...args: string[]): Promise<string> {
  const { status, out, err } = await mapscope(['figure', ...args]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out;
}

describe('mapscope figure', () => {
  test.each(SCENES.map(({ id }) => id))('draws %s: a title, a sentence and the picture', async (scene) => {
    const svg = await svgOf(scene);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="picture" width="720" height="\d+"/);
    expect(svg).toMatch(/<title>[^<]+<\/title>\n<desc>[^<]+\.<\/desc>/);
    expect(svg.match(/<path|<rect/g)?.length).toBeGreaterThan(10);
    expect(svg).not.toMatch(/<(?:div|p|span|button|script|foreignObject|image)\b|NaN|undefined|<!--/);
    expect(svg.match(/<svg\b/g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
  });

  test.each([
    'swiss-map?example=split',
    '#/swiss-map?example=split',
    '?example=split#/swiss-map',
    'scene=swiss-map&example=split',
    'https://mapscope.example/?example=split&tab=hash#/swiss-map',
    'https://mapscope.example/embed.html?scene=swiss-map&example=split&theme=auto',
  ])('takes the address %s', async (address) => {
    expect(await svgOf(address)).toBe(await svgOf('swiss-map?example=split'));
  });

  test('is the picture of the step that is asked for', async () => {
    const [opened, later] = [await svgOf('race?example=pair'), await svgOf('race?example=pair&at=start')];
    expect(later).not.toBe(opened);
  });

  test('has the colours of one theme, or of both for the reader to choose', async () => {
    const [light, dark, both] = await Promise.all(
      ['light', 'dark', 'both'].map((theme) => svgOf('bucket-map', '--theme', theme)),
    );
    expect(light).toContain('.ground{fill:#fcfcfa}');
    expect(light).not.toMatch(/prefers-color-scheme|light-dark|#0f1216/);
    expect(dark).toContain('.ground{fill:#0f1216}');
    expect(dark).not.toContain('#fcfcfa');
    expect(both).toMatch(/\.ground\{fill:#fcfcfa\}[\s\S]*prefers-color-scheme:dark[\s\S]*\.ground\{fill:#0f1216\}/);
    expect(both).toBe(await svgOf('bucket-map'));
    expect(await svgOf('bucket-map?theme=dark')).toBe(dark);
  });

  test('has no rules for what it has not, and no names of tokens', async () => {
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await svgOf('heap-goal')) ?? [];
    expect(style).not.toMatch(/var\(--ms|animation|transition|:hover/);
    expect(style).not.toContain('.mark[data-owner');
  });

  test('names curves that have no room for words', async () => {
    expect(await svgOf('sizing', '--width', '400')).toMatch(/<text class="word"[^>]*>Go 1\.23<\/text>/);
  });

  test('shows a bucket or group slot by slot, and what embeds don’t show as they do', async () => {
    expect(await svgOf('swiss-map?example=split&zoom=unit')).toContain('&quot;route-');
    expect((await svgOf('swiss-map?zoom=slot')) === (await svgOf('swiss-map?zoom=rows'))).toBe(true);
  });

  test('is as wide as asked, its parts below each other where they have no room', async () => {
    const heightOf = (svg: string) => Number(/height="(\d+)"/.exec(svg)?.[1]);
    const [wide, narrow] = [await svgOf('race', '--width', '1200'), await svgOf('race', '--width', '360')];
    expect(wide).toContain('viewBox="0 0 1200 ');
    expect(heightOf(narrow)).toBeGreaterThan(heightOf(wide) + 250);
  });

  test('speaks the language of the address, or the one asked for', async () => {
    const russian = await svgOf('race', '--lang', 'ru');
    expect(russian).toMatch(/<title>[а-я ,A-Z]+<\/title>/i);
    expect(await svgOf('race?lang=ru')).toBe(russian);
  });

  test('is written to a file', async () => {
    const file = join(folder, 'race.svg');
    expect(await svgOf('race', '-o', file)).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(await svgOf('race'));
  });

  test('takes types of one’s own', async () => {
    expect(await svgOf('sizing?types=map[netip.Addr]int64&n=1M')).toMatch(/<title>map\[netip\.Addr\]int64<\/title>/);
  });

  test('of an address with faults is what an embed shows, told apart, with status 2', async () => {
    const { status, out, err } = await mapscope(['figure', 'race?example=nowhere&colour=red']);
    expect({ status, out: out.slice(0, 4) }).toEqual({ status: 2, out: '<svg' });
    expect(err).toContain('There is no parameter “colour”. Leave it out.');
    expect(err).toContain('nowhere');
    expect((await mapscope(['figure', 'race?at=end'])).err).toBe(
      'mapscope figure: This run has no step “end”; it opens at its usual step.\n',
    );
    expect((await mapscope(['figure', 'sizing?types=map[[]byte]int'])).err).toBe(
      'mapscope figure: Go declarations, line 1: invalid map key type []byte: []byte is not comparable.\n',
    );
    expect((await mapscope(['figure', 'sizing?behind=key:9,elem.Nope:8'])).err).toBe(
      'mapscope figure: These types have nothing to count at elem.Nope, so the size given for it is ignored.\n',
    );
  });

  test.each([
    ['nothing', [], 'give the address of a figure'],
    ['two', ['race', 'sizing'], 'give one address at a time'],
    [
      'an address of no page',
      ['https://example.com/'],
      'give the address of a figure, such as swiss-map?example=split, not “https://ex',
    ],
    ['no scene', ['cuckoo'], 'there is no scene “cuckoo”; choose from race, '],
    [
      'an address of nothing',
      ['https://mapscope.example/'],
      'give the address of a figure, such as swiss-map?example=split, not “https://m',
    ],
    [
      'what can’t be an address',
      ['http://['],
      'give the address of a figure, such as swiss-map?example=split, not “http://[”.',
    ],
    ['a theme that isn’t one', ['race', '--theme', 'red'], '--theme must be light, dark or both, not “red”.'],
    ['a width that isn’t one', ['race', '--width', '9'], '--width must be a whole number from 320 to 2000, not “9”.'],
    ['a view that a browser lays out', ['size-classes?show=waste'], 'can’t be drawn without one'],
    ['a whole map', ['swiss-map?zoom=whole'], 'set zoom=rows in the address.'],
    ['a file that can’t be written', ['race', '-o', join(folder, 'no/where.svg')], 'can’t be written: no such file'],
  ])('refuses %s in one line', async (_, args, message) => {
    const { status, out, err } = await mapscope(['figure', ...args]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.split('\n')[0]).toContain(message);
  });
});
