import { OWNERS, type Owner } from '../../../models/map/owners';

type Texture = 'plain' | 'outline' | 'hatched' | 'dashed' | 'crossed' | 'dotted' | 'ruled';

/** Texture of each owner, on the stage, in charts and in the legend alike; with the colour that ownerMarks.module.css gives it, none looks like another. */
export const OWNER_TEXTURES: Readonly<Record<Owner, Texture>> = {
  key: 'plain',
  value: 'plain',
  padding: 'dotted',
  control: 'plain',
  pointer: 'plain',
  emptySlot: 'outline',
  tombstone: 'crossed',
  overflow: 'hatched',
  oldArray: 'dashed',
  header: 'plain',
  directory: 'ruled',
  mallocHeader: 'ruled',
  classTail: 'hatched',
  pageTail: 'crossed',
  garbage: 'hatched',
};

/** All whose bytes the map still holds. */
export const LIVE_OWNERS: readonly Owner[] = OWNERS.filter((owner) => owner !== 'garbage');
