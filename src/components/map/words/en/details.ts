import { quoted } from '../../../fields/typed';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ConfigNumber, FileValue, RunFileProblem } from '../../record/facts';
import { words as settingWords } from './settings';
import { BLOCKS } from './stage';

const VALUES: EventWords<FileValue> = {
  text: ({ text }) => quoted(text),
  nothing: () => 'nothing',
  list: () => 'a list',
  object: () => 'an object',
  other: ({ text }) => text,
};

function shown(value: FileValue): string {
  return sentenceOf(VALUES, value);
}

/** A run as a file, a picture and a link. */
const filesWords = (f: Formats<'en'>) => {
  const { labels, problems: ofSettings, keyProblem, releaseNames } = settingWords(f);
  const labelOf = (name: ConfigNumber | 'type') => (name === 'step' ? 'Step' : labels[name]);
  /** Why a file can't be opened. */
  const problems: EventWords<RunFileProblem> = {
    tooLarge: ({ bytes, most }) => `This file is ${f.bytes(bytes)}. Open a saved run of at most ${f.bytes(most)}.`,
    unpacksTooLarge: ({ most }) =>
      `Decompressed, this file is too large. Open a saved run of at most ${f.bytes(most)}.`,
    brokenGzip: () => 'This gzip file is damaged or truncated. Compress or copy it again.',
    unreadable: ({ name }) => `The file ${name} could not be read. Choose it again.`,
    notJson: () => 'This isn’t complete JSON. Open a file saved with “Save run (JSON)”.',
    unknownFormat: () => 'This file’s format isn’t recognized. Open a run saved on a map page.',
    noTape: () => 'This file is not a JSON object. Open a run saved on a map page.',
    noFormat: () => 'This file does not name its format. Open a run saved on a map page.',
    otherFormat: ({ value, known }) =>
      `This saved run’s format is ${shown(value)}. Open one with the format ${quoted(known)}.`,
    noOps: () => 'This saved run has no list of operations. Save the run again.',
    setting: ({ name, problem }) => sentenceOf(ofSettings, problem, labelOf(name)),
    noConfig: () => 'The config of this saved run must be an object.',
    otherScene: ({ scene }) => `This run shows ${shown(scene)}. Open a run of a map.`,
    noType: ({ value }) => `${labels.type}: use a name such as “string-int64”, not ${shown(value)}.`,
    releaseCount: () => 'A saved run must name one or two Go releases.',
    unknownRelease: ({ name, known }) => `Use Go ${releaseNames(known)}, not ${shown(name)}.`,
    hintCount: () => `${labels.hint}: a saved run must have one for each Go release.`,
    notWhole: ({ name, value }) => `${labelOf(name)}: use a whole number, not ${shown(value)}.`,
    noHashes: () => 'The chosen hashes of a saved run must be an object that maps keys to hashes.',
    hashedKey: ({ problem }) => `${labels.hashes}: ${keyProblem(problem)}.`,
    hashDigits: ({ key, value }) =>
      `${labels.hashes}: the hash of ${quoted(key)} must be a string of 16 hex digits, not ${shown(value)}.`,
    manyOps: ({ ops, most }) =>
      `This run has ${f.counted(ops, { one: 'operation', other: 'operations' })}. Save one with at most ${f.count(most)}.`,
    noMake: () => 'The first operation of a saved run must be make.',
    madeTwice: ({ op }) => `Remove operation ${op}: its type is make, but the map has already been made.`,
    noObject: ({ op, value }) => `Operation ${op} must be an object, not ${shown(value)}.`,
    unknownOp: ({ op, value }) => `Remove operation ${op}: this page doesn’t support its type, ${shown(value)}.`,
    noKey: ({ op, of, value }) => `Operation ${op}, ${of}: its key must be a string, not ${shown(value)}.`,
    key: ({ op, of, problem }) => `Operation ${op}, ${of}: ${keyProblem(problem)}.`,
    noLoop: ({ op, of, most, value }) =>
      `Operation ${op}, ${of}: its loop must be a whole number from 0 to ${most}, not ${shown(value)}.`,
    noDraws: ({ op, of }) => `Operation ${op}, ${of}: Go’s random draws can’t be read. Save the run again.`,
    strayLoop: ({ op, of, loop }) => `Operation ${op}, ${of}: begin loop ${loop} with iterInit first.`,
  };
  return {
    problems,
    name: 'Save and share',
    saveRun: 'Save run (JSON)',
    openRun: 'Open a run…',
    drop: 'Or drop a saved run here',
    svg: 'Picture: SVG',
    png: 'Picture: PNG',
    copyLink: 'Copy link to this step',
    link: 'Link to this step',
    linkByHand: 'Copying failed. Copy the link from here.',
    linkHolds:
      'A link can’t hold your changes: they are too long, or they include two size hints or a loop. The link opens the run without them. Save the run to keep them.',
    opened: 'Opened.',
    linkCopied: 'Link copied.',
    runSaved: 'Run saved.',
    pictureSaved: 'Picture saved.',
    noPng: 'This browser couldn’t draw the picture as PNG. Save it as SVG instead.',
    /** Description of a picture: the step, then each map with what it does there. */
    picture: {
      place: (step: number, all: number) => `Step ${f.count(step)} of ${f.count(all)}.`,
      side: (name: string, summary: string, bytes: number, sentence: string) =>
        `${name} (${summary}; ${f.bytes(bytes)} live): ${sentence}`,
    },
  };
};

/** Words of the details below a stage, loaded with these. */
export const words = (f: Formats<'en'>) => ({
  structure: structureWords(f),
  files: filesWords(f),
});

export type DetailsWords = ReturnType<typeof words>;

const HMAP = {
  caption: 'hmap',
  nil: 'The map is nil: it has no hmap.',
  arrays: 'Arrays of buckets',
  slots: 'Slots of the buckets in view',
  count: 'number of entries: what len(m) returns',
  flags: 'bits for loops over the map and same-size growth',
  noverflow: 'number of overflow buckets in the current array; an estimate if B ≥ 16',
  buckets: 'the current array',
  oldbuckets: 'the array being evacuated',
  notGrowing: 'used only during growth',
  noExtra: 'no mapextra',
  nextOverflow: 'the next preallocated overflow bucket',
  overflow: 'keeps the overflow buckets of the current array alive',
  oldoverflow: 'keeps the overflow buckets of the old array alive',
  columns: {
    array: 'array',
    bucket: 'bucket',
    buckets: 'buckets',
    evacuated: 'evacuated',
    used: 'used overflow',
    spare: 'spare overflow',
    overflow: 'overflow',
    entries: 'entries',
    bytes: 'bytes',
  },
  usedSlot: 'used',
};

const MAP = {
  caption: 'Map',
  nil: 'The map is nil: there is no Map.',
  empty: 'The map is small and has no group yet.',
  group: 'Group of the small map',
  tables: 'Tables, in the order of the directory',
  slots: 'Slots of the groups in view',
  used: 'number of entries: what len(m) returns',
  toGroup: '→ group',
  toDirectory: '→ directory',
  small: 'a small map has one group and no directory',
  dirLen: 'number of directory entries',
  globalDepth: 'number of top hash bits that choose a directory entry',
  tombstonePossible: 'whether a table may hold a tombstone',
  clearSeq: 'number of calls to clear, checked by loops',
  notListed: 'none',
  columns: {
    table: 'table',
    entries: 'directory entries',
    localDepth: 'localDepth',
    slots: 'slots',
    used: 'used',
    growthLeft: 'growthLeft',
    tombstones: 'tombstones',
    bytes: 'group bytes',
    group: 'group',
  },
  states: { empty: 'empty', deleted: 'deleted, a tombstone', full: 'full' },
};

/** Words of a map's structure as tables. */
export const structureWords = (f: Formats<'en'>) => {
  const buckets = (count: number) => f.counted(count, { one: 'bucket', other: 'buckets' });
  const shown = (count: number, total: number, thing: string, isFocused: boolean) => {
    const all = f.counted(total, { one: thing, other: `${thing}s` });
    if (isFocused) {
      return f.plural(count, {
        one: `1 of ${all} is shown: the one in focus.`,
        other: `${f.count(count)} of ${all} are shown: those in focus and their neighbours.`,
      });
    }
    return f.plural(count, {
      one: `1 of ${all} is shown: the first.`,
      other: `The first ${f.count(count)} of ${all} are shown.`,
    });
  };
  return {
    title: (side: string) => `The structure as a table, ${side}`,
    captionOf: (caption: string, side: string) => `${caption}, ${side}`,
    formats: f as Formats,
    blocks: BLOCKS,
    fields: { name: 'field', value: 'value', meaning: 'meaning' },
    slot: { load: 'load', slot: 'slot', state: 'state', key: 'key' },
    /** Remarks on what is left out. */
    shown: {
      buckets: (count: number, total: number, isFocused: boolean) => shown(count, total, 'bucket', isFocused),
      groups: (count: number, total: number, isFocused: boolean) => shown(count, total, 'group', isFocused),
      tables: (count: number, total: number, isFocused: boolean) => shown(count, total, 'table', isFocused),
    },
    hmap: {
      ...HMAP,
      toBuckets: (count: number) => `→ ${buckets(count)}`,
      ofB: (count: number) => `2^B = ${buckets(count)}`,
      nevacuate: (old: number) =>
        f.plural(old, {
          one: '0 until the only old bucket has moved',
          other: `of the ${f.count(old)} old buckets, all below this number have moved`,
        }),
      toOverflow: (bucket: number) => `→ overflow bucket ${f.count(bucket)}`,
    },
    map: {
      ...MAP,
      directory: (tables: number) =>
        `points to ${f.plural(tables, { one: 'one table', other: `${f.count(tables)} tables` })}`,
      entries: (first: number, last: number) => (first === last ? `[${first}]` : `[${first}] to [${last}]`),
    },
  };
};

export type StructureWords = ReturnType<typeof structureWords>;
