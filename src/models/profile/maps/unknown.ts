import type { Range } from '../../sizing/range';
import { sampledShare, samplesOf } from '../sampling';
import type { Entries } from './entries';
import type { Fit } from './fit';
import type { Candidate } from './slotTypes';

/** Something that a profile can't tell of a site, and the reason. */
export type Unknown =
  /** So many samples stand for its storage: bytes are known to an interval. */
  | { readonly type: 'sampling'; readonly samples: number; readonly bytes: Range }
  /** Blocks of this size are small maps of the line, or objects that it makes as well. */
  | { readonly type: 'sameLine'; readonly blockBytes: number; readonly bytes: number }
  /** Arrays double: storage alone leaves the number of entries open. */
  | { readonly type: 'doubling'; readonly factor: number }
  /** Nothing was let go for something larger: a hint decided, or something else has such blocks. */
  | { readonly type: 'hint' }
  /** Several sizes of slots have the same blocks. */
  | { readonly type: 'slots'; readonly count: number }
  /** Many types have slots of one size. */
  | { readonly type: 'types' }
  /** Maps of different sizes grow at one line. */
  | { readonly type: 'severalMaps'; readonly maps: number }
  /** Deleted entries leave their slots behind; tombstones fill tables as entries do, until they split. */
  | { readonly type: 'deleted'; readonly tombstones: boolean }
  /** Objects that keys and elements lead to were made on other lines. */
  | { readonly type: 'behind' }
  /** The sizes of blocks are all there is. */
  | { readonly type: 'sizesAlone' };

interface Known {
  readonly fit: Fit;
  readonly storageBytes: Range;
  readonly candidates: readonly Candidate[];
  readonly entries: Entries;
}

/** Ends that differ by more than these factors are worth a word: of bytes, and of entries. */
const WIDE = 1.02;
const OPEN = 1.15;

/** Everything that is not known of a site, the most important first. */
export function unknownOf({ fit, storageBytes, candidates, entries }: Known, rateBytes: number): Unknown[] {
  const found: Unknown[] = [];
  const samples = fit.steps.reduce(
    (sum, { block }) => sum + samplesOf(block.inuseObjects, sampledShare(block.blockBytes, rateBytes)),
    0,
  );
  if (fit.grade === 'possible') found.push({ type: 'sizesAlone' });
  if (storageBytes.high > WIDE * storageBytes.low) found.push({ type: 'sampling', samples, bytes: storageBytes });
  for (const { blockBytes, inuseBytes } of fit.either) found.push({ type: 'sameLine', blockBytes, bytes: inuseBytes });
  const factor = entries.high / Math.max(1, entries.low);
  if (factor > OPEN && entries.by === 'arrays') found.push({ type: 'doubling', factor });
  if (!fit.grew) found.push({ type: 'hint' });
  if (entries.maps.expected > 1) found.push({ type: 'severalMaps', maps: entries.maps.expected });
  if (new Set(candidates.map(({ slotBytes }) => slotBytes)).size > 1) {
    found.push({ type: 'slots', count: new Set(candidates.map(({ slotBytes }) => slotBytes)).size });
  }
  const tombstones = fit.storage.design === 'swiss';
  found.push({ type: 'types' }, { type: 'deleted', tombstones }, { type: 'behind' });
  return found;
}
