import { useMemo } from 'react';
import { px } from '../../ui/chart/axis';
import { CursorLine, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { useFormats, useWords } from '../../ui/words/words';
import { SIZE_WORDS } from '../words/languages';
import styles from './WasteChart.module.css';
import { type CurveChoice, layoutWaste, MOST_SIZE, sizeAfterKey, wasteAt } from './wasteLayout';

export interface WasteChartProps {
  readonly choices: readonly CurveChoice[];
  readonly width: number;
  /** The size that is read out. */
  readonly bytes: number;
  readonly readout: string;
  /** The request at the top of the page. */
  readonly ownBytes: number;
  onRead(bytes: number): void;
}

const HEIGHT = 260;

/** The share of memory that nobody asked for, over the size of a request. */
export function WasteChart({ choices, width, bytes, readout, ownBytes, onRead }: WasteChartProps) {
  const f = useFormats();
  const words = useWords(SIZE_WORDS).waste;
  const layout = useMemo(() => layoutWaste(choices, width, HEIGHT), [choices, width]);
  const { curves, xTicks, yTicks, top, bottom, x, y } = layout;
  const named = choices.map((choice, i) => ({ choice, worst: curves[i]?.worst ?? { waste: 0, bytes: 0 } }));
  return (
    <PlotFrame
      width={width}
      height={HEIGHT}
      label={words.label(named)}
      cursor={{
        x: x(bytes),
        follows: true,
        onMove: (at) => onRead(layout.bytesAt(at)),
        slider: {
          label: words.slider,
          min: 1,
          max: MOST_SIZE,
          now: bytes,
          text: readout,
          y: bottom,
          after: (key) => sizeAfterKey(bytes, key),
          onChange: onRead,
        },
      }}
    >
      <YAxis ticks={yTicks} area={layout} label={(share) => f.percent(share)} />
      <XAxis ticks={xTicks} area={layout} label={f.tickBytes} width={width} />
      {ownBytes <= MOST_SIZE && (
        <g>
          <path className={styles.own} d={`M${px(x(ownBytes))} ${bottom}V14`} />
          <text
            className={styles.ownWord}
            x={px(x(ownBytes))}
            y={10}
            textAnchor={x(ownBytes) > width - 80 ? 'end' : 'middle'}
          >
            {words.own(ownBytes)}
          </text>
        </g>
      )}
      {curves.map((curve, i) => (
        <path key={curveKey(i)} className={styles.curve} data-curve={i} d={curve.path} />
      ))}
      {curves.map((curve, i) => (
        <path
          key={curveKey(i)}
          className={styles.worst}
          data-curve={i}
          d={`M${px(curve.x - 4)} ${px(curve.y - 9)}h8l-4 7z`}
        />
      ))}
      <CursorLine of="moment" x={x(bytes)} top={top} bottom={bottom}>
        {choices.map((choice, i) => (
          <circle key={curveKey(i)} className={styles.dot} data-curve={i} cy={y(wasteAt(choice, bytes))} r={4} />
        ))}
      </CursorLine>
    </PlotFrame>
  );
}

function curveKey(index: number): string {
  return index === 0 ? 'first' : 'second';
}
