import { useSizingWords } from '../words/context';
import type { ComparedRun, IntervalBar, Verdict } from './comparedRuns';
import styles from './ProveIt.module.css';

const GLYPHS = { inside: '✓', above: '↑', below: '↓', unknown: '–' } as const satisfies Record<Verdict['type'], string>;

/** One run: bytes measured and predicted, and how far the two are from one another. */
export function ProveItRun({ run }: { readonly run: ComparedRun }) {
  const words = useSizingWords().proof;
  const { go, platform, liveBytes, verdict, objection, bar } = run;
  const measured = words.bytes(liveBytes);
  const predicted = run.predicted ? words.interval(run.predicted) : words.none;
  const verdictText = words.verdict(verdict);
  return (
    <li className={styles.run} data-design={run.design} data-verdict={verdict.type}>
      <p className={styles.go}>
        <b>{go}</b> <span>{platform}</span>
      </p>
      <p className={styles.figure}>
        <span>{words.measured}</span>
        <b title={words.exactly(liveBytes)}>{measured}</b>
      </p>
      <p className={styles.figure}>
        <span>{words.predicted}</span>
        <b>{predicted}</b>
      </p>
      <div className={styles.outcome}>
        {bar && <Bar bar={bar} label={words.bar(measured, predicted, verdictText)} />}
        <p className={styles.verdict}>
          <span aria-hidden="true">{GLYPHS[verdict.type]}</span> {verdictText}
        </p>
      </div>
      {objection && <p className={styles.objection}>{words.objection(objection)}</p>}
    </li>
  );
}

const WIDTH = 160;
const HEIGHT = 24;
/** px that an interval has at least. */
const LEAST = 4;

function Bar({ bar, label }: { readonly bar: IntervalBar; readonly label: string }) {
  const width = Math.max(LEAST, (bar.to - bar.from) * WIDTH);
  const x = ((bar.from + bar.to) * WIDTH - width) / 2;
  const tick = bar.tick * WIDTH;
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <path className={styles.line} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <rect className={styles.interval} x={x} y={HEIGHT / 2 - 5} width={width} height={10} rx={2} />
      <path className={styles.halo} d={`M${tick} 2V${HEIGHT - 2}`} />
      <path className={styles.tick} d={`M${tick} 2V${HEIGHT - 2}`} />
    </svg>
  );
}
