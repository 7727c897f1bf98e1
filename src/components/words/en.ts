import type { Owner } from '../../models/map/owners';
import type { Formats } from '../format';
import type { Position } from '../player/position';
import type { TotalsMoment } from '../totals/totalsSeries';
import type { DearestOp, Measure } from '../totals/work';

interface OwnerWords {
  readonly word: string;
  /** Of all its bytes together, as in `empty slots 2.1 KiB`. */
  readonly many: string;
  /** One sentence for someone who meets the word for the first time. */
  readonly gloss: string;
}

const OWNERS: Readonly<Record<Owner, OwnerWords>> = {
  key: { word: 'key', many: 'keys', gloss: 'The keys of the entries in the map.' },
  value: { word: 'value', many: 'values', gloss: 'The elements of the entries in the map.' },
  padding: {
    word: 'padding',
    many: 'padding',
    gloss: 'Bytes between and after fields, so that each lies at an address its type allows.',
  },
  control: {
    word: 'control',
    many: 'control',
    gloss: 'One byte a slot that says whether it is used and holds a few bits of the hash: tophash or ctrl.',
  },
  pointer: {
    word: 'overflow pointer',
    many: 'overflow pointers',
    gloss: 'The word at the end of a bucket that leads to its overflow bucket.',
  },
  emptySlot: { word: 'empty slot', many: 'empty slots', gloss: 'Room for an entry that no entry uses.' },
  tombstone: {
    word: 'tombstone',
    many: 'tombstones',
    gloss: 'A deleted slot that can’t yet count as empty, since probes for other keys pass it.',
  },
  overflow: {
    word: 'spare overflow',
    many: 'spare overflow',
    gloss: 'Overflow buckets that lie ready and are in no chain yet, and the slice that keeps used ones alive.',
  },
  oldArray: {
    word: 'old array',
    many: 'old array',
    gloss: 'Memory the map is moving out of, and can’t let go before the last entry has moved.',
  },
  header: {
    word: 'header',
    many: 'headers',
    gloss: 'The fixed records that describe the map and its tables: hmap, mapextra, Map, table.',
  },
  directory: {
    word: 'directory',
    many: 'directory',
    gloss: 'One pointer to a table for each value of the top globalDepth bits of a hash.',
  },
  mallocHeader: {
    word: 'malloc header',
    many: 'malloc headers',
    gloss: 'A word before an object with pointers above 512 bytes, by which the collector knows its type.',
  },
  classTail: {
    word: 'rest of a size class',
    many: 'rests of size classes',
    gloss: 'The allocator has 67 sizes: what lies between the request and the next of them is given, and never used.',
  },
  pageTail: {
    word: 'rest of a page',
    many: 'rests of pages',
    gloss: 'Objects above 32 KiB get whole pages of 8 KiB: the rest of the last one is never used.',
  },
  garbage: {
    word: 'garbage',
    many: 'garbage',
    gloss: 'What the map has let go and no collection has freed yet.',
  },
};

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
    requested: 'asked for',
    requestedGloss: 'What the program asked the allocator for; the rest is rounding.',
    operations,
    state({ bytes, garbage, op, ops, peak }: TotalsMoment) {
      const now = `${f.bytes(bytes)} after ${f.count(op)} of ${operations(ops)}`;
      const most = `The most is ${f.bytes(peak.bytes)}, after ${f.count(peak.op)}.`;
      return garbage === 0 ? `${now}. ${most}` : `${now}, and ${f.bytes(garbage)} of garbage. ${most}`;
    },
    measures: MEASURES,
    details: 'Bytes by owner, and the cost of each operation',
    measure: 'cost of each operation',
    cost,
    costs: (measure: Measure, amount: number, op: number) =>
      `${MEASURES[measure]} by operation: ${cost[measure](amount)} in op ${f.count(op)}`,
    noCost: (measure: Measure) => `no ${MEASURES[measure]}`,
    /** The operation that cost most, the longest sentence first. */
    dearest({ kind, op, measure, amount }: DearestOp): readonly string[] {
      const what = kind === 'other' ? 'operation' : kind;
      const end = `${cost[measure](amount)}, op ${f.count(op)}`;
      return [`Dearest ${what} of the run: ${end}`, `Dearest ${what}: ${end}`, `Dearest: ${end}`];
    },
    free: 'No operation of this run costs anything.',
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
    opBack: 'One whole operation back',
    opForward: 'One whole operation forward',
    nextMark: 'Next event',
    first: 'To the beginning',
    last: 'To the end',
    undo: 'Undo the last change',
    fork: 'Fork: go on from this step',
    help: 'Keyboard help',
    speed: 'Speed',
    position: 'Position',
    op: 'op',
    step: 'step',
    start: 'start',
    /** The scrubber's value. */
    at({ op, opCount, stepInOp, stepsOfOp }: Position) {
      if (opCount === 0) return 'no operations yet';
      if (op === 0) return `before the first of ${f.count(opCount)} operations`;
      const operation = `operation ${f.count(op)} of ${f.count(opCount)}`;
      return `${operation}, step ${f.count(stepInOp)} of ${f.count(stepsOfOp)}`;
    },
    /** Of a sentence about several steps: tells each of them by itself. */
    unfold: (steps: number) => `Each of ${f.count(steps)} steps`,
    fold: 'In one sentence',
    /** Events of the run at one place of the scrubber. */
    marksAt: (labels: readonly string[], others: number) =>
      labels.join('; ') + (others > 0 ? `; and ${f.count(others)} more` : ''),
    goTo: (mark: string) => `Go to: ${mark}`,
    /** Progress of a recording. */
    recorded: (done: number, total: number) => `${f.count(done)} of ${f.count(total)} operations`,
  },
  keys: {
    title: 'Keyboard',
    scope: 'These keys work anywhere on the page, but in fields.',
    toggle: 'Play or pause',
    tenths: 'To that many tenths of the way',
    previousMark: 'Previous event',
    leafOn: 'On the scrubber: to the next event',
    leafBack: 'On the scrubber: to the previous event',
    slower: 'Slower',
    faster: 'Faster',
    help: 'Show this help',
    leave: 'Leave the player',
  },
  log: {
    title: 'Log of sentences',
    operations: (count: number) => f.counted(count, { one: 'operation', other: 'operations' }),
    sentencesOf: (op: string) => `Sentences of ${op}`,
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
  owners: OWNERS,
  /** Keys and values together, as `many` of an owner. */
  ownedEntries: 'entries',
  ownersTable: {
    caption: (title: string) => `Bytes by owner, ${title}`,
    owner: 'owner',
    bytes: 'bytes',
    share: 'share',
    gloss: 'what it is',
    sum: 'sum',
  },
  totals: totalsWords(f),
  picture: {
    files: 'Save the chart as',
    svg: 'The chart as a drawing',
    png: 'The chart as pixels',
    noPng: 'This browser could not draw the picture as PNG; as SVG it can be saved.',
  },
});

export type ComponentWords = ReturnType<typeof words>;
