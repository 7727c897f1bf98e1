// From the bytes of a program's maps to what the machine shows of its process, step by step.
import { type Bill, type BillInput, bill, foundBytes } from '../sizing/bill';
import { exactly, type Range } from '../sizing/range';

export type BridgeInput = Omit<BillInput, 'containerBytes' | 'pods' | 'pricePerGiBMonth'>;

export type BridgeStepId =
  | 'maps'
  | 'other'
  | 'floating'
  | 'garbage'
  | 'limit'
  | 'unreached'
  | 'spans'
  | 'runtime'
  | 'resident';

/** A number in a derivation; the component has its word. */
export type BridgeTermId =
  | 'maps'
  | 'other'
  | 'live'
  | 'rate'
  | 'marking'
  | 'floating'
  | 'found'
  | 'roots'
  | 'gogc'
  | 'minimum'
  | 'gogcGoal'
  | 'limit'
  | 'nonHeap'
  | 'overage'
  | 'headroom'
  | 'limitGoal'
  | 'goal'
  | 'peak'
  | 'unreached'
  | 'spanShare'
  | 'runtimeBytes'
  | 'garbage'
  | 'limitTakes'
  | 'spans'
  | 'runtime';

/** `share` is a part of 1, `percent` a part of 100: GOGC. `rate` counts bytes a second. */
type BridgeUnit = 'bytes' | 'share' | 'percent' | 'rate' | 'seconds';

export interface BridgeTerm {
  readonly id: BridgeTermId;
  readonly sign: '+' | '−' | '×';
  readonly unit: BridgeUnit;
  readonly value: Range;
}

/** Reasons for a step, where terms alone don't say. */
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
  | 'floatingStays'
  | 'endsEarly'
  | 'passesGoal'
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

function floatingStep({ floatingBytes, markSeconds }: Bill): BridgeStep {
  const rate = markSeconds > 0 ? floatingBytes / markSeconds : 0;
  const terms = [term('rate', '+', rate, 'rate'), term('marking', '×', markSeconds, 'seconds')];
  return { id: 'floating', bytes: exactly(floatingBytes), terms, notes: ['floatingStays'] };
}

/** Bytes that may be allocated above what was found alive, by GOGC; where that is off, by the limit. */
function garbageStep(billed: Bill, { gogc }: BridgeInput): BridgeStep {
  const { goal } = billed;
  const found = foundBytes(billed);
  if (gogc === 'off') {
    const isBounded = Number.isFinite(goal.bytes.expected);
    const notes: BridgeNote[] = isBounded ? ['gogcOff', 'garbageStays'] : ['gogcOff', 'noBound'];
    const terms = isBounded ? [term('limitGoal', '+', goal.bytes), term('found', '−', found)] : [];
    return { id: 'garbage', bytes: exactly(goal.bytes.expected - found), terms, notes };
  }
  const bytes = exactly(goal.gogcBytes - found);
  if (goal.by === 'minimum') {
    const terms = [term('minimum', '+', goal.gogcBytes), term('found', '−', found)];
    return { id: 'garbage', bytes, terms, notes: ['minimumDecides'] };
  }
  const rootsBytes = gogc === 0 ? 0 : (bytes.expected * 100) / gogc - found;
  const roots = rootsBytes < 1 ? [] : [term('roots', '+', rootsBytes)];
  const terms = [term('found', '+', found), ...roots, term('gogc', '×', gogc, 'percent')];
  return { id: 'garbage', bytes, terms, notes: ['garbageStays'] };
}

/** Bytes that GOMEMLIMIT takes from the goal of GOGC. */
function limitStep({ goal }: Bill, { gogc, memoryLimitBytes }: BridgeInput): BridgeStep {
  const none = { id: 'limit', bytes: exactly(0) } as const;
  if (memoryLimitBytes === null) return { ...none, terms: [], notes: ['noLimit'] };
  if (!goal.limit) return { ...none, terms: [], notes: ['limitUnknown'] };
  if (gogc === 'off') return { ...none, terms: [], notes: ['limitDecides'] };
  const { nonHeapBytes, overageBytes, headroomBytes, bytes } = goal.limit;
  if (goal.by === 'live') {
    const terms = [term('found', '+', bytes), term('gogcGoal', '−', goal.gogcBytes)];
    return { id: 'limit', bytes: exactly(bytes - goal.gogcBytes), terms, notes: ['limitBelowLive'] };
  }
  if (goal.by !== 'limit') return { ...none, terms: [], notes: ['gogcDecides'] };
  const terms = [
    term('limit', '+', memoryLimitBytes),
    term('nonHeap', '−', nonHeapBytes),
    ...(overageBytes === 0 ? [] : [term('overage', '−', overageBytes)]),
    term('headroom', '−', headroomBytes),
    term('gogcGoal', '−', goal.gogcBytes),
  ];
  return { id: 'limit', bytes: exactly(bytes - goal.gogcBytes), terms, notes: ['limitDecides'] };
}

/** Bytes by which the heap stays below its goal, where idle CPUs end a cycle early; or by which it passes it. */
function unreachedStep({ goal, peakBytes }: Bill): BridgeStep {
  if (!Number.isFinite(goal.bytes.expected))
    return { id: 'unreached', bytes: exactly(0), terms: [], notes: ['noBound'] };
  const bytes = peakBytes - goal.bytes.expected;
  const terms = [term('peak', '+', peakBytes), term('goal', '−', goal.bytes)];
  return { id: 'unreached', bytes: exactly(bytes), terms, notes: [bytes > 0 ? 'passesGoal' : 'endsEarly'] };
}

/** Throws a RangeError for a release that the models don't know. */
export function bridge(input: BridgeInput): Bridge {
  const { mapsBytes, otherLiveBytes } = input;
  const billed = bill({ ...input, containerBytes: null, pods: 1, pricePerGiBMonth: null });
  const { goal, peakBytes, residentBytes } = billed;
  const { share, bytes: runtime } = billed.surroundings;
  const bounded = Number.isFinite(goal.bytes.expected);
  const floating = floatingStep(billed);
  const garbage = garbageStep(billed, input);
  const limit = limitStep(billed, input);
  const unreached = unreachedStep(billed);
  const spans = bounded ? combine(exactly(peakBytes), share, (bytes, part) => bytes * part) : exactly(0);
  const steps: BridgeStep[] = [
    { id: 'maps', bytes: mapsBytes, terms: [term('maps', '+', mapsBytes)], notes: ['classesCounted'] },
    {
      id: 'other',
      bytes: exactly(otherLiveBytes),
      terms: [term('other', '+', otherLiveBytes)],
      notes: otherLiveBytes === 0 ? ['nothingElse'] : [],
    },
    floating,
    garbage,
    limit,
    unreached,
    {
      id: 'spans',
      bytes: spans,
      terms: bounded ? [term('peak', '+', peakBytes), term('spanShare', '×', share, 'share')] : [],
      notes: bounded ? ['asMeasured'] : ['noBound'],
    },
    { id: 'runtime', bytes: runtime, terms: [term('runtimeBytes', '+', runtime)], notes: ['asMeasured'] },
    {
      id: 'resident',
      bytes: residentBytes,
      terms: [
        term('maps', '+', mapsBytes),
        term('other', '+', otherLiveBytes),
        term('floating', '+', floating.bytes),
        term('garbage', '+', garbage.bytes),
        ...(limit.bytes.expected === 0 ? [] : [term('limitTakes', '+', limit.bytes)]),
        term('unreached', '+', unreached.bytes),
        term('spans', '+', spans),
        term('runtime', '+', runtime),
      ],
      notes: bounded ? [] : ['noBound'],
    },
  ];
  return { release: input.release, steps, bounded };
}
