import { Suspense } from 'react';
import { Totals } from '../../components/memory/Totals';
import type { Measure } from '../../components/memory/work';
import { LoupeView } from '../../components/stage/LoupeView';
import type { UnitRef } from '../../components/stage/pane';
import type { Pin, Zoom } from '../../components/stage/zoom';
import { Strip } from './laterViews';
import styles from './MapScene.module.css';
import { SideStage } from './SideStage';
import type { Side, SideFrame } from './side';

/** What both sides of a race are drawn by. */
export interface CommonScale {
  /** px of a side. */
  readonly width: number;
  /** px a byte of a row, and px² a byte of the strip. */
  readonly scale: number;
  readonly pxPerByte: number;
  /** px that the stage takes at some step. */
  readonly leastHeight: number;
  /** Whether some side has more units than rows at some step. */
  readonly strip: boolean;
  readonly maxBytes: number;
  readonly mostWork: Readonly<Record<Measure, number>> | undefined;
}

export interface SidePanelProps {
  readonly index: number;
  readonly side: Side;
  readonly frame: SideFrame;
  readonly common: CommonScale;
  readonly zoom: Zoom;
  readonly pin: Pin | undefined;
  readonly step: number;
  readonly cursor: number;
  onSeek(op: number): void;
  onPick(ref: UnitRef, slot?: number): void;
}

/** One map: its memory, the bucket or group looked at, its bytes over time. */
export function SidePanel(props: SidePanelProps) {
  const { index, side, frame, common, cursor, zoom, onSeek, onPick } = props;
  const unit = side.design === 'bucket' ? 'bucket' : 'group';
  return (
    <section className={styles.side} data-side={index} aria-label={`${side.title}, ${side.designName}`}>
      <h2 className={styles.sideTitle}>
        {side.title} · {side.designName}
        <span className={styles.summary}>{frame.summary}</span>
      </h2>
      <div>
        {common.strip && zoom.level !== 'whole' && (
          <>
            <p className={styles.stripTitle}>every {unit}, the fuller the stronger; below, those at work</p>
            <Suspense fallback={<div className={styles.stripRoom} />}>
              <Strip
                blocks={frame.blocks}
                width={common.width}
                pxPerByte={common.pxPerByte}
                unit={unit}
                onPick={onPick}
              />
            </Suspense>
          </>
        )}
      </div>
      <SideStage {...props} />
      <LoupeView unit={frame.unit} />
      <Totals
        ledger={frame.ledger}
        requestedBytes={frame.requestedBytes}
        garbageBytes={frame.garbageBytes}
        series={side.totals()}
        work={side.work()}
        cursor={cursor}
        maxBytes={common.maxBytes}
        mostWork={common.mostWork}
        width={common.width}
        title={`${side.title} ${side.designName}`}
        onSeek={onSeek}
      />
    </section>
  );
}
