import { LIVE_OWNERS } from '../../components/memory/owners';
import type { TotalsSeries } from '../../components/memory/totalsSeries';
import type { Owner } from '../../models/map/owners';

/** The first owners that ever have a byte in a run, at most so many: the legend stands still while time runs. */
export function figureOwners(series: readonly TotalsSeries[], most: number): readonly Owner[] {
  const seen = LIVE_OWNERS.filter((owner) => series.some(({ byOwner }) => byOwner[owner].some((bytes) => bytes > 0)));
  return seen.slice(0, most);
}
