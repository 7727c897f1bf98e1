import type { Staircase } from '../../../models/sizing/staircase';
import { useFigureWords } from '../words/context';
import { looksOf, type StaircaseLayout } from './layout';
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

/** The curves by their looks and their names. */
export function StaircaseKey({ curves }: Pick<Staircase, 'curves'>) {
  const { chart } = useFigureWords();
  const looks = looksOf(curves);
  return (
    <ul className={styles.keys}>
      {curves.map((curve, i) => {
        const look = looks[i];
        return (
          <li key={curve.releases[0]}>
            {look && <CurveKey look={look} />}
            {chart.name(curve)}
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

/** The labels of a chart that is too narrow for them. */
export function StaircaseLegend({ layout, moment }: { readonly layout: StaircaseLayout; readonly moment: Moment }) {
  const { chart } = useFigureWords();
  const { staircase, looks } = layout;
  const { curves, input } = staircase;
  const most = Math.max(...moment.sizes.map(({ expected }) => expected));
  const notes = cliffNotes(staircase, moment);
  const [turn] = turnNotes(
    staircase,
    layout.winners,
    moment,
    ({ from, to }) => layout.frame.x(to) - layout.frame.x(from),
  );
  return (
    <ul className={styles.legend}>
      {curves.map((curve, i) => {
        const note = notes.find((each) => each.curve === i);
        const look = looks[i];
        return (
          <li key={curve.releases[0]}>
            {look && <CurveKey look={look} />}
            <span className={styles.legendName}>{chart.name(curve)}</span>
            <span className={styles.legendBytes}>{chart.amount(moment.sizes[i]?.expected ?? 0, most)}</span>
            {note && (
              <span className={styles.legendNote}>
                {chart.cliff(note.cliff, note.bytes, note.past, input.hintFollows ?? false)}
              </span>
            )}
          </li>
        );
      })}
      <li>
        <DataKey />
        {chart.data}
      </li>
      {turn && <li>{chart.turn(curves[turn.curve], turn)}</li>}
    </ul>
  );
}
