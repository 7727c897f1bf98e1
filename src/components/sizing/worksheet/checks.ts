import { NEWEST } from '../../../models/go/releases';
import { type Advice, adviceFor } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';
import type { BilledSide } from '../bill/sides';
import type { SizingSettings } from '../question/settings';
import { type NextStep, nextStep, type SizedOn, sizesOf } from '../question/whatIf';

export type CheckId = 'hint' | 'readOnly' | 'step' | 'fields' | 'limit';

/** Nothing to do, something to gain, something to mend, or a question that only the reader can answer. */
export type Verdict = 'fine' | 'gain' | 'bad' | 'ask';

/** Answer of the models to a question of the checklist. Bytes are those of a pod. */
export type CheckFact =
  | { readonly type: 'noHint' | 'exactHint' | 'noGrowth' | 'noFields' | 'fields' | 'noLimit' }
  | { readonly type: 'otherHint'; readonly hint: number; readonly entries: number }
  | { readonly type: 'hinted'; readonly release: string; readonly bytes: number; readonly exactBytes: number }
  | { readonly type: 'oldStays'; readonly release: string; readonly bytes: number; readonly chance: number }
  | { readonly type: 'noOld' | 'movesAtOnce' | 'limitUnknown'; readonly release: string }
  | { readonly type: 'step'; readonly release: string; readonly step: NextStep }
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

/** All that a worksheet is checked by. */
export interface CheckedCase {
  readonly settings: SizingSettings;
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly billed: readonly BilledSide[];
  /** New entries a day; 0 where nobody knows. */
  readonly perDay: number;
}

/** Bytes below which a difference is the arithmetic's own. */
const NOTHING = 0.5;
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
  const gains = hinted.some(({ bytes, exactBytes }) => bytes - exactBytes > NOTHING);
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
  const steps = settings.releases.map((release) => ({ release, step: nextStep(whatIf, release, perDay) }));
  const isNear = steps.some(({ step: next }) => next.type !== 'none' && (next.days ?? DAYS + 1) <= DAYS);
  const facts = steps.map((each) => ({ type: 'step' as const, ...each }));
  if (perDay === 0) return { id: 'step', verdict: 'ask', facts: [...facts, { type: 'noGrowth' }] };
  return { id: 'step', verdict: isNear ? 'gain' : 'fine', facts };
}

/** Fields that could go or be narrower, the most saving first. */
export function spareFields({ whatIf, settings }: Pick<CheckedCase, 'whatIf' | 'settings'>): Advice[] {
  return adviceFor(whatIf, settings.releases.at(-1) ?? NEWEST.name)
    .filter(({ kind, savedBytes }) => (kind === 'drop' || kind === 'narrow') && savedBytes > NOTHING)
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

/** The checklist, answered from what was entered as far as the models can say. */
export function checksOf(checked: CheckedCase, spare: readonly Advice[]): readonly Check[] {
  return [hint(checked), readOnly(checked), step(checked), fields(spare), limit(checked)];
}
