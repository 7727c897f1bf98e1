import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/components/map/race';
import type { EventFact } from '../../../../src/components/map/record/facts';
import { bucketDesign } from '../../../../src/components/map/stage/bucketDesign';
import { swissDesign } from '../../../../src/components/map/stage/swissDesign';
import { stepSentence } from '../../../../src/components/map/words/steps';
import type { BucketEvent } from '../../../../src/models/bucket-map/events';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import { assertLaw } from '../../../laws';
import { russianFault } from '../../russian';
import { captionFault } from '../../sentence';
import { ENGLISH, RUSSIAN } from '../language';
import { anyPlan, type Plan } from '../programs';
import { planOf, watchBucket, watchSwiss } from '../tapes';
import { BUCKET_EVENTS, BUCKET_SETTING, SWISS_EVENTS, SWISS_SETTING, TURNS } from './events';

type EventType = BucketEvent['type'] | SwissEvent['type'];
type See = (kind: string, fact: EventFact, keyText: (key: number) => string) => void;

/** Of all releases these have every event: with buckets, with the first Swiss map, and with one that looks before it grows. */
const EVENTFUL = GO_RELEASES.filter(({ name }) => ['1.23', '1.24', '1.27'].includes(name));

/** A run of a plan on one design, fact by fact. */
const DESIGNS = {
  'bucket map': {
    releases: GO_RELEASES.slice(0, 1),
    types: Object.keys(BUCKET_EVENTS),
    watch: (plan: Plan, see: See) =>
      watchBucket(plan, ({ event, state, op, keyText }) =>
        see(bucketDesign.kind(event, state, op), bucketDesign.fact(event, state, op), keyText),
      ),
  },
  'Swiss map': {
    releases: GO_RELEASES.slice(-1),
    types: Object.keys(SWISS_EVENTS),
    watch: (plan: Plan, see: See) =>
      watchSwiss(plan, ({ event, state, op, keyText }) =>
        see(swissDesign.kind(event, state, op), swissDesign.fact(event, state, op), keyText),
      ),
  },
} as const;

const KEY = /"(?:[^"\\]|\\.)*"|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const NUMBER = /(?<![a-z])(?:0x[\da-f]+|\d+(?:[.,]\d+)*(?: (?:[KMG]iB|bytes?))?|all eight)(?![a-z])/gi;
/** Places, of which one sentence may name several. */
const PLACES = /(?:# (?:and|to) |#, )+#/g;

/** A sentence without what its kind leaves open: keys, numbers and whether they are one, rounding, and which half. */
function templateOf(sentence: string): string {
  return sentence
    .replace(/[0-9a-f]{8}…[0-9a-f]{8}/g, 'KEY')
    .replace(/ \(rounded up: [^)]*\)/, '')
    .replace(KEY, 'KEY')
    .replace(NUMBER, '#')
    .replace(PLACES, '#')
    .replace(/group #, slot #/g, 'slot #')
    .replace(/(?<=new bucket #)’s overflow bucket/, '')
    .replace(/\b(?:left|right)\b(?= table)/g, 'half')
    .toLowerCase()
    .replace(/\b(?:are|is)\b/g, 'be')
    .replace(/\b(?:have|has)\b/g, 'have')
    .replace(/\ban? /g, '')
    .replace(/entries/g, 'entry')
    .replace(/matches/g, 'match')
    .replace(/(?<=\p{L}{2})s\b/gu, '')
    .replace(/# /g, '')
    .replace(/(slot) #/g, '$1');
}

/** Faults of a sentence in English, and of the one in Russian that should say the same, in each turn. */
function faultsOf(fact: EventFact, text: (key: number) => string): string[] {
  return TURNS.flatMap((turn) => {
    const [english, russian] = [ENGLISH, RUSSIAN].map(({ words }) =>
      stepSentence(words, { ...fact, turn }, { keys: { text } }),
    );
    if (english === undefined || russian === undefined) throw new RangeError();
    return [captionFault(english), captionFault(russian), russianFault(russian, english)].flatMap((each) => each ?? []);
  });
}

/** Sentences of each kind of event by their templates: those of one kind differ in names and numbers alone. */
class Templates {
  readonly #kinds = new Map<string, Map<string, string>>();

  see: See = (kind, fact, text) => {
    // The end of a search is one sentence, and its steps are of two types.
    if (kind.startsWith('searchEnd ')) return;
    // A slot that has the key's tophash by chance takes two steps, of two types.
    if (kind === 'sameTophash') return;
    // An evacuation is one sentence, whose moves alone are alike.
    if (kind.startsWith('evacuation ') && fact.event.type !== 'moveEntry') return;
    const sentence = stepSentence(ENGLISH.words, fact, { keys: { text } });
    const all = this.#kinds.get(kind) ?? new Map<string, string>();
    this.#kinds.set(kind, all.set(templateOf(sentence), sentence));
  };

  /** Kinds with several. */
  mixed(): string[] {
    return [...this.#kinds].flatMap(([kind, all]) => (all.size > 1 ? `${kind}: ${[...all.values()].join(' | ')}` : []));
  }
}

describe.each(Object.entries(DESIGNS))('every event of a %s has a sentence, in Russian too', (_, design) => {
  function faultsIn(plan: Plan, seen = new Set<EventType>()): string[] {
    const faults = new Set<string>();
    const templates = new Templates();
    design.watch(plan, (kind, fact, keyText) => {
      seen.add(fact.event.type);
      templates.see(kind, fact, keyText);
      for (const fault of faultsOf(fact, keyText)) faults.add(fault);
    });
    return [...faults, ...templates.mixed()];
  }

  /** With fewer entries beforehand a map says the same. */
  const examples = EXAMPLES.map((example) => {
    const prefill = Math.min(example.prefill ?? 0, 9000);
    return { id: example.id, plan: planOf({ ...example, prefill }, design.releases) };
  });
  const seen = new Set<EventType>();

  test.each(examples)('in example $id', ({ plan }) => {
    expect(faultsIn(plan, seen)).toEqual([]);
  });

  test('in any program', () => {
    assertLaw(
      fc.property(anyPlan({ mostKeys: 90 }), (plan) => {
        expect(faultsIn(plan)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('of a kind that no example shows, in a fixed choice of programs; together they show all kinds but a collection', () => {
    // Few keys make small maps, with free slots between full ones.
    const plans = [90, 7].flatMap((mostKeys) =>
      fc.sample(anyPlan({ mostKeys, releases: EVENTFUL }), { numRuns: 200, seed: 1 }),
    );
    for (const plan of plans) {
      const templates = new Templates();
      design.watch(plan, (kind, fact, keyText) => {
        templates.see(kind, fact, keyText);
        if (!seen.has(fact.event.type)) expect(faultsOf(fact, keyText)).toEqual([]);
        seen.add(fact.event.type);
      });
      expect(templates.mixed()).toEqual([]);
    }
    expect([...seen, 'collect'].sort()).toEqual(design.types.toSorted());
  });
});

const COLLECT = { type: 'collect', bytes: 1024 } as const;
test.each<EventFact>([
  { type: 'bucket', event: COLLECT, map: BUCKET_SETTING },
  { type: 'swiss', event: COLLECT, map: SWISS_SETTING },
])('a collection in a $type map has a sentence too', (fact) => {
  expect(faultsOf(fact, String)).toEqual([]);
});

test('neighbouring slots are told from the first to the last, in Russian too', () => {
  const event = { type: 'matchEmpty', table: 1, group: 5, bits: 0b1111_1100 } as const;
  const fact: EventFact = { type: 'swiss', event, map: SWISS_SETTING };
  const [english, russian] = [ENGLISH, RUSSIAN].map(({ words }) =>
    stepSentence(words, fact, { keys: { text: String } }),
  );
  expect(english).toContain('2 to 7');
  expect(russian).toContain('2–7');
});
