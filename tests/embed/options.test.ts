import { describe, expect, it } from 'vitest';
import { formats } from '../../src/components/ui/format';
import { sentenceOf } from '../../src/components/ui/words/language';
import { OPTION_NAMES } from '../../src/embed/attributeNames';
import { heightOf } from '../../src/embed/height';
import { type EmbedOptions, readOptions } from '../../src/embed/options';
import { words } from '../../src/embed/words/en/note';

const sentencesOf = ({ problems }: EmbedOptions) =>
  problems.map((problem) => sentenceOf(words(formats('en')).problems, problem));

/** `scene=race theme="dark"`, as attributes are written. */
function read(attributes: string): EmbedOptions {
  const entries = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)"|=(\S+))?/g)];
  return readOptions(entries.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']));
}

describe('the options of an embed', () => {
  it('are the usual ones where nothing is asked for', () => {
    expect(read('')).toEqual({
      scene: '',
      query: '',
      theme: 'auto',
      lang: 'en',
      controls: 'full',
      autoplay: false,
      judge: false,
      hidden: new Set(),
      problems: [],
    });
  });

  it('are told from the scene’s own parameters, which stay as they are', () => {
    const { scene, query, theme, problems } = read('scene=swiss-map hint="64" theme=dark example="split" mode="a b&c"');
    expect({ scene, theme, problems }).toEqual({ scene: 'swiss-map', theme: 'dark', problems: [] });
    expect(query).toBe('hint=64&example=split&mode=a+b%26c');
  });

  it('have names without regard to case, and values with space around them', () => {
    const { scene, theme, controls } = read('SCENE=" race " Theme="DARK" controls=" Play "');
    expect({ scene, theme, controls }).toEqual({ scene: 'race', theme: 'dark', controls: 'play' });
  });

  it.each([
    ['theme=', { theme: 'auto' }],
    ['theme=light', { theme: 'light' }],
    ['controls=none', { controls: 'none' }],
    ['lang=ru', { lang: 'ru' }],
    ['lang=ru-RU', { lang: 'ru' }],
    ['lang=EN-gb', { lang: 'en' }],
    ['lang=de', { lang: 'en' }],
    ['lang=toString', { lang: 'en' }],
    ['autoplay', { autoplay: true }],
    ['autoplay=autoplay', { autoplay: true }],
    ['autoplay=on', { autoplay: true }],
    ['autoplay=off', { autoplay: false }],
    ['judge', { judge: true }],
    ['judge=no', { judge: false }],
    ['autoplay=0', { autoplay: false }],
    ['hide="title, HASH  legend,"', { hidden: new Set(['title', 'hash', 'legend']) }],
    ['start=17', { query: 'at=17' }],
    ['step=3 start=17', { query: 'step=3&at=17' }],
  ] satisfies [string, Partial<EmbedOptions>][])('are understood: %s', (attributes, some) => {
    expect(read(attributes)).toMatchObject({ ...some, problems: [] });
  });

  it.each([
    ['theme=drak', 'theme can’t be “drak”; choose from auto, light, dark.'],
    ['controls=__proto__', 'controls can’t be “__proto__”; choose from full, play, none.'],
    ['autoplay=maybe', 'autoplay can’t be “maybe”; choose on or off.'],
    ['judge=maybe', 'judge can’t be “maybe”; choose on or off.'],
    [
      'hide="title tilte hahs"',
      'hide can’t include “tilte hahs”; choose from title, hash, labels, zoom, totals, legend, caption, transport, link.',
    ],
  ])('are the usual ones where something means nothing, with a sentence: %s', (attributes, sentence) => {
    const options = read(attributes);
    const { theme, controls, autoplay } = options;
    expect(sentencesOf(options)).toEqual([sentence]);
    expect({ theme, controls, autoplay }).toEqual({ theme: 'auto', controls: 'full', autoplay: false });
  });

  it('of which one means nothing leave the others as they are asked for', () => {
    const { hidden, theme, problems } = read('hide="title nothing" theme=dark autoplay=maybe');
    expect({ hidden, theme }).toEqual({ hidden: new Set(['title']), theme: 'dark' });
    expect(problems).toHaveLength(2);
  });

  it.each(['class=a', 'style=color:red', 'id=x', 'data-a=1', 'aria-label=x', 'onclick=alert(1)', 'site=javascript:0'])(
    'leave alone what belongs to the host: %s',
    (attribute) => {
      expect(read(attribute)).toMatchObject({ query: '', problems: [] });
    },
  );

  it('that are too long are left out, with a sentence', () => {
    const options = readOptions([
      ['keys', 'k'.repeat(8001)],
      ['seed', '2'],
    ]);
    expect(options.query).toBe('seed=2');
    expect(sentencesOf(options)).toEqual(['“keys” is left out because it is too long: 8001 characters. Shorten it.']);
  });

  it('that are said twice are those said last', () => {
    expect(read('theme=dark seed=1 THEME=light seed=2')).toMatchObject({ theme: 'light', query: 'seed=2' });
  });

  it('are no parameters of a scene', () => {
    expect(readOptions(OPTION_NAMES.map((name) => [name, ''])).query).toBe('at=');
  });
});

it.each([
  ['500', 500],
  ['5', 200],
  ['50000', 4000],
  ['high', 640],
])('a height of “%s” is %i px: as a host asks, within what a figure can use', (given, px) => {
  expect(heightOf({ heights: { wide: 640, narrow: 740 } }, given, 700)).toBe(px);
});
