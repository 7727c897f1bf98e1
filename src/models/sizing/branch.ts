import type { GoRelease } from '../go/release';
import { type HeapObjects, heapLedger } from '../map/heap';
import { emptyLedger, type Ledger, OWNERS } from '../map/owners';
import { rangeOfMany, type Way } from './manyMaps';
import { sumQuantiles } from './parts';
import { type Range, rangeOf } from './range';

/** State that a map may be in by chance. */
export interface Branch extends Way {
  readonly objects: readonly HeapObjects[];
  /** Bytes asked for by owner. */
  readonly requested: () => Ledger;
}

/** The mean over branches of a number of each. */
export function weigh<B extends Pick<Way, 'chance'>>(branches: readonly B[], of: (branch: B) => number): number {
  return branches.reduce((sum, branch) => sum + branch.chance * of(branch), 0);
}

/** The bytes of so many maps alike. Their ways come in ascending order of bytes, and overlap little. */
export function liveBytesOf(branches: readonly Way[], maps: number): Range {
  if (maps > 1) return rangeOfMany(branches, maps);
  const expected = weigh(branches, (branch) => branch.expected);
  const quantiles = branches.map((branch) => sumQuantiles(branch.expected, branch.parts));
  return rangeOf(expected, (p) => {
    let before = 0;
    for (const [i, { chance }] of branches.entries()) {
      if (p < before + chance) return quantiles[i]?.((p - before) / chance) ?? expected;
      before += chance;
    }
    return expected;
  });
}

export function ownersOf(release: GoRelease, branches: readonly Branch[]): Ledger {
  const owners = emptyLedger();
  for (const { chance, requested, objects } of branches) {
    const ledger = heapLedger(release, requested(), objects, 0);
    for (const owner of OWNERS) owners[owner] += chance * ledger[owner];
  }
  return owners;
}
