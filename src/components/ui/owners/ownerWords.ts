import type { MapDesign } from '../../../models/go/release';
import type { Owner } from '../../../models/map/owners';
import type { ComponentWords } from '../words/en';
import type { OwnerWords } from '../words/en/owners';

/** Words of an owner. Each design of maps has a name of its own for its control bytes. */
export function wordsOfOwner(
  { owners, controlsOf }: Pick<ComponentWords, 'owners' | 'controlsOf'>,
  owner: Owner,
  design: MapDesign | undefined,
): OwnerWords {
  return owner === 'control' && design ? controlsOf[design] : owners[owner];
}
