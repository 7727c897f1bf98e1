import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSwiss } from '../../../src/components/swiss-map/describe';
import { describeSwissRu } from '../../../src/components/swiss-map/describeRu';
import { GO_RELEASES } from '../../../src/models/go/releases';
import type { Example } from '../../../src/scenes/map/example';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { anyPlan, type Plan } from '../../scenes/map/programs';
import { russianFault } from '../../scenes/map/russian';
import { sentenceFault } from '../../scenes/map/sentence';
import { planOf, watchSwiss } from '../../scenes/map/tapes';

function faultsOf(plan: Plan, seen: Set<string>): string[] {
  const faults = new Set<string>();
  watchSwiss(plan, ({ event, keyText }) => {
    seen.add(event.type);
    const russian = describeSwissRu(event, keyText);
    for (const fault of [sentenceFault(russian), russianFault(russian, describeSwiss(event, keyText))])
      if (fault) faults.add(fault);
    if (russian !== describeSwissRu(event, keyText)) faults.add(`${event.type} has another sentence each time`);
  });
  return [...faults];
}

/** With fewer entries beforehand a map says the same. */
function ofExample(example: Example): Plan {
  return planOf({ ...example, prefill: Math.min(example.prefill ?? 0, 9000) }, GO_RELEASES.slice(-1));
}

const seen = new Set<string>();
/** As many as there are, but for a collection. */
const KINDS = 33;

test.each(EXAMPLES)('every event of example $id says in Russian what it says in English', (example) => {
  expect(faultsOf(ofExample(example), seen)).toEqual([]);
});

test('and so does every event of other programs, which have the kinds that the examples have not', () => {
  for (const plan of fc.sample(anyPlan({ mostKeys: 90 }), { numRuns: 200, seed: 1 }))
    expect(faultsOf(plan, seen)).toEqual([]);
  expect(seen.size).toBe(KINDS);
});

test('a collection has a sentence too', () => {
  watchSwiss(ofExample(EXAMPLES[0]), ({ keyText }) => {
    const sentence = describeSwissRu({ type: 'collect', bytes: 1024 }, keyText);
    expect(sentenceFault(sentence) ?? russianFault(sentence, '1.0 KiB')).toBeUndefined();
  });
});
