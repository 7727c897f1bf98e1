import { describeBucketRu } from '../../components/bucket-map/describeRu';
import { countedRu, countRu } from '../../components/words/numbersRu';
import type { BucketEvent } from '../../models/bucket-map/events';
import { type BucketState, isGrowing, oldBucketCount } from '../../models/bucket-map/state';
import { bucketDesign } from './bucketDesign';
import type { Design, Marker } from './design';

const ENTRIES = { one: 'запись', few: 'записи', other: 'записей' };

function summary(h: BucketState): string {
  if (!h.made) return 'nil';
  if (!isGrowing(h)) return `B = ${h.B}, ${countedRu(h.count, ENTRIES)}`;
  const how = h.sameSizeGrow ? 'рост без увеличения' : 'рост';
  return `B = ${h.B}, ${how}, nevacuate ${countRu(h.nevacuate)} из ${countRu(oldBucketCount(h))}`;
}

function marker(event: BucketEvent): Marker | undefined {
  const english = bucketDesign.marker(event);
  if (!english) return undefined;
  if (event.type !== 'startGrowth') return { ...english, label: 'эвакуация закончена' };
  return {
    ...english,
    label: event.sameSize ? 'начинается рост без увеличения' : `начинается рост до B = ${event.B}`,
  };
}

export const russianBucket: Design<BucketState, BucketEvent> = {
  ...bucketDesign,
  name: 'карта на бакетах',
  summary,
  marker,
  describe: describeBucketRu,
};
