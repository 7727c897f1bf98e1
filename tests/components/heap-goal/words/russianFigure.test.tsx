import { describe, expect, it, test } from 'vitest';
import { heapGoalFigure } from '../../../../src/components/heap-goal/figure';
import { goalFacts, heapConfigOf, openIn, settledGoal } from '../../../../src/components/heap-goal/program';
import { goalRun } from '../../../../src/components/heap-goal/run';
import { goalCodec, PRESETS } from '../../../../src/components/heap-goal/settings';
import { STORIES } from '../../../../src/components/heap-goal/stories';
import { words as english, type GoalFigureWords } from '../../../../src/components/heap-goal/words/en/figure';
import { words as russian } from '../../../../src/components/heap-goal/words/ru/figure';
import { formats } from '../../../../src/components/ui/format';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import type { HeapEvent } from '../../../../src/models/heap/events';
import { drawn, textOf } from '../../figures';
import { russianFault } from '../../russian';
import { captionsFault } from '../../sentence';
import { MIB, recorded } from '../sawtooth/runs';
import { OTHER_OPS } from './cases';

const ENGLISH = { words: english(formats('en')), formats: formats('en') };
const RUSSIAN = { words: russian(formats('ru')), formats: formats('ru') };

const QUERIES = [
  ...PRESETS.map(({ id }) => `preset=${id}`),
  ...STORIES.map(({ id }) => `story=${id}`),
  'gogc=off',
  'gogc=off&gomemlimit=512MiB',
  'live=1MiB',
  'preset=cache&gomemlimit=1.5GiB',
  'rate=64KiB&live=1GiB&mark=500MiB',
];

/** Faults of Russian texts that should say what the English ones say. */
function faultsOf(say: (words: GoalFigureWords) => readonly string[]): string[] {
  const other = say(ENGLISH.words);
  return say(RUSSIAN.words).flatMap((text, i) => russianFault(text, other[i] ?? '') ?? []);
}

const sentencesOf =
  (facts: readonly HeapEvent[]) =>
  ({ steps }: GoalFigureWords): string[] =>
    facts.map((fact) => sentenceOf<HeapEvent, void>(steps.events, fact, undefined));

describe.each(QUERIES)('the Russian figure of %s', (query) => {
  const { settings } = goalCodec.parse(query);
  const { story } = settings;
  const program = heapConfigOf(settings);
  const runs = [ENGLISH, RUSSIAN].map(({ words }) => goalRun(story, program, words.steps));
  const [english, russian] = runs;
  if (!english || !russian) throw new RangeError();

  it('has a Russian title', () => {
    const [wanted, title] = [ENGLISH, RUSSIAN].map((language) => heapGoalFigure(language).open(query).title);
    expect(russianFault(title ?? '', wanted ?? '')).toBeUndefined();
  });

  it('says each step with the same figures, in short sentences as the English one does', () => {
    const faults = new Set<string>();
    for (let step = 0; step <= russian.track.stepCount; step++) {
      const [text, other] = [russian, english].map((run) => run.frame(step).sentence);
      const found = [russianFault(text ?? '', other ?? ''), captionsFault(text ?? ''), captionsFault(other ?? '')];
      for (const fault of found) if (fault) faults.add(fault);
    }
    expect([...faults].slice(0, 5)).toEqual([]);
  });

  it('has marks in Russian', () => {
    expect(russian.marks.flatMap(({ label }, i) => russianFault(label, english.marks[i]?.label ?? '') ?? [])).toEqual(
      [],
    );
  });

  it('sums the chart and the settings up in Russian', () => {
    const facts = goalFacts(settledGoal(story.program(program), openIn(settings)));
    const steps = [0, 1, russian.openingStep, russian.track.stepCount];
    expect(faultsOf(({ sawtooth }) => steps.map((step) => sawtooth.state(russian.series, step)))).toEqual([]);
    expect(
      faultsOf(({ sentence }) => [
        sentence(facts)
          .map(({ text }) => text)
          .join(''),
      ]),
    ).toEqual([]);
    expect(textOf(drawn(heapGoalFigure(RUSSIAN), query))).toMatch(/живая куча по последней сборке/);
  });
});

test('facts of no story have Russian sentences', () => {
  const { tape } = recorded({ liveBytes: MIB, gogc: 50 }, ...OTHER_OPS);
  const facts = OTHER_OPS.flatMap((_, op) => tape.events(op));
  expect(faultsOf(sentencesOf(facts))).toEqual([]);
  for (const { words } of [RUSSIAN, ENGLISH])
    expect(sentencesOf(facts)(words).flatMap((text) => captionsFault(text) ?? [])).toEqual([]);
});
