import { ChartTools } from '../../../components/chart/ChartTools';
import { useWidth } from '../../../components/controls/useSize';
import { useGoalWords } from '../words/context';
import styles from './Sawtooth.module.css';
import { SawtoothChart, SawtoothKey, type SawtoothProps } from './SawtoothChart';
import { SawtoothTable } from './SawtoothTable';

/** px; what a server, which knows no width, draws for. */
const SERVER_WIDTH = 740;

/** Live heap, total heap and goal over time, with what lies outside the heap and what is resident. */
export function Sawtooth(props: SawtoothProps) {
  const { series, step } = props;
  const { sawtooth: words } = useGoalWords();
  const [width, measured] = useWidth();
  return (
    <figure className={styles.figure} ref={measured}>
      <SawtoothChart {...props} width={width || SERVER_WIDTH} />
      <SawtoothKey series={series} />
      <ChartTools name="heap" heading={() => ({ title: words.title, text: words.state(series, step) })}>
        <SawtoothTable series={series} />
      </ChartTools>
    </figure>
  );
}
