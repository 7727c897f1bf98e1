import { measureType } from '../../../models/layout/measure';
import { type Advice, combine } from '../../../models/sizing/advice/advice';
import { PUBLISHED_ENTRIES } from '../../../models/sizing/published';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { PRESETS } from '../../fields/presets';
import { type BilledSide, billSides } from '../bill/sides';
import { billOf, presetSettings, type SizingSettings } from '../question/settings';
import { type SizedOn, sidesOf, sizesOf, typesOf, whatIfOf, withEntries } from '../question/whatIf';
import { type Check, checksOf, spareFields } from './checks';

const DAYS = 365;

/** Amounts of a filled-in worksheet. */
export interface WorksheetFigures {
  /** Bytes as declared. */
  readonly pair: { readonly key: number; readonly elem: number };
  readonly sizes: readonly SizedOn[];
  /** Sizes in a year; none where nobody knows how many entries there will be. */
  readonly later: readonly SizedOn[];
  /** New entries a day until then; 0 where nobody knows. */
  readonly perDay: number;
  /** A side a release, and the second design on the newest of them. */
  readonly billed: readonly BilledSide[];
  /** Fields that could go or be narrower. */
  readonly spare: readonly Advice[];
  readonly checks: readonly Check[];
}

/** `nameOf` gives the side of the second design its name. */
export function worksheetFigures(
  settings: SizingSettings,
  whatIf: WhatIf,
  second: WhatIf | undefined,
  nameOf: (release: string) => string,
): WorksheetFigures {
  const { releases, laterEntries } = settings;
  const sizes = sizesOf(whatIf, releases);
  const perDay = Math.max(0, laterEntries - whatIf.entries) / DAYS;
  const sides = [
    ...sidesOf(whatIf, sizes),
    ...(second ? sidesOf(second, sizesOf(second, releases.slice(-1)), nameOf) : []),
  ];
  const billed = billSides(sides, billOf(settings));
  const spare = spareFields({ whatIf, settings });
  return {
    pair: { key: measureType(whatIf.key, whatIf.target).size, elem: measureType(whatIf.elem, whatIf.target).size },
    sizes,
    later: laterEntries > 0 ? sizesOf(withEntries(settings, whatIf, laterEntries), releases) : [],
    perDay,
    billed,
    spare,
    checks: checksOf({ settings, whatIf, sizes, billed, perDay }, spare),
  };
}

/** Changes of the published case: two fields that nobody read, and a number that fits into a byte. */
export const CASE_CHANGES = ['drop:elem.RoutingKey', 'drop:elem.LastModified', 'narrow:elem.ShardType:uint8'];

/** Settings of the published case, with which a worksheet opens. */
export function caseSettings(): SizingSettings {
  return presetSettings(PRESETS[0]);
}

/** Resident bytes of the published case's fleet, on the older release and the newer one. */
export interface CaseFigures {
  readonly pods: number;
  readonly releases: readonly [older: string, newer: string];
  readonly entries: number;
  readonly fewEntries: number;
  readonly before: number;
  readonly upgraded: number;
  /** With the smaller value. */
  readonly smaller: number;
  /** More than before, by the upgrade alone, with few entries. */
  readonly fewMore: number;
}

export function caseFigures(): CaseFigures {
  const settings = caseSettings();
  const { entries, pods } = settings;
  const [older = '', newer = ''] = settings.releases;
  const whatIf = whatIfOf(settings, typesOf(settings).map);
  const few = { ...whatIf, entries: PUBLISHED_ENTRIES.few };
  const small = combine(whatIf, CASE_CHANGES);
  if (!small) throw new RangeError('the changes of the published case can’t go together');
  const fleet = (of: WhatIf, release: string): number => {
    const [side] = billSides(sidesOf(of, sizesOf(of, [release])), billOf(settings));
    return side?.bill.fleetBytes.expected ?? Number.NaN;
  };
  return {
    pods,
    releases: [older, newer],
    entries,
    fewEntries: few.entries,
    before: fleet(whatIf, older),
    upgraded: fleet(whatIf, newer),
    smaller: fleet(small, newer),
    fewMore: fleet(few, newer) - fleet(few, older),
  };
}
