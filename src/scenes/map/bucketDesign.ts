import { describeBucket } from '../../components/bucket-map/describe';
import { bucketFocus } from '../../components/bucket-map/focus';
import { allInRows, bucketPanes } from '../../components/bucket-map/layout';
import { bucketMarks, bucketMove, bucketTrail } from '../../components/bucket-map/marks';
import { bucketMovedEntry, bucketSegments } from '../../components/bucket-map/segments';
import { formatCount } from '../../components/ui/bytes';
import { bucketMap } from '../../models/bucket-map/bucketMap';
import type { BucketEvent } from '../../models/bucket-map/events';
import { bucketHeapLedger, bucketLedger } from '../../models/bucket-map/ledger';
import { type BucketState, isGrowing, oldBucketCount } from '../../models/bucket-map/state';
import type { Design, Marker } from './design';

function summary(h: BucketState): string {
  if (!h.made) return 'nil';
  if (!isGrowing(h)) return `B = ${h.B}, ${formatCount(h.count)} entries`;
  const how = h.sameSizeGrow ? 'growing to the same size' : 'growing';
  return `B = ${h.B}, ${how}, nevacuate ${formatCount(h.nevacuate)} of ${formatCount(oldBucketCount(h))}`;
}

function marker(event: BucketEvent): Marker | undefined {
  switch (event.type) {
    case 'startGrowth':
      return event.sameSize
        ? { kind: 'sameSizeGrowth', label: 'same-size growth begins' }
        : { kind: 'growth', label: `growth to B = ${event.B} begins` };
    case 'growthDone':
      return { kind: 'growthDone', label: 'evacuation done' };
    default:
      return undefined;
  }
}

export const bucketDesign: Design<BucketState, BucketEvent> = {
  name: 'bucket map',
  model: bucketMap,
  seedOf: (h) => h.seed,
  requested: bucketLedger,
  heap: bucketHeapLedger,
  summary,
  entries: (h) => h.count,
  panes: (h, events, pin) => bucketPanes(h, bucketFocus(events, pin)),
  allInRows,
  directory: () => [],
  marks: bucketMarks,
  move: bucketMove,
  movedEntry: bucketMovedEntry,
  trail: bucketTrail,
  segments: bucketSegments,
  describe: describeBucket,
  marker,
  unitBytes: (h) => h.layout.bucketSize,
};
