import type { TapeObserver } from '../../../timeline/tape';
import { FIRST_MARKERS, type Marker } from './facts';

/** A marker on the scrubber. */
export interface PlacedMarker {
  readonly marker: Marker;
  /** The side's own step. */
  readonly step: number;
  readonly operation: number;
}

const FIRST_ONLY: ReadonlySet<Marker['type']> = new Set(FIRST_MARKERS);

/** Notes the markers of a run while it is recorded. */
export function markerRecorder<S, O, E>(
  markerOf: (event: E) => Marker | undefined,
): {
  observer: TapeObserver<S, O, E>;
  markers(): readonly PlacedMarker[];
} {
  let placed: PlacedMarker[] = [];
  const types = new Set<Marker['type']>();
  return {
    observer: {
      event(event, step, operation) {
        const marker = markerOf(event);
        if (!marker || (types.has(marker.type) && FIRST_ONLY.has(marker.type))) return;
        types.add(marker.type);
        placed.push({ marker, step, operation });
      },
      truncate(opCount) {
        placed = placed.filter(({ operation }) => operation < opCount);
        types.clear();
        for (const { marker } of placed) types.add(marker.type);
      },
    },
    markers: () => placed,
  };
}
