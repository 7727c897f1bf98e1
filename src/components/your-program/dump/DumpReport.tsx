import type { ReactNode } from 'react';
import type { PlayedOps } from '../../../models/dump/continueRun';
import { type Copy, clonesTables } from '../../../models/dump/copies';
import type { Dump, DumpFacts, Histogram, TableFacts } from '../../../models/dump/dump';
import { type Ledger, OWNERS, type Owner } from '../../../models/map/owners';
import { type BarPart, ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { Button } from '../../ui/controls/Button';
import { useWidth } from '../../ui/controls/useSize';
import { Legend } from '../../ui/owners/Legend';
import { OwnerGround, OwnerRect } from '../../ui/owners/OwnerRect';
import { OwnersTable } from '../../ui/owners/OwnersTable';
import { LIVE_OWNERS } from '../../ui/owners/owners';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import type { TotalsSeries } from '../../ui/totals/series';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import type { DumpWords } from '../words/en/dump';
import { DUMP_WORDS } from '../words/languages';
import { ContinueRun, type PlayedPart } from './ContinueRun';
import { type Copies, type KnownDump, type PlayedOn, savingOf } from './dumpTasks';
import { Strip } from './Strip';
import { type Task, TaskStatus } from './task';

interface DumpReportProps {
  readonly known: KnownDump;
  readonly copies: Task<Copies>;
  readonly play: Task<PlayedOn>;
  readonly last: PlayedPart | undefined;
  /** What changed since an earlier dump. */
  readonly change?: ReactNode;
  onStopCopies(): void;
  onMakeCopies(): void;
  onRun(ops: PlayedOps): void;
  onStopPlay(): void;
  onBack(): void;
}

/** The report on a map, from the answer down to its next operations. */
export function DumpReport(props: DumpReportProps) {
  const { known, copies, play, last } = props;
  const { dump, facts } = known;
  const words = useWords(DUMP_WORDS);
  const { fresh } = copies.type === 'done' ? copies.result : {};
  const { key, elem, release } = dump.state.config;
  const types = `map[${key.go ?? ''}]${elem.go ?? ''}`;
  if (!dump.state.made) {
    return (
      <div className={styles.view} data-part="dump">
        <Answer {...props} types={types} />
      </div>
    );
  }
  return (
    <div className={styles.view} data-part="dump">
      <Answer {...props} types={types} />
      {props.change}
      <Strip {...known} />
      <div className={styles.columns}>
        <Bytes
          title={types}
          ledger={facts.ledger}
          bytes={facts.bytes}
          fresh={fresh && { id: 'fresh', name: words.bytes.fresh(release.name), ...fresh }}
        />
        <CopiesPart
          dump={dump}
          bytes={facts.bytes}
          task={copies}
          onStop={props.onStopCopies}
          onAgain={props.onMakeCopies}
        />
        <Lookups facts={facts} />
        {!(facts.impl === 'swiss' && facts.isSmall) && <Loads facts={facts} />}
      </div>
      <ContinueRun task={play} last={last} onRun={props.onRun} onStop={props.onStopPlay} onBack={props.onBack} />
    </div>
  );
}

interface AnswerProps extends Pick<DumpReportProps, 'known' | 'copies' | 'last' | 'onBack'> {
  readonly types: string;
}

/** The answer in words: what the map takes, and what a fresh copy would free. */
function Answer({ known: { dump, facts, turnover }, copies, last, onBack, types }: AnswerProps) {
  const words = useWords(DUMP_WORDS);
  const { byteCount } = useFormats();
  const { header, state } = dump;
  const subject = words.subject({ release: header.go, arch: state.config.arch ?? 'amd64', types });
  if (!state.made) {
    return (
      <header className={styles.answer}>
        <p className={styles.sentence}>{words.nil}</p>
        <p className={styles.note}>{subject}</p>
      </header>
    );
  }
  const takes = words.answer(facts.entries, facts.bytes);
  const saving = copies.type === 'done' ? savingOf(facts, copies.result.fresh) : undefined;
  const frees = saving && words.saving(saving);
  return (
    <header className={styles.answer}>
      <p className={styles.sentence}>
        {takes.before}
        <b title={byteCount(facts.bytes)}>{takes.figure}</b>
        {takes.after}{' '}
        {frees && (
          <>
            {frees.before}
            <b data-saving={saving.type} data-tone={saving.type === 'frees' ? 'accent' : undefined}>
              {frees.figure}
            </b>
            {frees.after}
          </>
        )}
        {copies.type === 'working' && <span className={styles.note}>{words.working(copies.share)}</span>}
      </p>
      {saving?.type === 'frees' && <p>{words.reason(saving.most.owner, saving.most.bytes)}</p>}
      {turnover && (
        <p>
          {turnover.cause !== 'none' && `${words.turnover[turnover.cause](turnover)} `}
          {words.goesOn[turnover.outlook](turnover)}
        </p>
      )}
      {last && (
        <p className={styles.progress}>
          {words.play.shown(last.played.done, last.type)} <Button onClick={onBack}>{words.play.back}</Button>
        </p>
      )}
      <p className={styles.note}>
        <span dir="ltr">{subject}</span>. {shapeOf(facts, words)}
      </p>
    </header>
  );
}

function shapeOf(facts: DumpFacts, { shape }: DumpWords): string {
  if (facts.slots === 0) return shape.empty;
  if (facts.impl === 'swiss') {
    return facts.isSmall ? shape.small : shape.swiss(facts.tables.length, facts.slots, facts.load);
  }
  return shape.bucket(facts.chains.total, facts.overflowBuckets, facts.load, facts.growing?.entriesLeft ?? 0);
}

interface LedgerBar {
  readonly id: string;
  readonly name: string;
  readonly ledger: Ledger;
  readonly bytes: number;
}

interface OwnerPart extends BarPart {
  readonly id: Owner;
}

function partsOf(ledger: Ledger): OwnerPart[] {
  return LIVE_OWNERS.map((id) => ({ id, bytes: ledger[id] })).filter(({ bytes }) => bytes > 0);
}

/** Height of a bar, and its width where nothing is laid out (server rendering). px. */
const HEIGHT = 28;
const USUAL_WIDTH = 560;

function LedgerBars({ bars }: { readonly bars: readonly LedgerBar[] }) {
  const [measured, measure] = useWidth();
  const owners = useWords(COMPONENT_WORDS).owners;
  const { bar } = useWords(DUMP_WORDS).bytes;
  const formats = useFormats();
  const scale = byteScale(Math.max(...bars.map(({ bytes }) => bytes)), measured || USUAL_WIDTH);
  const text = ({ id, bytes }: OwnerPart) => `${owners[id].many} ${formats.bytes(bytes)}`;
  return (
    <div ref={measure} className={styles.bars}>
      <ByteBars<OwnerPart>
        rows={bars.map(({ id, name, ledger, bytes }) => ({
          id,
          name,
          figures: formats.bytes(bytes),
          parts: partsOf(ledger),
          label: bar(partsOf(ledger).map(text)),
        }))}
        scale={scale}
        height={HEIGHT}
        draw={(part, area) => <OwnerRect owner={part.id} {...area} />}
        words={(part) => [text(part), owners[part.id].many, formats.bytes(part.bytes)]}
        ground={(part, area) => <OwnerGround owner={part.id} {...area} />}
        tickLabel={formats.tickBytes}
      />
    </div>
  );
}

/** A one-step series, as the owners table needs one. */
function momentOf(ledger: Ledger, bytes: number): TotalsSeries {
  const one = (owner: Owner) => [owner, Float64Array.of(ledger[owner])] as const;
  return {
    ops: 0,
    byOwner: Object.fromEntries(OWNERS.map(one)) as Record<Owner, Float64Array>,
    peaks: Float64Array.of(bytes),
  };
}

interface BytesProps {
  readonly title: string;
  readonly ledger: Ledger;
  readonly bytes: number;
  /** The fresh copy, once computed. */
  readonly fresh?: LedgerBar | undefined;
}

/** Bytes of the map by owner, beside a fresh copy's, and as a table. */
function Bytes({ title, ledger, bytes, fresh }: BytesProps) {
  const { bytes: words } = useWords(DUMP_WORDS);
  const bars = [{ id: 'now', name: words.now, ledger, bytes }, ...(fresh ? [fresh] : [])];
  const seen = LIVE_OWNERS.filter((owner) => bars.some((each) => each.ledger[owner] > 0));
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <LedgerBars bars={bars} />
      <Legend owners={seen} />
      <Details summary={words.table}>
        <OwnersTable ledger={ledger} garbageBytes={0} series={momentOf(ledger, bytes)} title={title} roomy={false} />
      </Details>
    </section>
  );
}

interface CopyRow {
  readonly id: string;
  readonly name: string;
  readonly copy: Copy | undefined;
  readonly mark: 'current' | undefined;
}

interface CopiesPartProps {
  readonly dump: Dump;
  /** Bytes of the map itself. */
  readonly bytes: number;
  readonly task: Task<Copies>;
  onStop(): void;
  onAgain(): void;
}

/** Cost of the same entries in fresh maps, on each release. */
function CopiesPart(props: CopiesPartProps) {
  const { dump, bytes, task, onStop, onAgain } = props;
  const words = useWords(DUMP_WORDS);
  const { copies } = words;
  const { release } = dump.state.config;
  const keeps = dump.impl === 'swiss' && clonesTables(release);
  return (
    <section className={styles.part}>
      <h3>{copies.title}</h3>
      <p className={styles.note}>{copies.lead}</p>
      <TaskStatus task={task} working={words.working} onStop={onStop} onAgain={onAgain} />
      {task.type === 'done' && <CopiesTable dump={dump} bytes={bytes} copies={task.result} />}
      <p>{keeps ? copies.cloneKeeps(release.name) : copies.cloneMakes(release.name)}</p>
    </section>
  );
}

function CopiesTable({
  dump,
  bytes,
  copies: { cloned, releases },
}: Pick<CopiesPartProps, 'dump' | 'bytes'> & { readonly copies: Copies }) {
  const { copies: words } = useWords(DUMP_WORDS);
  const formats = useFormats();
  const { name } = dump.state.config.release;
  const rows: CopyRow[] = [
    { id: 'clone', name: words.clone(name), copy: cloned, mark: undefined },
    ...releases.map(({ release, design, copy }) => ({
      id: release,
      name: `${words.fresh(release)}, ${words.design[design]}`,
      copy,
      mark: release === name ? ('current' as const) : undefined,
    })),
  ];
  const difference = (copy: Copy) => {
    const more = copy.bytes - bytes;
    return more === 0 ? '0' : `${more > 0 ? '+' : '−'}${formats.bytes(Math.abs(more))}`;
  };
  const columns: Column<CopyRow>[] = [
    { id: 'way', head: words.way, kind: 'words', cell: (row) => row.name },
    { id: 'bytes', head: words.bytes, cell: ({ copy }) => (copy ? formats.bytes(copy.bytes) : words.none) },
    { id: 'difference', head: words.difference, cell: ({ copy }) => copy && difference(copy) },
  ];
  return (
    <DataTable caption={words.caption} columns={columns} rows={rows} rowId={({ id }) => id} mark={({ mark }) => mark} />
  );
}

interface FactsProps {
  readonly facts: DumpFacts;
}

/** Cost of a lookup: median, worst, and for missing keys. */
function Lookups({ facts }: FactsProps) {
  const { lookups: words, loads } = useWords(DUMP_WORDS);
  const { count } = useFormats();
  const { impl, entries, hits, misses } = facts;
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      {entries === 0 && <p>{words.noHit}</p>}
      {hits.total > 0 && <p>{words.hit(impl, hits)}</p>}
      {entries > 0 && <p>{words.miss(impl, misses)}</p>}
      {hits.total > 0 && (
        <CountTable
          caption={words.caption}
          head={words.looked[impl]}
          counted={words.keys}
          share={words.share}
          rows={histogramRows(hits, { count, more: loads.more })}
        />
      )}
    </section>
  );
}

/** Table loads or chain lengths, tombstones, overflow buckets, and the old array. */
function Loads({ facts }: FactsProps) {
  const { loads: words, lookups } = useWords(DUMP_WORDS);
  const { count } = useFormats();
  const { impl } = facts;
  const rows = loadRowsOf(facts, { count, more: words.more, range: words.range });
  return (
    <section className={styles.part}>
      <h3>{words.title[impl]}</h3>
      {sentences(facts, words).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rows.length > 0 && (
        <CountTable
          caption={words.caption[impl]}
          head={words.head[impl]}
          counted={words.count[impl]}
          share={lookups.share}
          rows={rows}
        />
      )}
    </section>
  );
}

function sentences(facts: DumpFacts, words: DumpWords['loads']): string[] {
  if (facts.impl === 'bucket') {
    const { overflowBuckets, overflowReady, growing, oldArrayBytes } = facts;
    return [
      words.overflow(overflowBuckets, overflowReady),
      growing ? words.growing(growing, oldArrayBytes) : words.notGrowing,
    ];
  }
  const { tables, tombstones, slots } = facts;
  if (tables.length === 0) return [];
  const capacities = tables.map(({ capacity }) => capacity);
  const least = capacities.reduce((a, b) => Math.min(a, b));
  const most = capacities.reduce((a, b) => Math.max(a, b));
  return [words.spread(least, most), words.tombstones(tombstones, slots)];
}

/** Most histogram rows; further cases are merged into one. */
const MOST_ROWS = 8;

interface HistogramWords {
  count(value: number): string;
  more(from: number): string;
}

/** A row per number of steps, from 1. */
export function histogramRows({ counts }: Histogram, { count, more }: HistogramWords): CountRow[] {
  const rows: CountRow[] = [];
  for (let steps = 1; steps < counts.length; steps++) {
    const isLast = steps === MOST_ROWS && counts.length > MOST_ROWS + 1;
    const cases = isLast ? counts.slice(steps).reduce((sum, each) => sum + each, 0) : (counts[steps] ?? 0);
    rows.push({ id: `${steps}`, label: isLast ? more(steps) : count(steps), count: cases });
    if (isLast) break;
  }
  return rows;
}

/** Tables are counted by eighths of their load, which is at most seven eighths. */
const PARTS = 8;

/** A row per eighth; empty ones at both ends are left out. */
export function loadRows(tables: readonly TableFacts[], range: (from: number, to: number) => string): CountRow[] {
  const counts = new Array<number>(PARTS).fill(0);
  for (const { used, capacity } of tables) {
    const part = Math.min(PARTS - 1, Math.floor((used / capacity) * PARTS));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  return counts
    .map((count, part) => ({ id: `${part}`, label: range(part / PARTS, (part + 1) / PARTS), count }))
    .slice(Math.max(0, first), last + 1);
}

/** Tables by load, or chains by length. */
function loadRowsOf(facts: DumpFacts, words: HistogramWords & { range(from: number, to: number): string }): CountRow[] {
  return facts.impl === 'swiss' ? loadRows(facts.tables, words.range) : histogramRows(facts.chains, words);
}

/** Number of keys, tables or chains with one value. */
interface CountRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

interface CountTableProps {
  readonly caption: string;
  /** Column heads: the value, and what is counted. */
  readonly head: string;
  readonly counted: string;
  readonly share: string;
  readonly rows: readonly CountRow[];
}

/** Size of a bar, px; `LEAST` keeps single cases visible. */
const WIDTH = 120;
const BAR_HEIGHT = 12;
const LEAST = 1.5;

/** A histogram as a table: two keys in a million must be readable too. */
function CountTable({ caption, head, counted, share, rows }: CountTableProps) {
  const { count, share: shareText } = useFormats();
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const most = Math.max(1, ...rows.map((row) => row.count));
  const columns: Column<CountRow>[] = [
    { id: 'label', head, kind: 'name', cell: ({ label }) => label },
    { id: 'count', head: counted, cell: (row) => count(row.count) },
    { id: 'share', head: share, cell: (row) => (row.count === 0 ? '' : shareText(row.count / all)) },
    {
      id: 'bar',
      head: '',
      kind: 'name',
      cell: (row) => (
        <svg className={styles.bar} width={WIDTH} height={BAR_HEIGHT} aria-hidden="true">
          {row.count > 0 && (
            <rect x={0} y={0} width={Math.max(LEAST, (row.count / most) * WIDTH)} height={BAR_HEIGHT} />
          )}
        </svg>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />;
}
