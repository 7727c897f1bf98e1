import { type KeyboardEvent, useState } from 'react';
import { OWNERS } from '../../../models/map/owners';
import { useBox } from '../../ui/controls/useSize';
import { OwnerRect, OwnerRects } from '../../ui/owners/OwnerRect';
import { type Rect, rectsPath } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { Pane, Part, Unit, UnitSlot } from '../record/pane';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { grow } from './layout';
import { type LevelProps, useUnit } from './liveStage';
import { MarkedSlots } from './Overlay';
import styles from './UnitLevel.module.css';
import {
  BAR_HEIGHT,
  drawnOwner,
  layoutUnit,
  type PlacedSlot,
  type SlotLine,
  slotLines,
  type UnitLayout,
  unitHeadings,
  WORD_BYTES,
} from './unitLayout';
import { nameOf, pathTexts, ROLE_GLYPHS, slotBytesInWords, slotInWords, withValues } from './unitWords';

/** px of the line that says where the unit lies, and around the note below it. */
const WORDS = 40;
/** px of that note until it is known: two lines. */
const NOTE = 32;

function useNumberedUnit({ seen, entryText }: LevelProps): Unit | undefined {
  const unit = useUnit(seen);
  return unit && withValues(unit, entryText);
}

/** The bucket or group that is looked at, slot by slot. */
export function UnitLevel(props: LevelProps) {
  const { width, height, step, onPick } = props;
  const unit = useNumberedUnit(props);
  const words = useWords(MAP_WORDS).unit;
  if (!unit) return null;
  return (
    <div>
      <p className={styles.path}>{pathTexts(words, unit).join(' › ')}</p>
      <UnitView
        unit={unit}
        width={width}
        height={height - WORDS}
        step={step}
        panes={props.seen.frame.panes}
        {...(onPick && { onPick: (slot) => onPick(unit.ref, slot) })}
      />
    </div>
  );
}

/** The slot to show byte by byte: the one chosen, or the one that the step is about, or the first that is full. */
function shownSlot({ seen: { frame, pin } }: LevelProps, { row, slots }: Unit): number {
  if (pin && pin.slot >= 0) return pin.slot;
  const marked = frame.marks.find((mark) => mark.row === row && mark.slot >= 0);
  return marked?.slot ?? slots.find(({ state }) => state === 'full')?.slot ?? 0;
}

/** One slot of it, byte by byte. */
export function SlotLevel(props: LevelProps) {
  const unit = useNumberedUnit(props);
  return unit ? <SlotView unit={unit} slot={shownSlot(props, unit)} width={props.width} /> : null;
}

interface UnitViewProps {
  readonly unit: Unit;
  /** px. */
  readonly width: number;
  /** px to be filled with the note, if rows of a sensible height can. */
  readonly height?: number;
  /** Names the step among all: what it lights appears anew with each. */
  readonly step: number;
  /** Panes that the unit is a row of, where parts of it may be marked. */
  readonly panes?: readonly Pane[];
  onPick?(slot: number): void;
}

const NO_PANES: readonly Pane[] = [];

/** All bytes of the unit, one shape an owner. */
function Bytes({ shapes }: Pick<UnitLayout, 'shapes'>) {
  return OWNERS.map((owner) => {
    const rects = shapes.get(owner);
    return rects && <OwnerRects key={owner} owner={owner} rects={rects} />;
  });
}

/** Spans all eight control bytes, which this step compares at once. */
function AtOnce({ slots }: Pick<UnitLayout, 'slots'>) {
  const first = slots[0]?.control;
  const last = slots.at(-1)?.control;
  if (!first || !last) return null;
  return <path className={styles.atOnce} d={`M20 ${first.y}h-5V${last.y + last.height}h5`} />;
}

/** A bucket or group, a row a slot: its control byte before its key and element, all bytes to scale. */
export function UnitView({ unit, width, height, step, panes = NO_PANES, onPick }: UnitViewProps) {
  const [tabStop, setTabStop] = useState(0);
  const [note, noteRef] = useBox();
  const words = useWords(MAP_WORDS).unit;
  const noteHeight = note.height || NOTE;
  const layout = layoutUnit(words, unit, width, height && height - noteHeight);
  const hasRoom = height === undefined || layout.height + noteHeight <= height;
  const label = words.size(pathTexts(words, unit).join(', '), unit.slots.length, unit.bytes);

  return (
    <figure className={styles.unit}>
      <svg
        className={styles.picture}
        width={width}
        height={layout.height}
        viewBox={`0 0 ${width} ${layout.height}`}
        role={onPick ? 'group' : 'img'}
        aria-label={onPick ? label : `${label}. ${unit.slots.map((slot) => slotInWords(words, slot)).join('; ')}`}
      >
        {unitHeadings(words, unit, layout).map(({ id, x, y, ends, text }) => (
          <text key={id} className={styles.heading} data-ends={ends} x={x} y={y}>
            {text}
          </text>
        ))}
        <Bytes shapes={layout.shapes} />
        {layout.rest.map(({ part, x, rect, text }) => (
          <text key={part.at} className={styles.rest} x={x} y={rect.y + rect.height / 2}>
            {text}
          </text>
        ))}
        <g key={step} className={styles.roles}>
          {layout.slots.map((placed) => (
            <SlotRole key={placed.slot.slot} placed={placed} />
          ))}
          {unit.atOnce && <AtOnce slots={layout.slots} />}
        </g>
        <g>
          {layout.slots.map((placed) => (
            <SlotRow
              key={placed.slot.slot}
              placed={placed}
              layout={layout}
              isTabStop={placed.slot.slot === tabStop}
              onPick={onPick}
              onFocus={setTabStop}
            />
          ))}
        </g>
        <MarkedSlots unit={unit} layout={layout} panes={panes} />
      </svg>
      <figcaption ref={noteRef} className={styles.note} data-cut={!hasRoom || undefined}>
        {words.notes[unit.note]}
      </figcaption>
    </figure>
  );
}

function grown(rects: readonly Rect[], by: number): string {
  return rectsPath(rects.map((rect) => grow(rect, by)));
}

/** Role that the steps so far have shown of a slot, around the bytes it is about. */
export function SlotRole({ placed: { slot, control, key, body } }: { readonly placed: PlacedSlot }) {
  switch (slot.role) {
    case 'none':
    case 'different':
      return null;
    case 'candidate':
      return control && <path className={styles.role} d={grown([control], 1)} />;
    case 'chance':
    case 'otherKey':
      return (
        <>
          {control && slot.role === 'chance' && <path className={styles.role} d={grown([control], 1)} />}
          {key && <path className={styles.role} data-role={slot.role} d={grown([key], 1)} />}
        </>
      );
    case 'equal':
    case 'written':
    case 'seen':
    case 'removed':
      return (
        <path className={styles.role} data-role={slot.role} d={grown(slot.role === 'equal' && key ? [key] : body, 1)} />
      );
    default: {
      const gone: never = slot.role;
      return gone;
    }
  }
}

function SlotTexts({ placed, layout }: { readonly placed: PlacedSlot; readonly layout: UnitLayout }) {
  const words = useWords(MAP_WORDS).unit;
  const { slot, y, control, texts } = placed;
  const middle = y + BAR_HEIGHT / 2;
  const glyph = ROLE_GLYPHS[slot.role];
  const hexX = control && (layout.hexInside ? control.x + control.width / 2 : control.x - 5);
  return (
    <>
      <text className={styles.number} x={9} y={middle}>
        {slot.slot}
      </text>
      <text className={styles.hex} data-inside={layout.hexInside} x={hexX} y={middle}>
        {slot.control}
      </text>
      {texts.map(({ x, text, piece }) => (
        <text
          key={x}
          className={styles.content}
          data-state={slot.state}
          data-piece={piece === 'elem' ? piece : undefined}
          x={x}
          y={middle}
        >
          {text}
        </text>
      ))}
      {glyph !== '' && (
        <text className={styles.glyph} data-role={slot.role} x={layout.right + 6} y={middle}>
          {layout.wordy ? `${glyph} ${words.roles[slot.role]}` : glyph}
        </text>
      )}
    </>
  );
}

/** The slot that a key leads to from another; undefined for other keys. */
export function slotBeside(key: string, slot: number, slots: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, slot - 1);
  if (key === 'ArrowDown') return Math.min(slots - 1, slot + 1);
  return undefined;
}

interface SlotButtonProps {
  readonly placed: PlacedSlot;
  readonly layout: UnitLayout;
  readonly isTabStop: boolean;
  onPick(slot: number): void;
  onFocus(slot: number): void;
}

/** A slot's row to be picked. Up and down lead from row to row; all other keys are left to the player around. */
function SlotButton({ placed, layout, isTabStop, onPick, onFocus }: SlotButtonProps) {
  const words = useWords(MAP_WORDS).unit;
  const { slot } = placed.slot;
  const { pitch, width, slots } = layout;

  function onKeyDown(event: KeyboardEvent<SVGRectElement>) {
    const beside = slotBeside(event.key, slot, slots.length);
    if (beside !== undefined) {
      event.currentTarget.ownerSVGElement?.querySelector<SVGRectElement>(`[data-slot="${beside}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      onPick(slot);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG.
    <rect
      className={styles.pick}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={slotInWords(words, placed.slot)}
      data-slot={slot}
      x={1}
      y={placed.y - (pitch - BAR_HEIGHT) / 2}
      width={width - 2}
      height={pitch}
      rx={3}
      onClick={() => onPick(slot)}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(slot)}
    />
  );
}

interface SlotRowProps extends Omit<SlotButtonProps, 'onPick'> {
  readonly onPick: ((slot: number) => void) | undefined;
}

/** Text of a slot's row; with `onPick` under a button that says it. */
export function SlotRow({ onPick, ...button }: SlotRowProps) {
  return (
    <>
      <g aria-hidden={onPick ? true : undefined}>
        <SlotTexts placed={button.placed} layout={button.layout} />
      </g>
      {onPick && <SlotButton {...button} onPick={onPick} />}
    </>
  );
}

interface SlotViewProps {
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
            <text
              key={part.at}
              className={styles.slotViewHex}
              x={(part.at - line.at + 0.5) * cell - 1}
              y={CELL.height / 2}
            >
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
      {part.piece === 'control' && <span className={styles.byte}>{` 0x${control}`}</span>}
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
  const isElemLeftOut =
    slot.key !== '' && slot.parts.some(({ piece, padding, text }) => piece === 'elem' && !padding && text === '');
  return (
    <section className={styles.slot} style={{ maxWidth: width }} aria-label={slotInWords(unitWords, slot)}>
      <h3 className={styles.slotViewPath}>{[...pathTexts(unitWords, unit), unitWords.slot(slot.slot)].join(' › ')}</h3>
      <p className={styles.total}>{words.total(slotBytesInWords(words, slot))}</p>
      <ol className={styles.lines}>
        {slotLines(slot).map((line) => (
          <Line key={line.at} line={line} cell={cell} slot={slot} />
        ))}
      </ol>
      <p className={styles.slotViewNote}>{isElemLeftOut ? words.noteWithElement : words.note}</p>
    </section>
  );
}
