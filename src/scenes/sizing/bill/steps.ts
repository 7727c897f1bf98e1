import { sumUnit } from '../../../components/format';
import type { BillSettings } from './fields';
import type { BilledSide } from './sides';

export type BillStepId = 'live' | 'goal' | 'garbage' | 'cycles' | 'resident' | 'container' | 'fleet' | 'money';

/** A figure of the chain from live bytes to the bill. */
export interface BillStep {
  readonly id: BillStepId;
  readonly tone?: 'unsure' | 'bad';
}

const TONES = { fits: {}, tight: { tone: 'unsure' }, exceeds: { tone: 'bad' } } as const;

/** The chain from live bytes to the bill of one side. */
export function billSteps({ bill }: BilledSide, { price, containerBytes }: BillSettings): BillStep[] {
  const { goal, container, pricePerMonth } = bill;
  const isUnbound = goal.by === 'live' || goal.by === 'nothing';
  const isPriced = price !== null && pricePerMonth !== null && Number.isFinite(pricePerMonth);
  return [
    { id: 'live' },
    { id: 'goal', ...(isUnbound && { tone: 'bad' }) },
    { id: 'garbage' },
    { id: 'cycles' },
    { id: 'resident' },
    ...(containerBytes !== null && container !== null ? [{ id: 'container', ...TONES[container] } as const] : []),
    { id: 'fleet' },
    ...(isPriced ? [{ id: 'money' } as const] : []),
  ];
}

/** Bytes that a figure beside others up to `most` stands for: differences are what a reader who subtracts them finds. */
export function asShown(bytes: number, most: number): number {
  const unit = sumUnit(most);
  return unit === 1 ? Math.round(bytes) : (Math.round((bytes / unit) * 10) / 10) * unit;
}
