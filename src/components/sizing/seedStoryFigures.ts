import {
  MEASURED,
  MEASURED_MAIN_BUCKETS_BYTES,
  type MeasuredRange,
  PUBLISHED,
  PUBLISHED_ENTRIES,
  PUBLISHED_PAIRS,
  PUBLISHED_PODS,
  type PublishedPair,
} from '../../models/sizing/published';
import { exactly, type Range } from '../../models/sizing/range';
import { type MapSize, sizeMap } from '../../models/sizing/sizeMap';

/** The releases that the published figures speak of. */
const BUCKET = '1.23';
const SWISS = '1.24';

/** One published figure beside the model’s and real Go’s, in bytes. */
export interface StoryRow {
  readonly id: string;
  readonly what: string;
  readonly published: number;
  /** What the published figure leaves out or takes for granted. */
  readonly leftOut: string;
  readonly model: Range;
  /** From the least to the most of several runs; what is expected is the middle. */
  readonly measured: Range;
  /** Measured itself, or a sum of what was. */
  readonly from: 'measured' | 'derived';
}

/** One map of the story. */
export interface StoryMap {
  readonly release: string;
  readonly pairBytes: number;
  readonly design: MapSize['design'];
  readonly liveBytes: Range;
  /** Nothing was published for some. */
  readonly published: number | undefined;
}

interface StoryGroup {
  readonly entries: number;
  readonly maps: readonly StoryMap[];
}

export interface SeedStoryFigures {
  readonly groups: readonly StoryGroup[];
  readonly rows: readonly StoryRow[];
}

type Count = keyof typeof PUBLISHED_ENTRIES;

function sized(release: string, pair: PublishedPair, count: Count): MapSize {
  const { key, elem } = PUBLISHED_PAIRS[pair];
  return sizeMap({ release, key, elem, entries: PUBLISHED_ENTRIES[count] });
}

function storyMap(release: string, pair: PublishedPair, count: Count, published?: number): StoryMap {
  const { design, liveBytes } = sized(release, pair, count);
  return { release, pairBytes: PUBLISHED_PAIRS[pair].bytes, design, liveBytes, published };
}

/** Main buckets of the current array, and of the old one where it is still held. */
function mainBucketBytes(size: MapSize): number {
  if (size.design !== 'bucket' || !size.array) return 0;
  const { array, growth } = size;
  const bucketBytes = array.requested / (array.main + array.preallocated);
  return (array.main + (growth ? growth.chance * growth.old.main : 0)) * bucketBytes;
}

function middle({ low, high }: MeasuredRange): Range {
  return { expected: (low + high) / 2, low, high };
}

function saved(from: Range, to: Range): Range {
  return { expected: from.expected - to.expected, low: from.low - to.high, high: from.high - to.low };
}

function times({ expected, low, high }: Range, factor: number): Range {
  return { expected: expected * factor, low: low * factor, high: high * factor };
}

/** GOGC 100: as much again may be allocated before the next collection ends. */
const DOUBLED = 2;

/** The whole story, computed anew. */
export function seedStory(): SeedStoryFigures {
  const bucketMany = storyMap(BUCKET, 'response', 'many', PUBLISHED.bucketMany);
  const swissMany = storyMap(SWISS, 'response', 'many', PUBLISHED.swissMany);
  const smallMany = storyMap(SWISS, 'small', 'many', PUBLISHED.smallMany);
  const bucketFew = storyMap(BUCKET, 'response', 'few', PUBLISHED.bucketFew);
  const swissFew = storyMap(SWISS, 'response', 'few', PUBLISHED.swissFew);
  const smallFew = storyMap(SWISS, 'small', 'few');

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
        what: 'Go 1.23, 550,000 entries',
        published: PUBLISHED.bucketFew,
        leftOut: 'Nothing.',
        model: bucketFew.liveBytes,
        measured: middle(MEASURED.bucketFew),
        from: 'measured',
      },
      {
        id: 'bucketManyMain',
        what: 'Go 1.23, 3.5 M: main buckets of both arrays',
        published: PUBLISHED.bucketManyMain,
        leftOut: 'Overflow buckets, which come in the next row.',
        model: exactly(mainBucketBytes(sized(BUCKET, 'response', 'many'))),
        measured: exactly(MEASURED_MAIN_BUCKETS_BYTES),
        from: 'measured',
      },
      {
        id: 'bucketMany',
        what: 'Go 1.23, 3.5 M entries',
        published: PUBLISHED.bucketMany,
        leftOut: 'The old array’s own spare buckets and the overflow buckets it had allocated one by one.',
        model: bucketMany.liveBytes,
        measured: middle(MEASURED.bucketMany),
        from: 'measured',
      },
      {
        id: 'swissMany',
        what: 'Go 1.24, 3.5 M entries',
        published: PUBLISHED.swissMany,
        leftOut: 'That tables split long before all are full, and that 58,368 bytes become 8 pages, 65,536.',
        model: swissMany.liveBytes,
        measured: middle(MEASURED.swissMany),
        from: 'measured',
      },
      {
        id: 'swissFew',
        what: 'Go 1.24, 550,000 entries',
        published: PUBLISHED.swissFew,
        leftOut: 'The same: 614 full tables, where all have split at about the same time and there are 1,024.',
        model: swissFew.liveBytes,
        measured: middle(MEASURED.swissFew),
        from: 'measured',
      },
      {
        id: 'smallMany',
        what: 'Go 1.24, 3.5 M, 24 bytes a pair',
        published: PUBLISHED.smallMany,
        leftOut: 'Control bytes and rounding, which do not shrink with the pair.',
        model: smallMany.liveBytes,
        measured: middle(MEASURED.smallMany),
        from: 'measured',
      },
      {
        id: 'savedFew',
        what: 'Saved by Go 1.24 at 550,000',
        published: PUBLISHED.savedLiveFew,
        leftOut: 'That the real map of 1.24 is the larger one here.',
        model: model.savedFew,
        measured: measured.savedFew,
        from: 'derived',
      },
      {
        id: 'savedMany',
        what: 'Saved by Go 1.24 at 3.5 M',
        published: PUBLISHED.savedLive,
        leftOut: 'Nothing: it was read from heap profiles of a running service, and rounded.',
        model: model.savedMany,
        measured: measured.savedMany,
        from: 'derived',
      },
      {
        id: 'savedPod',
        what: 'Saved by Go 1.24 in a pod: twice that, by GOGC 100',
        published: PUBLISHED.savedResident,
        leftOut: 'Stacks, globals and what the runtime adds; a heap that never fills up to its goal.',
        model: times(model.savedMany, DOUBLED),
        measured: times(measured.savedMany, DOUBLED),
        from: 'derived',
      },
      {
        id: 'savedFleet',
        what: `Saved by Go 1.24 in ${PUBLISHED_PODS} pods`,
        published: PUBLISHED.savedResident * PUBLISHED_PODS,
        leftOut: `The number of pods: ${PUBLISHED_PODS} is ours.`,
        model: times(model.savedMany, perFleet),
        measured: times(measured.savedMany, perFleet),
        from: 'derived',
      },
      {
        id: 'savedSmallPod',
        what: 'Saved by 24 bytes a pair in a pod, by GOGC 100',
        published: PUBLISHED.savedBySmall,
        leftOut: 'What both maps beneath it leave out, twice.',
        model: times(model.savedSmall, DOUBLED),
        measured: times(measured.savedSmall, DOUBLED),
        from: 'derived',
      },
      {
        id: 'savedSmallFleet',
        what: `Saved by 24 bytes a pair in ${PUBLISHED_PODS} pods`,
        published: PUBLISHED.savedBySmall * PUBLISHED_PODS,
        leftOut: `The number of pods: ${PUBLISHED_PODS} is ours.`,
        model: times(model.savedSmall, perFleet),
        measured: times(measured.savedSmall, perFleet),
        from: 'derived',
      },
    ],
  };
}
