import { endUnder, STRATEGIES, type StrategyId } from '../../components/size-classes/designs/strategies';
import { STREAMS, type StreamId } from '../../components/size-classes/designs/streams';
import { type HeapFrame, recordSides } from '../../components/size-classes/run';
import { sizeCodec } from '../../components/size-classes/settings';
import { sortFacts } from '../../components/size-classes/stories';
import { words } from '../../components/size-classes/words/en';
import { formats } from '../../components/ui/format';
import { heapBytes } from '../../models/allocator/roundupsize';
import type { StrategyFigures } from '../../models/allocator/strategies/strategy';
import { requireRelease } from '../../models/go/releaseNames';
import { NEWEST } from '../../models/go/releases';
import type { FigureAddress } from '../lesson';
import { once } from './address';
import { provenBy, settingsIn, stepAt } from './source';

/** Bytes of the slot, or of the pages, that a request gets. Throws a RangeError for a release that the models don’t know. */
export const slot = provenBy('slots', (go: string, bytes: number, pointers: boolean): number =>
  heapBytes(requireRelease(go), bytes, pointers),
);

/** The story of an address, recorded once. */
export const sizeRun = provenBy(
  'slots',
  once((address: FigureAddress) => recordSides(settingsIn(address, 'size-classes', sizeCodec), words(formats('en')))),
);

/** The heap of a story at one of its moments. */
export function heapAt(address: FigureAddress, at: string): HeapFrame {
  const run = sizeRun(address);
  const [frame] = run.frame(stepAt(run, at)).frames;
  if (!frame) throw new RangeError(`${address} is played by no release`);
  return frame;
}

const ended = once((key: `${StreamId} ${StrategyId}`): StrategyFigures => {
  const [of, strategy] = key.split(' ', 2);
  const stream = STREAMS.find(({ id }) => id === of);
  const id = STRATEGIES.find((each) => each === strategy);
  if (!stream || !id) throw new RangeError(`there is no such run of a design: ${key}`);
  return endUnder(id, stream, NEWEST);
});

/** Memory of a program’s stream of allocations at its end, under one design of an allocator. */
export function design(stream: StreamId, strategy: StrategyId): StrategyFigures {
  return ended(`${stream} ${strategy}`);
}

/** The design that has reserved the least memory at the end of a stream. */
export function leanestDesign(stream: StreamId): StrategyId {
  const reserved = (id: StrategyId) => design(stream, id).reservedBytes;
  return STRATEGIES.reduce((least, id) => (reserved(id) < reserved(least) ? id : least));
}

/** Bytes a call as benchmarks measured them on a release. Throws a RangeError where none did. */
export function sortBytes(go: string, call: 'sortStrings' | 'sortSort'): number {
  const release = requireRelease(go);
  const fact = sortFacts.find(({ releases }) => releases.includes(release));
  if (!fact) throw new RangeError(`no benchmark ran on Go ${go}`);
  return fact[call];
}
