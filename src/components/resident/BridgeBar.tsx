import { OwnerRect } from '../memory/OwnerRect';
import styles from './Bridge.module.css';
import { BAR_HEIGHT, type BridgeBar, type BridgeLayout } from './bridgeLayout';
import { STEP_ROLES } from './bridgeWords';

/** Above and below a bar: the line that ties it to its neighbours. */
const MARGIN = 5;
const HEIGHT = BAR_HEIGHT + 2 * MARGIN;
/** A bar is never so thin that it can't be seen. */
const LEAST_WIDTH = 2;

interface BridgeBarViewProps {
  readonly bar: BridgeBar;
  readonly before: BridgeBar | undefined;
  readonly width: number;
}

/** One step of the waterfall, and the line down from the end of the step before. */
export function BridgeBarView({ bar, before, width }: BridgeBarViewProps) {
  const isSum = bar.id === 'resident';
  if (bar.beyond) return null;
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 ${-MARGIN} ${width} ${HEIGHT}`} aria-hidden="true">
      {before && !before.open && !before.beyond && (
        <path className={styles.tie} d={`M${before.end} ${-MARGIN}V${isSum ? BAR_HEIGHT : 0}`} />
      )}
      {!isSum && !bar.open && <path className={styles.tie} d={`M${bar.end} ${BAR_HEIGHT}V${BAR_HEIGHT + MARGIN}`} />}
      <Shape bar={bar} />
      {bar.open && <path className={styles.openEnd} d={`M${bar.x + bar.width - 12} 5l6 6l-6 6`} />}
      {bar.whisker && (
        <path
          className={styles.whisker}
          d={`M${bar.whisker.from} ${BAR_HEIGHT / 2}H${bar.whisker.to}M${bar.whisker.from} ${BAR_HEIGHT / 2 - 5}v10M${bar.whisker.to} ${BAR_HEIGHT / 2 - 5}v10`}
        />
      )}
    </svg>
  );
}

function Shape({ bar }: { readonly bar: BridgeBar }) {
  const { id, x, y, height, parts, negative } = bar;
  if (parts.length > 0)
    return parts.map(({ id: part, ...rect }) => <OwnerRect key={part} owner={STEP_ROLES[part].drawnAs} {...rect} />);
  if (bar.width === 0) return <path className={styles.nothing} d={`M${x} ${y}v${height}`} />;
  const width = Math.max(LEAST_WIDTH, bar.width);
  return (
    <>
      <OwnerRect owner={STEP_ROLES[id].drawnAs} x={x} y={y} width={width} height={height} />
      {negative && width > 24 && <path className={styles.takes} d={`M${x + width - 6} 11H${x + 8}m6 -5l-6 5l6 5`} />}
    </>
  );
}

export function BridgeAxis({ ticks, width }: { readonly ticks: BridgeLayout['ticks']; readonly width: number }) {
  return (
    <svg className={styles.ticks} width={width} height={22} aria-hidden="true">
      <path className={styles.rule} d={`M0 0.5H${width}`} />
      {ticks.map(({ bytes, label, x }) => (
        <g key={bytes} transform={`translate(${x} 0)`}>
          <path className={styles.rule} d="M0.5 0v5" />
          <text y={17} textAnchor={x === 0 ? 'start' : x > width - 30 ? 'end' : 'middle'}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
