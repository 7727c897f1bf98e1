import type { Unit } from './pane';
import type { PlacedPart, UnitLayout } from './unitLayout';

/** px: a character of the sans face at 11 px, estimated from above. */
const CHARACTER = 6.2;
const BASELINES = [11, 26] as const;

export interface Heading {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Whether `x` is where it ends. */
  readonly ends: boolean;
  readonly text: string;
}

function widest(texts: readonly string[], px: number): string {
  return texts.find((text) => text.length * CHARACTER <= px) ?? '';
}

/** `key +8, every 16 bytes`: where the column begins, and how far it is from slot to slot. */
function columnTexts({ slots }: Unit, index: number, word: string): string[] {
  const [first = 0, second = 0] = slots.map(({ parts }) => parts[index]?.at);
  return [`${word} +${first}, every ${second - first} bytes`, `${word} +${first}`, word];
}

function columnHeading(unit: Unit, parts: readonly PlacedPart[], piece: 'key' | 'elem', to: number): Heading[] {
  const index = parts.findIndex(({ part }) => part.piece === piece);
  const x = parts[index]?.rect.x;
  if (x === undefined) return [];
  const text = widest(columnTexts(unit, index, piece), to - x - 6);
  return [{ id: piece, x, y: BASELINES[0], ends: false, text }];
}

/** `RoutingKey.len`; `len` where the column's heading says the rest. */
function fieldHeading({ part, rect }: PlacedPart): Heading {
  const ofColumn = `${part.piece}.`;
  const name = part.name.startsWith(ofColumn) ? part.name.slice(ofColumn.length) : part.name;
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
export function unitHeadings(unit: Unit, { slots, width }: UnitLayout): Heading[] {
  const parts = slots[0]?.parts ?? [];
  const [control, ...body] = parts;
  const elemX = body.find(({ part }) => part.piece === 'elem')?.rect.x ?? width;
  return [
    ...(control ? controlHeadings(control) : []),
    ...columnHeading(unit, parts, 'key', elemX),
    ...columnHeading(unit, parts, 'elem', width),
    ...body.map(fieldHeading),
  ].filter(({ text }) => text !== '');
}
