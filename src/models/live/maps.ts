// What the models say of maps whose entries a running program counts.
import { TARGETS } from '../layout/typeNode';
import type { Range } from '../sizing/range';
import { type MapType, sizeMap } from '../sizing/sizeMap';
import { firstSince } from './prediction';
import type { LiveMap, LiveProcess, LiveSample, LiveSession } from './session';

/** By the models, of the most entries that a map was seen to have, put without a hint. */
export interface LiveMapSize {
  readonly filledOnce: Range;
  /** Once its entries have been replaced again and again, any by any. */
  readonly asCache: Range;
  /** Slots of the map filled once. */
  readonly slots: number;
}

/** A map as it is now. */
export interface LiveMapNow {
  readonly map: LiveMap;
  readonly entries: number;
  /** Entries more than a minute ago, or than when it was seen first. */
  readonly change: number;
  /** Null for a release or type that the models don't know. */
  readonly size: LiveMapSize | null;
}

const MINUTE_MS = 60_000;
/** Maps that are sized with each sample. If there are more, these are the ones with the most entries. */
export const MOST_MAPS = 50;
const SLOTS = 8;

/** Reads a session as it grows: what was seen before isn't looked at again. */
export class LiveMaps {
  #seen: LiveSample | undefined;
  readonly #most = new Map<string, number>();
  readonly #sizes = new Map<string, { readonly entries: number; readonly size: LiveMapSize | null }>();

  now({ program, maps, samples }: LiveSession): LiveMapNow[] {
    const last = samples.at(-1);
    if (!last) return [];
    this.#see(samples);
    const before = samples[firstSince(samples, samples.length - 1, MINUTE_MS)];
    return largest(maps, last).map(([map, entries]) => {
      const earlier = before?.entries.get(map.name) ?? entries;
      return { map, entries, change: entries - earlier, size: this.#sizeOf(program, map) };
    });
  }

  #see(samples: readonly LiveSample[]): void {
    let first = samples.length;
    while (first > 0 && samples[first - 1] !== this.#seen) first--;
    if (first === 0) this.#most.clear();
    for (const { entries } of samples.slice(first)) {
      for (const [name, count] of entries) this.#most.set(name, Math.max(count, this.#most.get(name) ?? 0));
    }
    this.#seen = samples.at(-1);
  }

  #sizeOf(program: LiveProcess, map: LiveMap): LiveMapSize | null {
    const entries = this.#most.get(map.name) ?? 0;
    const id = `${program.go} ${map.type} ${map.name}`;
    const known = this.#sizes.get(id);
    if (known?.entries === entries) return known.size;
    const size = sizeOf(program, map, entries);
    this.#sizes.set(id, { entries, size });
    return size;
  }
}

function largest(maps: readonly LiveMap[], { entries }: LiveSample): (readonly [LiveMap, number])[] {
  const counted = maps.flatMap((map) => {
    const count = entries.get(map.name);
    return count === undefined ? [] : [[map, count] as const];
  });
  if (counted.length <= MOST_MAPS) return counted;
  return counted.sort(([, a], [, b]) => b - a).slice(0, MOST_MAPS);
}

function sizeOf({ go, arch }: LiveProcess, { key, elem }: LiveMap, entries: number): LiveMapSize | null {
  const goarch = TARGETS.find((target) => arch.endsWith(`/${target}`));
  if (!goarch) return null;
  const type: MapType = { release: sizedName(go), key, elem, goarch };
  try {
    const once = sizeMap({ ...type, entries });
    const cache = sizeMap({ ...type, entries, churn: { order: 'random', turnovers: Number.POSITIVE_INFINITY } });
    const used = once.design === 'bucket' ? entries / (2 ** once.B * SLOTS) : once.occupancy;
    return { filledOnce: once.liveBytes, asCache: cache.liveBytes, slots: used > 0 ? entries / used : 0 };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Name of the release, without the experiments that leave maps as they are. */
function sizedName(go: string): string {
  const [name = ''] = go.replace(/^go/, '').split(/[ -]/);
  return /X:\S*\bmapsplitgroup\b/.test(go) ? `${name}-X:mapsplitgroup` : name;
}
