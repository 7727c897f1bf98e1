import type { MapDesign } from '../../../models/go/release';
import { OWNERS, type Owner } from '../../../models/map/owners';
import type { ComponentWords } from '../words/en';
import type { OwnerWords } from '../words/en/owners';

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

/** Words of an owner. Each design of maps has a name of its own for its control bytes. */
export function wordsOfOwner(
  { owners, controlsOf }: Pick<ComponentWords, 'owners' | 'controlsOf'>,
  owner: Owner,
  design: MapDesign | undefined,
): OwnerWords {
  return owner === 'control' && design ? controlsOf[design] : owners[owner];
}
