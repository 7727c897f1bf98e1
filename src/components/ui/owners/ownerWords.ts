import type { MapDesign } from '../../../models/go/release';
import type { Owner } from '../../../models/map/owners';
import type { ComponentWords, OwnerWords } from '../words/en';

/** Words of an owner. The control bytes of a bucket map have a name of their own. */
export function wordsOfOwner(
  { owners, tophash }: Pick<ComponentWords, 'owners' | 'tophash'>,
  owner: Owner,
  design: MapDesign | undefined,
): OwnerWords {
  return owner === 'control' && design === 'bucket'
    ? { ...owners.control, word: tophash, many: tophash }
    : owners[owner];
}
