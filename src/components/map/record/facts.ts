import type { BucketEvent } from '../../../models/bucket-map/events';
import type { ReleaseSpan } from '../../../models/go/releaseNames';
import type { MapOp } from '../../../models/map/ops';
import type { SwissEvent } from '../../../models/swiss-map/events';
import type { FieldProblem } from '../../fields/typed';
import type { EventWords } from '../../ui/words/language';

export type OpType = MapOp<never>['type'];
export type EventType = BucketEvent['type'] | SwissEvent['type'];

interface AllocSetting {
  /** Bytes on the heap of what the event asks for, rounding included. */
  readonly rounded: number;
}

/** A Swiss map right after an event, as far as sentences speak of it. */
export interface SwissSetting extends AllocSetting {
  readonly op: OpType;
  readonly isSmall: boolean;
  /** Top bits of a hash that choose a directory entry. */
  readonly globalDepth: number;
  /** Of the table that the event is about; 0 before it has groups. */
  readonly slots: number;
  readonly growthLeft: number;
  /** Entries of the table that is replaced. */
  readonly entries: number;
  /** The one of a split's two new tables that the event is about. */
  readonly half: Half | undefined;
  /** True if a slot of the event's group is empty, or holds a tombstone. */
  readonly hasEmpty: boolean;
  readonly hasTombstone: boolean;
}

export type Half = 'left' | 'right';

/** A bucket map right after an event, as far as sentences speak of it. */
export interface BucketSetting extends AllocSetting {
  readonly op: OpType;
  readonly B: number;
  /** Main buckets of the event's array, and overflow buckets allocated with them. */
  readonly buckets: number;
  readonly spare: number;
  /** Main buckets of the array that is being moved; 0 for none. */
  readonly oldBuckets: number;
  /** False where keys are compared whether their tophash fits or not. */
  readonly byTophash: boolean;
  /** True if lengths are compared before tophashes. */
  readonly byLength: boolean;
  /** True if a new entry would make the map grow. */
  readonly mustGrow: boolean;
  /** True if the event's slot is emptyRest. */
  readonly isRest: boolean;
  /** True if the event's bucket is of the array that is being moved. */
  readonly isOld: boolean;
  /** True if the old bucket is the next in line. */
  readonly isNext: boolean;
  /** Main bucket that an entry moves to, and whether it lands in an overflow bucket behind it. */
  readonly target: number;
  readonly isOverflow: boolean;
  /** Bit of a moved entry's hash by which the new array chooses; undefined in a same-size growth. */
  readonly newBit: 0 | 1 | undefined;
  /** True if a loop passes over an entry that it sees in another bucket. */
  readonly goesElsewhere: boolean;
}

/** An event of a design, with what its sentence needs besides. */
export type EventFact = (
  | { readonly type: 'swiss'; readonly event: SwissEvent; readonly map: SwissSetting }
  | { readonly type: 'bucket'; readonly event: BucketEvent; readonly map: BucketSetting }
) & {
  /** How many times its kind has come up before: the captions of a kind rotate by it. */
  readonly turn?: number;
};

/** Text of a key by its number, as in Go source. */
export type KeyText = (key: number) => string;

interface Told<S> {
  readonly key: KeyText;
  readonly map: S;
  readonly turn: number;
}

/** Sentences about the events of each design, in one language. */
export type SwissWords = EventWords<SwissEvent, Told<SwissSetting>>;
export type BucketWords = EventWords<BucketEvent, Told<BucketSetting>>;

/** What a step of a search in a Swiss map has found out. */
export interface SearchStep {
  /** `start`: a table; `limit`: growthLeft is 0; `noRoom`: a small map is full; `missing`: no put looks for the key. */
  readonly is:
    | 'start'
    | 'group'
    | 'differ'
    | 'match'
    | 'otherKey'
    | 'sameKey'
    | 'full'
    | 'tombstone'
    | 'new'
    | 'limit'
    | 'noRoom'
    | 'missing'
    | 'written'
    | 'reused'
    | 'updated';
  /** The group looked at, undefined in a small map; of `start` the directory's entry, where there are several. */
  readonly group: number | undefined;
  /** In its group; of `match` the number of control bytes that match. */
  readonly slot: number;
}

/** Consecutive events of one kind, or of one search, that share a sentence. */
export type StretchFact =
  /** Entries that an old bucket moved, by the main bucket that they went to or behind. */
  | {
      readonly type: 'movedToBuckets';
      /** The old bucket; undefined where the evacuation went on after another kind of step. */
      readonly old: { readonly bucket: number; readonly isNext: boolean } | undefined;
      /** In the order of the moves: the number of each key, and its new main bucket. */
      readonly moves: readonly { readonly key: number; readonly bucket: number }[];
      readonly low: number;
      /** Undefined if all went to one bucket. */
      readonly high: number | undefined;
    }
  /** An old bucket without entries. */
  | { readonly type: 'movedNothing'; readonly old: { readonly bucket: number; readonly isNext: boolean } }
  /** End of an old bucket’s move, where another kind of step came after the last entry. */
  | { readonly type: 'emptied'; readonly bucket: number }
  | { readonly type: 'movedToTable'; readonly entries: number }
  /** `halves`: where each went, in the order of the moves. */
  | { readonly type: 'movedToHalves'; readonly halves: readonly Half[] }
  /** Slots that don't hold the key, as they were found not to. */
  | {
      readonly type:
        | 'compareTophash'
        | 'sameTophash'
        | 'compareCtrl'
        | 'compareKey'
        | 'compareEnds'
        | 'otherLength'
        | 'emptyOne'
        | 'passFree';
      readonly slots: readonly number[];
    }
  /** A search beside another map's, with the control bytes that it has compared by each step. */
  | { readonly type: 'search'; readonly found: readonly (SearchStep & { readonly bytes: number })[] }
  /** The slot from which on a bucket is empty: it is free for the key that was searched for in vain. */
  | { readonly type: 'newKey'; readonly slot: number; readonly mustGrow: boolean }
  | { readonly type: 'installed'; readonly first: number; readonly last: number }
  | {
      readonly type: 'emptyRest' | 'pruned' | 'seen' | 'skipped' | 'passedBuckets' | 'passedTables';
      readonly count: number;
    };

interface ToldSoFar {
  /** How many times a stretch of its kind has come up before. */
  readonly turn: number;
  /** Its entries or slots that are done so far; more than there are for all of them. */
  readonly made: number;
}

/** Sentences about stretches, in one language: what is true from the first step on, and numbers that run to their results. */
export type RunWords = EventWords<StretchFact, ToldSoFar>;

type FactOf<T extends StretchFact['type']> = Extract<StretchFact, { readonly type: T }>;

/** Phrases of the sentences about moves, in one language: where entries go, with how many of the first `made` go there. */
export interface GoalWords {
  bucket(fact: FactOf<'movedToBuckets'>, bucket: number, made: number): string;
  half(fact: FactOf<'movedToHalves'>, half: Half, made: number): string;
}

/** Those whose sentences say how many are done. */
export const COUNTED: ReadonlySet<StretchFact['type']> = new Set([
  'movedToBuckets',
  'movedToHalves',
  'compareTophash',
  'sameTophash',
  'compareCtrl',
  'compareKey',
  'compareEnds',
  'otherLength',
  'search',
]);

/** Content of a step: an event, or why there is none. */
export type StepFact = EventFact | { readonly type: 'idle' | 'loopOver' | 'prefilled' | 'unmade' };

/** A map in a few numbers. */
export type MapSummary =
  | { readonly type: 'nil' }
  | { readonly type: 'buckets'; readonly B: number; readonly entries: number }
  /** `old`: buckets to be moved, `nevacuate` of which have been. */
  | {
      readonly type: 'growing';
      readonly B: number;
      readonly sameSize: boolean;
      readonly nevacuate: number;
      readonly old: number;
    }
  | { readonly type: 'group'; readonly used: number }
  | {
      readonly type: 'tables';
      readonly tables: number;
      readonly slots: number;
      readonly used: number;
      readonly growthLeft: number;
    };

/** An event that a reader of the scrubber wants to find. */
export type Marker =
  | { readonly type: 'growth'; readonly B: number }
  | { readonly type: 'sameSizeGrowth' | 'growthDone' | 'becomesTable' | 'split' | 'directory' | 'prune' }
  | { readonly type: 'tableGrowth'; readonly capacity: number }
  | { readonly type: FirstMarker };

/** Markers of events by which a map comes to hold two arrays or tables for a while, or for good. */
export const GROWTH_MARKERS: readonly Marker['type'][] = [
  'growth',
  'sameSizeGrowth',
  'becomesTable',
  'tableGrowth',
  'split',
];

/** Events that matter the first time; later ones are many. */
export const FIRST_MARKERS = ['firstOverflow', 'firstTombstone', 'firstFalseMatch', 'firstFullGroup'] as const;
type FirstMarker = (typeof FIRST_MARKERS)[number];

/** Meaning of bits of a hash: where they lead in a map, or what they are compared with. */
export type SegmentFact =
  | { readonly type: 'tophash'; readonly tophash: number }
  | { readonly type: 'bucket' | 'oldBucket'; readonly bits: number; readonly bucket: number }
  | { readonly type: 'stays' | 'upperHalf'; readonly bit: number; readonly bucket: number }
  | { readonly type: 'h2'; readonly h2: number }
  | { readonly type: 'h1'; readonly groups: number; readonly group: number }
  | { readonly type: 'directory'; readonly bits: number; readonly entry: number }
  | { readonly type: 'splitting'; readonly bits: number }
  | { readonly type: 'leftTable' | 'rightTable'; readonly bit: number };

export type UnitKind = 'bucket' | 'group';

/** The first and the last entry of the directory that lead to a table; absent where it is the only one. */
export interface TablePlace {
  readonly number: number | undefined;
  readonly last: number | undefined;
}

/** An array of buckets or a table, by which pictures and tables name it. */
export type BlockName =
  | { readonly type: 'buckets' | 'oldbuckets' | 'newArray' | 'heldArray' | 'group' | 'copiedGroup' }
  /** With `half` one of the two that a split makes. */
  | { readonly type: 'newTable'; readonly half: Half | undefined }
  | ({ readonly type: 'table' | 'copiedTable' } & TablePlace);

/** Part of the way to a bucket or group. */
export type PathFact =
  | BlockName
  | { readonly type: 'bucketAt' | 'overflowAt' | 'spareAt' | 'groupAt'; readonly number: number };

/** A bucket or group, and the task at it in this step. `number` is absent where it has none that a reader could see. */
export type UnitTask =
  | { readonly type: 'bucket'; readonly of: 'current' | 'old' | 'new' | 'former'; readonly number: number | undefined }
  /** Entries of an old bucket have moved to the bucket of that number, or to the upper one where the array doubles. */
  | {
      readonly type: 'movedBucket';
      readonly number: number | undefined;
      readonly to: number;
      readonly upper: number | undefined;
    }
  | {
      readonly type: 'group' | 'groupWithTombstones' | 'matchEmpty' | 'matchEmptyOrDeleted';
      readonly number: number | undefined;
    }
  | { readonly type: 'matchH2'; readonly number: number | undefined; readonly h2: number };

/** Meaning of a slot's control byte. */
export type ControlFact =
  | { readonly type: 'emptyRest' | 'emptyOne' | 'evacuatedX' | 'evacuatedSame' | 'evacuatedY' | 'evacuatedEmpty' }
  /** The top byte of the hash, `by` above it where it is one of the states'. */
  | { readonly type: 'tophash'; readonly top: number; readonly by: number }
  | { readonly type: 'empty' | 'deleted' | 'full'; readonly control: number };

/** Title over an array, a table or the records beside them. */
export type PaneTitle =
  | BlockName
  | { readonly type: 'records' }
  | ({ readonly type: 'deepTable'; readonly localDepth: number } & TablePlace)
  | { readonly type: 'newDeepTable'; readonly half: Half | undefined; readonly localDepth: number };

/** Numbers of an array, a table or the records. */
export type PaneNote =
  | {
      readonly type: 'array';
      readonly buckets: number;
      readonly preallocated: number;
      readonly alone: number;
      readonly bucketBytes: number;
    }
  | { readonly type: 'group'; readonly bytes: number }
  | {
      readonly type: 'table';
      readonly groups: number;
      readonly groupBytes: number;
      /** Absent where the summary of the side says it. */
      readonly growthLeft?: number | undefined;
    }
  | { readonly type: 'directory'; readonly entries: number; readonly globalDepth: number };

/** A small object of its own beside the arrays, or what rounding adds to them. */
export type RecordName =
  | 'hmap'
  | 'mapextra'
  | 'overflow'
  | 'oldoverflow'
  | 'deleted'
  | 'Map'
  | 'directory'
  | 'tables'
  | 'keys'
  | 'elems'
  | 'rest';

/** Name of a row: the number of its bucket or group, or a word. `spare`: an overflow bucket. */
export type RowName = number | RecordName | 'spare';

/** Rows that are left out. */
export type GapFact =
  | { readonly type: 'buckets' | 'groups' | 'overflow' | 'spare'; readonly count: number }
  | { readonly type: 'rounding'; readonly bytes: number }
  | { readonly type: 'tooLarge'; readonly name: RowName; readonly bytes: number };

/** A side of a run: its release, and what tells it from another side of that release. */
export type SideName =
  | { readonly type: 'alone' | 'left' | 'right'; readonly release: string }
  /** `hint` is 0 where there is none. */
  | { readonly type: 'hinted'; readonly release: string; readonly hint: number };

/** Reason why a run could not be recorded: it was given up, or a model did not come to an end. */
export type RecordingProblem = { readonly type: 'cancelled' } | { readonly type: 'failed'; readonly reason: string };

/** Why a text is no key of a kind. */
export type KeyProblem =
  | { readonly type: 'notWhole' | 'notUuid'; readonly text: string }
  | { readonly type: 'tooWide'; readonly text: string; readonly bits: number }
  | { readonly type: 'tooLong'; readonly length: number; readonly most: number };

/** Why a text means no value of a map scene’s parameter. */
export type MapProblem =
  | FieldProblem
  | { readonly type: 'manyKeys' | 'tooMany'; readonly given: number; readonly most: number }
  | { readonly type: 'noHash' | 'noOp' | 'noOpKey'; readonly typed: string }
  | { readonly type: 'longType'; readonly given: number; readonly most: number };

/** Fault of a key of one’s own, by its line. */
export type KeyFault =
  | { readonly type: 'empty'; readonly line: number }
  | { readonly type: 'unusable'; readonly line: number; readonly problem: KeyProblem }
  | { readonly type: 'repeated'; readonly line: number; readonly before: number };

/** A number of a saved run’s config. */
export type ConfigNumber = 'hint' | 'prefill' | 'seed' | 'step';

/** A value of a file that should have been another. */
export type FileValue =
  | { readonly type: 'nothing' | 'list' | 'object' }
  | { readonly type: 'text' | 'other'; readonly text: string };

/** An operation of a file: its number, from 1 on, and its type. */
interface FileOp {
  readonly op: number;
  readonly of: string;
}

/** Why a file is no run that can be opened. */
export type RunFileProblem =
  | { readonly type: 'tooLarge'; readonly bytes: number; readonly most: number }
  | { readonly type: 'unpacksTooLarge'; readonly most: number }
  | { readonly type: 'brokenGzip' }
  | { readonly type: 'unreadable'; readonly name: string }
  | {
      readonly type:
        | 'notJson'
        | 'noTape'
        | 'noFormat'
        | 'unknownFormat'
        | 'noConfig'
        | 'noOps'
        | 'releaseCount'
        | 'hintCount'
        | 'noHashes'
        | 'noMake';
    }
  | { readonly type: 'otherFormat'; readonly value: FileValue; readonly known: string }
  | { readonly type: 'setting'; readonly name: ConfigNumber | 'type'; readonly problem: FieldProblem }
  | { readonly type: 'otherScene'; readonly scene: FileValue }
  | { readonly type: 'noType'; readonly value: FileValue }
  | { readonly type: 'unknownRelease'; readonly name: FileValue; readonly known: ReleaseSpan }
  | { readonly type: 'notWhole'; readonly name: ConfigNumber; readonly value: FileValue }
  | { readonly type: 'hashedKey'; readonly problem: KeyProblem }
  | { readonly type: 'hashDigits'; readonly key: string; readonly value: FileValue }
  | { readonly type: 'manyOps'; readonly ops: number; readonly most: number }
  | { readonly type: 'madeTwice'; readonly op: number }
  | { readonly type: 'noObject' | 'unknownOp'; readonly op: number; readonly value: FileValue }
  | (FileOp & { readonly type: 'noKey'; readonly value: FileValue })
  | (FileOp & { readonly type: 'key'; readonly problem: KeyProblem })
  | (FileOp & { readonly type: 'noLoop'; readonly most: number; readonly value: FileValue })
  | (FileOp & { readonly type: 'noDraws' })
  | (FileOp & { readonly type: 'strayLoop'; readonly loop: number });
