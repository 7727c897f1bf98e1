import { OwnerRect } from '../../../ui/owners/OwnerRect';
import { sentenceOf } from '../../../ui/words/language';
import { useWords } from '../../../ui/words/words';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../../words/languages';
import type { Part, Unit, UnitSlot } from '../pane';
import styles from './SlotView.module.css';
import { drawnOwner } from './unitLayout';
import { type SlotLine, slotLines, WORD_BYTES } from './unitSlotLines';
import { nameOf, pathTexts, slotBytesInWords, slotInWords } from './unitWords';

export interface SlotViewProps {
  readonly unit: Unit;
  readonly slot: number;
  /** px. */
  readonly width: number;
}

/** px. */
const CELL = { least: 12, most: 26, height: 26, gap: 2 } as const;
/** Share of the width that the eight cells may take; the rest is for words. */
const CELLS_SHARE = 0.4;

/** px a byte. */
export function cellWidth(width: number): number {
  return Math.max(CELL.least, Math.min(CELL.most, Math.floor((width * CELLS_SHARE) / WORD_BYTES)));
}

/** The eight bytes of a word, those of other slots as outlines. */
function Word({ line, cell, control }: { readonly line: SlotLine; readonly cell: number; readonly control: string }) {
  const own = line.stretches.flatMap(({ part, at, bytes }) =>
    Array.from({ length: bytes }, (_, i) => ({ part, byte: at + i - line.at })),
  );
  const others = Array.from({ length: WORD_BYTES }, (_, byte) => byte).filter(
    (byte) => !own.some((one) => one.byte === byte),
  );
  const place = (byte: number) => ({ x: byte * cell, y: 0, width: cell - CELL.gap, height: CELL.height });
  return (
    <svg className={styles.word} width={cell * WORD_BYTES} height={CELL.height} aria-hidden="true">
      {others.map((byte) => (
        <circle key={byte} className={styles.other} cx={(byte + 0.5) * cell - 1} cy={CELL.height / 2} r={1.5} />
      ))}
      {own.map(({ part, byte }) => (
        <OwnerRect key={byte} owner={drawnOwner(part)} {...place(byte)} />
      ))}
      {line.begins.map(
        (part) =>
          part.piece === 'control' &&
          cell >= 18 && (
            <text key={part.at} className={styles.hex} x={(part.at - line.at + 0.5) * cell - 1} y={CELL.height / 2}>
              {control}
            </text>
          ),
      )}
    </svg>
  );
}

function Field({ part, control }: { readonly part: Part; readonly control: string }) {
  const words = useWords(MAP_PAGE_WORDS).slot;
  const unitWords = useWords(MAP_WORDS).unit;
  return (
    <li className={styles.field}>
      <span className={part.padding ? styles.padding : styles.name}>{nameOf(unitWords, part)}</span>{' '}
      <span className={styles.go}>{part.go || words.byteCount(part.bytes)}</span>
      {part.piece === 'control' && <span className={styles.byte}> {control}</span>}
      {part.control && <span className={styles.meaning}> {sentenceOf(words.controls, part.control)}</span>}
      {part.text !== '' && <span className={styles.text}> {part.text}</span>}
    </li>
  );
}

function Line({ line, cell, slot }: { readonly line: SlotLine; readonly cell: number; readonly slot: UnitSlot }) {
  return (
    <li className={styles.line} data-state={slot.state}>
      <span className={styles.offset}>+{line.at}</span>
      <Word line={line} cell={cell} control={slot.control} />
      <ul className={styles.fields}>
        {line.begins.map((part) => (
          <Field key={part.at} part={part} control={slot.control} />
        ))}
      </ul>
    </li>
  );
}

/** One slot of a bucket or group byte by byte, a machine word a line. */
export function SlotView({ unit, slot: index, width }: SlotViewProps) {
  const words = useWords(MAP_PAGE_WORDS).slot;
  const unitWords = useWords(MAP_WORDS).unit;
  const slot = unit.slots[index];
  if (!slot) return null;
  const cell = cellWidth(width);
  const hasElem = slot.parts.some(({ piece, padding }) => piece === 'elem' && !padding);
  return (
    <section className={styles.slot} style={{ maxWidth: width }} aria-label={slotInWords(unitWords, slot)}>
      <h3 className={styles.path}>{[...pathTexts(unitWords, unit), unitWords.slot(slot.slot)].join(' › ')}</h3>
      <p className={styles.total}>{words.total(slotBytesInWords(words, slot))}</p>
      <ol className={styles.lines}>
        {slotLines(slot).map((line) => (
          <Line key={line.at} line={line} cell={cell} slot={slot} />
        ))}
      </ol>
      <p className={styles.note}>{hasElem ? words.noteWithElement : words.note}</p>
    </section>
  );
}
