/** Numbers of entries that the keys move through. */
export interface EntriesTrack {
  readonly from: number;
  readonly to: number;
  readonly scale: 'linear' | 'log';
  /** Stops of Page Up and Page Down, ascending. */
  readonly stops: readonly number[];
}

/** Steps of the arrow keys, as parts of the range. */
const STEP = 1 / 100;
const FINE_STEP = 1 / 1000;

function stepped({ from, to, scale }: EntriesTrack, entries: number, share: number): number {
  const start = Math.max(1, from);
  const exact = scale === 'log' ? Math.max(start, entries) * (to / start) ** share : entries + share * (to - from);
  const way = Math.sign(share);
  return way * Math.max(way * Math.round(exact), way * entries + 1);
}

function clamped({ from, to, scale }: EntriesTrack, entries: number): number {
  return Math.max(scale === 'log' ? Math.max(1, from) : from, Math.min(to, entries));
}

/** Entries after a key; undefined for a key that isn't the slider's. */
export function entriesAfterKey(track: EntriesTrack, entries: number, key: string, shift: boolean): number | undefined {
  const step = shift ? FINE_STEP : STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamped(track, stepped(track, entries, step));
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamped(track, stepped(track, entries, -step));
    case 'PageUp':
      return track.stops.find((stop) => stop > entries) ?? entries;
    case 'PageDown':
      return track.stops.findLast((stop) => stop < entries) ?? entries;
    case 'Home':
      return clamped(track, track.from);
    case 'End':
      return track.to;
    default:
      return undefined;
  }
}
