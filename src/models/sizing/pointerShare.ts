import { goRelease } from '../go/releases';
import { measureType } from '../layout/measure';
import { references } from '../layout/references';
import { slotPart } from '../map/config';
import { heapCost } from '../map/heap';
import { lengthsAt, placeCost } from './behind';
import { entriesLeft, type WhatIf, type WhatIfSize } from './whatIf';
import { releaseOn } from './wordSizes';

/** Of the live bytes of some maps and of what they lead to, the share that lies in objects with pointers: 0 to 1. */
export function pointerShare(whatIf: WhatIf, { map, behindBytes }: WhatIfSize, name: string): number {
  const { target, behind } = whatIf;
  const known = goRelease(name);
  if (!known) throw new RangeError(`there is no Go ${JSON.stringify(name)} here`);
  const release = releaseOn(target, known);
  const types = [whatIf.key, whatIf.elem].map((type) => measureType(type, target));
  const left = entriesLeft(whatIf);
  const { expected } = map.liveBytes;
  const total = expected + behindBytes.expected;
  if (total === 0) return 0;

  /** Keys and elems too large for a slot, as far as they have no pointers themselves. */
  let plain = 0;
  for (const { size, pointers } of types) {
    if (slotPart({ size, align: 1, pointers }).indirect && !pointers) {
      plain += heapCost(release, { bytes: size, pointers, count: left });
    }
  }
  const hasPointers = types.some((type) => slotPart(type).pointers);
  const { header, directory } = map.owners;
  let bytes = hasPointers ? expected - plain : header + directory;
  for (const place of references(whatIf, target)) {
    if (place.pointers) bytes += place.count * left * placeCost(release, lengthsAt(behind, place.path), place).expected;
  }
  return Math.min(1, bytes / total);
}
