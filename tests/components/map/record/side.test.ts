import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/components/map/race';
import type { EventFact } from '../../../../src/components/map/record/facts';
import { isGap } from '../../../../src/components/map/record/pane';
import { bucketDesign } from '../../../../src/components/map/stage/bucketDesign';
import { swissDesign } from '../../../../src/components/map/stage/swissDesign';
import { stepSentence } from '../../../../src/components/map/words/steps';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { ENGLISH } from '../language';
import { anyPlan, type Plan, QUICK_EXAMPLES, recordedExample } from '../programs';
import { planOf, watchBucket, watchSwiss } from '../tapes';

describe.each(QUICK_EXAMPLES)('$id', ({ id }) => {
  test('every record that a step is about is drawn, the map’s own among them', () => {
    const run = recordedExample(id);
    const seen = new Set<string>();
    for (const side of run.sides) {
      for (let step = 1; step <= side.track.stepCount; step++) {
        const { record, panes, eventType } = side.frame(step);
        if (record === undefined) continue;
        seen.add(`${eventType} ${record}`);
        // What is dropped may be there no more.
        if (eventType === 'drop') continue;
        const rows = panes.flatMap((pane) => pane.rows.flatMap((row) => (isGap(row) ? [] : row.id)));
        expect([eventType, rows]).toEqual([eventType, expect.arrayContaining([record])]);
      }
    }
    const designs = run.sides.map(({ design }) => design);
    if (designs.includes('bucket')) expect(seen).toContain('alloc hmap');
    if (designs.includes('swiss')) expect(seen).toContain('alloc Map');
  });
});

test.each([
  ['four-to-eight', ['startGrowth hmap', 'growthDone hmap']],
  ['ninth-key', ['alloc directory', 'alloc tables', 'installTable directory', 'selectTable directory']],
  ['third-group', ['tableFull tables', 'considerPruning tables']],
] as const)('steps of %s point at the records that they are about', (id, expected) => {
  const run = recordedExample(id);
  const steps = run.sides.flatMap((side) =>
    Array.from({ length: side.track.stepCount }, (_, step) => side.frame(step + 1)),
  );
  const seen = new Set(steps.map(({ eventType, record }) => `${eventType} ${record}`));
  for (const each of expected) expect(seen).toContain(each);
});

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

type See = (kind: string, fact: EventFact, keyText: (key: number) => string) => void;

const DESIGNS = {
  'bucket map': {
    releases: GO_RELEASES.slice(0, 1),
    watch: (plan: Plan, see: See) =>
      watchBucket(plan, ({ event, state, op, keyText }) => {
        const kind = bucketDesign.kind(event, state, op);
        // An evacuation is one sentence, whose moves alone are alike.
        if (event.type === 'moveEntry' || !kind.startsWith('evacuation '))
          see(kind, bucketDesign.fact(event, state, op), keyText);
      }),
  },
  'Swiss map': {
    releases: GO_RELEASES.slice(-1),
    watch: (plan: Plan, see: See) =>
      watchSwiss(plan, ({ event, state, op, keyText }) =>
        see(swissDesign.kind(event, state, op), swissDesign.fact(event, state, op), keyText),
      ),
  },
} as const;

describe.each(Object.entries(DESIGNS))(
  'the sentences of one kind of a %s differ in names and numbers alone',
  (_, design) => {
    /** Kinds with several templates of sentences. */
    function mixedIn(plan: Plan): string[] {
      const templates = new Map<string, Map<string, string>>();
      design.watch(plan, (kind, fact, text) => {
        const sentence = stepSentence(ENGLISH.words, fact, { keys: { text } });
        const all = templates.get(kind) ?? new Map<string, string>();
        templates.set(kind, all.set(templateOf(sentence), sentence));
      });
      return [...templates].flatMap(([kind, all]) => (all.size > 1 ? `${kind}: ${[...all.values()].join(' | ')}` : []));
    }

    test.each(EXAMPLES)('in example $id', (example) => {
      const prefill = Math.min(example.prefill ?? 0, 9000);
      expect(mixedIn(planOf({ ...example, prefill }, design.releases))).toEqual([]);
    });

    test('in programs of all kinds', () => {
      const { releases } = design;
      for (const { config, program } of fc.sample(anyPlan({ mostKeys: 90 }), { numRuns: 200, seed: 1 }))
        expect(mixedIn({ config: { ...config, releases }, program })).toEqual([]);
    });
  },
);
