import { OwnerRect } from '../memory/OwnerRect';
import styles from './Bill.module.css';
import { billBytes } from './billBytes';
import { BAR_HEIGHT, type BarPart, type BillMark, layoutBills } from './billLayout';
import { BILL_PARTS, BILL_ROLES, type BilledSide, partBytes } from './billSides';

interface BillBarsProps {
  readonly sides: readonly BilledSide[];
  readonly marks: readonly BillMark[];
  readonly width: number;
}

function describe(side: BilledSide): string {
  const amounts = partBytes(side);
  const parts = BILL_PARTS.filter((part) => amounts[part] > 0).map(
    (part) => `${BILL_ROLES[part].word} ${billBytes(amounts[part])}`,
  );
  return `${side.label}: ${parts.join(', ')}`;
}

/** Where the resident bytes of one pod are, a bar a side, at one scale. */
export function BillBars({ sides, marks, width }: BillBarsProps) {
  const layout = layoutBills(sides, marks, width);
  const bounds = marks.map(({ text }) => text).join(', ');
  const label = `Resident memory of one pod. ${sides.map(describe).join('. ')}.${bounds && ` Bounds: ${bounds}.`}`;
  return (
    <svg className={styles.bars} role="img" aria-label={label} width={width} height={layout.height}>
      {layout.ticks.map(({ bytes, label: text, x }) => (
        <g key={bytes} transform={`translate(${x} 0)`}>
          <path className={styles.grid} d={`M0.5 ${layout.top}V${layout.bottom}`} />
          <text
            className={styles.tick}
            y={layout.bottom + 15}
            textAnchor={x === 0 ? 'start' : x > width - 24 ? 'end' : 'middle'}
          >
            {text}
          </text>
        </g>
      ))}
      {layout.bars.map(({ label: text, labelY, parts, whisker }) => (
        <g key={text}>
          <text className={styles.barLabel} y={labelY}>
            {text}
          </text>
          {parts.map(({ part, x, y, width: partWidth, height }) => (
            <OwnerRect key={part} owner={BILL_ROLES[part].drawnAs} x={x} y={y} width={partWidth} height={height} />
          ))}
          {whisker && (
            <path
              className={styles.whisker}
              d={`M${whisker.from} ${whisker.y}H${whisker.to}M${whisker.from} ${whisker.y - 5}v10M${whisker.to} ${whisker.y - 5}v10`}
            />
          )}
        </g>
      ))}
      {layout.marks.map(({ id, text, x, textX, textY, anchor }) => (
        <g key={id} data-mark={id} className={styles.mark}>
          {x !== undefined && <path d={`M${x} ${textY - 10}V${layout.bottom}`} />}
          <text x={textX} y={textY} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
      {layout.bars.flatMap(({ label: side, parts }) =>
        parts.filter(({ text }) => text !== '').map((part) => <PartWords key={`${side} ${part.part}`} {...part} />),
      )}
    </svg>
  );
}

/** What stands in a part of a bar, on a plate that keeps textures and bounds away from it. */
function PartWords({ part, text, textWidth, x, y, width }: BarPart) {
  return (
    <g transform={`translate(${x + width / 2} ${y + BAR_HEIGHT / 2})`}>
      <rect
        className={styles.plate}
        data-part={part}
        x={-textWidth / 2 - 5}
        y={-9}
        width={textWidth + 10}
        height={18}
      />
      <text className={styles.inside} y={4}>
        {text}
      </text>
    </g>
  );
}
