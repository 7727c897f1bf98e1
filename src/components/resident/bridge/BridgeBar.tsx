import { px } from '../../ui/chart/axis';
import { ByteBar, type ByteScale } from '../../ui/chart/ByteBars';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import styles from './Bridge.module.css';
import { type BridgeBar, DRAWN_AS } from './bridgeLayout';

/** px */
const HEIGHT = 22;
/** px above and below a bar, which lines to its neighbours cross. */
const MARGIN = 5;
/** px of a bar that would be too thin to be seen. */
const LEAST_WIDTH = 2;
/** px of a bar with room for an arrow. */
const ARROW_ROOM = 24;

interface BridgeBarViewProps {
  readonly bar: BridgeBar;
  readonly before: BridgeBar | undefined;
  readonly scale: ByteScale;
}

/** One step of the waterfall, and the line down from the end of the step before. */
export function BridgeBarView({ bar, before, scale }: BridgeBarViewProps) {
  const { step, from, to, parts } = bar;
  if (!Number.isFinite(from)) return null;
  const isSum = step.id === 'resident';
  const isOpen = !Number.isFinite(to);
  const [start, end] = [px(scale(from)), px(scale(to))];
  return (
    <ByteBar
      parts={parts}
      from={Math.min(from, to)}
      scale={scale}
      height={HEIGHT}
      draw={({ id }, area) => (
        <OwnerRect owner={DRAWN_AS[id]} {...area} width={isSum ? area.width : Math.max(LEAST_WIDTH, area.width)} />
      )}
      interval={isSum && !isOpen ? step.bytes : undefined}
    >
      {before && Number.isFinite(before.to) && (
        <path className={styles.tie} d={`M${px(scale(before.to))} ${-MARGIN}V${isSum ? HEIGHT : 0}`} />
      )}
      {!isSum && !isOpen && <path className={styles.tie} d={`M${end} ${HEIGHT}v${MARGIN}`} />}
      {from === to && <path className={styles.nothing} d={`M${start} 0v${HEIGHT}`} />}
      {isOpen && <path className={styles.openEnd} d={`M${end - 12} 5l6 6l-6 6`} />}
      {start - end > ARROW_ROOM && <path className={styles.takes} d={`M${start - 6} 11H${end + 8}m6 -5l-6 5l6 5`} />}
    </ByteBar>
  );
}
