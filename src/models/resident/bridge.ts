// From the bytes of a program's maps to what the machine shows of its process, step by step.
import { type Bill, type BillInput, bill } from '../sizing/bill';
import { exactly, type Range } from '../sizing/range';

export type BridgeInput = Omit<BillInput, 'containerBytes' | 'pods' | 'pricePerGiBMonth'>;

export type BridgeStepId = 'maps' | 'other' | 'garbage' | 'limit' | 'spans' | 'runtime' | 'resident';

/** A number in a derivation; the component has its word. */
export type BridgeTermId =
  | 'maps'
  | 'other'
  | 'live'
  | 'gogc'
  | 'minimum'
  | 'gogcGoal'
  | 'limit'
  | 'nonHeap'
  | 'headroom'
  | 'limitGoal'
  | 'goal'
  | 'spanShare'
  | 'runtimeBytes'
  | 'garbage'
  | 'limitTakes'
  | 'spans'
  | 'runtime';

/** `share` is a part of 1, `percent` a part of 100: GOGC. */
type BridgeUnit = 'bytes' | 'share' | 'percent';

export interface BridgeTerm {
  readonly id: BridgeTermId;
  readonly sign: '+' | '−' | '×';
  readonly unit: BridgeUnit;
  readonly value: Range;
}

/** Why a step is as it is, where terms alone don't say. */
export type BridgeNote =
  | 'asMeasured'
  | 'nothingElse'
  | 'noLimit'
  | 'limitUnknown'
  | 'gogcDecides'
  | 'limitDecides'
  | 'limitBelowLive'
  | 'gogcOff'
  | 'noBound'
  | 'minimumDecides'
  | 'garbageStays'
  | 'classesCounted';

export interface BridgeStep {
  readonly id: BridgeStepId;
  /** Added to what stands before; less than 0 where it takes something away. Of `resident` the sum of all. */
  readonly bytes: Range;
  /** `expected` of the terms, worked out from left to right, is that of the step. */
  readonly terms: readonly BridgeTerm[];
  readonly notes: readonly BridgeNote[];
}

export interface Bridge {
  readonly release: string;
  /** In the order in which they are stacked. Only `resident`, the last, is a sum. */
  readonly steps: readonly BridgeStep[];
  /** False where nothing bounds the heap: `garbage` and `resident` are Infinity then. */
  readonly bounded: boolean;
}

function term(id: BridgeTermId, sign: BridgeTerm['sign'], value: number | Range, unit: BridgeUnit = 'bytes') {
  return { id, sign, unit, value: typeof value === 'number' ? exactly(value) : value } satisfies BridgeTerm;
}

function combine(a: Range, b: Range, of: (a: number, b: number) => number): Range {
  return { expected: of(a.expected, b.expected), low: of(a.low, b.low), high: of(a.high, b.high) };
}

/** What may be allocated above the live heap by GOGC; where that is off, by the limit. */
function garbageStep({ goal, liveBytes }: Bill, { gogc }: BridgeInput): BridgeStep {
  const live = liveBytes.expected;
  if (gogc === 'off') {
    const notes: BridgeNote[] = Number.isFinite(goal.bytes) ? ['gogcOff', 'garbageStays'] : ['gogcOff', 'noBound'];
    const terms = Number.isFinite(goal.bytes) ? [term('limitGoal', '+', goal.bytes), term('live', '−', live)] : [];
    return { id: 'garbage', bytes: exactly(goal.bytes - live), terms, notes };
  }
  const bytes = exactly(goal.gogcBytes - live);
  const byShare = (live * gogc) / 100;
  if (goal.gogcBytes - live > byShare) {
    const terms = [term('minimum', '+', goal.gogcBytes), term('live', '−', live)];
    return { id: 'garbage', bytes, terms, notes: ['minimumDecides'] };
  }
  const terms = [term('live', '+', live), term('gogc', '×', gogc, 'percent')];
  return { id: 'garbage', bytes, terms, notes: ['garbageStays'] };
}

/** What GOMEMLIMIT takes from the goal of GOGC. */
function limitStep({ goal }: Bill, { gogc, memoryLimitBytes }: BridgeInput): BridgeStep {
  const none = { id: 'limit', bytes: exactly(0) } as const;
  if (memoryLimitBytes === null) return { ...none, terms: [], notes: ['noLimit'] };
  if (!goal.limit) return { ...none, terms: [], notes: ['limitUnknown'] };
  const { nonHeapBytes, headroomBytes, bytes } = goal.limit;
  const limitGoal = [
    term('limit', '+', memoryLimitBytes),
    term('nonHeap', '−', nonHeapBytes),
    term('headroom', '−', headroomBytes),
  ];
  if (gogc === 'off') return { ...none, terms: [], notes: ['limitDecides'] };
  if (goal.by === 'live') {
    const terms = [term('live', '+', bytes), term('gogcGoal', '−', goal.gogcBytes)];
    return { id: 'limit', bytes: exactly(bytes - goal.gogcBytes), terms, notes: ['limitBelowLive'] };
  }
  if (goal.by !== 'limit') return { ...none, terms: [], notes: ['gogcDecides'] };
  const terms = [...limitGoal, term('gogcGoal', '−', goal.gogcBytes)];
  return { id: 'limit', bytes: exactly(goal.bytes - goal.gogcBytes), terms, notes: ['limitDecides'] };
}

function middle(low: number, high: number): Range {
  return { expected: (low + high) / 2, low, high };
}

/** Throws a RangeError for a release that the models don't know. */
export function bridge(input: BridgeInput): Bridge {
  const { mapsBytes, otherLiveBytes } = input;
  const billed = bill({ ...input, containerBytes: null, pods: 1, pricePerGiBMonth: null });
  const { goal, aboveGoal, residentBytes } = billed;
  const bounded = Number.isFinite(goal.bytes);
  const garbage = garbageStep(billed, input);
  const limit = limitStep(billed, input);
  const share = middle(aboveGoal.low.share, aboveGoal.high.share);
  const spans = bounded ? combine(exactly(goal.bytes), share, (bytes, part) => bytes * part) : exactly(0);
  const runtime = middle(aboveGoal.low.bytes, aboveGoal.high.bytes);
  const steps: BridgeStep[] = [
    { id: 'maps', bytes: mapsBytes, terms: [term('maps', '+', mapsBytes)], notes: ['classesCounted'] },
    {
      id: 'other',
      bytes: exactly(otherLiveBytes),
      terms: [term('other', '+', otherLiveBytes)],
      notes: otherLiveBytes === 0 ? ['nothingElse'] : [],
    },
    garbage,
    limit,
    {
      id: 'spans',
      bytes: spans,
      terms: bounded ? [term('goal', '+', goal.bytes), term('spanShare', '×', share, 'share')] : [],
      notes: bounded ? ['asMeasured'] : ['noBound'],
    },
    { id: 'runtime', bytes: runtime, terms: [term('runtimeBytes', '+', runtime)], notes: ['asMeasured'] },
    {
      id: 'resident',
      bytes: residentBytes,
      terms: [
        term('maps', '+', mapsBytes),
        term('other', '+', otherLiveBytes),
        term('garbage', '+', garbage.bytes),
        ...(limit.bytes.expected === 0 ? [] : [term('limitTakes', '+', limit.bytes)]),
        term('spans', '+', spans),
        term('runtime', '+', runtime),
      ],
      notes: bounded ? [] : ['noBound'],
    },
  ];
  return { release: input.release, steps, bounded };
}
