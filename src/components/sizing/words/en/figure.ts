import type { Fault } from '../../../../golang/read/problems';
import type { PresetId } from '../../../fields/presets';
import type { Formats } from '../../../ui/format';
import type { Show } from '../../question/settings';
import { answerWords } from './answer';
import { chartWords } from './chart';
import { fieldOrderWords } from './fields';
import { partWords } from './parts';
import { phrases } from './phrases';
import { PRESETS } from './presets';
import { stopWords } from './stops';

/** Words of the figure, which the page shows too. */
export const words = (f: Formats<'en'>) => ({
  name: 'What the map costs',
  /** A fault in Go declarations, in the compiler’s words where it has some: the reader of Go gives it in English. */
  fault: ({ message }: Fault) => message,
  /** Types of a link that can’t be read give way to those of a preset. */
  unreadable: ({ message }: Fault, preset: PresetId) =>
    `Go declarations: ${message}. Those of “${PRESETS[preset].title}” are shown.`,
  presets: PRESETS,
  /** Titles of figures, by the part that they show of a map. */
  shows: {
    cost: (map: string) => map,
    stops: (map: string) => map,
    fields: (map: string) => map,
    layout: (map: string) => map,
    advice: (map: string) => `What would shrink it: ${map}`,
    bill: (map: string) => `From map to bill: ${map}`,
    published: () => 'Published, computed and measured',
  } satisfies Record<Show, (map: string) => string>,
  entries: {
    byRoundNumbers: 'Entries, by round numbers',
    count: phrases(f).entries,
  },
  answer: answerWords(f),
  chart: chartWords(f),
  parts: partWords(f),
  stops: stopWords(f),
  fields: fieldOrderWords(f),
});

export type FigureWords = ReturnType<typeof words>;
