import { useWidth } from '../player/useWidth';
import styles from './Sawtooth.module.css';
import { SawtoothChart, SawtoothKey, type SawtoothProps } from './SawtoothChart';
import { SawtoothTable } from './SawtoothTable';

/** px; what a server, which knows no width, draws for. */
const SERVER_WIDTH = 740;

/** Live heap, total heap and goal over time, with what lies outside the heap and what is resident. */
export function Sawtooth(props: SawtoothProps) {
  const [width, measured] = useWidth();
  return (
    <figure className={styles.figure} ref={measured}>
      <SawtoothChart {...props} width={width || SERVER_WIDTH} />
      <SawtoothKey series={props.series} />
      <SawtoothTable series={props.series} />
    </figure>
  );
}
