import { type Staircase, winners } from '../../../models/sizing/staircase';
import { useWords } from '../../ui/words/words';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import { looksOf } from './layout';
import { cliffNotes, type Moment, turnNotes } from './moment';
import styles from './Staircase.module.css';
import { StaircaseShapes } from './StaircaseShapes';
import { type CurveLook, dashOf, type Shape } from './shapes';

/** A piece of a curve and the mark on it, as they are drawn. */
function CurveKey({ look }: { readonly look: CurveLook }) {
  const dot: Shape = { type: 'dot', key: 'dot', role: 'dot', x: 14, y: 6, r: 3.5, look };
  return (
    <svg className={styles.key} width={28} height={12} aria-hidden="true">
      <path className={styles.curve} data-design={look.design} d="M1 6H27" strokeDasharray={dashOf(look)} />
      <StaircaseShapes shapes={[dot]} />
    </svg>
  );
}

function DataKey() {
  return (
    <svg className={styles.key} width={28} height={10} aria-hidden="true">
      <path className={styles.data} d="M1 5H27" />
    </svg>
  );
}

interface StaircaseKeyProps extends Pick<Staircase, 'curves'> {
  /** Entries whose bytes stand beside the names. */
  readonly moment?: Moment;
}

/** The curves by their looks and their names. */
export function StaircaseKey({ curves, moment }: StaircaseKeyProps) {
  const { chart } = useWords(SIZING_FIGURE_WORDS);
  const looks = looksOf(curves);
  const most = Math.max(0, ...(moment?.sizes.map(({ expected }) => expected) ?? []));
  return (
    <ul className={styles.keys}>
      {curves.map((curve, i) => {
        const look = looks[i];
        const size = moment?.sizes[i];
        return (
          <li key={curve.releases[0]}>
            {look && <CurveKey look={look} />}
            {chart.name(curve)}
            {size && <b>{chart.amount(size.expected, most)}</b>}
          </li>
        );
      })}
      <li>
        <DataKey />
        {chart.data}
      </li>
    </ul>
  );
}

interface StaircaseNotesProps {
  readonly staircase: Staircase;
  readonly moment: Moment;
}

/** What the curves do around a number of entries, as the chart's labels say it. */
export function StaircaseNotes({ staircase, moment }: StaircaseNotesProps) {
  const { chart } = useWords(SIZING_FIGURE_WORDS);
  const { curves, input } = staircase;
  const [turn] = turnNotes(staircase, winners(curves), moment, ({ from, to }) => to - from);
  return (
    <ul className={styles.notes}>
      {cliffNotes(staircase, moment).map(({ curve: index, cliff, bytes, past }) => {
        const curve = curves[index];
        return (
          curve && (
            <li key={index}>
              {chart.name(curve)}: {chart.cliff(cliff, bytes, past, input.hintFollows ?? false)}
            </li>
          )
        );
      })}
      {turn && <li>{chart.turn(curves[turn.curve], turn)}</li>}
    </ul>
  );
}
