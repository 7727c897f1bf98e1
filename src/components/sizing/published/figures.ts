import {
  MEASURED,
  MEASURED_MAIN_BUCKETS_BYTES,
  type MeasuredRange,
  middleOf,
  PUBLISHED,
  PUBLISHED_ENTRIES,
  PUBLISHED_ON,
  PUBLISHED_PAIRS,
  PUBLISHED_PODS,
  type PublishedPair,
} from '../../../models/sizing/published';
import { exactly, type Range } from '../../../models/sizing/range';
import { type MapSize, sizeMap } from '../../../models/sizing/sizeMap';

type PublishedRowId =
  | 'bucketFew'
  | 'bucketManyMain'
  | 'bucketMany'
  | 'swissMany'
  | 'swissFew'
  | 'smallMany'
  | 'savedFew'
  | 'savedMany'
  | 'savedPod'
  | 'savedFleet'
  | 'savedSmallPod'
  | 'savedSmallFleet';

/** One published figure beside the model’s and real Go’s, in bytes. */
export interface PublishedRow {
  readonly id: PublishedRowId;
  readonly published: number;
  readonly model: Range;
  /** Range of several runs; `expected` is its middle. */
  readonly measured: Range;
  /** `derived`: computed from measured figures. */
  readonly from: 'measured' | 'derived';
}

/** One map of the published case. */
export interface PublishedMap {
  readonly release: string;
  readonly pairBytes: number;
  readonly design: MapSize['design'];
  readonly liveBytes: Range;
  /** Undefined if nothing was published about the map. */
  readonly published: number | undefined;
}

interface PublishedGroup {
  readonly entries: number;
  readonly maps: readonly PublishedMap[];
}

export interface PublishedCaseFigures {
  readonly groups: readonly PublishedGroup[];
  readonly rows: readonly PublishedRow[];
}

/** Bytes of the maps of one number of entries. */
export function liveBytes({ maps }: PublishedGroup): number[] {
  return maps.map(({ liveBytes: { expected } }) => expected);
}

type Count = keyof typeof PUBLISHED_ENTRIES;

function sized(release: string, pair: PublishedPair, count: Count): MapSize {
  const { key, elem } = PUBLISHED_PAIRS[pair];
  return sizeMap({ release, key, elem, entries: PUBLISHED_ENTRIES[count] });
}

function publishedMap(release: string, pair: PublishedPair, count: Count, published?: number): PublishedMap {
  const { design, liveBytes } = sized(release, pair, count);
  return { release, pairBytes: PUBLISHED_PAIRS[pair].bytes, design, liveBytes, published };
}

/** Main buckets of the current array, and of the old one while it is still held. */
function mainBucketBytes(size: MapSize): number {
  if (size.design !== 'bucket' || !size.array) return 0;
  const { array, growth } = size;
  const bucketBytes = array.requested / (array.main + array.preallocated);
  return (array.main + (growth ? growth.chance * growth.old.main : 0)) * bucketBytes;
}

function middle(measured: MeasuredRange): Range {
  return { expected: middleOf(measured), ...measured };
}

function saved(from: Range, to: Range): Range {
  return { expected: from.expected - to.expected, low: from.low - to.high, high: from.high - to.low };
}

function times({ expected, low, high }: Range, factor: number): Range {
  return { expected: expected * factor, low: low * factor, high: high * factor };
}

/** With GOGC 100 the heap may double before the next collection ends. */
const DOUBLED = 2;

export function publishedCase(): PublishedCaseFigures {
  const bucketMany = publishedMap(PUBLISHED_ON.bucket, 'response', 'many', PUBLISHED.bucketMany);
  const swissMany = publishedMap(PUBLISHED_ON.swiss, 'response', 'many', PUBLISHED.swissMany);
  const smallMany = publishedMap(PUBLISHED_ON.swiss, 'small', 'many', PUBLISHED.smallMany);
  const bucketFew = publishedMap(PUBLISHED_ON.bucket, 'response', 'few', PUBLISHED.bucketFew);
  const swissFew = publishedMap(PUBLISHED_ON.swiss, 'response', 'few', PUBLISHED.swissFew);
  const smallFew = publishedMap(PUBLISHED_ON.swiss, 'small', 'few');

  const model = {
    savedMany: saved(bucketMany.liveBytes, swissMany.liveBytes),
    savedFew: saved(bucketFew.liveBytes, swissFew.liveBytes),
    savedSmall: saved(swissMany.liveBytes, smallMany.liveBytes),
  };
  const measured = {
    savedMany: saved(middle(MEASURED.bucketMany), middle(MEASURED.swissMany)),
    savedFew: saved(middle(MEASURED.bucketFew), middle(MEASURED.swissFew)),
    savedSmall: saved(middle(MEASURED.swissMany), middle(MEASURED.smallMany)),
  };
  const perFleet = DOUBLED * PUBLISHED_PODS;

  return {
    groups: [
      { entries: PUBLISHED_ENTRIES.many, maps: [bucketMany, swissMany, smallMany] },
      { entries: PUBLISHED_ENTRIES.few, maps: [bucketFew, swissFew, smallFew] },
    ],
    rows: [
      {
        id: 'bucketFew',
        published: PUBLISHED.bucketFew,
        model: bucketFew.liveBytes,
        measured: middle(MEASURED.bucketFew),
        from: 'measured',
      },
      {
        id: 'bucketManyMain',
        published: PUBLISHED.bucketManyMain,
        model: exactly(mainBucketBytes(sized(PUBLISHED_ON.bucket, 'response', 'many'))),
        measured: exactly(MEASURED_MAIN_BUCKETS_BYTES),
        from: 'measured',
      },
      {
        id: 'bucketMany',
        published: PUBLISHED.bucketMany,
        model: bucketMany.liveBytes,
        measured: middle(MEASURED.bucketMany),
        from: 'measured',
      },
      {
        id: 'swissMany',
        published: PUBLISHED.swissMany,
        model: swissMany.liveBytes,
        measured: middle(MEASURED.swissMany),
        from: 'measured',
      },
      {
        id: 'swissFew',
        published: PUBLISHED.swissFew,
        model: swissFew.liveBytes,
        measured: middle(MEASURED.swissFew),
        from: 'measured',
      },
      {
        id: 'smallMany',
        published: PUBLISHED.smallMany,
        model: smallMany.liveBytes,
        measured: middle(MEASURED.smallMany),
        from: 'measured',
      },
      {
        id: 'savedFew',
        published: PUBLISHED.savedLiveFew,
        model: model.savedFew,
        measured: measured.savedFew,
        from: 'derived',
      },
      {
        id: 'savedMany',
        published: PUBLISHED.savedLive,
        model: model.savedMany,
        measured: measured.savedMany,
        from: 'derived',
      },
      {
        id: 'savedPod',
        published: PUBLISHED.savedResident,
        model: times(model.savedMany, DOUBLED),
        measured: times(measured.savedMany, DOUBLED),
        from: 'derived',
      },
      {
        id: 'savedFleet',
        published: PUBLISHED.savedResident * PUBLISHED_PODS,
        model: times(model.savedMany, perFleet),
        measured: times(measured.savedMany, perFleet),
        from: 'derived',
      },
      {
        id: 'savedSmallPod',
        published: PUBLISHED.savedBySmall,
        model: times(model.savedSmall, DOUBLED),
        measured: times(measured.savedSmall, DOUBLED),
        from: 'derived',
      },
      {
        id: 'savedSmallFleet',
        published: PUBLISHED.savedBySmall * PUBLISHED_PODS,
        model: times(model.savedSmall, perFleet),
        measured: times(measured.savedSmall, perFleet),
        from: 'derived',
      },
    ],
  };
}

/** How far a figure is from the measured one; `share` is the relative error. */
export type Judgement = { readonly grade: 'right' | 'near' | 'far' } & (
  | { readonly type: 'otherWay' | 'right' | 'exact' | 'asMeasured' }
  | { readonly type: 'off'; readonly share: number }
);

/** Largest relative errors of the grades `right` and `near`. */
const RIGHT = 0.01;
const NEAR = 0.1;

/** A published figure against the middle of what was measured. */
export function judgePublished(published: number, { expected }: Range): Judgement {
  if (Math.sign(published) !== Math.sign(expected)) return { type: 'otherWay', grade: 'far' };
  const share = (published - expected) / Math.abs(expected);
  if (Math.abs(share) <= RIGHT) return { type: 'right', grade: 'right' };
  return { type: 'off', share, grade: Math.abs(share) <= NEAR ? 'near' : 'far' };
}

/** The figure that the model expects against what was measured. */
export function judgeModel(model: Range, measured: Range): Judgement {
  const share = (model.expected - measured.expected) / Math.abs(measured.expected);
  if (Math.abs(model.expected - measured.expected) < 1) return { type: 'exact', grade: 'right' };
  if (model.expected >= measured.low && model.expected <= measured.high) return { type: 'asMeasured', grade: 'right' };
  return { type: 'off', share, grade: Math.abs(share) <= RIGHT ? 'right' : Math.abs(share) <= NEAR ? 'near' : 'far' };
}
