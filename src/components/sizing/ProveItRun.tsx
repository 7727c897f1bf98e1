import styles from './ProveIt.module.css';
import type { ComparedRun, IntervalBar, Verdict } from './proveItRows';

const GLYPHS = { inside: '✓', above: '↑', below: '↓', unknown: '–' } as const satisfies Record<Verdict['type'], string>;

/** One run: what was measured, what was predicted, and how far the two are from one another. */
export function ProveItRun({ run }: { readonly run: ComparedRun }) {
  const { go, platform, measured, measuredExactly, predicted, verdict, objection, bar } = run;
  return (
    <li className={styles.run} data-design={run.design} data-verdict={verdict.type}>
      <p className={styles.go}>
        <b>{go}</b> <span>{platform}</span>
      </p>
      <p className={styles.figure}>
        <span>measured</span>
        <b title={measuredExactly}>{measured}</b>
      </p>
      <p className={styles.figure}>
        <span>predicted</span>
        <b>{predicted === '' ? 'none' : predicted}</b>
      </p>
      <div className={styles.outcome}>
        {bar && <Bar bar={bar} label={`measured ${measured}, predicted ${predicted}: ${verdict.text}`} />}
        <p className={styles.verdict}>
          <span aria-hidden="true">{GLYPHS[verdict.type]}</span> {verdict.text}
        </p>
      </div>
      {objection !== undefined && <p className={styles.objection}>{objection}</p>}
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
    <svg className={styles.bar} role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <path className={styles.line} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <rect className={styles.interval} x={x} y={HEIGHT / 2 - 5} width={width} height={10} rx={2} />
      <path className={styles.halo} d={`M${tick} 2V${HEIGHT - 2}`} />
      <path className={styles.tick} d={`M${tick} 2V${HEIGHT - 2}`} />
    </svg>
  );
}
