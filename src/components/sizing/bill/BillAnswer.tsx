import { useMemo } from 'react';
import { type ByteBound, Interval } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import legend from '../../ui/owners/Legend.module.css';
import { Swatch } from '../../ui/owners/OwnerRect';
import { useWords } from '../../ui/words/words';
import type { BillSettings } from '../question/settings';
import type { SizingWords } from '../words/en';
import type { Phrase } from '../words/en/bill';
import { SIZING_WORDS } from '../words/languages';
import styles from './Bill.module.css';
import { BillBars } from './BillBars';
import { billFacts } from './facts';
import { BILL_PARTS, type BilledSide, DRAWN_AS, partBytes } from './sides';
import { billSteps, compareFleets, comparePrices } from './steps';

interface BilledProps {
  readonly sides: readonly BilledSide[];
  readonly settings: BillSettings;
}

/** The fleet of each side, and what it costs, in a sentence each. */
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

/** A pod of each side to scale, and how its bill comes about. */
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

function Sentence({ phrases, className }: SentenceProps) {
  return (
    <p className={className}>
      {phrases.map(({ text, figure }, i) => {
        const key = `${i} ${text}`;
        return figure ? <b key={key}>{text}</b> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** The parts of the bars that are there, in words. */
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

/** The cost of one side, step by step; each figure says how it came about. */
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
            {billFacts(id, side, settings).map((fact) => (
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
