import type { MapDesign } from '../../../../models/go/release';
import { timesAsMuch } from '../../../ui/beside/words/en';
import { type Formats, hexByte } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ByteNote, BytesDifference, Comparison } from '../../page/runView';
import type { ControlFact, KeyProblem, Marker, SideName, UnitTask } from '../../record/facts';
import type { UnusableOp } from '../../record/planOwn';
import type { MapSceneId } from '../../record/settings';
import { words as settingWords } from './settings';
import { stageWords } from './stage';

const OPERATIONS = { put: 'put', get: 'get', delete: 'delete', other: 'operation' } as const;

const SCENES: Readonly<Record<MapSceneId, SceneWords>> = {
  race: {
    title: 'Race',
    about: 'Run the same operations on the bucket map and the Swiss map, step by step, byte by byte.',
    own: 'One program runs on both maps in lockstep. Step through it, or act on the maps yourself at any point.',
  },
  'bucket-map': {
    title: 'Bucket map',
    about: 'Go 1.23 and earlier: tophash bytes, overflow buckets, and growth that every write helps pay for.',
    own: 'A full bucket of eight slots gets an overflow bucket; during growth, each write moves one or two old buckets.',
  },
  'swiss-map': {
    title: 'Swiss map',
    about: 'Go 1.24 and later: eight control bytes compared at once, tombstones, and tables that split.',
    own: 'Groups have eight slots and a control word, tables have up to 1,024 slots, and a directory lists the tables.',
  },
};

interface SceneWords {
  readonly title: string;
  /** One sentence: what there is to be seen. */
  readonly about: string;
  /** One sentence about a run of one's own. */
  readonly own: string;
}

function blankKey(key: string): string {
  return key === '' ? 'the empty key ""' : `the blank key "${key}"`;
}

/** Words of a page around the stage. */
export const words = (f: Formats<'en'>) => {
  const settings = settingWords(f);
  const { sides, designs } = stageWords(f);
  const sideOf = (name: SideName) => sentenceOf(sides, name);
  const mapOf = ({ name, design }: { readonly name: SideName; readonly design: MapDesign }) =>
    `the ${designs[design]} (${sideOf(name)})`;
  const entries = (count: number) => f.counted(count, { one: 'entry', other: 'entries' });
  const bytes: EventWords<BytesDifference> = {
    equal: (e) => `Both maps now take ${f.bytes(e.bytes)}.`,
    more({ more, less, by, times }) {
      const ratio = times === undefined ? '' : `, ${timesAsMuch(f.tenths(times))}`;
      return `Now ${mapOf(more)} takes ${f.bytes(by)} more than ${mapOf(less)}${ratio}.`;
    },
  };
  /** `2 entries moved on Go 1.23; 896 on Go 1.26`; of one side without its name. */
  function movedOn(moved: readonly number[], all: Comparison['sides']): string {
    if (moved.every((amount) => amount === 0)) return 'no entries moved';
    const amounts = moved.map((amount, i) => (i === 0 ? `${entries(amount)} moved` : f.count(amount)));
    return all.length === 1 ? amounts.join() : all.map(({ name }, i) => `${amounts[i]} on ${sideOf(name)}`).join('; ');
  }
  function work({ sides: all, worst, now }: Comparison): string {
    if (worst.every((amount) => amount === 0)) return 'No operation in this run moves an entry.';
    const most = worst.map((amount, i) => (i === 0 ? entries(amount) : f.count(amount)));
    const named = all.length === 1 ? most : all.map(({ name }, i) => `${most[i]} on ${sideOf(name)}`);
    const worstOfRun = `One write moves at most ${named.join(', and ')}.`;
    return now ? `This ${OPERATIONS[now.type]}: ${movedOn(now.moved, all)}. ${worstOfRun}` : worstOfRun;
  }
  return {
    ...slotWords(f),
    totals: totalsWords(f),
    settings,
    scenes: SCENES,
    form: {
      /** The example that a link with mistakes opened. */
      shows: (title: string) => `Showing “${title}”.`,
      title: 'Your own run',
      /** Beside the type of a map that was declared. */
      ownType: 'The map you declared grows entry by entry; its slots are to scale.',
      declared: 'Go declarations',
      goarch: 'Processor, GOARCH',
      hashed:
        'Keys typed here are hashed by XXH64 with the map’s seed; Go’s own hash differs in every process, so no page can show the hash that your program will use.',
      hints: {
        /** Buckets that a bucket map is made with. */
        hint: (buckets: number) =>
          `A bucket map divides the hint by 6.5, not by 8, and rounds up to a power of two: ${f.counted(buckets, { one: 'bucket', other: 'buckets' })}.`,
        seed: 'A different seed gives different keys and hashes.',
        keys: 'One key per line. These go in first, in this order; generated keys follow.',
        declared:
          'Declare your types and a map that uses them, as in your program. Fields are laid out as in Go on 64-bit machines.',
        matchesExactly: 'Eight control bytes are compared exactly.',
        matchesMore:
          'The byte above a match also matches if it differs from h2 only in its lowest bit: one more comparison.',
        ops: 'For example: put:a, get:a, del:a, range, gc, clear.',
      },
      unusable: ({ number, problem }: UnusableOp) =>
        `Operation ${number} is left out: ${settings.keyProblem(problem)}.`,
      /** Behind the problem of a field. */
      kept: (problem: string) => `${problem} The run stays as it is.`,
    },
    /** A field for a key of one's own, and what can be done with it and with the whole map. */
    actions: {
      key: 'A key of your own',
      placeholder: (kind: string) =>
        kind === 'string' || kind === 'other' ? 'your key' : kind.startsWith('i') ? `an ${kind}` : `a ${kind}`,
      unusable: (problem: KeyProblem) => `That key can’t be used: ${settings.keyProblem(problem)}.`,
      /** Before anything is done with a key that is empty or all blanks. */
      again: {
        put: (key: string) => `Press again to put ${blankKey(key)}.`,
        get: (key: string) => `Press again to get ${blankKey(key)}.`,
        delete: (key: string) => `Press again to delete ${blankKey(key)}.`,
      },
      put: 'put',
      get: 'get',
      delete: 'delete',
      iterate: 'range',
      clear: 'clear',
      gc: 'collect garbage',
      fillTo: 'Number of entries to fill the map to',
      entries: 'entries',
      fill: 'fill the map to that number',
      thin: 'delete 90%',
      fillRange: (least: number, most: number) =>
        least > most
          ? `Delete entries first: the map already holds ${f.count(most)} or more.`
          : `Enter a number from ${f.count(least)} to ${f.count(most)}.`,
      nothingToDelete: 'Put more keys first: the map has at most one entry.',
      recorded: (done: number, all: number) =>
        `${f.count(done)} of ${f.counted(all, { one: 'operation', other: 'operations' })} recorded`,
      cancel: 'Cancel',
      replaced: (count: number) =>
        `${f.counted(count, { one: 'later operation', other: 'later operations' })} replaced ·`,
      undo: 'undo',
      /** Keys that are chosen for a person, each put or deleted at once. */
      offers: {
        label: 'Keys chosen for you',
        into: 'New key for',
        bucket: (number: number | undefined) => (number === undefined ? 'this bucket' : `bucket ${number}`),
        group: (number: number | undefined) => (number === undefined ? 'this group' : `group ${number}`),
        fullGroup: 'Delete from a full group',
        noFullGroup: 'No table has a full group: put more keys.',
        noKey: 'No suitable key was found: choose another bucket or group.',
      },
    },
    /** Title of the strip of all units. */
    strip: { bucket: 'every bucket, shaded by how full it is', group: 'every group, shaded by how full it is' },
    /** The bits of a key's hash, to be changed. */
    hash: {
      change: 'change bits to make keys collide',
      done: 'done changing bits',
      chosen: 'This hash was chosen. Press a bit to flip it: the run is recorded again with the new hash.',
      computed:
        'This hash is computed from the key and the map’s seed. Press a bit to flip it: the run is recorded again with the new hash.',
      from: 'Use the hash of …',
      choose: 'choose another key',
      reset: 'Restore the computed hash',
      bits: 'hash bits: press to flip',
      bit: (bit: number, value: number) => `bit ${bit}, ${value}`,
      moreBits: (bits: number) => f.counted(bits, { one: 'more bit', other: 'more bits' }),
    },
    /** Names of what lies under the pointer among the rows, or along the arrow keys. */
    tips: {
      structure: (map: string) =>
        `Structure of the ${map}. Up and down move along it; right goes in, left goes out; Enter opens a part`,
      part: (name: string, bytes: string, owner: string) =>
        name === owner ? `${name}, ${bytes}` : `${name}, ${bytes}: ${owner}`,
      owned: (bytes: string, owner: string) => `${bytes}: ${owner}`,
      entry: (entry: number, table: string) => `directory entry ${entry} → ${table}`,
    },
    /** Bits of a hash, and what is opened when they are pressed. */
    open: (segment: string) => `${segment}: open it`,
    /** Entries of an old bucket. */
    movedOf: (moved: number, all: number) => `${f.count(moved)} of ${f.count(all)}`,
    program: 'The program',
    noHash: 'No key is hashed in this operation.',
    allBits: 'all bits',
    /** `side`: the map that looks at it, where there are several. */
    hashOf: (key: string, side?: string) => (side === undefined ? `hash of ${key}` : `${side}: hash of ${key}`),
    scale: 'Drawn to scale: equal areas mean equal bytes.',
    tabs: {
      label: 'More about this run',
      about: 'Description, legend',
      act: 'Operations, hash bits',
      /** Where it holds the field for an own key as well. */
      actWithKey: 'Your key, hash bits',
      tables: 'Memory as tables',
      log: 'Log',
      files: 'Save and share',
      real: 'Run it on real Go',
      own: 'Your own run',
    },
    /** Bytes and moves of the sides beside each other. */
    comparison: (facts: Comparison) => (facts.bytes ? `${sentenceOf(bytes, facts.bytes)} ${work(facts)}` : work(facts)),
  };
};

export type MapPageWords = ReturnType<typeof words>;

const TOPHASHES = {
  emptyRest: () => 'emptyRest: free, and so is every slot after it',
  emptyOne: () => 'emptyOne: free',
  evacuatedX: () => 'evacuatedX: moved to the lower half of the new array',
  evacuatedSame: () => 'evacuatedX: moved to the same bucket number in the new array',
  evacuatedY: () => 'evacuatedY: moved to the upper half of the new array',
  evacuatedEmpty: () => 'evacuatedEmpty: was free when its bucket was moved',
};

const AGES: Readonly<Record<Extract<UnitTask, { type: 'bucket' }>['of'], string>> = {
  current: '',
  old: 'old ',
  new: 'new ',
  former: 'former ',
};

/** Eight bits, four by four. */
function bitsOf(byte: number): string {
  return byte.toString(2).padStart(8, '0').replace(/^..../, '$& ');
}

function groupName(number: number | undefined): string {
  return number === undefined ? 'the group' : `group ${number}`;
}

const TASKS: EventWords<UnitTask> = {
  bucket({ of, number }) {
    const name = number === undefined ? 'overflow bucket' : `bucket ${number}`;
    return `${AGES[of]}${name}: tophash bytes, then keys`;
  },
  group: ({ number }) => `${groupName(number)}: control bytes, then keys`,
  matchH2: ({ number, h2 }) => `${groupName(number)}: 8 control bytes compared with h2 = ${hexByte(h2)}`,
  matchEmpty: ({ number }) => `${groupName(number)}: is any control byte 0x80 (empty)?`,
  matchEmptyOrDeleted: ({ number }) => `${groupName(number)}: is any byte 0x80 (empty) or 0xfe (deleted)?`,
};

/** Words about what is looked at: a bucket or group through the loupe, a slot byte by byte. */
export const slotWords = (f: Formats<'en'>) => {
  const bytesOf = (count: number) => f.counted(count, { one: 'byte', other: 'bytes' });
  const controls: EventWords<ControlFact> = {
    ...TOPHASHES,
    tophash: ({ top, by }) =>
      by === 0
        ? 'the top byte of the hash'
        : `the top byte of the hash, ${hexByte(top)}, plus ${by}: values below ${by} mark states`,
    empty: ({ control }) => `${bitsOf(control)}: empty; a probe stops at a group with an empty slot`,
    deleted: ({ control }) => `${bitsOf(control)}: deleted; a tombstone, which probes skip`,
    full: ({ control }) => `${bitsOf(control)}: full; the seven bits after the 0 are h2, the low bits of the hash`,
  };
  return {
    loupe: { tasks: TASKS },
    slot: {
      controls,
      byteCount: bytesOf,
      /** Bytes of a slot but its control byte. */
      bytes: {
        spare: (bytes: number) => `${bytesOf(bytes)} in a spare bucket`,
        empty: (bytes: number) => `${bytesOf(bytes)} free`,
        deleted: (bytes: number) => `${bytesOf(bytes)} of a deleted entry`,
        moved: (bytes: number) => `${bytesOf(bytes)} of a moved entry`,
        full(total: number, parts: Readonly<Record<'key' | 'elem' | 'inside' | 'outside', number>>) {
          const shares = [
            [parts.key, 'key'],
            [parts.elem, 'element'],
            [parts.inside, 'padding inside the element'],
            [parts.outside, 'padding'],
          ] as const;
          const all = shares.filter(([bytes]) => bytes > 0).map(([bytes, word]) => `${bytes} ${word}`);
          return `${bytesOf(total)}: ${all.join(', ')}`;
        },
      },
      total: (bytes: string) => `${bytes}, plus 1 control byte`,
      note: 'A line is a machine word, 8 bytes; a dot is a byte of another slot.',
      noteWithElement:
        'A line is a machine word, 8 bytes; a dot is a byte of another slot. Bytes of the element are not drawn.',
    },
  };
};

/** Words beside the steps of the live bytes over time. */
export const totalsWords = (f: Formats<'en'>) => {
  const events: EventWords<Marker> = {
    growth: () => 'doubles',
    sameSizeGrowth: () => 'same-size growth',
    growthDone: () => 'old array dropped',
    becomesTable: () => 'becomes a table',
    tableGrowth: () => 'table doubles',
    split: () => 'splits',
    directory: () => 'directory doubles',
    prune: () => 'tombstones cleared',
    firstOverflow: () => 'overflow bucket',
    firstTombstone: () => 'tombstone',
    firstFalseMatch: () => 'false match',
    firstFullGroup: () => 'full group',
  };
  /** The longest first. */
  const note = ({ marker, op, bytes, most }: ByteNote): readonly string[] => {
    const by = bytes > 0 ? `+${f.shortBytes(bytes)}` : f.shortBytes(bytes);
    const number = `op ${f.count(op)}`;
    const event = sentenceOf(events, marker);
    const peak = bytes > 0 && most > bytes ? `, peak +${f.shortBytes(most)}` : '';
    const texts = [
      `${number}, ${event}: ${by}${peak}`,
      `${event}: ${by}`,
      `${number}: ${by}${peak}`,
      `${number}: ${by}`,
    ];
    return [...new Set(texts)].toSorted((a, b) => b.length - a.length);
  };
  return { note };
};
