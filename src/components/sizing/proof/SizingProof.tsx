import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { goProgram } from '../../../golang/program/goProgram';
import { MEASURING_BYTES, type MeasuredRow, type Prediction, readOutput } from '../../../golang/program/programText';
import { createBrowserJudge } from '../../../judge/browserJudge';
import { NEWEST, SIZED_RELEASES } from '../../../models/go/releases';
import { GIB } from '../../../models/kernel/bits';
import { typeText } from '../../../models/layout/printType';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { px } from '../../ui/chart/axis';
import { Button } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import { TextAreaField } from '../../ui/controls/fields';
import { ScrollArea } from '../../ui/controls/ScrollArea';
import { download } from '../../ui/picture/SavePicture';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { TooFewKeys } from '../answer/Answer';
import { CodeText } from '../controls';
import type { SizingCase } from '../question/sizingCase';
import { keysLacking, newKeysLacking, sizesOf, withEntries } from '../question/whatIf';
import { SIZING_WORDS } from '../words/languages';
import {
  type Environment,
  type MeasuringFailure,
  type MeasuringPlan,
  type MeasuringStage,
  measureSteps,
  mostEntries,
  planMeasuring,
  RUNS,
  SEEDS,
} from './measure';
import { type ComparedRuns, compareRuns, type IntervalBar, type Measured, type Verdict } from './runs';
import styles from './SizingProof.module.css';

/** Releases that can compile the program. */
const RUN_ON = SIZED_RELEASES.filter(({ hasGenerics }) => hasGenerics).map(({ name }) => name);

/** File that the reader saves the program as. */
const PROGRAM_FILE = 'mapscope_check.go';

interface SizingProofProps {
  readonly sizing: SizingCase;
  readonly measured: Measured;
  /** True if the page was opened to measure. */
  readonly isAsked?: boolean;
}

/** This map measured on real Go, in the browser and by a program for the reader's machine, beside the prediction. */
export function SizingProof({ sizing, measured, isAsked = false }: SizingProofProps) {
  const words = useWords(SIZING_WORDS).proof;
  const { reading, settings, setEntries } = sizing;
  const whatIf = useDeferredValue(sizing.built);
  const [pasted, setPasted] = useState('');
  const predictions = useMemo(
    () => sizesOf(whatIf, RUN_ON).map(({ release, size }) => ({ release, ...size.liveBytes })),
    [whatIf],
  );
  const asked = useCallback((entries: number) => withEntries(settings, whatIf, entries), [settings, whatIf]);
  const program = useMemo(
    () => (newKeysLacking(whatIf) ? undefined : goProgram(whatIf, { variable: reading.good.map.name, predictions })),
    [whatIf, reading, predictions],
  );
  if (program === undefined) {
    const lacking = newKeysLacking(whatIf);
    if (!lacking || keysLacking(whatIf)) return <TooFewKeys whatIf={whatIf} />;
    return (
      <p>
        <CodeText text={words.noNewKeys(typeText(whatIf.key), lacking.most)} />
      </p>
    );
  }
  return (
    <>
      {sizing.built !== sizing.whatIf && <p>{words.partly}</p>}
      <MeasureHere
        whatIf={whatIf}
        releases={settings.releases}
        measured={measured}
        isAsked={isAsked}
        withEntries={asked}
        onEntries={setEntries}
      />
      <ProveIt
        program={program}
        predictions={predictions}
        entries={whatIf.entries}
        pasted={pasted}
        onPaste={setPasted}
      />
      <p>
        {words.running.question} <a href="#/your-program?">{words.running.open}</a>
      </p>
    </>
  );
}

interface ProveItProps {
  /** Go source. */
  readonly program: string;
  readonly predictions: readonly Prediction[];
  /** Entries of each map. */
  readonly entries: number;
  /** Output that the reader pasted. */
  readonly pasted: string;
  onPaste(text: string): void;
}

/** A program that measures the map on the reader's machine, and its output beside the prediction. */
export function ProveIt({ program, predictions, entries, pasted, onPaste }: ProveItProps) {
  const { proof: words, reading: readingWords } = useWords(SIZING_WORDS);
  const reading = useMemo(() => (pasted.trim() === '' ? undefined : readOutput(pasted)), [pasted]);
  return (
    <div className={styles.proof}>
      <Program program={program} />
      <div className={styles.pasting}>
        <TextAreaField
          label={words.printed}
          rows={4}
          text={pasted}
          placeholder={`mapscope/1 go${NEWEST.patch} linux/amd64 entries=… live=… predicted=…`}
          error={reading?.ok === false ? sentenceOf(readingWords.output, reading.problem, undefined) : undefined}
          onChange={onPaste}
        />
        <div aria-live="polite">
          {reading?.ok && <RunList rows={reading.rows} predictions={predictions} entries={entries} />}
        </div>
      </div>
    </div>
  );
}

function Program({ program }: Pick<ProveItProps, 'program'>) {
  const words = useWords(SIZING_WORDS).proof;
  const { shown, last, copy } = useCopy();
  const heading = useId();
  return (
    <section className={styles.program} aria-labelledby={heading}>
      <div className={styles.head}>
        <p id={heading}>
          <CodeText text={words.needs(PROGRAM_FILE, program.split('\n').length - 1)} />
        </p>
        <Button onClick={() => copy(program)}>{words.copy}</Button>
        <Button onClick={() => download(PROGRAM_FILE, new Blob([program], { type: 'text/x-go' }))}>
          {words.download}
        </Button>
      </div>
      <div className={styles.code}>
        <ScrollArea label={PROGRAM_FILE}>
          <pre>
            <code ref={shown}>{program}</code>
          </pre>
        </ScrollArea>
      </div>
      <p>
        <CodeText text={words.runIt(`go run ${PROGRAM_FILE}`)} />{' '}
        <span role="status" className={styles.note}>
          {last?.text === program ? words.copied[last.outcome] : ''}
        </span>
      </p>
    </section>
  );
}

interface RunListProps {
  readonly rows: readonly MeasuredRow[];
  readonly predictions: readonly Prediction[];
  /** Entries of each map, as the page asks. */
  readonly entries: number;
}

/** Runs of real Go beside their prediction, one item for each build of Go. */
function RunList({ rows, predictions, entries }: RunListProps) {
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

/** Measured and predicted bytes on one build of Go, and the verdict. */
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
/** Least px of an interval. */
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

interface MeasureHereProps {
  readonly whatIf: WhatIf;
  readonly releases: readonly string[];
  readonly measured: Measured;
  /** True if the page was opened for this: focuses the button, which scrolls it into view. */
  readonly isAsked: boolean;
  /** The same question about another number of entries. */
  withEntries(entries: number): WhatIf;
  onEntries(entries: number): void;
}

/** Measures on real Go in the reader's browser. Nothing is downloaded before the button is pressed. */
function MeasureHere({ whatIf, releases, measured, isAsked, withEntries, onEntries }: MeasureHereProps) {
  const words = useWords(SIZING_WORDS).proof.here;
  const environment = useMemo(thisEnvironment, []);
  const plan = useMemo(() => planMeasuring(whatIf, releases, environment), [whatIf, releases, environment]);
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
        ? mostEntries(withEntries, plan.leftOut.tooLarge, environment, whatIf.entries)
        : undefined,
    [plan, withEntries, environment, whatIf.entries],
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

/** What a measurement would take, or why it is impossible. */
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

/** Result of a measurement; nothing while it runs. */
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

/** The rows bring their own predictions. */
const NO_OTHERS: readonly never[] = [];

function Runs({ measured, entries }: { readonly measured: Measured; readonly entries: number }) {
  const rows = useMemo(() => measured.rows.filter((row) => row.entries === entries), [measured.rows, entries]);
  return rows.length > 0 && <RunList rows={rows} predictions={NO_OTHERS} entries={entries} />;
}

type MeasuringState =
  | { readonly type: 'idle' }
  | { readonly type: 'running'; readonly stage: MeasuringStage | undefined; readonly seconds: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'over'; readonly failures: readonly MeasuringFailure[]; readonly seconds: number };

interface MeasuringHere {
  readonly state: MeasuringState;
  /** `runs`: on each release. */
  start(whatIf: WhatIf, plan: MeasuringPlan, runs: number): void;
  stop(): void;
}

function thisEnvironment(): Environment {
  const { deviceMemory } = (globalThis.navigator ?? {}) as { readonly deviceMemory?: number };
  return {
    hasWebAssembly: typeof WebAssembly !== 'undefined' && typeof Worker !== 'undefined',
    deviceBytes: deviceMemory === undefined ? undefined : deviceMemory * GIB,
  };
}

/** Runs measurements; aborts them, which frees their memory, on unmount. */
function useMeasuring(onRow: (row: MeasuredRow, of: WhatIf) => void): MeasuringHere {
  const [state, setState] = useState<MeasuringState>({ type: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(whatIf: WhatIf, { steps }: MeasuringPlan, runs: number) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    setState({ type: 'running', stage: undefined, seconds: 0 });
    try {
      const failures = await measureSteps(createBrowserJudge(new URL('judge/', document.baseURI).href), whatIf, steps, {
        runs,
        signal,
        onStage: (stage) => setState({ type: 'running', stage, seconds: seconds() }),
        onRow: (row) => onRow(row, whatIf),
      });
      setState({ type: 'over', failures, seconds: seconds() });
    } catch (error) {
      if (!signal.aborted) throw error;
      if (running.current === controller) setState({ type: 'stopped' });
    }
  }
  return { state, start, stop: () => running.current?.abort() };
}
