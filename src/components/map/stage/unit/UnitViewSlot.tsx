import type { KeyboardEvent } from 'react';
import { type Rect, rectsPath } from '../../../ui/owners/textures';
import { useWords } from '../../../ui/words/words';
import { MAP_WORDS } from '../../words/languages';
import styles from './UnitView.module.css';
import { BAR_HEIGHT, type PlacedSlot, type UnitLayout } from './unitLayout';
import { ROLE_GLYPHS, slotInWords } from './unitWords';

function grown(rects: readonly Rect[], by: number): string {
  return rectsPath(
    rects.map(({ x, y, width, height }) => ({
      x: x - by,
      y: y - by,
      width: width + 2 * by,
      height: height + 2 * by,
    })),
  );
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
      return (
        <>
          {control && <path className={styles.role} d={grown([control], 1)} />}
          {key && <path className={styles.role} data-role="chance" d={grown([key], 1)} />}
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
      {texts.map(({ x, text }) => (
        <text key={x} className={styles.content} data-state={slot.state} x={x} y={middle}>
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
