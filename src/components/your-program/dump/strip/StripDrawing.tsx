import { memo } from 'react';
import type { Dump } from '../../../../models/dump/dump';
import legendStyles from '../../../ui/owners/Legend.module.css';
import { ownerPathProps, ownerTextureProps, Swatch } from '../../../ui/owners/OwnerRect';
import { areaTexturePath, rectsPath } from '../../../ui/owners/textures';
import { useWords } from '../../../ui/words/words';
import { DUMP_WORDS } from '../../words/languages';
import { slotLabel } from './keyText';
import styles from './Strip.module.css';
import type { SlotPlace } from './slotReading';
import {
  placeRect,
  ROW,
  SLOT_ROWS,
  STRIP_HEIGHT,
  type StripLayout,
  type StripRole,
  type StripView,
} from './stripLayout';

const ROLES: readonly StripRole[] = ['emptySlot', 'value', 'tombstone', 'oldArray', 'pointer'];

interface AreasProps {
  readonly dump: Dump;
  readonly layout: StripLayout;
  readonly width: number;
}

/** One path a role, whatever the number of slots; textures where cells are large enough for them. */
const Areas = memo(function Areas({ dump, layout: { areas, edges, texts, level }, width }: AreasProps) {
  const { go } = dump.state.config.key;
  return (
    <>
      <rect className={styles.ground} x={0} y={0} width={width} height={ROW * SLOT_ROWS} />
      {ROLES.map((role) => {
        const rects = areas[role];
        if (rects.length === 0) return null;
        return (
          <g key={role} data-level={level} className={styles.area}>
            <path {...ownerPathProps(role)} d={rectsPath(rects)} />
            {level !== 'texts' && <path {...ownerTextureProps(role)} d={areaTexturePath(role, rects)} />}
          </g>
        );
      })}
      {edges.length > 0 && (
        <path className={styles.edge} d={edges.map((x) => `M${x.toFixed(1)} 0V${STRIP_HEIGHT}`).join('')} />
      )}
      {texts.map(({ place, reading, x, y, width: own }) => (
        <text
          key={`${place.unit}.${place.slot}`}
          className={styles.text}
          data-state={reading.state}
          x={x + 4}
          y={y + 14}
        >
          {slotLabel(reading.ctrl, reading.entry, go, own)}
        </text>
      ))}
    </>
  );
});

interface StripDrawingProps extends Omit<AreasProps, 'width'> {
  readonly view: StripView;
  readonly cursor: SlotPlace | undefined;
}

export function StripDrawing({ dump, layout, view, cursor }: StripDrawingProps) {
  const ring = cursor && placeRect(view, cursor);
  return (
    <svg className={styles.drawing} width={view.width} height={STRIP_HEIGHT} aria-hidden="true">
      <Areas dump={dump} layout={layout} width={view.width} />
      {ring && ring.x + ring.width > 0 && ring.x < view.width && <rect className={styles.ring} {...ring} />}
    </svg>
  );
}

/** Roles of the areas in words; those that a design doesn't have are left out. */
export function StripLegend({ dump: { impl } }: Pick<AreasProps, 'dump'>) {
  const { legend } = useWords(DUMP_WORDS).strip;
  const seen = (role: StripRole) =>
    role === 'tombstone' ? impl === 'swiss' : role !== 'oldArray' && role !== 'pointer' ? true : impl === 'bucket';
  return (
    <ul className={legendStyles.legend}>
      {ROLES.filter(seen).map((role) => (
        <li key={role}>
          <Swatch owner={role} />
          {legend[role]}
        </li>
      ))}
    </ul>
  );
}
