import type { Advice } from '../../../models/sizing/advice/advice';

export type Effect = 'saves' | 'nothing' | 'costs';

/** Bytes below which a saving is the arithmetic's own. */
const NOTHING = 0.5;

export function effectOf({ savedBytes }: Advice): Effect {
  if (Math.abs(savedBytes) < NOTHING) return 'nothing';
  return savedBytes > 0 ? 'saves' : 'costs';
}

/** Signs before the bytes of an effect. */
export const EFFECT_SIGNS: Readonly<Record<Effect, string>> = { saves: '−', nothing: '', costs: '+' };

/** Text without the backticks around code, for a label. */
export function plainText(text: string): string {
  return text.replaceAll('`', '');
}

/** The rows to show at first: the first few, and whatever is chosen. */
export function firstAdvice(advice: readonly Advice[], chosen: ReadonlySet<string>, most: number): Advice[] {
  return advice.filter(({ id }, i) => i < most || chosen.has(id));
}

/** The length of each bar, as a share of the longest. */
export function barShare({ savedBytes }: Advice, advice: readonly Advice[]): number {
  const longest = Math.max(0, ...advice.map((each) => Math.abs(each.savedBytes)));
  return longest < NOTHING ? 0 : Math.min(1, Math.abs(savedBytes) / longest);
}
