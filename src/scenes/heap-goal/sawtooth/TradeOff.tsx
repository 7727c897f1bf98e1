import { ChartTools } from '../../../components/chart/ChartTools';
import { useWidth } from '../../../components/controls/useSize';
import { useTradeOffWords } from '../words/context';
import styles from './TradeOff.module.css';
import { pointOf, TradeOffChart, type TradeOffProps } from './TradeOffChart';
import { TradeOffTable } from './TradeOffTable';

/** px; what a server, which knows no width, draws for. */
const SERVER_WIDTH = 740;

/** The chart on a page, to be saved, and as figures. */
export function TradeOff(props: TradeOffProps) {
  const words = useTradeOffWords();
  const [width, measured] = useWidth();
  return (
    <figure className={styles.figure} ref={measured}>
      <TradeOffChart {...props} width={width || SERVER_WIDTH} />
      <ChartTools name="gogc" heading={() => ({ title: words.title, text: `${words.point(pointOf(props.config))}.` })}>
        <TradeOffTable config={props.config} />
      </ChartTools>
    </figure>
  );
}
