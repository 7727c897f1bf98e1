import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import type { MapDesign } from '../../../models/go/release';
import { browserClock, browserPause } from '../../../timeline/pace';
import { AboutRun } from '../../OneScreen';
import { Button } from '../../ui/controls/Button';
import { TextField } from '../../ui/controls/fields';
import { Tabs } from '../../ui/controls/Tabs';
import { useWidth } from '../../ui/controls/useSize';
import type { Lang } from '../../ui/format';
import { Legend } from '../../ui/owners/Legend';
import { LIVE_OWNERS } from '../../ui/owners/owners';
import { type LogSentence, RunLog } from '../../ui/player/log/StepLog';
import { Details } from '../../ui/table/Details';
import { mostWorkOf } from '../../ui/totals/series';
import { TotalsDetails } from '../../ui/totals/TotalsDetails';
import { useStore } from '../../ui/useStore';
import { loadLanguage, sentenceOf } from '../../ui/words/language';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useWords, Words } from '../../ui/words/words';
import { addAndPlay, addManyAndPlay, cancelMany, changeableKey, opsSoFar } from '../record/edits';
import { newKey } from '../record/keys';
import { operationText, type ProgramOp, type Run } from '../record/run';
import type { Session } from '../record/session';
import type { Side } from '../record/side';
import { comparison, seenTotals, workOf } from '../record/totals';
import type { LiveStage } from '../stage/liveStage';
import type { MapWords } from '../words/en/stage';
import { DETAILS_WORDS, MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { sideWords, stepSentence, toldTogether } from '../words/steps';
import { FilesBar, type RunActions } from './FilesBar';
import { KeyBar, type OwnKey } from './KeyBar';
import type { KeyHashProps } from './KeyHash';
import { Replaced } from './OperationBar';
import styles from './StageTabs.module.css';
import { bucketStructure, StructureTables, swissStructure } from './StructureTables';

/** State of the tabs, which outlives a run. */
export interface OpenTab {
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  /** True while the open one stands beside the stage. */
  readonly isBeside?: boolean;
  /** Id of the form for a run of one's own, below the tabs, where there is one. */
  readonly formId?: string;
  /** Id of what runs it on real Go, below them too: it outlives the run. */
  readonly realId?: string;
}

interface StageTabsProps {
  readonly session: Session;
  readonly live: LiveStage;
  readonly root: RefObject<HTMLElement | null>;
  readonly actions: RunActions;
  /** The one that is open, and the id of the form for a run of one's own. */
  readonly tab: OpenTab;
  /** Sentences about the run. */
  readonly about: string | undefined;
  /** Where the stage has no room for the field for an own key. */
  readonly ownKey: OwnKey | undefined;
}

/** The tabs in a language, with the words that only they need. */
export async function stageTabsIn(lang: Lang): Promise<ComponentType<StageTabsProps>> {
  const language = await loadLanguage(DETAILS_WORDS, lang);
  return (props) => (
    <Words of={DETAILS_WORDS} value={language}>
      <StageTabs {...props} />
    </Words>
  );
}

/** All of a run that is not watched: one press away, below the stage. */
function StageTabs({ session, live, root, actions, tab, about, ownKey }: StageTabsProps) {
  const words = useWords(MAP_PAGE_WORDS);
  const { tabs } = words;
  const [side, otherSide] = session.run.sides;
  const frames = useMemo(() => live.sides.map(({ frame }) => frame), [live.sides]);
  return (
    <Tabs
      label={tabs.label}
      chosen={tab.chosen}
      onChoose={tab.choose}
      tabs={[
        {
          id: 'about',
          title: tabs.about,
          content: () => <About text={about} design={otherSide ? undefined : side?.design} />,
        },
        {
          id: 'act',
          title: ownKey ? tabs.actWithKey : tabs.act,
          content: () => <Act session={session} live={live} root={root} ownKey={ownKey} />,
        },
        { id: 'tables', title: tabs.tables, content: () => <Tables session={session} live={live} /> },
        {
          id: 'log',
          title: tabs.log,
          content: () => (
            <>
              <p className={styles.comparison}>{words.comparison(comparison(live.run, frames, live.op))}</p>
              <Log session={session} />
            </>
          ),
        },
        {
          id: 'files',
          title: tabs.files,
          content: () => <FilesBar session={session} zoom={live.zoom} frames={frames} root={root} actions={actions} />,
        },
        ...(tab.realId === undefined ? [] : [{ id: 'real', title: tabs.real, content: { elsewhere: tab.realId } }]),
        ...(tab.formId === undefined ? [] : [{ id: 'own', title: tabs.own, content: { elsewhere: tab.formId } }]),
      ]}
    />
  );
}

/** px. */
const TOTALS_MOST = 600;

interface AboutProps {
  readonly text: string | undefined;
  readonly design: MapDesign | undefined;
}

function About({ text, design }: AboutProps) {
  const words = useWords(MAP_PAGE_WORDS);
  return (
    <div className={styles.about}>
      <AboutRun text={text} />
      <Legend owners={LIVE_OWNERS} design={design} />
      <p className={styles.note}>{words.scale}</p>
    </div>
  );
}

const KEYLESS_OPS = ['iterate', 'clear', 'gc'] as const;

/** Operations with and without a key at the present moment, and other bits for the hash of its key. */
function Act({ session, live, root, ownKey }: Pick<StageTabsProps, 'session' | 'live' | 'root' | 'ownKey'>) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const [width, widthRef] = useWidth();
  /** Actions play immediately, so scroll the stage into view. */
  const showStage = () => root.current?.querySelector('[data-part="hash"]')?.scrollIntoView({ block: 'nearest' });
  return (
    <div ref={widthRef} className={styles.act}>
      <div className={styles.actions}>
        {ownKey && (
          <KeyBar
            session={session}
            live={live}
            ownKey={ownKey}
            replaced={<Replaced session={session} />}
            onActed={showStage}
          />
        )}
        {KEYLESS_OPS.map((type) => (
          <Button
            key={type}
            variant="quiet"
            onClick={() => {
              addAndPlay(session, [{ type }]);
              showStage();
            }}
          >
            {words[type]}
          </Button>
        ))}
      </div>
      {session.run.config.prefill <= MOST_FILLED && <BulkActions session={session} onActed={showStage} />}
      {width > 0 && <HashTools session={session} op={live.op} focus={live.focus} width={width} />}
    </div>
  );
}

/** The operations of a run, and sentences for every step of those that are unfolded. */
function Log({ session: { run, player } }: Pick<StageTabsProps, 'session'>) {
  const words = useWords(MAP_WORDS);
  const revision = useStore(player, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  const log = useMemo(
    () => ({
      entries: Array.from({ length: run.opCount }, (_, op) => ({
        step: run.track.opEnd(op - 1) + 1,
        op,
        text: operationText(words.hash.operations, run, op),
      })),
      sentencesOf: (op: number) => logSentences(words, run, op),
    }),
    [words, run, revision],
  );
  return <RunLog player={player} {...log} />;
}

/** Sentences for every step of an operation, the sides beside each other. */
export function logSentences(words: MapWords, run: Run, op: number): LogSentence[] {
  const several = run.sides.length > 1;
  /** Sentence that tells a step together with others. */
  function wholeOf(side: Side, own: number): LogSentence['whole'] {
    const { first, fact, turn } = toldTogether(side, own);
    return fact && { first, text: sentenceOf(words.runs, fact, { turn, made: Number.POSITIVE_INFINITY }) };
  }
  return run.sides.flatMap((side, index) =>
    side.facts(op).map(({ step, fact }) => ({
      step: run.stepOf(index, step),
      text: stepSentence(words, fact, run),
      whole: wholeOf(side, step),
      ...(several && { side: sideWords(words, side)[0] }),
    })),
  );
}

function Tables({ session, live }: Pick<StageTabsProps, 'session' | 'live'>) {
  const words = useWords(MAP_WORDS);
  const { totals } = useWords(COMPONENT_WORDS);
  const { structure } = useWords(DETAILS_WORDS);
  const [width, widthRef] = useWidth();
  return (
    <div ref={widthRef} className={styles.tables}>
      {live.sides.map(({ index, side, position, pin }) => (
        <StructureTables
          key={index}
          title={sideWords(words, side)[0]}
          tables={() =>
            side.read(position, {
              bucket: (...read) => bucketStructure(structure, ...read, pin?.ref),
              swiss: (...read) => swissStructure(structure, ...read, pin?.ref),
            })
          }
        />
      ))}
      {live.sides.map(({ index, side, frame }) => (
        <Details key={index} summary={`${totals.details}, ${sideWords(words, side)[0]}`}>
          {() => (
            <TotalsDetails
              ledger={frame.ledger}
              garbageBytes={frame.garbageBytes}
              {...seenTotals(live.run, side, live.until)}
              cursor={live.op + 1}
              mostWork={live.sides.length > 1 ? mostWorkOf(live.run.sides.map(workOf)) : undefined}
              width={Math.min(width, TOTALS_MOST)}
              title={sideWords(words, side).join(' ')}
              design={side.design}
              onSeek={(op) => session.player.seek(live.run.track.opEnd(op - 1))}
            />
          )}
        </Details>
      ))}
    </div>
  );
}

/** Operations being recorded. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

interface BulkActionsProps {
  readonly session: Session;
  /** After operations were added. */
  onActed(): void;
}

/** Fills a map with many keys, or deletes most of them, one operation after another. */
function BulkActions({ session, onActed }: BulkActionsProps) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const [text, setText] = useState('100');
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const { run } = session;
  useEffect(() => () => cancelMany(session), [session]);

  async function addMany(ops: readonly ProgramOp[]): Promise<void> {
    const show = (done: number) => setProgress({ done, all: ops.length });
    show(0);
    try {
      await addManyAndPlay(session, ops, { now: browserClock.now, pause: browserPause, onProgress: show });
      onActed();
    } finally {
      setProgress(undefined);
    }
  }

  function fill(): void {
    const entries = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    const { length: held } = heldKeys(run, opsSoFar(session));
    const isUsable = entries > held && entries <= MOST_FILLED;
    setProblem(isUsable ? undefined : words.fillRange(held + 1, MOST_FILLED));
    if (isUsable) void addMany(fillOps(run, opsSoFar(session), entries));
  }

  if (progress)
    return (
      <p className={styles.bulk}>
        {words.recorded(progress.done, progress.all)}{' '}
        <Button onClick={() => cancelMany(session)}>{words.cancel}</Button>
      </p>
    );
  return (
    <form
      className={styles.bulk}
      onSubmit={(event) => {
        event.preventDefault();
        fill();
      }}
    >
      <TextField
        inputMode="numeric"
        label={words.fillTo}
        labelHidden
        text={text}
        unit={words.entries}
        error={problem}
        onChange={setText}
      />
      <Button type="submit">{words.fill}</Button>
      <Button
        onClick={() => {
          const ops = thinOps(run, opsSoFar(session));
          setProblem(ops.length === 0 ? words.nothingToDelete : undefined);
          if (ops.length > 0) void addMany(ops);
        }}
      >
        {words.thin}
      </Button>
    </form>
  );
}

/** Entries that a map is filled to at most, one put after another. */
const MOST_FILLED = 2000;
/** Bulk delete keeps one in this many entries. */
const KEPT_OF = 10;

/** Keys that a map holds after `opCount` operations of a run, in the order in which they came. */
export function heldKeys({ program, config, keys }: Run, opCount: number): string[] {
  // By number: a number or UUID may be written in several ways.
  const held = new Set(Array.from({ length: config.prefill }, (_, number) => number));
  for (const op of program.slice(0, opCount)) {
    if (op.type === 'put') held.add(keys.number(op.key));
    else if (op.type === 'delete') held.delete(keys.number(op.key));
    else if (op.type === 'clear') held.clear();
  }
  return [...held].map((number) => keys.plain(number));
}

/** Puts of new keys until a map holds `entries`, none if it does already. */
export function fillOps(run: Run, opCount: number, entries: number): ProgramOp[] {
  const held = new Set(heldKeys(run, opCount));
  const ops: ProgramOp[] = [];
  for (let i = 0; held.size < entries; i++) {
    const key = newKey(run.config.mapType.kind, i);
    if (held.has(key)) continue;
    held.add(key);
    ops.push({ type: 'put', key });
  }
  return ops;
}

/** Deletes of nine entries in ten. */
export function thinOps(run: Run, opCount: number): ProgramOp[] {
  const gone = heldKeys(run, opCount).filter((_, i) => i % KEPT_OF !== 0);
  return gone.map((key) => ({ type: 'delete', key }));
}

const KeyHash = lazy(async () => ({ default: (await import('./KeyHash')).KeyHash }));

/** The bits of the hash of the operation’s key, on demand. */
function HashTools({ focus, ...props }: KeyHashProps) {
  const words = useWords(MAP_PAGE_WORDS).hash;
  const [isEditing, setEditing] = useState(false);
  if (changeableKey(props.session.run, props.op) === undefined) return null;
  return (
    <>
      <div className={styles.tools}>
        <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? words.done : words.change}
        </Button>
      </div>
      <Suspense>
        {isEditing && <KeyHash focus={focus?.movedKey === undefined ? focus : undefined} {...props} />}
      </Suspense>
    </>
  );
}
