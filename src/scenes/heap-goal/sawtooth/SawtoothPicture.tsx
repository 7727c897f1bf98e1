import { HeapNow, heapNowHeight } from './HeapNow';
import { SawtoothChart, type SawtoothProps } from './SawtoothChart';
import styles from './SawtoothPicture.module.css';

interface SawtoothPictureProps extends SawtoothProps {
  /** px */
  readonly width: number;
  readonly height: number;
}

/** px */
const GAP = 8;

/** The heap over time, and what it holds at the step shown, in a box of a given size. */
export function SawtoothPicture({ width, height, ...chart }: SawtoothPictureProps) {
  const { series, step } = chart;
  const below = heapNowHeight(series) + GAP;
  return (
    <div className={styles.picture}>
      <div data-part="structure">
        <SawtoothChart {...chart} width={width} height={height - below} />
      </div>
      <div data-part="totals">
        <HeapNow series={series} step={step} width={width} />
      </div>
    </div>
  );
}
