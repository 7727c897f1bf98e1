import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { layoutSide } from '../../components/stage/layout';
import { SideView } from '../../components/stage/SideView';
import type { ZoomLevel } from '../../components/stage/zoom';
import { formatBytes } from '../../components/ui/bytes';
import { useBox } from '../../components/ui/useBox';
import { ledgerTotal } from '../../models/map/owners';
import { figureCrop, pointingFrame } from './figureCrop';
import { OUTSIDE } from './figureRooms';
import styles from './MapFigure.module.css';
import type { SlotTypes } from './mapTypes';
import type { Side, SideFrame } from './side';

interface FigureSideProps {
  readonly side: Side;
  readonly frame: SideFrame;
  /** The side's own step. */
  readonly position: number;
  readonly types: SlotTypes;
  readonly level: ZoomLevel;
  /** px. */
  readonly width: number;
  /** px a byte, common to all sides. */
  readonly scale: number;
  readonly step: number;
  /** Whether its bytes are said. */
  readonly totals: boolean;
}

/** What a level of the zoom is drawn from. */
export interface FigureLevelProps extends FigureSideProps {
  /** px. */
  readonly height: number;
  readonly label: string;
}

/** The rows, and of a drawing that is too high the part that the step is about. */
function Rows({ side, position, frame, width, height, scale, step, label }: FigureLevelProps) {
  const pointing = useMemo(() => pointingFrame(side, position), [side, position]);
  const { top, above, below } = figureCrop(layoutSide(frame.panes, width, scale), pointing, height);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing in it has a label.
    <svg
      className={styles.crop}
      width={OUTSIDE.left + width + OUTSIDE.right}
      height={height}
      data-above={above}
      data-below={below}
    >
      <g className={styles.drawing} style={{ transform: `translate(${OUTSIDE.left}px, ${-top}px)` }}>
        <SideView
          panes={frame.panes}
          marks={frame.marks}
          move={frame.move}
          trail={frame.trail}
          width={width}
          scale={scale}
          leastHeight={0}
          step={step}
          label={label}
        />
      </g>
    </svg>
  );
}

/** Views whose code comes when they are first shown. */
const LATER: Partial<Record<ZoomLevel, () => Promise<FigureLevel>>> = {
  whole: async () => (await import('./FigureWhole')).FigureWhole,
  unit: async () => (await import('./FigureUnit')).FigureUnit,
};

type FigureLevel = ComponentType<FigureLevelProps>;

/** The view of a level: undefined while its code is on the way, and the rows where it can't be had. */
function useLevel(level: ZoomLevel): FigureLevel | undefined {
  const [views, setViews] = useState<Partial<Record<ZoomLevel, FigureLevel>>>({ rows: Rows });
  const view = views[level];
  useEffect(() => {
    if (view) return;
    const take = (loaded: FigureLevel) => setViews((before) => ({ ...before, [level]: loaded }));
    LATER[level]?.().then(take, () => take(Rows));
  }, [level, view]);
  return view;
}

/** One map: what it is, the bytes it holds, and its memory in the room that is left. */
export function FigureSide(props: FigureSideProps) {
  const { side, frame, level, totals } = props;
  const Level = useLevel(level);
  const [box, boxRef] = useBox();
  return (
    <section className={styles.side} aria-label={`${side.title}, ${side.designName}`}>
      <p className={styles.head}>
        <span className={styles.name}>
          {side.title} · {side.designName}
        </span>
        {totals && <span className={styles.bytes}>{formatBytes(ledgerTotal(frame.ledger))}</span>}
      </p>
      <p className={styles.summary}>{frame.summary}</p>
      <div ref={boxRef} className={styles.room}>
        {box.height > 0 && Level && (
          <div className={styles.stage}>
            <Level {...props} height={box.height} label={`${side.title} ${side.designName}: ${frame.sentence}`} />
          </div>
        )}
      </div>
    </section>
  );
}
