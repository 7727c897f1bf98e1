import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { openedView } from '../../../../src/components/map/record/moments';
import { planRun } from '../../../../src/components/map/record/planOwn';
import {
  beatAt,
  bytesOf,
  factsOf,
  frameOf,
  isAlreadyInMap,
  openOwn,
  openRounds,
  queryOf,
  RELEASE,
  type Round,
  recordRound,
} from '../../../../src/components/map/show/round';
import {
  controlRect,
  keyRect,
  NARROW,
  pointerRect,
  valueRect,
  WIDE,
} from '../../../../src/components/map/show/ShowDrawing';
import { fitText } from '../../../../src/components/map/stage/SlotWords';
import { words as en, type TextPiece } from '../../../../src/components/map/words/en/show';
import { words as ru } from '../../../../src/components/map/words/ru/show';
import { formats } from '../../../../src/components/ui/format';
import { bucketLayout } from '../../../../src/models/bucket-map/layout';
import { readingMs } from '../../../../src/timeline/pace';

const show = openRounds();

describe('the rounds', () => {
  test.each(show.rounds.map((round, i) => [i, round] as const))(
    '%i fills a bucket, which the ninth key makes two of',
    (_, { beats, keys }) => {
      expect(keys).toHaveLength(9);
      expect(new Set(keys).size).toBe(9);
      expect(beats.map(({ phase }) => phase).join(' ')).toBe(
        'full arrives grows moves moves moves moves moves moves moves moves dropped inserted',
      );
      const steps = beats.map(({ step }) => step);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    },
  );

  test('send keys to both buckets', () => {
    for (const round of show.rounds) {
      const { low, high } = factsOf(round);
      expect(low + high).toBe(8);
      expect(Math.min(low, high)).toBeGreaterThan(2);
    }
  });

  test('are one track: a step a beat, an operation a round', () => {
    const { track, dwellMs } = show.paced;
    const beats = show.rounds.flatMap((round) => round.beats);
    expect(track.stepCount).toBe(beats.length - 1);
    expect(beats.map((_, step) => beatAt(show, step).beat)).toEqual(beats);
    expect(beats.map((_, step) => dwellMs(step))).toEqual(beats.map(({ ms }) => ms));
    expect(track.opCount).toBe(show.rounds.length);
  });

  test('open while the fifth key is on its way', () => {
    const { beat, at } = beatAt(show, show.opening);
    expect(beat.phase).toBe('moves');
    expect(at - 3).toBe(4);
  });
});

function framesOf(round: Round) {
  return round.beats.map((beat) => ({ ...frameOf(round, beat), phase: beat.phase }));
}

describe.each(show.rounds.map((round) => [round.keys.join(' '), round] as const))('%s', (_, round) => {
  test('each key stands once: in the old bucket until it has left it, then in a new one', () => {
    for (const { phase, old, buckets } of framesOf(round)) {
      const used = [old, ...buckets].flatMap((bucket) =>
        bucket ? bucket.slots.flatMap((slot) => (slot.type === 'used' ? [slot.key] : [])) : [],
      );
      expect(
        used.toSorted((a, b) => a - b),
        phase,
      ).toEqual(Array.from({ length: phase === 'inserted' ? 9 : 8 }, (__, key) => key));
    }
  });

  test('an entry flies from the slot it left to the bucket that the last bit of its hash names', () => {
    const flights = framesOf(round).flatMap(({ flight, phase }) => (flight ? [{ ...flight, phase }] : []));
    expect(flights.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { key, bucket, bit, from, to } of flights) {
      const hash = round.run.keys.hashOf(round.keys[key] ?? '', round.side.seed);
      expect([bucket, bit]).toEqual([hash.lo & 1, hash.lo & 1]);
      expect(from).toEqual(key === 8 ? undefined : { row: 'a0b0', slot: key });
      expect(to.row).toBe(`a1b${bucket}`);
    }
  });

  test('both arrays are held until the last key has moved', () => {
    expect(bytesOf(round)).toEqual([256, 256, ...Array(9).fill(672), 464, 464]);
    expect(framesOf(round).map(({ liveBytes }) => liveBytes)).toEqual(bytesOf(round));
  });

  test('counts what has moved', () => {
    expect(framesOf(round).map(({ moved }) => moved)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
  });
});

const { config } = recordRound(['a']).run;
const bytes = bucketLayout(config.mapType);

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
])('the %s figure', (_, shape) => {
  test('draws every byte of a bucket once, to scale, as Go lays them out', () => {
    expect([RELEASE.name, bytes.bucketSize]).toEqual(['1.23', 208]);
    const slots = [0, 1, 2, 3, 4, 5, 6, 7];
    const rects = [
      controlRect(shape, bytes, 0),
      ...slots.map((slot) => keyRect(shape, bytes, 0, slot)),
      ...slots.map((slot) => valueRect(shape, bytes, 0, slot)),
      pointerRect(shape, bytes, 0),
    ];
    let end = shape.left;
    for (const { x, width } of rects) {
      expect(x).toBeCloseTo(end);
      end = x + width;
    }
    expect(end).toBeCloseTo(shape.width);
    expect((rects[1]?.width ?? 0) / (rects[0]?.width ?? 1)).toBeCloseTo(2);
  });

  test('rows lie within it, none over another, and an entry that flies by over none', () => {
    const tops = [...shape.rows, shape.height + 1];
    for (const [i, top] of shape.rows.entries()) expect(top + shape.rowHeight).toBeLessThan(tops[i + 1] ?? 0);
    expect(shape.railStop.y).toBeGreaterThan(shape.rows[0] + shape.rowHeight);
    expect(shape.railStop.y + shape.rowHeight).toBeLessThan(shape.rows[1]);
  });

  test('prints short keys whole, and of long ones the beginning and the end', () => {
    const slot = keyRect(shape, bytes, 0, 0);
    for (const key of ['fig', 'kiwi', 'plum']) expect(fitText(key, slot)?.text).toBe(key);
    expect(fitText('route-d832f83', slot)?.text).toMatch(/^r.*….*83$/);
    expect(fitText('猕猴桃猕猴桃猕猴桃', slot)?.text).toMatch(/^猕.*….*桃$/);
    expect(fitText('\u{1f95d}', slot)?.text).toBe('\u{1f95d}');
  });
});

describe('a key of one’s own', () => {
  test('is the ninth, and the show begins as it comes', () => {
    const { rounds, opening } = openOwn('quince', false);
    expect(rounds.map(({ keys }) => keys.at(-1))).toEqual(['quince']);
    expect(rounds[0]?.beats[opening]?.phase).toBe('arrives');
  });

  test('has been put where nothing shall move', () => {
    const { rounds, opening } = openOwn('quince', true);
    expect(rounds[0]?.beats[opening]?.phase).toBe('inserted');
  });

  test('must be another than the eight', () => {
    expect(isAlreadyInMap('kiwi')).toBe(true);
    expect(isAlreadyInMap('acai')).toBe(false);
  });
});

describe('the link', () => {
  test.each(['acai', 'a & b\u00fc', '\u{1f95d}'])(
    'leads to where the last key arrives in the same run, on the bucket map’s page, whenever it is pressed: %s',
    (key) => {
      const own = openOwn(key, false);
      for (const [step] of own.rounds.flatMap(({ beats }) => beats).entries()) {
        const shown = beatAt(own, step);
        const { settings, problems } = bucketMapScene.codec.parse(queryOf(shown));
        expect(problems).toEqual({});
        const plan = planRun(bucketMapScene, settings, bucketMapScene.designs);
        for (const op of plan.program) plan.run.append(op);
        expect(plan.run.program).toEqual(shown.round.run.program);
        const opened = openedView(plan, settings);
        const arrives = shown.round.beats.find(({ phase }) => phase === 'arrives')?.step ?? 0;
        expect(opened.step).toBe(arrives);
        expect(plan.run.sides[0]?.frame(opened.step)).toEqual(shown.round.side.frame(arrives));
      }
    },
  );
});

describe('sentences', () => {
  const languages = { en: en(formats('en')), ru: ru(formats('ru')) };
  const plain = (lines: readonly (readonly TextPiece[])[]) =>
    lines.map((line) => line.map(({ text }) => text).join('')).join(' ');

  /** Milliseconds that each sentence of a round stays. */
  function staysOf(
    { beats }: Round,
    sentence: (phase: Round['beats'][number]['phase']) => string,
  ): Map<string, number> {
    const stays = new Map<string, number>();
    for (const { phase, ms } of beats) stays.set(sentence(phase), (stays.get(sentence(phase)) ?? 0) + ms);
    return stays;
  }

  test.each(['en', 'ru'] as const)('stay for as long as they take to be read: %s', (lang) => {
    const words = languages[lang];
    for (const round of show.rounds) {
      const facts = factsOf(round);
      const captions = staysOf(round, (phase) => plain(words.caption(phase, facts)));
      expect(captions.size).toBe(3);
      for (const [text, ms] of [...captions, ...staysOf(round, (phase) => words.holds(phase))])
        expect(ms, text).toBeGreaterThanOrEqual(readingMs(text));
    }
  });

  test('say how many keys go where', () => {
    const [round] = show.rounds;
    if (!round) throw new Error('no round');
    expect(plain(languages.en.caption('moves', factsOf(round)))).toBe(
      'A ninth key arrives, so one bucket becomes two. The last hash bit sends 3 keys to bucket 0 and 5 to bucket 1.',
    );
    expect(plain(languages.ru.caption('moves', factsOf(round)))).toBe(
      'Приходит девятый ключ: бакетов станет два. Последний бит хеша ведёт 3 ключа в бакет 0, а 5 — в бакет 1.',
    );
    expect(plain(languages.en.caption('inserted', factsOf(round)))).toBe(
      'The old bucket is empty, so Go drops it. Now there is room for acai in bucket 1.',
    );
  });
});
