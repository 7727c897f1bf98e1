import type { MapDesign } from '../../../../models/go/release';
import { timesAsMuch } from '../../../ui/beside/words/en';
import { bitsOfByte, type Formats, hexByte } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ExampleId } from '../../record/examples';
import type { ControlFact, KeyProblem, Marker, SideName, UnitTask } from '../../record/facts';
import type { UnusableOp } from '../../record/planOwn';
import type { MapSceneId } from '../../record/settings';
import type { ByteNote, BytesDifference, Comparison } from '../../record/totals';
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

/** Of each example two sentences: what is seen, and why it is so. */
const EXAMPLES: Readonly<Record<ExampleId, string>> = {
  pair: 'The old map (left) moves a few entries per write; the new one (right) moves them all at once. Both get the same 32 puts but pay for growth at different times.',
  race: 'With 40-byte values, a bucket takes 464 bytes. At its 53rd entry, a bucket map begins to move to a larger array, a little with each write; a Swiss map moves everything at once, at its 57th.',
  'four-to-eight':
    'Four buckets hold 26 entries; the next one triggers growth to an array of eight. Each write now moves one or two old buckets, and one more hash bit says where each entry goes.',
  'first-overflow':
    'Nine keys belong in the same bucket, which has eight slots. The ninth goes to an overflow bucket, which the first bucket points to.',
  'chain-of-three':
    'Twenty keys belong in one bucket of eight slots, so two more buckets are chained to it. A lookup walks all three; in the Swiss map, the same hashes spread out, since it uses other bits first.',
  'growth-begins':
    'The 53rd entry is one too many for eight buckets, so Go makes a second array of sixteen. From now on, each write moves one or two buckets, and both arrays stay in memory until the last bucket has been moved.',
  'half-evacuated':
    'Each write moves one or two old buckets to the new array. One more hash bit says whether an entry keeps its bucket number or goes to the matching bucket in the upper half.',
  'read-mostly':
    'Only writes move entries, so this map, which is now only read, keeps both arrays. Lookups move nothing, so the old array’s bytes stay in the totals.',
  'same-size-growth':
    'Deletes leave long, almost empty chains, so the map packs what is left into a new array. That array is no larger than the old one, but the chains are gone.',
  'third-group':
    'Groups 0 and 1 are full; the search moves on by two, past free slots in group 2, to group 3. Three puts later, the table is seven eighths full, and the next put moves every entry into a table twice as large.',
  'ninth-key':
    'With up to eight entries, a Swiss map is a single group of eight slots: no table, no directory. The ninth entry turns it into a table of sixteen slots, and every entry moves at once.',
  'eight-at-once':
    'A map stores seven hash bits per slot, and one instruction compares those of all eight slots. A key is read only if its seven bits match; the bucket map compares byte by byte.',
  'false-match':
    'Two keys share the seven bits that are compared first, so the map reads one key for nothing. In a full group, this happens to one search in 16.',
  'full-group':
    'Twelve keys belong in one group of eight slots, so four go to the next group. A search takes the same path and stops at the first group with an empty slot.',
  tombstones:
    'A slot in a full group can’t simply become empty, or a search would miss keys beyond it. Instead, a tombstone marks the slot, and only a lucky insert or pruning makes it usable again.',
  split:
    'A table never has more than 1,024 slots: at its 897th entry, it splits into two. All entries are hashed again and move in that one write, while the bucket map moves two buckets per write.',
  'directory-doubles':
    'The directory lists the tables by the top hash bits; one more bit makes it twice as long. Tables that did not split now have two adjacent entries.',
  'thousand-tables':
    'Nine hundred thousand entries take about 1,300 tables, some full and some half-empty. Each table splits on its own when it is full, but all of them do so at about this size; the bucket map doubles as a whole.',
  'equal-hashes':
    'One hash for all keys is the worst case: a bucket map becomes a list of overflow buckets. A Swiss map compares every key too, since every control byte matches.',
  'iterate-while-growing':
    'A loop adds keys, so the map grows; the loop sees no entry twice but may miss new ones. Of 32 keys, it sees 13 in the bucket map and 14 in the Swiss map.',
  cache:
    'The map never has more than 24 entries: each new one evicts the oldest. In a Swiss map, deleting from a full group leaves a tombstone and does not raise growthLeft, so the table doubles although the map has no more entries than before.',
  'cache-pruned':
    'Each evicted key leaves a tombstone, so the fourth new key finds growthLeft at 0. Then, on Go 1.24, the table doubles, and the map takes 1,880 bytes; since Go 1.25, the map first turns tombstones that no search needs into empty slots and stays at 984 bytes.',
  'cache-crossing':
    'With 28 entries, the bucket map takes 6,192 bytes in two arrays; the Swiss map takes 2,136. The first eviction frees the bucket map’s old array, which leaves 4,144 bytes; by the third, tombstones have made the Swiss map’s table double, and the map takes 4,184.',
  'split-group':
    'A slot is laid out like a struct: in a set of 8-byte keys, half of its 16 bytes are padding. In a program built with GOEXPERIMENT=mapsplitgroup, an experiment in Go 1.27, a group has its eight keys first and then its values, and that padding is gone.',
  hint: 'Two Swiss maps get the same hundred puts; the one with a hint (right) never moves entries. Its bytes are allocated from the start, and a map whose hint is too large never gives the extra bytes back.',
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
      const ratio = times === undefined ? '' : `, or ${timesAsMuch(f.tenths(times))}`;
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
    examples: EXAMPLES,
    form: {
      /** The example that a link with mistakes opened. */
      shows: (title: string) => `Showing “${title}”.`,
      title: 'Your own run',
      /** Beside the type of a map that was declared. */
      ownType: 'The map you declared grows entry by entry; its slots are to scale.',
      declared: 'Go declarations',
      goarch: 'Processor, GOARCH',
      hashed:
        'Keys entered here are hashed by XXH64 with the map’s seed; Go’s own hash differs in every process, so no page can show the hash that your program will use.',
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
          'The byte above a match also matches if it differs from h2 only in its lowest bit, which costs one more comparison.',
        ops: 'For example: put:a, get:a, del:a, range, gc, clear.',
      },
      unusable: ({ number, problem }: UnusableOp) =>
        `Operation ${number} is left out: ${settings.keyProblem(problem)}.`,
      /** Behind the problem of a field. */
      kept: (problem: string) => `${problem} The run stays as it is.`,
    },
    /** A field for a key of one's own, and what can be done with it and with the whole map. */
    actions: {
      key: 'Your own key',
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
      fillTo: 'Target number of entries',
      entries: 'entries',
      fill: 'fill the map to that number',
      thin: 'delete 90%',
      fillRange: (least: number, most: number) =>
        least > most
          ? `Delete entries first. The map already holds ${f.count(most)} or more.`
          : `Enter a number from ${f.count(least)} to ${f.count(most)}.`,
      nothingToDelete: 'Add more keys first. The map has at most one entry.',
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
        noFullGroup: 'No table has a full group. Add more keys.',
        noKey: 'No suitable key was found. Choose another bucket or group.',
      },
    },
    /** Title of the strip of all units. */
    strip: { bucket: 'every bucket, shaded by how full it is', group: 'every group, shaded by how full it is' },
    /** The bits of a key's hash, to be changed. */
    hash: {
      change: 'change bits to make keys collide',
      done: 'done changing bits',
      chosen: 'This hash was set by hand. Press a bit to flip it, and the run is recorded again with the new hash.',
      computed:
        'This hash is computed from the key and the map’s seed. Press a bit to flip it, and the run is recorded again with the new hash.',
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
        `Structure of the ${map}. Up and Down move along it, Right goes in, Left goes out, and Enter opens a part`,
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

function groupName(number: number | undefined): string {
  return number === undefined ? 'the group' : `group ${number}`;
}

const TASKS: EventWords<UnitTask> = {
  bucket({ of, number }) {
    const name = number === undefined ? 'overflow bucket' : `bucket ${number}`;
    return `${AGES[of]}${name}: tophash bytes (0x), then keys`;
  },
  movedBucket({ number, to, upper }) {
    const name = number === undefined ? 'overflow bucket' : `bucket ${number}`;
    const codes = `${hexByte(2)} = moved to ${to}`;
    return `old ${name}: ${codes}${upper === undefined ? '' : `, ${hexByte(3)} = to ${upper}`}`;
  },
  group: ({ number }) => `${groupName(number)}: control bytes (0x), then keys`,
  groupWithTombstones: ({ number }) => `${groupName(number)}: control bytes, then keys; 0xfe = deleted`,
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
    empty: ({ control }) => `${bitsOfByte(control)}: empty; a probe stops at a group with an empty slot`,
    deleted: ({ control }) => `${bitsOfByte(control)}: deleted; a tombstone, which probes skip`,
    full: ({ control }) => `${bitsOfByte(control)}: full; the seven bits after the 0 are h2, the low bits of the hash`,
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
      note: 'Each row is one 8-byte machine word; a dot is a byte that belongs to another slot.',
      noteWithElement:
        'Each row is one 8-byte machine word; a dot is a byte that belongs to another slot. The element’s bytes are not drawn.',
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
