import type { Bridge, BridgeNote, BridgeStepId, BridgeTermId } from '../../../../models/resident/bridge';
import type { Range } from '../../../../models/sizing/range';
import { quantities } from '../../../heap-goal';
import { type Formats, interval } from '../../../ui/format';
import { bridgeNumbers } from '../bridgeNumbers';

export interface StepWords {
  readonly word: string;
  readonly gloss: string;
}

const STEPS: Readonly<Record<BridgeStepId, StepWords>> = {
  maps: { word: 'maps', gloss: 'Live bytes of the maps.' },
  other: { word: 'other live heap', gloss: 'What else the program keeps alive.' },
  floating: {
    word: 'allocated while marking',
    gloss: 'What is allocated while a collection marks counts as live until the next one.',
  },
  garbage: {
    word: 'garbage up to the goal',
    gloss: 'What may be allocated before the next collection ends.',
  },
  limit: { word: 'memory limit', gloss: 'What GOMEMLIMIT takes from that.' },
  unreached: {
    word: 'goal not reached',
    gloss: 'A collection ends before the heap is at its goal, or after.',
  },
  spans: {
    word: 'spans and classes',
    gloss: 'Slots not in use, ends of spans, pages not given back.',
  },
  runtime: {
    word: 'stacks and runtime',
    gloss: 'Goroutine stacks, the runtime’s records, the binary.',
  },
  resident: { word: 'resident', gloss: 'What the machine shows: RSS, in steady state.' },
};

const TERMS: Readonly<Record<BridgeTermId, string>> = {
  maps: 'maps',
  other: 'other live heap',
  live: 'live',
  rate: 'allocated a second',
  marking: 'of marking',
  floating: 'allocated while marking',
  found: 'found alive',
  roots: 'stacks and globals',
  gogc: 'GOGC / 100',
  minimum: 'the least goal, 4 MiB × GOGC / 100',
  gogcGoal: 'goal by GOGC',
  limit: 'GOMEMLIMIT',
  nonHeap: 'beside the heap',
  overage: 'mapped above the limit',
  headroom: 'headroom',
  limitGoal: 'goal by the limit',
  goal: 'heap goal',
  peak: 'heap at its peak',
  unreached: 'goal not reached',
  spanShare: 'measured share',
  runtimeBytes: 'measured',
  garbage: 'garbage up to the goal',
  limitTakes: 'the memory limit',
  spans: 'spans and classes',
  runtime: 'stacks and runtime',
};

const notes = (f: Formats<'en'>): Readonly<Record<BridgeNote, string>> => ({
  asMeasured: 'Measured on real Go with 30 to 1,088 MiB alive and GOGC from 10 to 400. What is expected is drawn.',
  nothingElse: 'Nothing else is alive, as it was entered.',
  noLimit: 'GOMEMLIMIT is not set.',
  limitUnknown: 'This release does not know GOMEMLIMIT: it came with Go 1.19.',
  gogcDecides: 'The limit leaves more than GOGC: it takes nothing.',
  limitDecides: 'The limit decides. Collections come more often than by GOGC.',
  limitBelowLive:
    'The limit is too near the live heap: nothing is left for garbage. Collections run back to back and take up to half of the CPU. The heap grows past the limit all the same.',
  gogcOff: 'GOGC is off: only the memory limit starts a collection.',
  noBound: 'Nothing bounds the heap: it grows until something outside ends the program.',
  minimumDecides: 'A small heap has a least goal.',
  garbageStays: 'Pages of garbage stay resident, so this is steady, not a peak.',
  floatingStays: `Objects without pointers are not scanned. ${quantities(f).markSpeeds}`,
  endsEarly:
    'A collection starts so early that a quarter of the CPUs would do. Idle ones mark as well, so it ends before the goal.',
  passesGoal: 'Marking can’t keep up with what is allocated: the heap passes its goal.',
  classesCounted: 'Rounding to size classes is part of it: it is what the live heap grows by.',
});

export const bridgeWords = (f: Formats<'en'>) => {
  const numbers = bridgeNumbers(f, {
    noBound: 'no bound',
    aSecond: '/s',
    range: (low, high) => `${low} to ${high}`,
    terms: TERMS,
  });
  return {
    title: 'The bridge: from map bytes to RSS',
    lead:
      'Between what a map costs and what the machine shows lie garbage, the collector’s goal and the runtime. ' +
      'Every segment opens its derivation. The map’s bytes are those of the Sizing page. All pages count as touched, as ' +
      'they are once a heap has gone round.',
    mapsHint: 'Live bytes of the maps',
    pointersHint: 'Only that is scanned',
    aSecond: '/ s',
    steps: STEPS,
    notes: notes(f),
    ...numbers,
    /** `4.0 to 15.0 MiB.`; empty for one figure. */
    range({ low, high }: Range) {
      const [from, to] = [numbers.bytes(low), numbers.bytes(high)];
      return from === to ? '' : `${interval(from, to, ' to ')}.`;
    },
    /** All of it in one sentence, for those who don't see the chart. */
    label({ steps, release }: Bridge) {
      const parts = steps.map((step) => `${STEPS[step.id].word} ${numbers.figure(step)}`);
      return `From map bytes to resident memory on Go ${release}: ${parts.join(', ')}.`;
    },
  };
};
