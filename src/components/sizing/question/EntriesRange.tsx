import { MAX_ENTRIES } from '../../../models/sizing/input';
import { Slider } from '../../ui/controls/Slider';
import { useWords } from '../../ui/words/words';
import { SIZING_FIGURE_WORDS } from '../words/languages';

/** Two digits each: 10 to 99 of a power of ten, so that round numbers can be slid to. */
const STEPS_A_DECADE = 90;
const DECADES = Math.log10(MAX_ENTRIES) - 1;

/** Positions of the slider: 0 to 9 are themselves, then two digits a step, to ten billion. */
export const LAST_POSITION = 10 + STEPS_A_DECADE * DECADES;

export function entriesAt(position: number): number {
  if (position < 10) return position;
  const decade = Math.floor((position - 10) / STEPS_A_DECADE);
  return (10 + ((position - 10) % STEPS_A_DECADE)) * 10 ** decade;
}

/** The position nearest to a number of entries. */
export function positionOf(entries: number): number {
  if (entries < 10) return entries;
  const decade = Math.floor(Math.log10(entries) + 1e-12) - 1;
  return Math.min(LAST_POSITION, 10 + decade * STEPS_A_DECADE + Math.round(entries / 10 ** decade) - 10);
}

interface EntriesRangeProps {
  readonly entries: number;
  onChange(entries: number): void;
}

/** Slider from none to ten billion entries, by numbers of two digits. */
export function EntriesRange({ entries, onChange }: EntriesRangeProps) {
  const words = useWords(SIZING_FIGURE_WORDS).entries;
  return (
    <Slider
      label={words.byRoundNumbers}
      valueText={words.count(entries)}
      last={LAST_POSITION}
      value={positionOf(entries)}
      onChange={(position) => onChange(entriesAt(position))}
    />
  );
}
