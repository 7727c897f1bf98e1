import type { Range } from '../../models/sizing/range';

/** How far a figure is from what was measured. */
export interface Off {
  readonly grade: 'right' | 'near' | 'far';
  readonly words: string;
}

/** Shares of the measured figure up to which another is as good as right, and up to which it is near. */
const RIGHT = 0.01;
const NEAR = 0.1;
const ONE_DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function farOff(share: number): string {
  const percent = Math.abs(share) * 100;
  const amount = (percent < 1 ? ONE_DECIMAL : WHOLE).format(percent);
  return `${amount} % too ${share < 0 ? 'low' : 'high'}`;
}

/** A published figure against the middle of what was measured. */
export function publishedOff(published: number, { expected }: Range): Off {
  if (Math.sign(published) !== Math.sign(expected)) return { grade: 'far', words: 'the other way' };
  const share = (published - expected) / Math.abs(expected);
  if (Math.abs(share) <= RIGHT) return { grade: 'right', words: 'right' };
  return { grade: Math.abs(share) <= NEAR ? 'near' : 'far', words: farOff(share) };
}

/** What the model expects against what was measured. */
export function modelOff(model: Range, measured: Range): Off {
  const share = (model.expected - measured.expected) / Math.abs(measured.expected);
  if (Math.abs(model.expected - measured.expected) < 1) return { grade: 'right', words: 'to the byte' };
  if (model.expected >= measured.low && model.expected <= measured.high)
    return { grade: 'right', words: 'as measured' };
  return { grade: Math.abs(share) <= RIGHT ? 'right' : Math.abs(share) <= NEAR ? 'near' : 'far', words: farOff(share) };
}
