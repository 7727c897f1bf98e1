import { type Ledger, OWNERS, type Owner } from '../../../models/map/owners';

type Texture = 'plain' | 'outline' | 'hatched' | 'dashed' | 'crossed' | 'dotted' | 'ruled';

/** Texture of each owner, on the stage, in charts and in the legend alike; with the colour that owners.module.css gives it, none looks like another. */
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

/** Live bytes of some owners that are told as one. */
export interface OwnedPart {
  /** Keys and values together, or one other, or all that have no part of their own. */
  readonly owners: readonly Owner[];
  readonly bytes: number;
  readonly isRest?: true;
}

/**
 * Parts of the live bytes in the order in which they are stacked, `most` of them at most: all owners that are `seen` or
 * have bytes, or else with keys and values as one, or else entries, the greatest others, and the rest.
 */
export function ownedParts(ledger: Ledger, seen: ReadonlySet<Owner>, most: number): OwnedPart[] {
  const part = (owners: readonly Owner[]) => ({ owners, bytes: owners.reduce((sum, owner) => sum + ledger[owner], 0) });
  const owners = LIVE_OWNERS.filter((owner) => seen.has(owner) || ledger[owner] > 0);
  if (owners.length <= most) return owners.map((owner) => part([owner]));
  const others = owners.filter((owner) => owner !== 'key' && owner !== 'value');
  const parts = [part(['key', 'value']), ...others.map((owner) => part([owner]))];
  if (parts.length <= most) return parts;
  const filled = parts.filter(({ bytes }) => bytes > 0);
  if (filled.length <= most) return filled;
  const isEntries = ({ owners }: OwnedPart) => owners.includes('key');
  const greatest = filled
    .toSorted((a, b) => Number(isEntries(b)) - Number(isEntries(a)) || b.bytes - a.bytes)
    .slice(0, most - 1);
  const rest = filled.filter((each) => !greatest.includes(each));
  return [
    ...filled.filter((each) => greatest.includes(each)),
    { ...part(rest.flatMap(({ owners }) => owners)), isRest: true },
  ];
}

/** Owners that ever have a byte in a run, so that rows don't come and go. Those with the highest peak come first. */
export function ownersSeen(byOwner: Readonly<Record<Owner, Float64Array>>): ReadonlySet<Owner> {
  const peaks = new Map(OWNERS.map((owner) => [owner, byOwner[owner].reduce((a, b) => Math.max(a, b), 0)]));
  const seen = [...peaks].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a);
  return new Set(seen.map(([owner]) => owner));
}
