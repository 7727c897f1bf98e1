import type { Formats } from '../format';
import type { Position } from '../player/marks';
import type { CostliestOp, Measure, TotalsMoment } from '../totals/series';
import { OWNER_WORDS } from './en/owners';

const MEASURES: Readonly<Record<Measure, string>> = {
  moved: 'entries moved',
  compared: 'slots compared',
  allocated: 'bytes allocated',
};

const totalsWords = (f: Formats<'en'>) => {
  const operations = (count: number) => f.counted(count, { one: 'operation', other: 'operations' });
  /** Cost of an operation: `1 entry moved`. */
  const cost: Readonly<Record<Measure, (amount: number) => string>> = {
    moved: (amount) => `${f.counted(amount, { one: 'entry', other: 'entries' })} moved`,
    compared: (amount) => `${f.counted(amount, { one: 'slot', other: 'slots' })} compared`,
    allocated: (amount) => `${f.bytes(amount)} allocated`,
  };
  return {
    live: 'live bytes',
    name: (title: string) => `live bytes, ${title}`,
    exact: (bytes: number) => f.byteCount(bytes),
    /** Beside a number of bytes. */
    thisOperation: 'in this operation',
    /** Below the bytes that are live. */
    garbage: 'garbage, not live',
    requested: 'asked for',
    /** `what`: entries, keys or values, while there is an old array. */
    outsideOld: (what: string) => `${what} outside old array`,
    /** Of bytes that have no line of their own. */
    rest: 'the rest',
    requestedGloss: 'Bytes the program asked the allocator for; the rest is rounding.',
    operations,
    state({ bytes, garbage, op, ops, peak }: TotalsMoment) {
      const now = `${f.bytes(bytes)} after ${f.count(op)} of ${operations(ops)}`;
      const most = `The peak is ${f.bytes(peak.bytes)}, after operation ${f.count(peak.op)}.`;
      return garbage === 0 ? `${now}. ${most}` : `${now}, plus ${f.bytes(garbage)} of garbage. ${most}`;
    },
    measures: MEASURES,
    details: 'Bytes by owner, and the cost of each operation',
    measure: 'cost of each operation',
    cost,
    costs: (measure: Measure, amount: number, op: number) =>
      `${MEASURES[measure]} per operation: ${measure === 'allocated' ? f.bytes(amount) : f.count(amount)} in op ${f.count(op)}`,
    noCost: (measure: Measure) => `no ${MEASURES[measure]}`,
    /** The operation that cost most, the longest sentence first. */
    costliest({ kind, op, measure, amount }: CostliestOp): readonly string[] {
      const end = `${measure === 'allocated' ? f.bytes(amount) : f.count(amount)}, op ${f.count(op)}`;
      const most = `Most ${MEASURES[measure]}`;
      return [`${most} by one ${kind === 'other' ? 'operation' : kind}: ${end}`, `${most}: ${end}`];
    },
    free: 'No operation in this run costs anything.',
  };
};

export const words = (f: Formats<'en'>) => ({
  player: {
    name: 'Player',
    play: 'Play',
    pause: 'Pause',
    /** The key. */
    space: 'Space',
    stepBack: 'One step back',
    stepForward: 'One step forward',
    operationBack: 'One whole operation back',
    operationForward: 'One whole operation forward',
    eventForward: 'Next event',
    eventBack: 'Previous event',
    first: 'Go to the beginning',
    last: 'Go to the end',
    undo: 'Undo the last change',
    fork: 'Fork: continue from this step',
    help: 'Keyboard help',
    speed: 'Speed',
    unit: 'Play by',
    units: { step: 'steps', operation: 'operations', event: 'events' },
    /** In place of sentences that go by too fast to be read. */
    fast: 'Fast forward. Pause to read what happens.',
    position: 'Position',
    op: 'op',
    step: 'step',
    start: 'start',
    /** The scrubber's value. */
    at({ op, opCount, stepInOp, stepsOfOp }: Position) {
      if (opCount === 0) return 'no operations yet';
      if (op === 0)
        return f.plural(opCount, {
          one: 'before the only operation',
          other: `before the first of ${f.count(opCount)} operations`,
        });
      const operation = `operation ${f.count(op)} of ${f.count(opCount)}`;
      return `${operation}, step ${f.count(stepInOp)} of ${f.count(stepsOfOp)}`;
    },
    /** Read out while steps go by too fast. */
    reached: ({ op, opCount }: Position) => `operation ${f.count(op)} of ${f.count(opCount)}`,
    /** Of a sentence about several steps: tells each of them by itself. */
    unfold: (steps: number) => `Show all ${f.count(steps)} steps`,
    fold: 'In one sentence',
    /** Events of the run at one place of the scrubber. */
    marksAt: (labels: readonly string[], others: number) =>
      labels.join('; ') + (others > 0 ? `; and ${f.count(others)} more` : ''),
    goTo: (mark: string) => `Go to: ${mark}`,
    /** Progress of a recording. */
    recorded: (done: number, total: number) =>
      `${f.count(done)} of ${f.counted(total, { one: 'operation', other: 'operations' })}`,
  },
  keys: {
    title: 'Keyboard',
    scope: 'These keys work anywhere on the page except in input fields.',
    toggle: 'Play or pause',
    tenths: 'Jump to that tenth of the run',
    leafOn: 'Next event (with the scrubber focused)',
    leafBack: 'Previous event (with the scrubber focused)',
    slower: 'Slower',
    faster: 'Faster',
    help: 'Show this help',
    leave: 'Leave the player',
  },
  log: {
    title: 'Step log',
    operations: (count: number) => f.counted(count, { one: 'operation', other: 'operations' }),
    sentencesOf: (op: string) => `Steps of ${op}`,
    earlier: (count: number) => `${f.count(count)} earlier: show more`,
    later: (count: number) => `${f.count(count)} later: show more`,
  },
  zoom: { name: 'Zoom', in: 'Zoom in', out: 'Zoom out' },
  controls: {
    close: 'Close',
    copyLink: 'Copy link',
    copied: 'Copied.',
    copyByHand: 'Copy this link',
    share: 'Share or embed…',
  },
  /** Of a page whose stage fills one screen. */
  screen: {
    /** Of a link that shows a part of a run. */
    showAll: 'Show all steps',
    skip: 'Skip to Play',
    previous: 'Previous example',
    next: 'Next example',
    /** A story's program, as source. */
    program: 'The program',
    tabs: {
      label: 'More about this run',
      about: 'Description, legend',
      log: 'Log',
      share: 'Share',
    },
  },
  owners: OWNER_WORDS,
  /** The control bytes of a bucket map. */
  tophash: 'tophash',
  /** Keys and values together, as `many` of an owner. */
  ownedEntries: 'entries',
  ownersTable: {
    caption: (title: string) => `Bytes by owner, ${title}`,
    owner: 'owner',
    bytes: 'bytes',
    share: 'share',
    gloss: 'what it is',
    sum: 'total',
  },
  totals: totalsWords(f),
  picture: {
    files: 'Save the chart as',
    svg: 'The chart as a vector image',
    png: 'The chart as a bitmap image',
    noPng: 'This browser couldn’t draw the picture as PNG. Save it as SVG instead.',
  },
});

export type ComponentWords = ReturnType<typeof words>;
