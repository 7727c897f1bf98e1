import type { GoRelease } from '../go/release';
import { type HeapObjects, heapLedger } from '../map/heap';
import { emptyLedger, type Ledger, OWNERS } from '../map/owners';
import { type Part, type Range, rangeOf, sumQuantiles } from './range';

/** What a map may be by chance. Branches come in ascending order of bytes, and overlap little. */
export interface Branch {
  readonly chance: number;
  readonly objects: readonly HeapObjects[];
  /** Live bytes. */
  readonly expected: number;
  /** What chance decides within the branch. */
  readonly parts: readonly Part[];
  /** Bytes asked for by owner. */
  readonly requested: () => Ledger;
}

/** The mean over branches of a number of each. */
export function weigh<B extends Branch>(branches: readonly B[], of: (branch: B) => number): number {
  return branches.reduce((sum, branch) => sum + branch.chance * of(branch), 0);
}

export function liveBytesOf(branches: readonly Branch[]): Range {
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
