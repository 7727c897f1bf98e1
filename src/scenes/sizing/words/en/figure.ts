import type { Formats } from '../../../../components/format';
import type { PresetId } from '../../case/presets';
import { answerWords } from './answer';
import { chartWords } from './chart';
import { partWords } from './parts';
import { phrases } from './phrases';
import { PRESETS } from './presets';

/** Words of the figure, which the page shows too. */
export const words = (f: Formats<'en'>) => ({
  name: 'What the map costs',
  /** Types of a link that can’t be read give way to those of a preset. */
  unreadable: (problem: string, preset: PresetId) =>
    `Go declarations: ${problem}. Those of “${PRESETS[preset].title}” are shown.`,
  presets: PRESETS,
  entries: {
    byRoundNumbers: 'Entries, by round numbers',
    count: phrases(f).entries,
  },
  answer: answerWords(f),
  chart: chartWords(f),
  parts: partWords(f),
});

export type FigureWords = ReturnType<typeof words>;
