import { expect, test } from 'vitest';
import { ViewSketch } from '../../../src/components/size-classes/page/sketches';
import { recordStory } from '../../../src/components/size-classes/run';
import { SpanDrawing, sizeClassesScene } from '../../../src/components/size-classes/scene';
import { SIZE_VIEWS, sizeCodec } from '../../../src/components/size-classes/settings';
import { STORIES } from '../../../src/components/size-classes/stories';
import { ENGLISH, sizeMarkup, WORDS } from './markup';

const { gallery } = sizeClassesScene(ENGLISH);

const storyCards = gallery.filter(({ query }) => sizeCodec.parse(query).settings.view === 'span');

test.each(gallery)('the link of $id leads to that story, or view', ({ id, query }) => {
  const { settings, problems } = sizeCodec.parse(query);
  expect(problems).toEqual({});
  const { view, story } = settings;
  expect(view === 'span' ? story.id : view).toBe(id);
});

test.each([
  ['go=1.24.13', 'go', '1.24'],
  ['release=go1.26.8 (vendor)', 'go', '1.26'],
  ['beside=1.23.12', 'beside', '1.23'],
  ['go1=1.27.4-X:mapsplitgroup', 'go1', '1.27'],
] as const)('%s is read as its release', (query, name, minor) => {
  const { settings, problems } = sizeCodec.parse(query);
  expect(problems).toEqual({});
  expect(settings[name]).toMatchObject({ minor, experiment: '' });
});

test('every story has a card, but for the one about a request still to be typed, and so has every view', () => {
  expect(gallery.map(({ id }) => id)).toEqual([
    ...STORIES.map(({ id }) => id).filter((id) => id !== 'own'),
    ...SIZE_VIEWS,
  ]);
});

test.each(storyCards)('the picture of $id has slots wide enough to be told apart', ({ query }) => {
  const { settings } = sizeCodec.parse(query);
  const run = recordStory(
    settings.story,
    { release: settings.go, bytes: settings.ask.bytes, pointers: false },
    WORDS.story,
  );
  const { focus, focusSlot } = run.frame(run.openingStep);
  for (const width of [240, 280, 328, 520]) {
    const html = sizeMarkup(<SpanDrawing picture={focus} focusSlot={focusSlot} width={width} height={152} />);
    expect(html).toMatch(/^<div [^>]*aria-hidden="true"/);
    const zoom = Number(/scale\(([\d.]+)\)/.exec(html)?.[1]);
    const drawn = Number(/<svg [^>]*width="([\d.]+)"/.exec(html)?.[1]);
    const slot = /data-state="\w+"><rect [^>]*width="([\d.]+)"/.exec(html);
    expect(zoom * drawn).toBeGreaterThanOrEqual(width - 10);
    expect(slot).not.toBeNull();
  }
});

test.each(SIZE_VIEWS)('the picture of %s is drawn, without words', (view) => {
  const html = sizeMarkup(<ViewSketch view={view} width={240} height={152} />);
  expect(html).toMatch(/<(?:path|rect)/);
  expect(html).not.toMatch(/NaN|undefined|<text/);
});
