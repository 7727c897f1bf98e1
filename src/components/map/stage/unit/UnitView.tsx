import { useState } from 'react';
import { OWNERS } from '../../../../models/map/owners';
import { OwnerRects } from '../../../ui/owners/OwnerRect';
import { useWords } from '../../../ui/words/words';
import { MAP_WORDS } from '../../words/languages';
import { MarkedSlots } from '../marked/Marked';
import type { Pane, Unit } from '../pane';
import styles from './UnitView.module.css';
import { SlotRole, SlotRow } from './UnitViewSlot';
import { unitHeadings } from './unitHeadings';
import { layoutUnit, type UnitLayout } from './unitLayout';
import { pathTexts, slotInWords } from './unitWords';

export interface UnitViewProps {
  readonly unit: Unit;
  /** px. */
  readonly width: number;
  /** px to be filled, if rows of a sensible height can. */
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
  const words = useWords(MAP_WORDS).unit;
  const layout = layoutUnit(words, unit, width, height);
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
      <figcaption className={styles.note}>{words.notes[unit.note]}</figcaption>
    </figure>
  );
}
