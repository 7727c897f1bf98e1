import { useMemo, useState } from 'react';
import type { Problems } from '../../params';
import { ByteBars, type ByteBound, byteScale, Interval } from '../../ui/chart/ByteBars';
import { TextField } from '../../ui/controls/fields';
import { useWidth } from '../../ui/controls/useSize';
import { OwnerGround, OwnerRect, Swatch } from '../../ui/owners/OwnerRect';
import legend from '../../ui/owners/owners.module.css';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { BILL_FIELDS, type BillSettings } from '../question/settings';
import type { SizingWords } from '../words/en';
import type { Phrase } from '../words/en/bill';
import { SIZING_WORDS } from '../words/languages';
import styles from './Bill.module.css';
import { BILL_FACTS, BILL_PARTS, type BilledSide, type BillPart, DRAWN_AS, partBytes } from './facts';
import { billSteps, compareFleets, comparePrices } from './steps';

interface BilledProps {
  readonly sides: readonly BilledSide[];
  readonly settings: BillSettings;
}

/** Two sentences: memory of the fleet on each side, and its price. */
export function BillSums({ sides, settings }: BilledProps) {
  const words = useWords(SIZING_WORDS).bill;
  return (
    <div className={styles.answer} aria-live="polite">
      <Sentence phrases={words.fleet(compareFleets(sides), settings.pods)} />
      {settings.price && (
        <Sentence phrases={words.money(comparePrices(sides), settings.price)} className={styles.money} />
      )}
    </div>
  );
}

function boundsOf({ memoryLimitBytes, containerBytes }: BillSettings, words: SizingWords['bill']): ByteBound[] {
  const bounds: ByteBound[] = [];
  if (memoryLimitBytes !== null)
    bounds.push({
      id: 'limit',
      label: words.limit(memoryLimitBytes),
      bytes: memoryLimitBytes,
      isSoft: true,
    });
  if (containerBytes !== null)
    bounds.push({
      id: 'container',
      label: words.container(containerBytes),
      bytes: containerBytes,
      isSoft: false,
    });
  return bounds;
}

interface BillChainsProps extends BilledProps {
  readonly hasLegend?: boolean;
}

/** One pod of each side to scale, and the derivation of its bill. */
export function BillChains({ sides, settings, hasLegend = true }: BillChainsProps) {
  const words = useWords(SIZING_WORDS).bill;
  const [width, measured] = useWidth();
  const bounds = useMemo(() => boundsOf(settings, words), [settings, words]);
  return (
    <>
      <div ref={measured} className={styles.chart}>
        {width > 0 && <BillBars sides={sides} bounds={bounds} width={width} />}
      </div>
      {hasLegend && <BillLegend sides={sides} />}
      <div className={styles.sides}>
        {sides.map((side) => (
          <Chain key={side.label} side={side} settings={settings} />
        ))}
      </div>
    </>
  );
}

interface SentenceProps {
  readonly phrases: readonly Phrase[];
  readonly className?: string | undefined;
}

/** Phrases in a paragraph, the figures among them emphasized. */
export function Sentence({ phrases, className }: SentenceProps) {
  return (
    <p className={className}>
      {phrases.map(({ text, figure }, i) => {
        const key = `${i} ${text}`;
        return figure ? <b key={key}>{text}</b> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** Legend of the parts that occur in the bars. */
function BillLegend({ sides }: { readonly sides: readonly BilledSide[] }) {
  const words = useWords(SIZING_WORDS).bill;
  const amounts = sides.map(partBytes);
  const shown = BILL_PARTS.filter((part) => amounts.some((each) => each[part] > 0));
  return (
    <ul className={legend.legend}>
      {shown.map((part) => {
        const { word, gloss } = words.parts[part];
        return (
          <li key={part} title={gloss}>
            <Swatch owner={DRAWN_AS[part]} />
            <span>
              {word}
              <span className={legend.gloss}>: {gloss}</span>
            </span>
          </li>
        );
      })}
      {sides.some(({ bill }) => Number.isFinite(bill.peakBytes)) && (
        <li>
          <svg width={16} height={12} aria-hidden="true">
            <Interval from={1} to={15} y={6} />
          </svg>
          {words.interval}
        </li>
      )}
    </ul>
  );
}

/** The bill of one side, step by step; each figure expands to its derivation. */
function Chain({ side, settings }: { readonly side: BilledSide; readonly settings: BillSettings }) {
  const words = useWords(SIZING_WORDS).bill;
  return (
    <section className={styles.chain} aria-label={words.chain(side.label)}>
      <h3>{side.label}</h3>
      {billSteps(side, settings).map(({ id, tone }) => {
        const { word, figure } = words.step(id, side, settings);
        return (
          <details key={id} className={styles.step} data-step={id} data-picture="text">
            <summary>
              <span className={styles.word}>{word}</span>
              <span className={styles.figure} data-tone={tone}>
                {figure}
              </span>
            </summary>
            {BILL_FACTS[id](side, settings).map((fact) => (
              <p key={fact.type} className={styles.derivation} data-picture="none">
                {words.fact(fact)}
              </p>
            ))}
          </details>
        );
      })}
    </section>
  );
}

interface BillBarsProps {
  readonly sides: readonly BilledSide[];
  readonly bounds: readonly ByteBound[];
  readonly width: number;
}

interface PodPart {
  readonly id: BillPart;
  readonly bytes: number;
}

/** px */
const BAR_HEIGHT = 28;
/** A bound beyond this multiple of the longest bar is named, not drawn. */
const FAR = 2.5;
/** Width of the scale as a multiple of the longest bar: leaves a margin on the right. */
const AIR = 1.02;

/** Resident bytes of one pod, a bar a side, at one scale. */
export function BillBars({ sides, bounds, width }: BillBarsProps) {
  const words = useWords(SIZING_WORDS).bill;
  const most = scaleBytes(sides, bounds);
  return (
    <ByteBars
      rows={sides.map((side) => {
        const { low, high } = side.bill.residentBytes;
        const parts = podParts(side);
        return {
          id: side.label,
          name: <b>{side.label}</b>,
          parts,
          interval: Number.isFinite(high) ? { low, high } : undefined,
          label: words.bar(side.label, parts),
        };
      })}
      scale={byteScale(most, width)}
      height={BAR_HEIGHT}
      draw={({ id }, area) => <OwnerRect owner={DRAWN_AS[id]} {...area} />}
      ground={({ id }, area) => <OwnerGround owner={DRAWN_AS[id]} {...area} />}
      words={({ id, bytes }) => words.inBar(id, bytes)}
      tickLabel={(bytes) => words.tick(bytes, most)}
      bounds={bounds}
    />
  );
}

/** The parts that are not empty. */
export function podParts(side: BilledSide): PodPart[] {
  const amounts = partBytes(side);
  return BILL_PARTS.map((id) => ({ id, bytes: amounts[id] })).filter(({ bytes }) => bytes > 0);
}

/** Bytes of the full width. */
export function scaleBytes(sides: readonly BilledSide[], bounds: readonly ByteBound[]): number {
  const ends = sides.map(({ bill: { residentBytes, liveBytes } }) =>
    Number.isFinite(residentBytes.high) ? residentBytes.high : 2 * liveBytes.high,
  );
  const longest = Math.max(1, ...ends);
  const near = bounds.map(({ bytes }) => bytes).filter((bytes) => bytes <= FAR * longest);
  return AIR * Math.max(longest, ...near);
}

export interface BillFieldsProps {
  readonly settings: BillSettings;
  /** Errors of the link's values. */
  readonly problems?: Problems<keyof BillSettings> | undefined;
  change(some: Partial<BillSettings>): void;
}

interface NamedFieldsProps extends BillFieldsProps {
  readonly names: readonly (keyof BillSettings)[];
}

/** Some of the settings of the bill, a field each. */
export function BillFields({ names, ...props }: NamedFieldsProps) {
  return names.map((name) => <BillField key={name} name={name} {...props} />);
}

interface BillFieldProps<Name extends keyof BillSettings> extends BillFieldsProps {
  readonly name: Name;
}

interface Draft {
  readonly text: string;
  /** Text of the value that was edited; the draft is stale if the value has changed. */
  readonly of: string;
  readonly problem?: string;
}

type Shown = { readonly [Name in keyof BillSettings]?: (value: BillSettings[Name]) => string };

/** Formatters of the fields that are localised; the others use the query format. */
function useShown(): Shown {
  const { typedBytes, count, number } = useFormats();
  const { unknown } = useWords(SIZING_WORDS).params;
  const bytesOrOff = (bytes: number | null) => (bytes === null ? 'off' : typedBytes(bytes));
  return {
    otherLiveBytes: typedBytes,
    bytesPerSecond: typedBytes,
    idleProcs: (cpus) => (cpus === null ? unknown : count(cpus)),
    memoryLimitBytes: bytesOrOff,
    containerBytes: bytesOrOff,
    pods: count,
    machineBytes: bytesOrOff,
    ownCpus: (cpus) => (cpus === null ? unknown : number(cpus, { most: 3 })),
  };
}

/** A setting of the bill. Invalid text stays in the field and changes nothing. */
function BillField<Name extends keyof BillSettings>({ name, settings, problems, change }: BillFieldProps<Name>) {
  const { bill, params } = useWords(SIZING_WORDS);
  const field = BILL_FIELDS[name];
  const label = params.labels[name];
  const show = useShown()[name] ?? field.format;
  const text = show(settings[name]);
  const [kept, setKept] = useState<Draft>();
  const draft = kept?.of === text ? kept : undefined;
  function commit(): void {
    if (draft === undefined) return;
    const parsed = field.parse(draft.text);
    if ('problem' in parsed) {
      setKept({ ...draft, problem: bill.stillCounts(sentenceOf(params.problems, parsed.problem, label), text) });
      return;
    }
    setKept(undefined);
    if (show(parsed.value) !== text) change({ [name]: parsed.value });
  }
  return (
    <TextField
      label={label}
      hint={params.billHints[name]}
      error={draft ? draft.problem : problems?.[name]}
      text={draft?.text ?? text}
      onChange={(typed) => setKept({ text: typed, of: text })}
      onCommit={commit}
    />
  );
}
