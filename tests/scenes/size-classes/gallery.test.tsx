import { expect, test } from 'vitest';
import { sizeClassesGallery as galleryIn, SpanDrawing } from '../../../src/scenes/size-classes/gallery';
import { recordStory } from '../../../src/scenes/size-classes/run';
import { sizeCodec } from '../../../src/scenes/size-classes/settings';
import { STORIES } from '../../../src/scenes/size-classes/stories';
import { ENGLISH, sizeMarkup, WORDS } from './markup';

const sizeClassesGallery = galleryIn(ENGLISH);

test.each(sizeClassesGallery)('the link of $id leads to that story', ({ id, query }) => {
  const { settings, problems } = sizeCodec.parse(query);
  expect(problems).toEqual({});
  expect(settings.story.id).toBe(id);
});

test('every story has a card, but for the one about a request still to be typed', () => {
  expect(sizeClassesGallery.map(({ id }) => id)).toEqual(STORIES.map(({ id }) => id).filter((id) => id !== 'own'));
});

test.each(sizeClassesGallery)('the picture of $id has slots wide enough to be told apart', ({ query }) => {
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
