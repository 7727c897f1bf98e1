import { useMemo } from 'react';
import legend from '../memory/Legend.module.css';
import { Swatch } from '../memory/Swatch';
import { useWidth } from '../player/useWidth';
import { bytesText } from '../ui/parseBytes';
import styles from './Bill.module.css';
import { BillBars } from './BillBars';
import { BillForm } from './BillForm';
import type { BillSettings } from './billFields';
import type { BillMark } from './billLayout';
import { BILL_PARTS, BILL_ROLES, type BilledSide, type BillSide, billSides, partBytes } from './billSides';
import { billSteps, fleetPhrases, moneyPhrases, type Phrase } from './billWords';

export interface BillProps {
  /** One to five, in the order in which they are compared. */
  readonly sides: readonly BillSide[];
  readonly settings: BillSettings;
  onChange(settings: BillSettings): void;
}

function marksOf({ memoryLimitBytes, containerBytes }: BillSettings): BillMark[] {
  const marks: BillMark[] = [];
  if (memoryLimitBytes !== null)
    marks.push({ id: 'limit', text: `GOMEMLIMIT ${bytesText(memoryLimitBytes)}`, bytes: memoryLimitBytes });
  if (containerBytes !== null)
    marks.push({ id: 'container', text: `container ${bytesText(containerBytes)}`, bytes: containerBytes });
  return marks;
}

/** From live maps to heap goal, resident set, container, fleet and money, for several sides at once. */
export function Bill({ sides, settings, onChange }: BillProps) {
  const [width, measured] = useWidth();
  const billed = useMemo(() => billSides(sides, settings), [sides, settings]);
  return (
    <div className={styles.bill}>
      <BillForm settings={settings} onChange={onChange} />
      <div className={styles.answer} aria-live="polite">
        <Sentence phrases={fleetPhrases(billed, settings)} />
        <Sentence phrases={moneyPhrases(billed, settings)} className={styles.money} />
      </div>
      <div ref={measured} className={styles.chart}>
        {width > 0 && <BillBars sides={billed} marks={marksOf(settings)} width={width} />}
      </div>
      <BillLegend sides={billed} />
      <div className={styles.sides}>
        {billed.map((side) => (
          <Chain key={side.label} side={side} settings={settings} />
        ))}
      </div>
    </div>
  );
}

interface SentenceProps {
  readonly phrases: readonly Phrase[];
  readonly className?: string | undefined;
}

function Sentence({ phrases, className }: SentenceProps) {
  if (phrases.length === 0) return null;
  return (
    <p className={className}>
      {phrases.map(({ text, figure }, i) => {
        const key = `${i} ${text}`;
        return figure ? <b key={key}>{text}</b> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** What the parts of the bars mean, those that are there. */
function BillLegend({ sides }: { readonly sides: readonly BilledSide[] }) {
  const amounts = sides.map(partBytes);
  const shown = BILL_PARTS.filter((part) => amounts.some((each) => each[part] > 0));
  return (
    <ul className={legend.legend}>
      {shown.map((part) => {
        const { word, gloss, drawnAs } = BILL_ROLES[part];
        return (
          <li key={part} title={gloss}>
            <Swatch owner={drawnAs} />
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
            <path className={styles.whisker} d="M1 6h14M1 2v8M15 2v8" />
          </svg>
          from the least to the most
        </li>
      )}
    </ul>
  );
}

/** Step by step what one side costs; each figure says how it came about. */
function Chain({ side, settings }: { readonly side: BilledSide; readonly settings: BillSettings }) {
  return (
    <section className={styles.chain} aria-label={`The bill with ${side.label}`}>
      <h3>{side.label}</h3>
      {billSteps(side, settings).map(({ id, word, figure, derivation, tone }) => (
        <details key={id} className={styles.step} data-step={id}>
          <summary>
            <span className={styles.word}>{word}</span>
            <span className={styles.figure} data-tone={tone}>
              {figure}
            </span>
          </summary>
          {derivation.map((sentence) => (
            <p key={sentence} className={styles.derivation}>
              {sentence}
            </p>
          ))}
        </details>
      ))}
    </section>
  );
}
