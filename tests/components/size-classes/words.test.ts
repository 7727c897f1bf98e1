import { describe, expect, it, test } from 'vitest';
import { STREAMS } from '../../../src/components/size-classes/designs/streams';
import { sizeClassesFigure } from '../../../src/components/size-classes/figure';
import { parseAsk } from '../../../src/components/size-classes/request/ask';
import { layoutRequest } from '../../../src/components/size-classes/request/RequestView';
import { requestCase, requestFacts, spanOf } from '../../../src/components/size-classes/request/requestCase';
import { recordStory } from '../../../src/components/size-classes/run';
import { STORIES } from '../../../src/components/size-classes/stories';
import type { SizeWords } from '../../../src/components/size-classes/words/en';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { ALLOCATOR_RELEASES, goRelease } from '../../../src/models/go/releases';
import { russianFault, russianFaults, textsOf } from '../russian';
import { captionsFault, collectSentences, countFault, longSentences } from '../sentence';
import { ENGLISH, RUSSIAN } from './markup';

const sentences = collectSentences();

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
        sentences.add([other.sentence], [frame.sentence]);
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
});

describe('the Russian page of size classes', () => {
  const both = [RUSSIAN.words, ENGLISH.words];
  const [russian, english] = both;
  const release = goRelease('1.26');
  if (!release || !russian || !english) throw new RangeError('no Go 1.26');

  /** Faults of what a function of words says in both languages. */
  function faultsOf(say: (words: SizeWords) => readonly string[]): string[] {
    const [told = [], other = []] = both.map(say);
    sentences.add(other, told);
    return told.flatMap((text, i) => russianFault(text, other[i] ?? '') ?? []);
  }

  it('says what the English one says, each text in Russian', () => {
    // Go source stands in it.
    const { hint, ...request } = russian.request;
    expect(hint).toContain('Например: 33, 4 КиБ, []byte');
    expect(russianFaults({ ...russian, request }, english)).toEqual([]);
  });

  it.each([RUSSIAN, ENGLISH])('speaks in short sentences: $formats.lang', ({ words }) => {
    const leads = STREAMS.map(({ id }) => words.designs.lead(id));
    expect(textsOf({ ...words, leads }).flatMap(([, text]) => longSentences(text))).toEqual([]);
  });

  const SIZES = [1, 5, 9, 15, 16, 33, 48, 512, 513, 520, 1024, 32_761, 32_768, 32_769, 58_368, 65_536];
  const asked = SIZES.flatMap((bytes) => [false, true].map((pointers) => [bytes, pointers] as const));

  test.each(asked)('a request of %i bytes, with pointers: %s, has the same figures', (bytes, pointers) => {
    const request = requestCase(release, bytes, pointers);
    const span = spanOf(release, request);
    const facts = requestFacts(release, request);
    const { rows } = layoutRequest(request, 900);
    const choice = { release, pointers };
    const faults = faultsOf(({ request: words, waste }) => [
      words.request(bytes),
      words.label(request),
      words.typeHas(bytes, 7),
      ...rows.map((row) => words.row(row, bytes)),
      ...words.figures(request, span).flatMap(({ word, value, note = word }) => [`${word} ${value}`, note]),
      ...facts.map((fact) => sentenceOf(words.facts, fact)),
      waste.readout(choice, request, 0.25),
      waste.worst({ bytes, waste: 0.25 }),
      waste.label([{ choice, worst: { bytes, waste: 0.25 } }]),
      waste.own(bytes),
    ]);
    expect(faults).toEqual([]);
    for (const { request: words } of both) {
      const sentences = facts.map((fact) => sentenceOf(words.facts, fact));
      expect(sentences.flatMap(longSentences)).toEqual([]);
      for (const sentence of sentences) expect(countFault(sentence)).toBeUndefined();
    }
  });

  test.each([1, 2, 5, 21, 67])('tables and designs count %i things', (count) => {
    const faults = faultsOf(({ tables, designs, counters }) => [
      tables.classes.summary(count, '1.26'),
      tables.classes.caption('1.26'),
      tables.eras.title(count),
      designs.label('Go 1.26', [{ cause: 'requested', bytes: count }]),
      counters.ownScale(count),
      counters.exact(count),
    ]);
    expect(faults).toEqual([]);
  });

  test.each(STREAMS)('the designs are introduced for the stream $id', ({ id }) => {
    expect(faultsOf(({ designs }) => [designs.lead(id), ...Object.values(designs.names('1.26'))])).toEqual([]);
  });

  it('says why a type can’t be read, in the compiler’s words where it has some', () => {
    const { problems, labels } = russian.settings;
    const saidOf = (text: string) => {
      const parsed = parseAsk(text);
      if (!('problem' in parsed)) throw new RangeError(text);
      return sentenceOf(problems, parsed.problem, labels.ask).replaceAll('\u00a0', ' ');
    };
    expect(saidOf('abc')).toBe(
      '«abc» не разобрать как тип Go (тип abc не объявлен: добавьте объявление или возьмите указатель на этот тип): введите, например, []string.',
    );
    expect(saidOf('[-1]int')).toMatch(/^«\[-1\]int» не разобрать как тип Go \(invalid array length -1/);
  });
});

test('all that was compared is as it was', async () => {
  for (const { lang, text } of sentences.goldens())
    await expect(text).toMatchFileSnapshot(`../../goldens/size-classes-words-${lang}.txt`);
});
