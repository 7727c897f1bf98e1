import { formatCount } from '../../components/ui/bytes';
import { MAX_ENTRIES } from '../../models/sizing/input';
import { parseCount } from '../fields/countParam';
import type { Param, Parsed } from '../params';

/** The size hint: as many as the entries, whatever they are, or a number; 0 for a make without. */
export type Hint = 'exact' | number;

function parseHint(text: string): Parsed<Hint> {
  const word = text.trim().toLowerCase();
  if (word === 'exact') return { value: 'exact' };
  if (word === 'none' || word === '') return { value: 0 };
  return parseCount('Size hint', text, { min: 0, max: MAX_ENTRIES });
}

function formatHint(hint: Hint): string {
  if (hint === 'exact') return hint;
  return hint === 0 ? 'none' : formatCount(hint).replaceAll(',', '_');
}

export const hintParam: Param<Hint> = {
  name: 'hint',
  label: 'Size hint',
  fallback: 0,
  parse: parseHint,
  format: formatHint,
};

/** What make is given for a number of entries. */
export function hintFor(hint: Hint, entries: number): number {
  return hint === 'exact' ? entries : hint;
}

interface HintButton {
  readonly label: string;
  readonly hint: Hint;
}

/** Without a hint, with the right one, and with one that is half or twice of what it should be. */
export function hintButtons(entries: number): readonly HintButton[] {
  return [
    { label: 'one by one', hint: 0 },
    { label: 'make(map, n)', hint: 'exact' },
    { label: 'make(map, n/2)', hint: Math.floor(entries / 2) },
    { label: 'make(map, 2n)', hint: Math.min(MAX_ENTRIES, 2 * entries) },
  ];
}
