import type { Owner } from '../../models/map/owners';
import type {
  Bridge,
  BridgeNote,
  BridgeStep,
  BridgeStepId,
  BridgeTerm,
  BridgeTermId,
} from '../../models/resident/bridge';
import type { Range } from '../../models/sizing/range';
import { durationText } from '../heap/heapWords';
import { MARK_SPEEDS } from '../heap/markWords';
import { billBytes, billRange } from '../sizing/billBytes';

interface StepRole {
  readonly word: string;
  readonly gloss: string;
  /** The owner of a map's bytes whose colour and texture it has. */
  readonly drawnAs: Owner;
}

export const STEP_ROLES: Readonly<Record<BridgeStepId, StepRole>> = {
  maps: { word: 'maps', gloss: 'Live bytes of the maps.', drawnAs: 'value' },
  other: { word: 'other live heap', gloss: 'What else the program keeps alive.', drawnAs: 'mallocHeader' },
  floating: {
    word: 'allocated while marking',
    gloss: 'What is allocated while a collection marks counts as live until the next one.',
    drawnAs: 'tombstone',
  },
  garbage: {
    word: 'garbage up to the goal',
    gloss: 'What may be allocated before the next collection ends.',
    drawnAs: 'garbage',
  },
  limit: { word: 'memory limit', gloss: 'What GOMEMLIMIT takes from that.', drawnAs: 'oldArray' },
  unreached: {
    word: 'goal not reached',
    gloss: 'A collection ends before the heap is at its goal, or after.',
    drawnAs: 'emptySlot',
  },
  spans: {
    word: 'spans and classes',
    gloss: 'Slots not in use, ends of spans, pages not given back.',
    drawnAs: 'pageTail',
  },
  runtime: {
    word: 'stacks and runtime',
    gloss: 'Goroutine stacks, the runtime’s records, the binary.',
    drawnAs: 'header',
  },
  resident: { word: 'resident', gloss: 'What the machine shows: RSS, in steady state.', drawnAs: 'header' },
};

const TERM_WORDS: Readonly<Record<BridgeTermId, string>> = {
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

const NOTES: Readonly<Record<BridgeNote, string>> = {
  asMeasured: 'Measured on real Go with 30 to 1,088 MiB alive and GOGC from 10 to 400. What is expected is drawn.',
  nothingElse: 'Nothing else is alive, as it was entered.',
  noLimit: 'GOMEMLIMIT is not set.',
  limitUnknown: 'This release does not know GOMEMLIMIT: it came with Go 1.19.',
  gogcDecides: 'The limit leaves more than GOGC: it takes nothing.',
  limitDecides: 'The limit decides. Collections come more often than by GOGC.',
  limitBelowLive:
    'The limit is too near the live heap: nothing is left for garbage. Collections run back to back, take up to half of the CPU, and the heap grows past the limit all the same.',
  gogcOff: 'GOGC is off: only the memory limit starts a collection.',
  noBound: 'Nothing bounds the heap: it grows until something outside ends the program.',
  minimumDecides: 'A small heap has a least goal.',
  garbageStays: 'Pages of garbage stay resident, so this is steady, not a peak.',
  floatingStays: `Objects without pointers are not scanned. Of the others: ${MARK_SPEEDS}`,
  endsEarly:
    'A collection starts so early that a quarter of the CPUs would do. Idle ones mark as well, so it ends before the goal.',
  passesGoal: 'Marking can’t keep up with what is allocated: the heap passes its goal.',
  classesCounted: 'Rounding to size classes is part of it: it is what the live heap grows by.',
};

export function noteSentence(note: BridgeNote): string {
  return NOTES[note];
}

/** `+ 276.0 MiB`, `no bound`; the sum without a sign. */
export function stepFigure({ id, bytes }: BridgeStep): string {
  const text = billBytes(Math.abs(bytes.expected));
  if (!Number.isFinite(bytes.expected)) return text;
  if (id === 'maps' || id === 'resident' || bytes.expected === 0) return text;
  return `${bytes.expected < 0 ? '−' : '+'} ${text}`;
}

/** `4.0 to 15.0 MiB`; empty where it is one figure. */
export function rangeWords({ low, high }: Range): string {
  const text = billRange({ low, high });
  return text === billBytes(low) ? '' : text;
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const FACTOR = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function amount({ unit, value }: BridgeTerm): string {
  const { expected, low, high } = value;
  if (unit === 'percent') return FACTOR.format(expected / 100);
  if (unit === 'bytes') return billBytes(expected);
  if (unit === 'rate') return `${billBytes(expected)}/s`;
  if (unit === 'seconds') return durationText(expected * 1000);
  return low === high
    ? PERCENT.format(expected)
    : `${PERCENT.format(expected)} (${PERCENT.format(low)} to ${PERCENT.format(high)})`;
}

/** One number of a derivation, ready to be read. */
export interface TermWords {
  readonly sign: string;
  readonly number: string;
  readonly word: string;
}

/** The first number without its plus. */
export function termWords(terms: readonly BridgeTerm[]): TermWords[] {
  return terms.map((term, i) => {
    const negative = term.unit === 'bytes' && term.value.expected < 0;
    const number = amount(negative ? { ...term, value: positive(term.value) } : term);
    const sign = i === 0 && term.sign === '+' ? '' : negative ? '−' : term.sign;
    return { sign, number, word: TERM_WORDS[term.id] };
  });
}

function positive({ expected, low, high }: Range): Range {
  return { expected: -expected, low: -high, high: -low };
}

/** All of it in one sentence, for those who don't see the chart. */
export function bridgeLabel({ steps, release }: Bridge): string {
  const parts = steps.map((step) => `${STEP_ROLES[step.id].word} ${stepFigure(step)}`);
  return `From map bytes to resident memory on Go ${release}: ${parts.join(', ')}.`;
}
