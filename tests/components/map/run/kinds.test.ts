import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketDesign } from '../../../../src/components/map/bucket/bucketDesign';
import { EXAMPLES } from '../../../../src/components/map/examples/examples';
import type { EventFact } from '../../../../src/components/map/run/facts';
import { swissDesign } from '../../../../src/components/map/swiss/swissDesign';
import { stepSentence } from '../../../../src/components/map/words/steps';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { ENGLISH } from '../language';
import { anyPlan, type Plan } from '../programs';
import { planOf, watchBucket, watchSwiss } from '../tapes';

const KEY = /"(?:[^"\\]|\\.)*"|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const NUMBER = /(?<![a-z])(?:0x[\da-f]+|\d+(?:[.,]\d+)*(?: (?:[KMG]iB|bytes?))?|all eight)(?![a-z])/gi;
/** Places, of which one sentence may name several. */
const PLACES = /(?:# (?:and|to) |#, )+#/g;

/** A sentence without what its kind leaves open: keys, numbers and whether they are one, and which half. */
function templateOf(sentence: string): string {
  return sentence
    .replace(/[0-9a-f]{8}…[0-9a-f]{8}/g, 'KEY')
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
