import { heapConfigOf } from '../../components/heap-goal/program';
import type { HeapSample } from '../../components/heap-goal/recordStory';
import { type GoalRun, goalRun } from '../../components/heap-goal/run';
import { goalCodec } from '../../components/heap-goal/settings';
import { words } from '../../components/heap-goal/words/en/figure';
import { sizingCodec } from '../../components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../components/sizing/question/whatIf';
import { formats } from '../../components/ui/format';
import { layoutGo } from '../../golang/sizeGo';
import type { HeapConfig } from '../../models/heap/config';
import { type SteadyState, steadyState } from '../../models/heap/steadyState';
import { measureType, type TypeMeasure } from '../../models/layout/measure';
import type { BucketSize } from '../../models/sizing/bucket/bucketArrays';
import { type Cliff, nextCliff } from '../../models/sizing/cliffs';
import { PUBLISHED } from '../../models/sizing/published';
import { type MapSize, sizeCurve } from '../../models/sizing/sizeMap';
import type { SwissSize } from '../../models/sizing/swiss/swissSize';
import { mapType, sizeWhatIf } from '../../models/sizing/whatIf';
import type { FigureAddress } from '../lesson';
import { memoize, provenBy, settingsIn, stepAt } from './source';

const settingsOf = (address: FigureAddress) => settingsIn(address, 'heap-goal', goalCodec);

/** The program that the story of an address is about. */
export function storyProgram(address: FigureAddress): HeapConfig {
  const settings = settingsOf(address);
  return settings.story.program(heapConfigOf(settings));
}

/** State that it comes to. */
export const steady = provenBy(
  'heap-server',
  memoize((address: FigureAddress): SteadyState => steadyState(storyProgram(address))),
);

/** The story of an address, recorded once. */
export const heapRun = provenBy(
  'heap-server',
  memoize((address: FigureAddress): GoalRun => {
    const settings = settingsOf(address);
    return goalRun(settings.story, heapConfigOf(settings), words(formats('en')).steps, settings.acts);
  }),
);

/** Levels of a story’s heap at one of its moments. Throws a RangeError where it has none yet. */
export function levelsAt(address: FigureAddress, at: string): HeapSample {
  const run = heapRun(address);
  const step = stepAt(run, at);
  const sample = run.series.samples.findLast((each) => each.step === step);
  if (!sample) throw new RangeError(`${address} has no levels at ${at}`);
  return sample;
}

/** A question to the sizing page that can be asked for amounts. Releases are named as in `sizeMap`. */
export interface Sizes {
  readonly entries: number;
  /** As the compiler lays them out. */
  readonly key: TypeMeasure;
  readonly elem: TypeMeasure;
  /** Bytes expected alive: all maps, and what their entries lead to. */
  live(release: string): number;
  /** Cost of one map. Throws a RangeError where the release has the other design. */
  bucket(release: string): BucketSize;
  swiss(release: string): SwissSize;
  /** Bytes expected of the maps alone, had they other numbers of entries. */
  curve(release: string, entries: readonly number[]): readonly number[];
  /** The next step above the entries. Throws a RangeError where there is none. */
  cliff(release: string): Cliff;
}

/** The question of a figure’s address, read once. */
export const sizes = provenBy(
  'map-bytes',
  memoize((address: FigureAddress): Sizes => {
    const settings = settingsIn(address, 'sizing', sizingCodec);
    const { map, problem } = typesOf(settings);
    if (problem !== undefined) throw new RangeError(`${address}: ${problem.message}`);
    const whatIf = whatIfOf(settings, map);
    const { key, elem, target, entries, maps } = whatIf;
    function ofDesign<D extends MapSize['design']>(release: string, design: D): Extract<MapSize, { design: D }> {
      const { map: size } = sizeWhatIf(whatIf, release);
      if (!isOf(size, design)) throw new RangeError(`Go ${release} has no ${design} map`);
      return size;
    }
    return {
      entries,
      key: measureType(key, target),
      elem: measureType(elem, target),
      live: (release) => sizeWhatIf(whatIf, release).liveBytes.expected,
      bucket: (release) => ofDesign(release, 'bucket'),
      swiss: (release) => ofDesign(release, 'swiss'),
      curve: (release, others) =>
        sizeCurve({ ...mapType(whatIf, release), maps }, others).map(({ liveBytes }) => liveBytes.expected),
      cliff(release) {
        const cliff = nextCliff({ ...mapType(whatIf, release), maps, entries });
        if (!cliff) throw new RangeError(`${address}: no step is larger`);
        return cliff;
      },
    };
  }),
);

/** Bytes of a map as an article gave them. */
export const published = provenBy('published-maps', (map: keyof typeof PUBLISHED): number => PUBLISHED[map]);

/** A type as the compiler lays it out, read from its declaration. */
export const layout = provenBy('type-sizes', layoutGo);

function isOf<D extends MapSize['design']>(size: MapSize, design: D): size is Extract<MapSize, { design: D }> {
  return size.design === design;
}
