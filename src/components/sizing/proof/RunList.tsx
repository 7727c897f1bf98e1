import { MEASURING_BYTES, type MeasuredRow, type Prediction } from '../../../golang/program/readOutput';
import { px } from '../../ui/chart/axis';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import { type ComparedRuns, compareRuns, type IntervalBar, type Verdict } from './comparedRuns';
import styles from './ProveIt.module.css';

interface RunListProps {
  readonly rows: readonly MeasuredRow[];
  readonly predictions: readonly Prediction[];
  /** Entries of each map, as the page asks. */
  readonly entries: number;
}

/** Runs of real Go beside what was predicted, an item for each build that they ran on. */
export function RunList({ rows, predictions, entries }: RunListProps) {
  const words = useWords(SIZING_WORDS).proof;
  return (
    <>
      <ol className={styles.runs} aria-label={words.runs}>
        {compareRuns(rows, predictions, entries).map((run, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity than their place.
          <ProveItRun key={i} run={run} />
        ))}
      </ol>
      <p className={styles.note}>{words.chance(MEASURING_BYTES)}</p>
    </>
  );
}

const GLYPHS = { inside: '✓', above: '↑', below: '↓', unknown: '–' } as const;

function glyphOf(verdict: Verdict): string {
  return verdict.type === 'several' ? GLYPHS[verdict.farthest?.type ?? 'inside'] : GLYPHS[verdict.type];
}

/** Bytes measured and predicted on one build of Go, and how far the two are from one another. */
function ProveItRun({ run }: { readonly run: ComparedRuns }) {
  const words = useWords(SIZING_WORDS).proof;
  const { go, platform, liveBytes, verdict, objection, bar } = run;
  const measured = words.bytesOf(liveBytes);
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
          <span aria-hidden="true">{glyphOf(verdict)}</span> {verdictText}
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
  const ticks = bar.ticks.map((place) => `M${px(place * WIDTH)} 2V${HEIGHT - 2}`).join('');
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <path className={styles.line} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <rect className={styles.interval} x={x} y={HEIGHT / 2 - 5} width={width} height={10} rx={2} />
      <path className={styles.halo} d={ticks} />
      <path className={styles.tick} d={ticks} />
    </svg>
  );
}
