import type { Side, SideSize } from '../../components/sizing/comparisonLayout';
import { NEWEST } from '../../models/go/releases';
import { chainOf } from '../../models/sizing/chain';
import { sizeWhatIf, type WhatIf } from '../../models/sizing/whatIf';

function sideSize(whatIf: WhatIf, release: string): SideSize {
  const { unitBytes, array } = chainOf(whatIf, release);
  const { liveBytes } = sizeWhatIf(whatIf, release);
  return {
    release,
    liveBytes,
    unitBytes,
    arrayRequested: array?.requested ?? 0,
    arrayAllocated: array?.allocated ?? 0,
  };
}

/** A design as the comparison shows it. */
export function designSide(name: string, go: string, whatIf: WhatIf, releases: readonly string[]): Side {
  const { keyBytes, elemBytes } = chainOf(whatIf, releases[0] ?? NEWEST.name);
  const sizes = releases.map((release) => sideSize(whatIf, release));
  return { name, go, pairBytes: keyBytes + elemBytes, sizes };
}
