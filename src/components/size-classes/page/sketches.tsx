import { NEWEST } from '../../../models/go/releases';
import type { PictureSize } from '../../defineScene';
import { ByteBar, byteScale } from '../../ui/chart/ByteBars';
import { causeParts, compareStrategies } from '../designs/strategies';
import { STREAMS } from '../designs/streams';
import { layoutRequest } from '../request/RequestView';
import { requestCase } from '../request/requestCase';
import styles from '../SizeClasses.module.css';
import type { SizeView } from '../settings';
import { HeapRect } from '../span/SpanView';
import { layoutWaste } from '../waste/wasteLayout';

/** px around what is drawn. */
const EDGE = 10;
const BAR = 14;
const ASKED = 33;

/** A view of size classes, small and without text. */
export function ViewSketch({ view, width, height }: PictureSize & { readonly view: SizeView }) {
  const inner = { width: width - 2 * EDGE, height: height - 2 * EDGE };
  if (view === 'designs') return <DesignsSketch {...inner} />;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {view === 'waste' ? (
        <path
          className={styles.curve}
          d={layoutWaste([{ release: NEWEST, pointers: true }], width, height).curves[0]?.path}
        />
      ) : (
        <RequestSketch {...inner} />
      )}
    </svg>
  );
}

function RequestSketch({ width, height }: PictureSize) {
  const { rows } = layoutRequest(requestCase(NEWEST, ASKED, false), width);
  const step = height / rows.length;
  return rows.map(({ role, frame, parts }, i) => (
    <g key={role} transform={`translate(${EDGE} ${EDGE + (i + 0.5) * step - frame.height / 2 - frame.y})`}>
      {parts.map(({ owner, bytes: _, ...rect }) => (
        <HeapRect key={owner} owner={owner} {...rect} />
      ))}
      <rect {...frame} fill="none" stroke={role === 'own' ? 'var(--ms-accent)' : 'var(--ms-empty)'} />
    </g>
  ));
}

function DesignsSketch({ width, height }: PictureSize) {
  const [stream] = STREAMS;
  const designs = compareStrategies(stream, NEWEST);
  const scale = byteScale(Math.max(...designs.map(({ end }) => end.reservedBytes)), width);
  return (
    <div style={{ display: 'grid', alignContent: 'space-evenly', height, margin: EDGE }} aria-hidden="true">
      {designs.map(({ id, end }) => (
        <ByteBar
          key={id}
          parts={causeParts(end)}
          scale={scale}
          height={BAR}
          draw={({ owner }, area) => <HeapRect owner={owner} {...area} />}
        />
      ))}
    </div>
  );
}
