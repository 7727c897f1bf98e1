import { PUBLISHED_PODS } from '../../../../models/sizing/published';
import { type Formats, interval } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import { type Judgement, liveBytes, type SeedStoryFigures, type StoryMap, type StoryRow } from '../../story/figures';

/** A published figure, and what it leaves out or takes for granted. */
export interface RowWords {
  readonly what: string;
  readonly leftOut: string;
}

const OUR_PODS = `The number of pods: ${PUBLISHED_PODS} is ours.`;

const ROWS: Readonly<Record<StoryRow['id'], RowWords>> = {
  bucketFew: { what: 'Go 1.23, 550,000 entries', leftOut: 'Nothing.' },
  bucketManyMain: {
    what: 'Go 1.23, 3.5 M: main buckets of both arrays',
    leftOut: 'Overflow buckets, which come in the next row.',
  },
  bucketMany: {
    what: 'Go 1.23, 3.5 M entries',
    leftOut: 'The old array’s own spare buckets and the overflow buckets it had allocated one by one.',
  },
  swissMany: {
    what: 'Go 1.24, 3.5 M entries',
    leftOut: 'That tables split long before all are full, and that 58,368 bytes become 8 pages, 65,536.',
  },
  swissFew: {
    what: 'Go 1.24, 550,000 entries',
    leftOut: 'The same: 614 full tables, where all have split at about the same time and there are 1,024.',
  },
  smallMany: {
    what: 'Go 1.24, 3.5 M, 24 bytes a pair',
    leftOut: 'Control bytes and rounding, which do not shrink with the pair.',
  },
  savedFew: {
    what: 'Saved by Go 1.24 at 550,000',
    leftOut: 'That the real map of 1.24 is the larger one here.',
  },
  savedMany: {
    what: 'Saved by Go 1.24 at 3.5 M',
    leftOut: 'Nothing: it was read from heap profiles of a running service, and rounded.',
  },
  savedPod: {
    what: 'Saved by Go 1.24 in a pod: twice that, by GOGC 100',
    leftOut: 'Stacks, globals and what the runtime adds; a heap that never fills up to its goal.',
  },
  savedFleet: { what: `Saved by Go 1.24 in ${PUBLISHED_PODS} pods`, leftOut: OUR_PODS },
  savedSmallPod: {
    what: 'Saved by 24 bytes a pair in a pod, by GOGC 100',
    leftOut: 'What both maps beneath it leave out, twice.',
  },
  savedSmallFleet: { what: `Saved by 24 bytes a pair in ${PUBLISHED_PODS} pods`, leftOut: OUR_PODS },
};

/** The published story. Code stands between backticks. */
export const storyWords = (f: Formats<'en'>) => {
  const bytes = f.sumBytes;

  const judgements = {
    otherWay: () => 'the other way',
    right: () => 'right',
    exact: () => 'to the byte',
    asMeasured: () => 'as measured',
    off({ share }) {
      const amount = f.percent(Math.abs(share), { most: Math.abs(share) < 0.01 ? 1 : 0 });
      return `${amount} too ${share < 0 ? 'low' : 'high'}`;
    },
  } satisfies EventWords<Judgement>;

  const map = ({ release, pairBytes }: StoryMap) => `Go ${release}, ${pairBytes} bytes a pair`;

  return {
    answer(groups: SeedStoryFigures['groups']): string {
      const [[bucketMany = 0, swissMany = 0] = [], [bucketFew = 0, swissFew = 0] = []] = groups.map(liveBytes);
      return `3.5 M entries of 56 bytes: ${bytes(bucketMany)} on Go 1.23, ${bytes(swissMany)} on 1.24. At 550,000 it is ${bytes(bucketFew)} and ${bytes(swissFew)}: the new map is the larger one.`;
    },
    keys: {
      published: 'published for the live map',
      live: 'live map',
      doubled: 'as much again, by GOGC 100',
    },
    group: (entries: number) => `${f.count(entries)} entries`,
    larger: (times: number) => `drawn ${f.whole(times)} times larger`,
    /** Behind the name of a release. */
    pair: (pairBytes: number) => `${pairBytes} bytes a pair`,
    bytes,
    live: 'live',
    pod: (amount: number) => `${bytes(amount)} a pod`,
    fleet: (amount: number) => `${bytes(amount)} in ${PUBLISHED_PODS}`,
    bar(of: StoryMap): string {
      const { expected } = of.liveBytes;
      const compared = of.published === undefined ? '' : `; published ${bytes(of.published)}`;
      return `${map(of)}: ${bytes(expected)} live, ${bytes(2 * expected)} by GOGC 100${compared}`;
    },
    table: {
      caption: 'Published figures, the model’s and real Go’s',
      what: 'figure',
      published: 'published',
      model: 'Mapscope',
      measured: 'real Go',
      leftOut: 'what the published one leaves out',
    },
    rows: ROWS,
    measured: ({ low, high }: StoryRow['measured']) => interval(bytes(low), bytes(high), ' to '),
    from: { measured: 'measured', derived: 'from measured figures' } satisfies Record<StoryRow['from'], string>,
    judged: (judgement: Judgement) => sentenceOf(judgements, judgement, undefined),
  };
};

export type StoryWords = ReturnType<typeof storyWords>;
