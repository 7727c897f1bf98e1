import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type JudgeFact, judgeFactOf } from '../../../judge/answer';
import { createBrowserJudge } from '../../../judge/browserJudge';
import { Button } from '../../ui/controls/Button';
import type { Lang } from '../../ui/format';
import { download, fileName } from '../../ui/picture/SavePicture';
import { useStore } from '../../ui/useStore';
import { type Language, loadLanguage, sentenceOf } from '../../ui/words/language';
import styles from '../page/MapScene.module.css';
import { operationText, type Run } from '../record/run';
import type { OpenedRun } from '../record/runFile';
import type { Session } from '../record/session';
import type { RealWords } from '../words/en/real';
import { REAL_WORDS } from '../words/languages';
import {
  modulesOf,
  type RunningOnGo,
  type RunOnGo,
  refusalOf,
  replayInWorker,
  runOnGo,
  type SideOnGo,
} from './runOnGo';

interface RealGoProps {
  /** The run on the stage; undefined until there is one. */
  readonly session: Session | undefined;
  /** True where the address asks for the run. */
  readonly isAsked: boolean;
  /** Shows another run in place of the present one. */
  open(run: OpenedRun): void;
}

/** Panel that runs the stage's program on real Go. */
export async function realGoIn(lang: Lang): Promise<ComponentType<RealGoProps>> {
  const { words }: Language<RealWords> = await loadLanguage(REAL_WORDS, lang);
  return ({ session, ...props }) => session && <RealGo session={session} words={words} {...props} />;
}

/** True where a link of the site itself led to the run: to open an address that asks for it is no press. */
function isLedHere(): boolean {
  return !performance.getEntriesByType('navigation').some(({ name }) => name.includes('judge=1'));
}

interface PanelProps extends RealGoProps {
  readonly session: Session;
  readonly words: RealWords;
}

/** Runs the present program on real Go, and says what came out. */
function RealGo({ session, words, isAsked, open }: PanelProps) {
  const { run, player, store } = session;
  useStore(store, ({ undoable }) => undoable);
  const { state, start, cancel, forget } = useRealGo(open);
  const panel = useRef<HTMLElement>(null);
  const press = () => start(run, player.getState().step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks once.
  useEffect(() => {
    if (!isAsked) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (isLedHere() && !refusalOf(run)) press();
  }, []);
  const modules = modulesOf(run.config);
  const bytes = new Map(modules.map(({ file, packedBytes }) => [file, packedBytes]));
  const refusal = refusalOf(run);
  const isBusy = state.type === 'busy';
  return (
    <section ref={panel} className={styles.real} aria-label={words.run} data-picture="none">
      {state.type !== 'done' && refusal?.type !== 'notBuilt' && (
        <p>
          {words.intro(modules.map(({ go }) => go))} {words.compared} {run.keys.chosen.size > 0 && words.chosen}
        </p>
      )}
      {state.type === 'done' && <Result real={state.real} words={words} />}
      <div className={styles.row}>
        {isBusy ? (
          <Button onClick={cancel}>{words.cancel}</Button>
        ) : (
          <Button variant="primary" disabled={refusal !== undefined} onClick={press}>
            {state.type === 'idle' ? words.run : words.again}
          </Button>
        )}
        {state.type === 'done' && (
          <>
            {state.real.sides.map((side) => (
              <SaveTrace key={side.id} side={side} words={words} />
            ))}
            <Button
              variant="quiet"
              onClick={() => {
                open(state.before);
                forget();
              }}
            >
              {words.back}
            </Button>
          </>
        )}
        {isBusy && <Busy progress={state.progress} words={words} />}
        {state.type === 'idle' && !refusal && (
          <span className={styles.goNote}>{words.load([...bytes.values()].reduce((sum, each) => sum + each, 0))}</span>
        )}
        {state.type === 'cancelled' && <span role="status">{words.cancelled}</span>}
        {refusal && <span className={styles.goNote}>{sentenceOf(words.refusals, refusal)}</span>}
      </div>
      {state.type === 'failed' && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(words.failures, state.fact)}
        </p>
      )}
      <p className={styles.goNote}>{words.keys}</p>
    </section>
  );
}

interface Said {
  readonly words: RealWords;
}

function Busy({ progress, words }: Said & { readonly progress: RunningOnGo | undefined }) {
  const share = progress?.type === 'comparing' ? { value: progress.done, max: progress.total } : {};
  const text = progress && sentenceOf(words.progress, progress);
  return (
    <>
      <progress {...share} aria-label={words.run} />
      <span className={styles.goNote}>{text}</span>
    </>
  );
}

function Result({ real, words }: Said & { readonly real: RunOnGo }) {
  return (
    <div role="status">
      {real.sides.map((side) => (
        <p key={side.id} className={styles.result} data-differs={side.differences > 0}>
          {words.result(side, real.operations)}
        </p>
      ))}
      {real.sides.map(
        ({ id, first }) =>
          first && (
            <p key={id} className={styles.problem}>
              {words.first(first, first.op, operationText(words.operations, real.recorded, first.op))}
            </p>
          ),
      )}
      <p>{words.shown}</p>
    </div>
  );
}

function SaveTrace({ side: { go, lines }, words }: Said & { readonly side: SideOnGo }) {
  const save = () =>
    download(`${fileName(go)}.jsonl`, new Blob([`${lines.join('\n')}\n`], { type: 'application/jsonl' }));
  return <Button onClick={save}>{words.save(go)}</Button>;
}

/** State of a run on real Go. */
type RealState =
  | { readonly type: 'idle' | 'cancelled' }
  | { readonly type: 'busy'; readonly progress: RunningOnGo | undefined }
  | { readonly type: 'failed'; readonly fact: JudgeFact }
  /** `before`: the run as it stood. */
  | { readonly type: 'done'; readonly real: RunOnGo; readonly before: OpenedRun };

/** Time between two looks at the progress, so that drawing it takes no part of the time, in ms. */
const PROGRESS_MS = 100;

/** Runs real Go in a worker and exposes its progress. Calls `onRecorded` with the resulting run. */
function useRealGo(onRecorded: (recorded: OpenedRun) => void) {
  const [state, setState] = useState<RealState>({ type: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs the program that a run has now. `step` is the one shown. */
  async function start(run: Run, step: number): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const before = { config: { ...run.config, chosenHashes: run.keys.chosen }, program: [...run.program], step };
    let shownAt = Number.NEGATIVE_INFINITY;
    const onProgress = (progress: RunningOnGo) => {
      const now = performance.now();
      if (progress.type === 'comparing' && now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      setState({ type: 'busy', progress });
    };
    setState({ type: 'busy', progress: undefined });
    try {
      const ask = createBrowserJudge(new URL('judge/', document.baseURI).href);
      const real = await runOnGo(run, { ask, replay: replayInWorker, signal, onProgress });
      setState({ type: 'done', real, before });
      onRecorded(real.recorded);
    } catch (error) {
      if (running.current !== controller) return;
      setState(signal.aborted ? { type: 'cancelled' } : { type: 'failed', fact: judgeFactOf(error) });
    }
  }
  return {
    state,
    start: (run: Run, step: number) => void start(run, step),
    cancel: () => running.current?.abort(),
    /** Forgets what came out. */
    forget: () => setState({ type: 'idle' }),
  };
}
