import { useEffect, useMemo, useRef, useState } from 'react';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './MeasureHere.module.css';
import { type MeasuringPlan, mostEntries, planMeasuring, RUNS, SEEDS } from './plan';
import { RunList } from './RunList';
import type { Measured } from './useMeasured';
import { type MeasuringState, placeHere, useMeasuring } from './useMeasuring';

interface MeasureHereProps {
  readonly whatIf: WhatIf;
  readonly releases: readonly string[];
  readonly measured: Measured;
  /** True where the page was opened for this: the button has the focus, and so it is in sight. */
  readonly isAsked: boolean;
  /** The same question about another number of entries. */
  withEntries(entries: number): WhatIf;
  onEntries(entries: number): void;
}

/** Real Go beside the prediction, in the reader's own browser. Nothing of it is loaded before it is asked for. */
export function MeasureHere({ whatIf, releases, measured, isAsked, withEntries, onEntries }: MeasureHereProps) {
  const words = useWords(SIZING_WORDS).proof.here;
  const place = useMemo(placeHere, []);
  const plan = useMemo(() => planMeasuring(whatIf, releases, place), [whatIf, releases, place]);
  const { state, start, stop } = useMeasuring(measured.add);
  const [asked, setAsked] = useState<{ readonly whatIf: WhatIf; readonly runs: number }>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [isAsked]);
  const isRunning = state.type === 'running';
  const isAsking = !isRunning && plan.asks && asked?.whatIf === whatIf;
  const fewer = useMemo(
    () =>
      plan.leftOut.tooLarge.length > 0
        ? mostEntries(withEntries, plan.leftOut.tooLarge, place, whatIf.entries)
        : undefined,
    [plan, withEntries, place, whatIf.entries],
  );

  function press(runs: number) {
    if (isRunning) return stop();
    const mayStart = !plan.asks || isAsking;
    setAsked(mayStart ? undefined : { whatIf, runs });
    if (mayStart) start(whatIf, plan, runs);
  }

  return (
    <section className={styles.here} aria-label={words.title}>
      <Costs plan={plan} maps={whatIf.maps} />
      <div className={styles.buttons}>
        <Button
          ref={button}
          variant={isRunning ? 'plain' : 'primary'}
          disabled={!isRunning && plan.steps.length === 0}
          onClick={() => press(isAsking ? asked.runs : RUNS)}
        >
          {isRunning ? words.stop : isAsking ? words.goOn(plan.memoryBytes) : words.start}
        </Button>
        {!isRunning && !isAsking && plan.steps.length > 0 && (
          <Button
            onClick={() => {
              press(SEEDS);
              button.current?.focus();
            }}
          >
            {words.seeds(SEEDS)}
          </Button>
        )}
        {isAsking && (
          <Button
            onClick={() => {
              setAsked(undefined);
              button.current?.focus();
            }}
          >
            {words.leave}
          </Button>
        )}
        {fewer !== undefined && fewer > 0 && !isRunning && (
          <Button onClick={() => onEntries(fewer)}>{words.fewer(fewer)}</Button>
        )}
        <div className={styles.state} role="status">
          {isAsking && <p>{words.asks(plan.memoryBytes)}</p>}
          <Outcome state={state} />
        </div>
      </div>
      {isRunning && <Progress state={state} />}
      <Runs measured={measured} entries={whatIf.entries} />
    </section>
  );
}

/** Cost of a measurement, or why there can be none, before anything is pressed. */
function Costs({ plan, maps }: { readonly plan: MeasuringPlan; readonly maps: number }) {
  const words = useWords(SIZING_WORDS).proof.here;
  const { steps, leftOut, obstacle, downloadBytes, memoryBytes } = plan;
  if (obstacle) return <p className={styles.obstacle}>{words.obstacle(obstacle)}</p>;
  return (
    <div className={styles.costs}>
      <p>
        {words.lead(
          steps.map(({ module }) => module.go),
          RUNS,
        )}
      </p>
      <p>
        {words.costs(downloadBytes, memoryBytes)} {maps > 1 && words.oneOf(maps)}
      </p>
      {leftOut.noModule.length > 0 && <p>{words.noModule(leftOut.noModule)}</p>}
      {leftOut.tooLarge.length > 0 && <p>{words.tooLarge(leftOut.tooLarge, plan.mostBytes)}</p>}
    </div>
  );
}

/** End of a measurement; nothing while it runs. */
function Outcome({ state }: { readonly state: MeasuringState }) {
  const words = useWords(SIZING_WORDS).proof.here;
  if (state.type === 'stopped') return <p>{words.stopped}</p>;
  if (state.type !== 'over') return null;
  return state.failures.length === 0 ? (
    <p>{words.over(state.seconds)}</p>
  ) : (
    state.failures.map(({ go, fact }) => (
      <p key={go.join()} className={styles.failure}>
        {words.failed(go, fact)}
      </p>
    ))
  );
}

function Progress({ state }: { readonly state: Extract<MeasuringState, { type: 'running' }> }) {
  const words = useWords(SIZING_WORDS).proof.here;
  const { stage, seconds } = state;
  return (
    <div className={styles.progress}>
      <progress value={stage?.share ?? 0} max={1} aria-label={words.progress} />
      <p>
        {stage && words.stage(stage)} <span>{words.time(seconds)}</span>
      </p>
    </div>
  );
}

/** Their predictions stand in the rows: none of the page's is needed. */
const NO_OTHERS: readonly never[] = [];

function Runs({ measured, entries }: { readonly measured: Measured; readonly entries: number }) {
  const rows = useMemo(() => measured.rows.filter((row) => row.entries === entries), [measured.rows, entries]);
  return rows.length > 0 && <RunList rows={rows} predictions={NO_OTHERS} entries={entries} />;
}
