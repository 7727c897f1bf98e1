import { bucketBlocks } from '../../components/bucket-map/blocks';
import { bucketFocus } from '../../components/bucket-map/focus';
import { bucketUnit } from '../../components/bucket-map/unit';
import { workRecorder } from '../../components/memory/work';
import { swissBlocks } from '../../components/swiss-map/blocks';
import { swissFocus } from '../../components/swiss-map/focus';
import { swissUnit } from '../../components/swiss-map/unit';
import type { BucketEvent } from '../../models/bucket-map/events';
import type { SwissEvent } from '../../models/swiss-map/events';
import { bucketDesign } from './bucketDesign';
import type { Designs } from './design';
import { slotFields } from './slotFields';
import { swissDesign } from './swissDesign';

/** What events of both designs cost alike. */
const WORK = {
  moved: ({ type }: BucketEvent | SwissEvent) => (type === 'moveEntry' ? 1 : 0),
  allocated: (event: BucketEvent | SwissEvent) => (event.type === 'alloc' ? event.bytes * event.count : 0),
};

/** Both designs with all that their pages show. */
export const BOTH_DESIGNS: Designs = {
  bucket: {
    ...bucketDesign,
    blocks: (h, events) => bucketBlocks(h, bucketFocus(events)),
    unit: (h, events, keyText, types, pin) => bucketUnit(h, events, keyText, slotFields(types), pin),
    work: () =>
      workRecorder({ ...WORK, compared: ({ type }) => (type === 'compareTophash' || type === 'compareKey' ? 1 : 0) }),
  },
  swiss: {
    ...swissDesign,
    blocks: (m, events) => swissBlocks(m, swissFocus(events)),
    unit: (m, events, keyText, types, pin) => swissUnit(m, events, keyText, slotFields(types), pin),
    work: () =>
      workRecorder({ ...WORK, compared: ({ type }) => (type === 'matchH2' || type === 'compareKey' ? 1 : 0) }),
  },
};
