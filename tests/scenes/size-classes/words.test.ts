import { describe, expect, it, test } from 'vitest';
import { ALLOCATOR_RELEASES, goRelease } from '../../../src/models/go/releases';
import { recordStory } from '../../../src/scenes/size-classes/run';
import { sizeClassesFigure } from '../../../src/scenes/size-classes/sizeClassesFigure';
import { HEAP_OWNERS } from '../../../src/scenes/size-classes/span/heapOwners';
import { STORIES } from '../../../src/scenes/size-classes/stories';
import { russianFault } from '../russian';
import { captionsFault } from '../sentence';
import { ENGLISH, RUSSIAN } from './markup';

const RELEASES = ALLOCATOR_RELEASES.filter(({ minor }, i, all) => i === 0 || minor === '1.22' || i === all.length - 1);

/** Requests of each kind: of no tail, tiny, of a malloc header, large. */
const REQUESTS = [
  [16, true],
  [9, false],
  [520, true],
  [33_000, false],
] as const;

function runsOf(id: string, minor: string, [bytes, pointers]: readonly [number, boolean]) {
  const story = STORIES.find((each) => each.id === id);
  const release = goRelease(minor);
  if (!story || !release) throw new RangeError(`no ${id} on ${minor}`);
  const context = { release, bytes, pointers };
  return [RUSSIAN, ENGLISH].map(({ words }) => recordStory(story, context, words.story));
}

const told = STORIES.flatMap(({ id }) => RELEASES.map(({ minor }) => [id, minor] as const));

describe('the Russian figure of a span', () => {
  test.each(told)('tells %s on Go %s, each step in Russian and with the figures of the English one', (id, minor) => {
    for (const request of id === 'own' ? REQUESTS : REQUESTS.slice(0, 1)) {
      const [russian, english] = runsOf(id, minor, request);
      if (!russian || !english) throw new RangeError();
      const found = new Set<string | undefined>();
      for (let step = 0; step <= russian.track.stepCount; step += step < 60 ? 1 : 17) {
        const [frame, other] = [russian.frame(step), english.frame(step)];
        found.add(russianFault(frame.sentence, other.sentence)).add(captionsFault(frame.sentence));
        if (frame.focus && other.focus) {
          const [span, otherSpan] = [RUSSIAN.words.span, ENGLISH.words.span];
          found.add(russianFault(span.title(frame.focus), otherSpan.title(other.focus)));
          found.add(russianFault(span.fill(frame.focus), otherSpan.fill(other.focus)));
        }
      }
      for (const [i, { label }] of russian.marks.entries())
        found.add(russianFault(label, english.marks[i]?.label ?? ''));
      expect([...found]).toEqual([undefined]);
    }
  });

  it.each(STORIES)('has a Russian title of $id', ({ id }) => {
    const [russian, english] = [RUSSIAN, ENGLISH].map(
      (language) => sizeClassesFigure(language).open(`story=${id}`).title,
    );
    expect(russianFault(russian ?? '', english ?? '')).toBeUndefined();
  });

  it('tells what a program does where Go has no line for it', () => {
    const lines = (['sort', 'table', 'tiny', 'own'] as const).flatMap((id) =>
      runsOf(id, '1.26', [33, false])[0]?.log.map(({ text }) => text),
    );
    expect(lines).toContain('вызов завершается');
    expect(lines).toContain('рост до 8 групп: сама таблица');
    expect(lines).toContain('к прежнему массиву больше ничего не ведёт');
    expect(lines).toContain('к строке «GET» больше ничего не ведёт');
    expect(lines).toContain('new(T) // 33 байта');
  });

  it.each(HEAP_OWNERS)('calls %s by a Russian word, and explains it', (owner) => {
    const { word, gloss } = RUSSIAN.words.span.owners[owner];
    const { gloss: other } = ENGLISH.words.span.owners[owner];
    expect(russianFault(word, '')).toBeUndefined();
    expect(russianFault(gloss, other)).toBeUndefined();
  });
});
