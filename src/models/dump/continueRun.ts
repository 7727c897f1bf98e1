import { bucketMap } from '../bucket-map/bucketMap';
import type { BucketEvent } from '../bucket-map/events';
import { overLoadFactor, tooManyOverflowBuckets } from '../bucket-map/grow';
import { isGrowing } from '../bucket-map/state';
import { loadInt, loadWord, splitmix64, type Word64, word64 } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { heapCost } from '../map/heap';
import { type MapOp, NAN_KEY } from '../map/ops';
import type { SwissEvent } from '../swiss-map/events';
import { DirectoryTooLarge } from '../swiss-map/grow';
import { directoryIndex, isSmall, tableAt } from '../swiss-map/state';
import { swissMap } from '../swiss-map/swissMap';
import type { OnDone } from './copies';
import { type Dump, dumpLedger, ENTRY_WORDS, entriesOf, heldBytes } from './dump';

/** Operations that a map is asked for from where it stands; `growth` puts new keys until a growth has ended. */
export interface PlayedOps {
  readonly type: 'put' | 'delete' | 'growth';
  /** Keys at most. */
  readonly count: number;
  /** Chance: hashes of new keys, or which keys are deleted. */
  readonly seed: number;
}

/** The ways in which a map gets more room. */
export type GrowthKind = 'growToTable' | 'growTable' | 'splitTable' | 'startGrowth' | 'sameSizeGrowth';

/** A growth, from the operation that begins it to the one that ends it. Bytes are those that the map holds. */
export interface Growth {
  readonly kind: GrowthKind;
  /** Operations, counted from 1; `to` is undefined while it goes on. */
  readonly from: number;
  readonly to: number | undefined;
  readonly bytesBefore: number;
  /** The most that the map held at once. */
  readonly bytesPeak: number;
  readonly bytesAfter: number;
  /** Entries that were moved, in all and by its costliest operation. */
  readonly moved: number;
  readonly movedAtOnce: number;
}

/** Outcome of some operations. */
export interface PlayedFacts {
  /** Operations done. */
  readonly done: number;
  readonly bytesBefore: number;
  readonly bytesPeak: number;
  readonly bytesAfter: number;
  readonly growths: number;
  /** The first of them. */
  readonly growth: Growth | undefined;
  /** The most entries that one operation moved. */
  readonly movedAtOnce: number;
  /** The reason why it ended before its time. */
  readonly stop: 'directory' | undefined;
}

/** The same, and the map as it lies then. */
interface Played extends PlayedFacts {
  readonly dump: Dump;
}

type Draft = { -readonly [K in keyof Growth]: Growth[K] };

/** Adds up what the events of a map say about its bytes and its growth. */
class Tally {
  bytes: number;
  peak: number;
  growths = 0;
  movedAtOnce = 0;
  growth: Draft | undefined;
  readonly #dump: Dump;
  #op = 0;
  #moved = 0;
  #opBytes = 0;
  #opPeak = 0;

  constructor(dump: Dump) {
    this.#dump = dump;
    this.bytes = heldBytes(dumpLedger(dump));
    this.peak = this.bytes;
  }

  /** Takes over the bytes behind operations that weren't recorded, in which they only rose or only fell. */
  sync(bytes: number): void {
    this.bytes = bytes;
    this.peak = Math.max(this.peak, bytes);
  }

  begin(op: number): void {
    this.#op = op;
    this.#moved = 0;
    this.#opBytes = this.bytes;
    this.#opPeak = this.bytes;
  }

  end(): void {
    this.peak = Math.max(this.peak, this.#opPeak);
    this.movedAtOnce = Math.max(this.movedAtOnce, this.#moved);
    const { growth } = this;
    if (!growth || (growth.to !== undefined && growth.to !== this.#op)) return;
    growth.bytesPeak = Math.max(growth.bytesPeak, this.#opPeak);
    growth.bytesAfter = this.bytes;
    growth.moved += this.#moved;
    growth.movedAtOnce = Math.max(growth.movedAtOnce, this.#moved);
  }

  #begins(kind: GrowthKind, to: number | undefined): void {
    this.growths += 1;
    this.growth ??= {
      kind,
      from: this.#op,
      to,
      bytesBefore: this.#opBytes,
      bytesPeak: this.#opBytes,
      bytesAfter: this.#opBytes,
      moved: 0,
      movedAtOnce: 0,
    };
  }

  record(event: SwissEvent | BucketEvent): void {
    switch (event.type) {
      case 'alloc':
        this.bytes += heapCost(this.#dump.state.config.release, event);
        this.#opPeak = Math.max(this.#opPeak, this.bytes);
        return;
      case 'drop':
        this.bytes -= heapCost(this.#dump.state.config.release, event);
        return;
      case 'moveEntry':
        this.#moved += 1;
        return;
      case 'growToTable':
      case 'growTable':
      case 'splitTable':
        // One operation moves all of a table.
        this.#begins(event.type, this.#op);
        return;
      case 'startGrowth':
        this.#begins(event.sameSize ? 'sameSizeGrowth' : 'startGrowth', undefined);
        return;
      case 'growthDone':
        if (this.growth && this.growth.to === undefined) this.growth.to = this.#op;
        return;
    }
  }
}

/** The next operation of so many done. */
type NextOp = (done: number) => HashedOp | undefined;

type HashedOp = Extract<MapOp<never>, { readonly type: 'put' | 'delete' }>;

/** Keys with numbers of their own. Their hashes follow from those, so that keys put later have others. */
function newKeys({ entries }: Dump, { count, seed }: PlayedOps): NextOp {
  return (i) =>
    i < count ? { type: 'put', key: entries + i, hash: splitmix64(word64(seed, entries + i)) } : undefined;
}

/** Keys that are there, each once, in an order that follows from the seed. NaN can't be deleted. */
function presentKeys(dump: Dump, { count, seed }: PlayedOps): NextOp {
  const entries = entriesOf(dump);
  const left: number[] = [];
  for (let at = 0; at < entries.length; at += ENTRY_WORDS) if (entries[at] !== NAN_KEY) left.push(at);
  return (i) => {
    const rest = left.length - i;
    if (i >= count || rest <= 0) return undefined;
    const chosen = i + Math.floor((splitmix64(word64(seed, i)).hi / 2 ** 32) * rest);
    const at = left[chosen] ?? 0;
    left[chosen] = left[i] ?? 0;
    const hash = { hi: loadWord(entries, at + 1), lo: loadWord(entries, at + 2) };
    return { type: 'delete', key: loadWord(entries, at), hash };
  };
}

/** True if the next put of a hash may allocate more than a key and an elem, or move entries: others need no record. */
function mayGrow({ impl, state }: Dump, { hi }: Word64): boolean {
  if (impl === 'swiss') {
    if (isSmall(state)) return true;
    return tableAt(state, loadInt(state.directory, directoryIndex(hi, state.globalDepth))).growthLeft === 0;
  }
  const { count, B, noverflow } = state;
  return isGrowing(state) || overLoadFactor(count + 1, B) || tooManyOverflowBuckets(noverflow, B);
}

/** Operations between two calls of `onDone`. */
const PART = 1024;

/** Puts or deletes keys in a copy of the dump. Its hashes are fresh: what real keys would have nobody knows. */
export function continueRun(dump: Dump, ops: PlayedOps, onDone?: OnDone): Played {
  const after: Dump =
    dump.impl === 'swiss'
      ? { ...dump, state: swissMap.clone(dump.state) }
      : { ...dump, state: bucketMap.clone(dump.state) };
  const apply = (op: MapOp<never>, emit?: Emit<SwissEvent | BucketEvent>) =>
    after.impl === 'swiss' ? swissMap.apply(after.state, op, emit) : bucketMap.apply(after.state, op, emit);
  let wasRecorded = true;
  const tally = new Tally(dump);
  const { bytes: bytesBefore } = tally;
  if (!after.state.made) apply({ type: 'make' }, (event) => tally.record(event));
  const next = ops.type === 'delete' ? presentKeys(dump, ops) : newKeys(dump, ops);
  let stop: Played['stop'];
  let done = 0;
  for (let op = next(0); op; op = next(done)) {
    if (done % PART === 0) onDone?.(done);
    const isRecorded = mayGrow(after, op.hash);
    if (isRecorded) {
      if (!wasRecorded) tally.sync(heldBytes(dumpLedger(after)));
      tally.begin(done + 1);
    }
    wasRecorded = isRecorded;
    try {
      apply(op, isRecorded ? (event) => tally.record(event) : undefined);
    } catch (error) {
      if (!(error instanceof DirectoryTooLarge)) throw error;
      stop = 'directory';
      break;
    }
    if (isRecorded) tally.end();
    done += 1;
    if (ops.type === 'growth' && tally.growth?.to !== undefined) break;
  }
  apply({ type: 'gc' });
  tally.sync(heldBytes(dumpLedger(after)));
  const entries = ops.type === 'delete' ? dump.entries : dump.entries + done;
  return {
    dump: { ...after, entries },
    done,
    bytesBefore,
    bytesPeak: tally.peak,
    bytesAfter: tally.bytes,
    growths: tally.growths,
    growth: tally.growth,
    movedAtOnce: tally.movedAtOnce,
    stop,
  };
}
