import type { Unit } from '../pane';
import type { PlacedPart, UnitLayout } from './unitLayout';
import { nameOf, type UnitWords } from './unitWords';

/** px: a character of the sans face at 11 px, estimated from above. */
const CHARACTER = 6.2;
const BASELINES = [11, 26] as const;

export interface Heading {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** True if it ends at `x`. */
  readonly ends: boolean;
  readonly text: string;
}

function widest(texts: readonly string[], px: number): string {
  return texts.find((text) => text.length * CHARACTER <= px) ?? '';
}

/** `key +8, every 16 bytes`: where the column begins, and how far it is from slot to slot. */
function columnTexts(words: UnitWords, { slots }: Unit, index: number, word: string): string[] {
  const [first = 0, second = 0] = slots.map(({ parts }) => parts[index]?.at);
  return [words.column(word, first, second - first), `${word} +${first}`, word];
}

function columnHeading(
  words: UnitWords,
  unit: Unit,
  parts: readonly PlacedPart[],
  piece: 'key' | 'elem',
  to: number,
): Heading[] {
  const index = parts.findIndex(({ part }) => part.piece === piece);
  const x = parts[index]?.rect.x;
  if (x === undefined) return [];
  const text = widest(columnTexts(words, unit, index, piece), to - x - 6);
  return [{ id: piece, x, y: BASELINES[0], ends: false, text }];
}

/** `RoutingKey.len`; `len` where the column's heading says the rest. */
function fieldHeading(words: UnitWords, { part, rect }: PlacedPart): Heading {
  const ofColumn = `${part.piece}.`;
  const whole = nameOf(words, part);
  const name = whole.startsWith(ofColumn) ? whole.slice(ofColumn.length) : whole;
  const text = name === part.piece ? '' : widest([name], rect.width - 3);
  return { id: `${part.name} ${part.at}`, x: rect.x, y: BASELINES[1], ends: false, text };
}

function controlHeadings({ part, rect }: PlacedPart): Heading[] {
  const x = rect.x + rect.width;
  return [
    { id: 'control', x, y: BASELINES[0], ends: true, text: part.name },
    { id: 'control at', x, y: BASELINES[1], ends: true, text: `+${part.at}` },
  ];
}

/** Over the columns: what they are and at which offset they begin; under that the fields that have room. */
export function unitHeadings(words: UnitWords, unit: Unit, { slots, width }: UnitLayout): Heading[] {
  const parts = slots[0]?.parts ?? [];
  const [control, ...body] = parts;
  const elemX = body.find(({ part }) => part.piece === 'elem')?.rect.x ?? width;
  return [
    ...(control ? controlHeadings(control) : []),
    ...columnHeading(words, unit, parts, 'key', elemX),
    ...columnHeading(words, unit, parts, 'elem', width),
    ...body.map((placed) => fieldHeading(words, placed)),
  ].filter(({ text }) => text !== '');
}
