import { describe, expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import { Words } from '../../../../src/components/ui/words/words';
import { LiveView, layoutLive } from '../../../../src/components/your-program/live/LiveView';
import { words as english } from '../../../../src/components/your-program/words/en/live';
import { LIVE_WORDS } from '../../../../src/components/your-program/words/languages';
import { words as russian } from '../../../../src/components/your-program/words/ru/live';
import { Predictor } from '../../../../src/models/live/prediction';
import type { LiveSession } from '../../../../src/models/live/session';
import { MIB, mapNamed, PROCESS, RECORDED, readSession, sample } from '../../../models/live/sessions';
import { textOf } from '../../figures';
import { markupOf, RUSSIAN } from '../../ui/language';

function markup(session: LiveSession, looking?: { taking: string | null; look(): void }): string {
  return markupOf(
    <Words of={LIVE_WORDS} value={{ words: english(formats('en')), formats: formats('en') }}>
      <LiveView session={session} {...(looking && { looking })} />
    </Words>,
  );
}

const recorded = readSession(RECORDED);

describe('a recorded session', () => {
  const drawn = markup(recorded);
  const text = textOf(drawn);

  test('says what the program keeps, and how far off the model is', () => {
    expect(text).toMatch(/The program keeps 5[\d.]+ MiB alive, and its heap may grow to 1[\d.]+ MiB\./);
    expect(text).toMatch(/The program allocates 2\d\.\d MiB a second\./);
    expect(text).toMatch(/Goal of the next collection ?1[\d.]+ MiB ?1[\d.]+ MiB ?0\.0%/);
    expect(text).toContain('With GOGC=200');
    expect(text).toMatch(/cache ?map\[string\]\*main\.page ?160,000/);
    expect(text).not.toContain('Look inside');
  });

  test('says it in Russian too', () => {
    const said = textOf(
      markupOf(
        <Words of={LIVE_WORDS} value={{ words: russian(formats('ru')), formats: formats('ru') }}>
          <LiveView session={recorded} />
        </Words>,
        RUSSIAN,
      ),
    );
    expect(said).toMatch(/Живая куча программы — 5[\d,]+ МиБ ?, вся куча может вырасти до 1[\d,]+ МиБ\./);
    expect(said).not.toMatch(/undefined|NaN|[a-z]{3,} [a-z]{3,} [a-z]{3,}/);
  });

  test('is drawn without a gap in its numbers', () => {
    expect(drawn).not.toMatch(/NaN|Infinity|undefined/);
    for (const line of ['held', 'rss', 'objects', 'live', 'goal', 'other', 'predicted']) {
      expect(drawn, line).toMatch(new RegExp(`data-line="${line}" d="M`));
    }
  });
});

describe('a running program', () => {
  const looking = { taking: null, look: () => undefined };

  test('without collections, maps, resident memory or a known release says so', () => {
    const quiet: LiveSession = {
      program: { ...PROCESS, go: 'go1.99.1' },
      maps: [],
      samples: [sample({ atMs: 1000, rssBytes: null }), sample({ atMs: 2000, rssBytes: null })],
    };
    const drawn = markup(quiet, looking);
    const text = textOf(drawn);
    expect(text).toContain('The heap is 100.0 MiB . It hasn’t been collected since the connection began.');
    expect(text).toContain('The models don’t cover go1.99.1');
    expect(text).toContain('The program isn’t watching any maps.');
    expect(text).not.toContain('resident');
    expect(drawn).not.toMatch(/NaN|Infinity|undefined|data-line="rss" d="M/);
  });

  test('offers a look into each map, one at a time', () => {
    const entries = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    const session = { program: PROCESS, maps: [mapNamed('a'), mapNamed('b')], samples: [sample({ entries })] };
    expect(markup(session, looking).match(/aria-disabled/g)).toBeNull();
    const busy = markup(session, { ...looking, taking: 'a' });
    expect(busy.match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(textOf(busy)).toContain('Dumping…');
  });
});

describe('its chart', () => {
  const drawing = { spanMs: 60_000, own: [], other: [], containerBytes: null };

  test('draws limits that are near, and leaves out those far above', () => {
    const limited = (limitBytes: number, containerBytes: number | null) =>
      layoutLive({ ...drawing, samples: [sample({ limitBytes })], containerBytes }, 600, 200).bounds;
    const { limit, container } = limited(300 * MIB, 320 * MIB);
    expect(limit).toBeGreaterThan(container ?? 0);
    expect(limited(4096 * MIB, null)).toEqual({ limit: null, container: null });
  });

  test('breaks its lines where nothing is known, and draws few points of many', () => {
    const samples = [0, 500, 20_000, 20_500].map((atMs) => sample({ atMs }));
    expect(layoutLive({ ...drawing, samples }, 600, 200).held.match(/M/g)).toHaveLength(2);
    const many = Array.from({ length: 14_400 }, (_, i) => sample({ atMs: i * 250, objectsBytes: (i % 7) * MIB }));
    const { held, objects } = layoutLive({ ...drawing, spanMs: 3_600_000, samples: many }, 600, 200);
    expect(held.match(/L/g)?.length).toBeLessThan(2400);
    expect(objects.line).not.toMatch(/NaN/);
  });

  test('draws the prediction as teeth, or as the line through their tips where they are too many', () => {
    const predicted = new Predictor().predict(recorded, 0);
    const at = (width: number) =>
      layoutLive({ ...drawing, samples: recorded.samples, own: predicted }, width, 200).predicted.match(/M/g)?.length;
    expect(at(1200)).toBe(predicted.length);
    expect(at(120)).toBe(1);
  });

  test('is cut where another goal would leave it no room', () => {
    const [first] = new Predictor().predict(recorded, 0);
    const cycle = (goalBytes: number) => (first ? [{ ...first, atMs: 0, goalBytes }] : []);
    const layout = (goalBytes: number) =>
      layoutLive({ ...drawing, samples: [sample({ atMs: 60_000 })], other: cycle(goalBytes) }, 600, 200);
    expect(layout(300 * MIB).isCut).toBe(false);
    expect(layout(30_000 * MIB).isCut).toBe(true);
    expect(layout(Number.POSITIVE_INFINITY)).toMatchObject({ isCut: false, otherGoal: '' });
  });
});
