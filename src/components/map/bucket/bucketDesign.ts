import { bucketMap } from '../../../models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../models/bucket-map/events';
import { bucketHeapLedger, bucketLedger } from '../../../models/bucket-map/ledger';
import { type BucketState, isGrowing, oldBucketCount } from '../../../models/bucket-map/state';
import type { Design } from '../run/design';
import type { MapSummary, Marker } from '../run/facts';
import { focusOf } from '../stage/window';
import {
  bucketKind,
  bucketMarks,
  bucketMove,
  bucketRecord,
  bucketSetting,
  bucketStretch,
  bucketTrail,
  placesOf,
} from './events';
import { allInRows, bucketPanes } from './panes';
import { bucketMovedEntry, bucketSegments } from './segments';

function summary(h: BucketState): MapSummary {
  if (!h.made) return { type: 'nil' };
  const { B, nevacuate, sameSizeGrow: sameSize } = h;
  if (!isGrowing(h)) return { type: 'buckets', B, entries: h.count };
  return { type: 'growing', B, sameSize, nevacuate, old: oldBucketCount(h) };
}

function marker(event: BucketEvent): Marker | undefined {
  switch (event.type) {
    case 'startGrowth':
      return event.sameSize ? { type: 'sameSizeGrowth' } : { type: 'growth', B: event.B };
    case 'growthDone':
      return { type: 'growthDone' };
    case 'linkOverflow':
      return { type: 'firstOverflow' };
    default:
      return undefined;
  }
}

export const bucketDesign: Design<BucketState, BucketEvent> = {
  model: bucketMap,
  seedOf: (h) => h.seed,
  requested: bucketLedger,
  heap: bucketHeapLedger,
  summary,
  entries: (h) => h.count,
  panes: (h, events, pin) => bucketPanes(h, focusOf(events, placesOf, pin)),
  allInRows,
  directory: () => [],
  marks: bucketMarks,
  record: bucketRecord,
  move: bucketMove,
  movedEntry: bucketMovedEntry,
  trail: bucketTrail,
  segments: bucketSegments,
  fact: (event, h, op) => ({ type: 'bucket', event, map: bucketSetting(event, h, op) }),
  marker,
  kind: bucketKind,
  begins: ({ type }) => type === 'evacuate',
  stretch: bucketStretch,
  slot: (event) => ('slot' in event ? event.slot : undefined),
  unitBytes: (h) => h.layout.bucketSize,
  work: {
    moved: ({ type }) => (type === 'moveEntry' ? 1 : 0),
    compared: ({ type }) => (type === 'compareTophash' || type === 'compareKey' ? 1 : 0),
    allocated: (event) => (event.type === 'alloc' ? event.bytes * event.count : 0),
  },
};
