import { type ComponentProps, memo } from 'react';
import { HeapNow, heapNowHeight } from './HeapNow';
import { SawtoothChart } from './SawtoothChart';
import styles from './SawtoothPicture.module.css';

interface SawtoothPictureProps extends ComponentProps<typeof SawtoothChart> {
  /** px */
  readonly height: number;
}

/** px */
const GAP = 8;

/** The heap over time, and what it holds at the step shown, in a box of a given size. */
export const SawtoothPicture = memo(function SawtoothPicture({ width, height, ...chart }: SawtoothPictureProps) {
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
});
