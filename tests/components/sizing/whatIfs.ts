import { billOf, sizingCodec } from '../../../src/components/sizing/question/settings';
import { sizeWhatIf, type WhatIf, type WhatIfSize } from '../../../src/models/sizing/whatIf';
import { RESPONSE_CASE } from '../../models/sizing/staircaseCase';

/** `map[string]Response` with nothing behind it, put one by one. */
export function responses(entries: number, rest: Partial<WhatIf> = {}): WhatIf {
  return { ...RESPONSE_CASE, entries, ...rest };
}

export function sizesOn(whatIf: WhatIf, ...releases: string[]): { release: string; size: WhatIfSize }[] {
  return releases.map((release) => ({ release, size: sizeWhatIf(whatIf, release) }));
}

/** A bill’s settings where a link gives none. */
export const BILL_DEFAULTS = billOf(sizingCodec.parse('').settings);
