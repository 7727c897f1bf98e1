import { bisector } from 'd3';
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Clip, Player } from '../../../../timeline/player';
import * as icons from '../../controls/icons';
import { scrollInside } from '../../controls/ScrollArea';
import { useStore } from '../../useStore';
import { COMPONENT_WORDS } from '../../words/languages';
import { useFormats, useWords } from '../../words/words';
import styles from './StepLog.module.css';

export interface LogEntry {
  /** The operation's first step. */
  readonly step: number;
  /** From 0 as in a Track; -1 for what stands before all operations. */
  readonly op: number;
  /** The operation as Go source. */
  readonly text: ReactNode;
}

export interface StepLogProps {
  title?: string;
  /** True if it is unfolded at first. */
  startsOpen?: boolean;
  /** The operations, in the order of their steps. */
  entries: readonly LogEntry[];
  /**
   * Sentences about an operation's steps, asked only of what is unfolded in an open log. They are kept as long as
   * the function is the same.
   */
  sentencesOf?: (op: number) => readonly LogSentence[];
  /** The step that is shown now. */
  current: number;
  onSeek(step: number): void;
}

/** The track so far told, to read at one's own pace: its operations, and the sentences of those that are unfolded. */
export function StepLog({ title, startsOpen = false, ...entries }: StepLogProps) {
  const { log } = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className={styles.log} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary} lang={lang}>
        {title ?? log.title} <span className={styles.count}>{log.operations(entries.entries.length)}</span>
      </summary>
      {open && <LogEntries {...entries} />}
    </details>
  );
}

/** The current operation is unfolded unless the reader folds it. */
export function LogEntries({ entries, sentencesOf, current, onSeek }: Omit<StepLogProps, 'title'>) {
  const [reach, setReach] = useState(LOG_REACH);
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map());
  const scroller = useRef<HTMLDivElement>(null);
  const currentIndex = indexAtStep(entries, current);
  const { start, end } = logWindow(entries.length, currentIndex, reach);
  const onFold = useCallback(
    (op: number, unfolded: boolean) => setFolds((before) => new Map(before).set(op, unfolded)),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row to show is another one when the step is.
  useLayoutEffect(() => {
    const row = scroller.current?.querySelector('[aria-current]');
    if (scroller.current && row) scrollInside(scroller.current, row);
  }, [current]);

  const showMore = () => setReach(reach + 2 * LOG_REACH);
  return (
    <div ref={scroller} className={styles.scroller}>
      {start > 0 && <More count={start} which="earlier" onClick={showMore} />}
      <ol className={styles.operations} start={start + 1}>
        {entries.slice(start, end).map(({ step, op, text }, offset) => {
          const isCurrent = start + offset === currentIndex;
          return (
            <LogOperation
              key={step}
              step={step}
              op={op}
              source={text}
              present={isCurrent ? current : undefined}
              unfolded={folds.get(op) ?? isCurrent}
              sentencesOf={sentencesOf}
              onFold={onFold}
              onSeek={onSeek}
            />
          );
        })}
      </ol>
      {end < entries.length && <More count={entries.length - end} which="later" onClick={showMore} />}
    </div>
  );
}

interface LogOperationProps {
  /** Its first step. */
  readonly step: number;
  /** From 0 as in a Track; -1 for what stands before all operations. */
  readonly op: number;
  /** It as Go source. */
  readonly source: ReactNode;
  /** The step that is shown now, if it is one of this operation's. */
  readonly present: number | undefined;
  readonly unfolded: boolean;
  readonly sentencesOf: ((op: number) => readonly LogSentence[]) | undefined;
  onFold(op: number, unfolded: boolean): void;
  onSeek(step: number): void;
}

const NO_STEPS: readonly LogStretch[] = [];

/** An operation and, unfolded, the sentences about its steps. */
const LogOperation = memo(function LogOperation(props: LogOperationProps) {
  const { step, op, source, present, sentencesOf, onFold, onSeek } = props;
  const { player, log } = useWords(COMPONENT_WORDS);
  const { lang, count } = useFormats();
  const foldable = sentencesOf !== undefined && op >= 0;
  const unfolded = foldable && props.unfolded;
  const steps = useMemo(
    () => (unfolded ? logStretches(logSteps(sentencesOf(op))) : NO_STEPS),
    [unfolded, sentencesOf, op],
  );
  const presentIndex = present === undefined ? -1 : indexAtStep(steps, present);
  const name = op < 0 ? '' : `${player.op} ${count(op + 1)}`;
  return (
    <li data-present={present !== undefined || undefined}>
      <div className={styles.head}>
        {foldable && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            aria-label={log.sentencesOf(name)}
            lang={lang}
            onClick={() => onFold(op, !unfolded)}
          >
            <icons.Icon drawing={icons.chevron} />
          </button>
        )}
        <button
          type="button"
          className={styles.source}
          aria-current={present !== undefined && presentIndex < 0 ? 'step' : undefined}
          onClick={() => onSeek(step)}
        >
          <span className={styles.number} lang={lang}>
            {name}
          </span>
          <span className={styles.code}>{source}</span>
        </button>
      </div>
      {steps.length > 0 && <Steps first={step} stretches={steps} present={present} onSeek={onSeek} />}
    </li>
  );
});

interface StepsProps {
  /** The operation's first step. */
  readonly first: number;
  readonly stretches: readonly LogStretch[];
  /** The step that is shown now, if it may be one of these. */
  readonly present: number | undefined;
  onSeek(step: number): void;
}

function Steps({ first, stretches, present, onSeek }: StepsProps) {
  const [reach, setReach] = useState(LOG_REACH);
  const presentIndex = present === undefined ? -1 : indexAtStep(stretches, present);
  const { start, end } = logWindow(stretches.length, presentIndex, reach);
  const showMore = () => setReach(reach + 2 * LOG_REACH);
  return (
    <>
      {start > 0 && <More count={start} which="earlier" onClick={showMore} />}
      <ol className={styles.steps} start={start + 1}>
        {stretches.slice(start, end).map((stretch, offset) => (
          <Stretch
            key={stretch.step}
            stretch={stretch}
            first={first}
            present={start + offset === presentIndex ? present : undefined}
            onSeek={onSeek}
          />
        ))}
      </ol>
      {end < stretches.length && <More count={stretches.length - end} which="later" onClick={showMore} />}
    </>
  );
}

interface StretchProps extends Omit<StepsProps, 'stretches'> {
  readonly stretch: LogStretch;
}

/** Steps in one line that unfolds, or one step. */
function Stretch({ stretch, first, present, onSeek }: StretchProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { player } = useWords(COMPONENT_WORDS);
  const { steps } = stretch;
  const row = { number: stretch.step - first + 1, onSeek };
  if (steps.length === 1) return <Step logStep={stretch} {...row} isPresent={present !== undefined} />;
  return (
    <Step logStep={stretch} {...row} isPresent={present !== undefined && !unfolded}>
      <button type="button" className={styles.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        {unfolded ? player.fold : player.unfold(steps.length)}
      </button>
      {unfolded && (
        <Steps
          first={first}
          stretches={steps.map((step) => ({ ...step, steps: [step] }))}
          present={present}
          onSeek={onSeek}
        />
      )}
    </Step>
  );
}

interface StepProps {
  readonly logStep: LogStep;
  /** Within its operation, from 1. */
  readonly number: number;
  readonly isPresent: boolean;
  onSeek(step: number): void;
  readonly children?: ReactNode;
}

const Step = memo(function Step({ logStep: { step, sentences }, number, isPresent, onSeek, children }: StepProps) {
  const { count } = useFormats();
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        aria-current={isPresent ? 'step' : undefined}
        onClick={() => onSeek(step)}
      >
        <span className={styles.number}>{count(number)}</span>
        <span className={styles.sentences}>
          {sentences.map(({ side, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity but its place.
            <span key={index} className={styles.sentence} data-sided={side !== undefined}>
              {side !== undefined && <span className={styles.side}>{side} </span>}
              <span>{text}</span>
            </span>
          ))}
        </span>
      </button>
      {children}
    </li>
  );
});

interface MoreProps {
  readonly count: number;
  readonly which: 'earlier' | 'later';
  onClick(): void;
}

/** Stands for what a long list leaves out. */
function More({ count, which, onClick }: MoreProps) {
  const { log } = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  return (
    <button type="button" className={styles.more} lang={lang} onClick={onClick}>
      {log[which](count)}
    </button>
  );
}

/** One thing said of a step. */
export interface LogSentence {
  readonly step: number;
  /** Subject of the sentence, where there are several: 'Go 1.26'. */
  readonly side?: string | undefined;
  readonly text: string;
  /** Sentence that tells it together with its neighbours, of which the first is named. */
  readonly whole?: { readonly first: number; readonly text: string } | undefined;
}

/** All that is said of one step. */
interface LogStep {
  readonly step: number;
  readonly sentences: readonly LogSentence[];
}

/** Sentences by their step, in the order of the steps; those of one step keep their order. */
export function logSteps(sentences: readonly LogSentence[]): LogStep[] {
  const byStep = new Map<number, LogSentence[]>();
  for (const sentence of sentences) {
    const known = byStep.get(sentence.step);
    if (known) known.push(sentence);
    else byStep.set(sentence.step, [sentence]);
  }
  return [...byStep].map(([step, ofStep]) => ({ step, sentences: ofStep })).sort((a, b) => a.step - b.step);
}

/** Steps that are told together, or one by itself. */
interface LogStretch extends LogStep {
  readonly steps: readonly LogStep[];
}

function isOfOne(a: LogStep, b: LogStep): boolean {
  return (
    a.sentences.length === b.sentences.length &&
    a.sentences.every(({ side, whole }, i) => {
      const other = b.sentences[i];
      return whole !== undefined && side === other?.side && whole.first === other?.whole?.first;
    })
  );
}

/** Neighbours whose sentences say that they are told together, in one line each. */
export function logStretches(steps: readonly LogStep[]): LogStretch[] {
  const runs: LogStep[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0] && isOfOne(run[0], step)) run.push(step);
    else runs.push([step]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    if (!first) return [];
    const sentences = first.sentences.map(({ text, whole, ...sentence }) => ({
      ...sentence,
      text: whole?.text ?? text,
    }));
    return [{ step: first.step, sentences: run.length > 1 ? sentences : first.sentences, steps: run }];
  });
}

const byStep = bisector((entry: { readonly step: number }) => entry.step);

/** Index of the last entry at or before `step`; -1 if there is none. `entries` are in the order of their steps. */
export function indexAtStep(entries: readonly { readonly step: number }[], step: number): number {
  return byStep.right(entries, step) - 1;
}

/** The operations that have a step in a clip. `entries` are in the order of their steps. */
export function clipEntries<E extends { readonly step: number }>(entries: readonly E[], { from, until }: Clip): E[] {
  return entries.filter(({ step }, i) => step <= until && (entries[i + 1]?.step ?? Number.POSITIVE_INFINITY) > from);
}

/** Entries on either side of the current one that a long list shows at first. */
const LOG_REACH = 100;

/** Lists up to this long are shown whole. */
const MOST_SHOWN_WHOLE = 200;

/** The range of entries to show: all of a short list, otherwise up to `reach` on either side of the current one. */
export function logWindow(length: number, current: number, reach: number): { start: number; end: number } {
  if (length <= MOST_SHOWN_WHOLE) return { start: 0, end: length };
  const middle = Math.max(0, current);
  return { start: Math.max(0, middle - reach), end: Math.min(length, middle + reach + 1) };
}

interface RunLogProps extends Pick<StepLogProps, 'entries' | 'sentencesOf'> {
  readonly player: Player;
}

/** The log of what a player shows: the operations and steps of that part alone. */
export function RunLog({ player, entries, sentencesOf }: RunLogProps) {
  const step = useStore(player, (state) => state.step);
  const from = useStore(player, (state) => state.from);
  const until = useStore(player, (state) => state.until);
  const shown = useMemo(() => clipEntries(entries, { from, until }), [entries, from, until]);
  const shownOf = useMemo(
    () => sentencesOf && ((op: number) => sentencesOf(op).filter(({ step: said }) => said >= from && said <= until)),
    [sentencesOf, from, until],
  );
  return (
    <StepLog
      startsOpen
      entries={shown}
      {...(shownOf && { sentencesOf: shownOf })}
      current={step}
      onSeek={player.seek}
    />
  );
}
