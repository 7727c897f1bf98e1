import { Totals } from '../../components/memory/Totals';
import { LoupeView } from '../../components/stage/LoupeView';
import { SideView } from '../../components/stage/SideView';
import { Strip } from '../../components/stage/Strip';
import styles from './MapScene.module.css';
import type { Side, SideFrame } from './side';

interface SidePanelProps {
  readonly side: Side;
  readonly frame: SideFrame;
  readonly width: number;
  readonly scale: number;
  readonly pxPerByte: number;
  readonly leastHeight: number;
  readonly step: number;
  readonly cursor: number;
  readonly maxBytes: number;
  onSeek(op: number): void;
}

/** One map: its memory, the bucket or group looked at, its bytes over time. */
export function SidePanel({
  side,
  frame,
  width,
  scale,
  pxPerByte,
  leastHeight,
  step,
  cursor,
  maxBytes,
  onSeek,
}: SidePanelProps) {
  const unit = side.design === 'bucket' ? 'bucket' : 'group';
  return (
    <section className={styles.side} aria-label={`${side.title}, ${side.designName}`}>
      <h2 className={styles.sideTitle}>
        {side.title} · {side.designName}
        <span className={styles.summary}>{frame.summary}</span>
      </h2>
      <div>
        {frame.blocks.length > 0 && (
          <>
            <p className={styles.stripTitle}>every {unit}, the fuller the darker; below, those at work</p>
            <Strip blocks={frame.blocks} width={width} pxPerByte={pxPerByte} unit={unit} />
          </>
        )}
      </div>
      <SideView
        panes={frame.panes}
        marks={frame.marks}
        move={frame.move}
        trail={frame.trail}
        width={width}
        scale={scale}
        leastHeight={leastHeight}
        step={step}
        label={`${side.title} ${side.designName}: ${frame.sentence}`}
      />
      <LoupeView loupe={frame.loupe} />
      <Totals
        ledger={frame.ledger}
        requestedBytes={frame.requestedBytes}
        garbageBytes={frame.garbageBytes}
        series={side.totals()}
        work={side.work()}
        cursor={cursor}
        maxBytes={maxBytes}
        width={width}
        title={`${side.title} ${side.designName}`}
        onSeek={onSeek}
      />
    </section>
  );
}
