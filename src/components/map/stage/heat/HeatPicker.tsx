import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Tip } from '../../../ui/tip/Tip';
import { useFormats, useWords } from '../../../ui/words/words';
import type { UnitKind } from '../../run/facts';
import { MAP_WORDS } from '../../words/languages';
import type { UnitRef } from '../pane';
import styles from './Heat.module.css';
import { type HeatLayout, placedOf, rectOf, unitAt } from './heat';
import { cursorText, cursorValue, isCursorKey, moveCursor } from './heatCursor';
import { outlinePath } from './heatOutline';

interface HeatPickerProps {
  readonly layout: HeatLayout;
  /** Sentence about what is seen. */
  readonly label: string;
  /** Of a cell. */
  readonly unit: UnitKind;
  /** The unit under a point that no cell covers. */
  readonly elsewhere?: (x: number, y: number) => UnitRef | undefined;
  readonly onPick?: ((ref: UnitRef) => void) | undefined;
  readonly children: ReactNode;
}

/** A picture of units; if they can be picked, by pointer, or by a cursor that the arrow keys move and Enter picks. */
export function HeatPicker(props: HeatPickerProps) {
  const { layout, label, children, onPick } = props;
  if (onPick) return <PickableHeat {...props} onPick={onPick} />;
  return (
    <div className={styles.heat} style={{ width: layout.width, height: layout.height }} role="img" aria-label={label}>
      {children}
    </div>
  );
}

interface PickableProps extends HeatPickerProps {
  readonly onPick: (ref: UnitRef) => void;
}

function PickableHeat({ layout, label, unit, elsewhere, onPick, children }: PickableProps) {
  const words = useWords(MAP_WORDS).picture;
  const { bytes } = useFormats();
  const ring = useRef<SVGPathElement>(null);
  const [cursor, setCursor] = useState<UnitRef>();
  const rect = cursor && rectOf(layout, cursor);
  const shown = rect && cursor;
  const { value, units } = cursorValue(layout, shown);
  const text = shown ? cursorText(words, layout, shown, unit) : words.units[unit].none(units);

  const placed = shown && placedOf(layout, shown);
  const shownBytes = placed ? placed.block.unitBytes * (placed.draw === 'bar' ? placed.block.cells.length : 1) : 0;

  const refUnder = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return unitAt(layout, clientX - left, clientY - top) ?? elsewhere?.(clientX - left, clientY - top);
  };
  const pointAt = (event: MouseEvent<HTMLElement>) => {
    const ref = refUnder(event);
    if (ref?.block !== cursor?.block || ref?.unit !== cursor?.unit) setCursor(ref);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isCursorKey(event.key)) setCursor(moveCursor(layout, shown, event.key));
    else if (event.key === 'Enter' && shown) onPick(shown);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={styles.heat}
      style={{ width: layout.width, height: layout.height }}
      data-pickable="true"
      role="slider"
      tabIndex={0}
      aria-label={words.units[unit].picked(label)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, units - 1)}
      aria-valuenow={value}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
      onPointerDown={pointAt}
      onPointerMove={pointAt}
      onPointerLeave={() => setCursor(undefined)}
      onClick={(event) => {
        const ref = refUnder(event);
        if (ref) onPick(ref);
      }}
    >
      {children}
      {rect && (
        <svg className={styles.overlay} width={layout.width} height={layout.height} aria-hidden="true">
          <path ref={ring} className={styles.cursor} d={outlinePath([rect])} />
        </svg>
      )}
      {shown && (
        <Tip subject={ring}>
          {text}, {bytes(shownBytes)}
        </Tip>
      )}
    </div>
  );
}
