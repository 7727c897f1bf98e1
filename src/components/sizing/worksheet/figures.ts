import { NEWEST } from '../../../models/go/releases';
import { measureType } from '../../../models/layout/measure';
import { type Advice, adviceFor, combine } from '../../../models/sizing/advice/advice';
import { PUBLISHED_ENTRIES } from '../../../models/sizing/published';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { PRESETS } from '../../fields/presets';
import { ROUNDING_ERROR } from '../advice/facts';
import { type BilledSide, billSides, sidesOf } from '../bill/facts';
import { type Referenced, referencedOf } from '../question/behind';
import { billOf, presetSettings, type SizingSettings } from '../question/settings';
import {
  answersOf,
  type NextGrowth,
  nextGrowth,
  type SizedOn,
  sizesOf,
  typesOf,
  whatIfOf,
  withEntries,
} from '../question/whatIf';

/** Figures of a filled-in worksheet. */
export interface WorksheetFigures {
  /** Bytes as declared. */
  readonly pair: { readonly key: number; readonly elem: number };
  readonly sizes: readonly SizedOn[];
  /** What keys and values point to; null if nothing. */
  readonly referenced: Referenced | null;
  /** Sizes in a year; empty if the number of entries then is unknown. */
  readonly later: readonly SizedOn[];
  /** New entries a day until then; 0 if unknown. */
  readonly perDay: number;
  /** One side a release, then the second design on the newest release. */
  readonly billed: readonly BilledSide[];
  /** Fields that could go or be narrower. */
  readonly spare: readonly Advice[];
  readonly checks: readonly Check[];
}

/** `nameOf` names the side of the second design. */
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
    referenced: referencedOf(whatIf, answersOf(sizes)),
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
  /** Upgraded, with the smaller value type. */
  readonly smaller: number;
  /** Bytes that the upgrade alone adds at `fewEntries`. */
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

export type CheckId = 'hint' | 'readOnly' | 'step' | 'fields' | 'limit';

/** `gain`: bytes to save; `bad`: a problem to fix; `ask`: only the reader can answer. */
export type Verdict = 'fine' | 'gain' | 'bad' | 'ask';

/** What the models say about a question. Bytes are per pod. */
export type CheckFact =
  | { readonly type: 'noHint' | 'exactHint' | 'noGrowth' | 'noFields' | 'fields' | 'noLimit' }
  | { readonly type: 'otherHint'; readonly hint: number; readonly entries: number }
  | { readonly type: 'hinted'; readonly release: string; readonly bytes: number; readonly exactBytes: number }
  | { readonly type: 'oldStays'; readonly release: string; readonly bytes: number; readonly chance: number }
  | { readonly type: 'noOld' | 'movesAtOnce' | 'limitUnknown'; readonly release: string }
  | { readonly type: 'step'; readonly release: string; readonly step: NextGrowth }
  | {
      readonly type: 'limitAbove' | 'limitBelow';
      readonly side: string;
      readonly limit: number;
      readonly live: number;
    };

export interface Check {
  readonly id: CheckId;
  readonly verdict: Verdict;
  readonly facts: readonly CheckFact[];
}

/** Input of the checklist. */
interface CheckedCase {
  readonly settings: SizingSettings;
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly billed: readonly BilledSide[];
  /** New entries a day; 0 if unknown. */
  readonly perDay: number;
}

const DAYS = 365;

function hint({ settings, whatIf, sizes }: CheckedCase): Check {
  const { entries, hint: given } = whatIf;
  const exact = sizesOf({ ...whatIf, hint: entries }, settings.releases);
  const hinted = sizes.map(({ release, size }, i) => ({
    type: 'hinted' as const,
    release,
    bytes: size.liveBytes.expected,
    exactBytes: exact[i]?.size.liveBytes.expected ?? 0,
  }));
  const isExact = settings.hint === 'exact' || given === entries;
  const gains = hinted.some(({ bytes, exactBytes }) => bytes - exactBytes > ROUNDING_ERROR);
  return {
    id: 'hint',
    verdict: gains ? 'gain' : 'fine',
    facts: isExact
      ? [{ type: 'exactHint' }]
      : [given === 0 ? { type: 'noHint' } : { type: 'otherHint', hint: given, entries }, ...hinted],
  };
}

function readOnly({ whatIf, sizes }: CheckedCase): Check {
  const facts = sizes.map(({ release, size: { map } }): CheckFact => {
    if (map.design === 'swiss') return { type: 'movesAtOnce', release };
    const { growth } = map;
    if (!growth || growth.chance === 0) return { type: 'noOld', release };
    return { type: 'oldStays', release, bytes: growth.old.allocated * whatIf.maps, chance: growth.chance };
  });
  return { id: 'readOnly', verdict: facts.some(({ type }) => type === 'oldStays') ? 'ask' : 'fine', facts };
}

function step({ settings, whatIf, perDay }: CheckedCase): Check {
  const steps = settings.releases.map((release) => ({ release, step: nextGrowth(whatIf, release, perDay) }));
  const isNear = steps.some(({ step: next }) => 'days' in next && (next.days ?? DAYS + 1) <= DAYS);
  const facts = steps.map((each) => ({ type: 'step' as const, ...each }));
  if (perDay === 0) return { id: 'step', verdict: 'ask', facts: [...facts, { type: 'noGrowth' }] };
  return { id: 'step', verdict: isNear ? 'gain' : 'fine', facts };
}

/** Fields that could go or be narrower, the most saving first. */
function spareFields({ whatIf, settings }: Pick<CheckedCase, 'whatIf' | 'settings'>): Advice[] {
  return adviceFor(whatIf, settings.releases.at(-1) ?? NEWEST.name)
    .filter(({ kind, savedBytes }) => (kind === 'drop' || kind === 'narrow') && savedBytes > ROUNDING_ERROR)
    .sort((a, b) => b.savedBytes - a.savedBytes);
}

function fields(spare: readonly Advice[]): Check {
  if (spare.length === 0) return { id: 'fields', verdict: 'fine', facts: [{ type: 'noFields' }] };
  return { id: 'fields', verdict: 'ask', facts: [{ type: 'fields' }] };
}

function limit({ settings, billed }: CheckedCase): Check {
  const { memoryLimitBytes } = settings;
  if (memoryLimitBytes === null) return { id: 'limit', verdict: 'ask', facts: [{ type: 'noLimit' }] };
  const facts = billed.map(({ label, release, bill }): CheckFact => {
    if (!bill.goal.limit) return { type: 'limitUnknown', release };
    const live = bill.liveBytes.expected;
    const type = bill.goal.by === 'live' ? 'limitBelow' : 'limitAbove';
    return { type, side: label, limit: memoryLimitBytes, live };
  });
  const isBelow = facts.some(({ type }) => type === 'limitBelow');
  return { id: 'limit', verdict: isBelow ? 'bad' : 'fine', facts };
}

function checksOf(checked: CheckedCase, spare: readonly Advice[]): readonly Check[] {
  return [hint(checked), readOnly(checked), step(checked), fields(spare), limit(checked)];
}
