import { type CSSProperties, lazy, Suspense, useMemo } from 'react';
import type { MapDesign } from '../../../models/go/release';
import { type Ledger, OWNERS, type Owner } from '../../../models/map/owners';
import { TINY, textWidth } from '../chart/axis';
import type { Formats } from '../format';
import { wordsOfOwner } from '../owners/Legend';
import { OwnersSwatch } from '../owners/OwnerRect';
import { type OwnedPart, ownedParts, ownersSeen } from '../owners/owners';
import type { OwnerWords } from '../words/en/owners';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import {
  costliestOf,
  heldAt,
  liveTotal,
  type Measure,
  mostBytesOf,
  type OpKind,
  type TotalsSeries,
  totalAt,
  type WorkSeries,
} from './series';
import { FOOT, layoutTotalsBox, SPARKLINE, TotalNumber } from './TotalNumber';
import styles from './Totals.module.css';
import type { TotalsNote } from './TotalsChart';

const TotalsChart = lazy(async () => ({ default: (await import('./TotalsChart')).TotalsChart }));
const TotalsSparkline = lazy(async () => ({ default: (await import('./TotalsChart')).TotalsSparkline }));

export interface TotalsProps {
  /** At the moment shown, which may lie within an operation. Its garbage is not counted: `garbageBytes` is. */
  readonly ledger: Ledger;
  /** Bytes asked for, before the allocator rounds. */
  readonly requestedBytes: number;
  /** Let go, and not yet collected. */
  readonly garbageBytes: number;
  readonly series: TotalsSeries;
  readonly work: WorkSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  /** The top of a scale that charts share (`mostBytesOf`): garbage is in it, but for a sparkline. */
  readonly maxBytes?: number | undefined;
  /** The top of a scale that the bars of work share (`mostWorkOf`). */
  readonly mostWork?: Readonly<Record<Measure, number>> | undefined;
  /** Notes about what happens in the series, each said where it does. */
  readonly notes?: readonly TotalsNote[] | undefined;
  /** Owners of the line of colours that several boxes share: those of all of them at the last one, none at the others. */
  readonly colours?: ReadonlySet<Owner> | 'none' | undefined;
  /** Kind of an operation by its number, from 1 on. */
  kindOf(op: number): OpKind;
  /** Owner of the bytes: `Go 1.23 bucket map`. */
  readonly title: string;
  /** Design of the map. */
  readonly design?: MapDesign | undefined;
  /** px of the box, which it fills whatever is shown: 280 by 100 at least, a sparkline 44 high. */
  readonly width: number;
  readonly height: number;
  /** `sparkline`: the number and a line over time alone. */
  readonly variant?: 'block' | 'sparkline' | undefined;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** The live bytes of a map as a number, by their owners and over time, in a box of a given size. */
export function Totals(props: TotalsProps) {
  const { title, width, height, variant = 'block', ledger, garbageBytes } = props;
  const now = useMemo(() => ({ ...ledger, garbage: garbageBytes }), [ledger, garbageBytes]);
  const { name } = useWords(COMPONENT_WORDS).totals;
  return (
    <figure
      className={styles.totals}
      data-part="totals"
      data-variant={variant}
      aria-label={name(title)}
      style={{ width, height }}
    >
      {variant === 'sparkline' ? <Sparkline {...props} now={now} /> : <Block {...props} now={now} />}
    </figure>
  );
}

interface ShownProps extends TotalsProps {
  /** Bytes at the moment shown, garbage too. */
  readonly now: Ledger;
}

function Sparkline({ ledger, ...props }: ShownProps) {
  const { figureWidth, numberSize, gap } = SPARKLINE;
  const seen = useMemo(() => {
    const owners = new Set(ownersSeen(props.series.byOwner));
    // A line alone has no garbage in it.
    owners.delete('garbage');
    return owners;
  }, [props.series]);
  const { live } = useWords(COMPONENT_WORDS).totals;
  const isHere = (owner: Owner) => Number(ledger[owner] > 0);
  return (
    <>
      <div className={styles.figure} style={{ width: figureWidth }}>
        <TotalNumber word={live} bytes={liveTotal(ledger)} size={numberSize} />
      </div>
      <Suspense>
        <TotalsSparkline {...props} width={Math.max(1, props.width - figureWidth - gap)} height={props.height - FOOT} />
      </Suspense>
      <OwnersLine owners={[...seen].sort((a, b) => isHere(b) - isHere(a))} design={props.design} width={props.width} />
    </>
  );
}

function Block({ ledger, requestedBytes, garbageBytes, work, kindOf, mostWork, colours, ...props }: ShownProps) {
  const { width, height, series, cursor, design, maxBytes = 0 } = props;
  const { live } = useWords(COMPONENT_WORDS).totals;
  const bytes = liveTotal(ledger);
  const most = useMemo(() => Math.max(maxBytes, mostBytesOf([series], heldAt)), [maxBytes, series]);
  const costliest = useMemo(() => costliestOf(work, kindOf), [work, kindOf]);
  const seen = useMemo(() => ownersSeen(series.byOwner), [series]);
  const box = layoutTotalsBox(width, height, seen.size + 1);
  // Of the chart's colours alone it isn't live: it has a line only where all of them have one.
  const hasGarbage = seen.has('garbage') && box.lines >= seen.size - 1;
  const parts = ownedParts(ledger, seen, box.lines - (hasGarbage ? 1 : 0));
  const owned = parts.flatMap(({ owners, isRest }) => (isRest ? [] : owners));
  const hasLineEach = owned.length + (hasGarbage ? 1 : 0) >= seen.size;
  const bars = useMemo(
    () =>
      box.barsHeight > 0
        ? { work, measure: costliest?.measure ?? 'moved', height: box.barsHeight, mostWork }
        : undefined,
    [box.barsHeight, work, costliest, mostWork],
  );
  return (
    <>
      <div className={styles.figure} style={{ width: box.figureWidth }}>
        <TotalNumber
          word={live}
          bytes={bytes}
          added={cursor > 0 ? bytes - totalAt(series, cursor - 1) : 0}
          size={box.numberSize}
          isWide={box.figureWidth === width}
        />
        <Parts
          parts={parts}
          hasOld={ledger.oldArray > 0}
          garbageBytes={hasGarbage ? garbageBytes : undefined}
          requestedBytes={requestedBytes}
          design={design}
          most={most}
          lines={box.lines}
          width={box.figureWidth}
        />
      </div>
      <div style={{ width: box.chartWidth, height: box.height }}>
        <Suspense>
          <TotalsChart {...props} maxBytes={most} width={box.chartWidth} height={box.height} bars={bars} />
        </Suspense>
      </div>
      {colours !== 'none' &&
        (hasLineEach ? (
          <Costliest costliest={costliest} width={width} />
        ) : (
          <OwnersLine owners={colours ?? seen} design={colours ? undefined : design} width={width} />
        ))}
    </>
  );
}

interface PartsProps extends Pick<TotalsProps, 'requestedBytes' | 'design'> {
  readonly parts: readonly OwnedPart[];
  /** True while entries are counted in an old array. */
  readonly hasOld: boolean;
  /** Undefined where garbage has no line. */
  readonly garbageBytes: number | undefined;
  /** Bytes of the largest amount that is ever told, about. */
  readonly most: number;
  readonly lines: number;
  /** px. */
  readonly width: number;
}

/** Amounts with most digits before their unit becomes the next one. */
const LONG_AMOUNTS = [1000, 1000 * 1024, 1000 * 1024 ** 2, 1000 * 1024 ** 3];

/** px of the widest amount up to `most` bytes. */
function amountWidth(most: number, bytes: Formats['bytes']): number {
  const amounts = [most, ...LONG_AMOUNTS.filter((amount) => amount <= most)];
  return Math.max(...amounts.map((amount) => textWidth(bytes(amount), TINY)));
}

/** One line for each owner of live bytes. If a line is left, it shows the bytes that were requested. */
function Parts({ parts, hasOld, requestedBytes, garbageBytes, design, most, lines, width }: PartsProps) {
  const words = useWords(COMPONENT_WORDS);
  const { ownedEntries, totals } = words;
  const { bytes: bytesText } = useFormats();
  const amount = amountWidth(most, bytesText);
  const filled = parts.length + (garbageBytes === undefined ? 0 : 1);
  return (
    <dl className={styles.parts} style={{ '--lines': lines, '--amount': `${amount}px` } as CSSProperties}>
      {parts.map(({ owners, bytes, isRest }, line) => {
        const named = owners.map((owner) => wordsOfOwner(words, owner, design));
        const [first, second] = named;
        const all = named.map(({ many }) => many).join(', ');
        const room = width - amount - BESIDE_NAME;
        const [whole = all, gloss = all] = second
          ? [isRest ? totals.rest : ownedEntries]
          : [nameIn(room, first), first?.gloss];
        const outside =
          hasOld && !isRest && owners.some((owner) => ENTRY.has(owner)) ? totals.outsideOld(whole) : undefined;
        const name = outside && textWidth(outside, TINY) <= room ? outside : whole;
        return (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: a line stays where it is, whichever part it tells.
            key={line}
            line={line}
            {...(!isRest && { owners })}
            name={name}
            bytes={bytes}
            title={outside ?? gloss}
          />
        );
      })}
      {filled < lines && (
        <Part line={parts.length} name={totals.requested} bytes={requestedBytes} title={totals.requestedGloss} />
      )}
      {garbageBytes !== undefined && (
        <Part
          line={Math.min(filled, lines - 1)}
          owners={['garbage']}
          name={totals.garbage}
          bytes={garbageBytes}
          title={words.owners.garbage.gloss}
        />
      )}
    </dl>
  );
}

/** Owners of an entry's bytes. */
const ENTRY: ReadonlySet<Owner> = new Set(['key', 'value']);

/** px of a line beside its name: the sample, and the space before the amount. */
const BESIDE_NAME = 24;

/** The name of an owner's bytes, or where that has no room its shorter word. */
function nameIn(room: number, words?: OwnerWords): string | undefined {
  return words && textWidth(words.many, TINY) > room && words.word.length < words.many.length
    ? words.word
    : words?.many;
}

interface PartProps {
  /** Its place, from 0 on. */
  readonly line: number;
  readonly owners?: readonly Owner[];
  readonly name: string;
  readonly bytes: number;
  readonly title: string;
}

function Part({ line, owners, name, bytes, title }: PartProps) {
  const { bytes: bytesText } = useFormats();
  return (
    <div style={{ gridRow: line + 1 }} data-empty={bytes === 0} title={title}>
      <dt data-plain={!owners}>
        {owners && <OwnersSwatch owners={owners} />}
        {name}
      </dt>
      <dd>{bytesText(bytes)}</dd>
    </div>
  );
}

/** px of the triangle before the sentence. */
const TRIANGLE = 14;

interface CostliestProps {
  readonly costliest: ReturnType<typeof costliestOf>;
  readonly width: number;
}

/** The operation that cost most, in one line. */
function Costliest({ costliest, width }: CostliestProps) {
  const { totals: words } = useWords(COMPONENT_WORDS);
  if (!costliest) return <p className={styles.costliest}>{words.free}</p>;
  const texts = words.costliest(costliest);
  const text = texts.find((each) => textWidth(each, TINY) + TRIANGLE <= width) ?? texts.at(-1);
  return (
    <p className={styles.costliest}>
      <svg width={8} height={6} aria-hidden="true">
        <path d="M0 0h8L4 6z" />
      </svg>
      {text}
    </p>
  );
}

/** px of a sample and the space around it, as in Totals.module.css. */
const SAMPLE = 26;
/** Records have their names beside them. */
const NAMED_BY_ROWS: ReadonlySet<Owner> = new Set(['header', 'directory', 'mallocHeader']);

interface OwnersLineProps extends Pick<TotalsProps, 'design'> {
  readonly owners: Iterable<Owner>;
  readonly width: number;
}

/** A legend on one line: as many owners as fit, the first ones preferred, in the usual order. */
function OwnersLine({ owners, design, width }: OwnersLineProps) {
  const words = useWords(COMPONENT_WORDS);
  const wordsOf = (owner: Owner) => wordsOfOwner(words, owner, design);
  let left = width;
  const shown = [...owners].filter((owner) => {
    const needed = textWidth(wordsOf(owner).word, TINY) + SAMPLE;
    if (NAMED_BY_ROWS.has(owner) || needed > left) return false;
    left -= needed;
    return true;
  });
  return (
    // Others take the place of those that make way: none is seen to move.
    <ul key={shown.join()} className={styles.owners}>
      {OWNERS.filter((owner) => shown.includes(owner)).map((owner) => (
        <li key={owner} title={wordsOf(owner).gloss}>
          <OwnersSwatch owners={[owner]} />
          {wordsOf(owner).word}
        </li>
      ))}
    </ul>
  );
}
