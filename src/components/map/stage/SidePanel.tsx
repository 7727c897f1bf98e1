import type { ReactNode } from 'react';
import { ledgerTotal } from '../../../models/map/owners';
import { useBox } from '../../ui/controls/useSize';
import { useTerms } from '../../ui/glossary/useTerms';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { MAP_WORDS } from '../words/languages';
import { sideWords, stepSentence } from '../words/steps';
import { Level } from './Level';
import { type Fit, fitFor } from './layout';
import type { LiveStage, SeenSide } from './live';
import { useMarks } from './marked/partNames';
import styles from './SidePanel.module.css';

interface SidesProps {
  /** True if they stand beside each other, else one above the other. */
  readonly beside: boolean;
  readonly children: ReactNode;
  /** Column beside all of them. */
  readonly column?: ReactNode;
}

/** Room of one map or two, all of it theirs. */
export function Sides({ beside, children, column }: SidesProps) {
  return (
    <div className={styles.sides} data-sides={beside ? 'beside' : 'below'} data-column={!!column} data-picture="part">
      {children}
      {column}
    </div>
  );
}

interface SidePanelProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px of its memory. */
  readonly width: number;
  /** True if its bytes are told beside its name. */
  readonly hasBytes: boolean;
  /** True if its parts can be chosen to be looked at. */
  readonly isPicked?: boolean;
  /** Part that lies over its memory. */
  readonly over?: (fit: Fit) => ReactNode;
  /** Part below its memory. */
  readonly totals?: ReactNode;
}

/** One map: its name, the bytes it holds, and its memory in the room that is left. */
export function SidePanel(props: SidePanelProps) {
  const { live, seen, width, hasBytes, isPicked = false, over, totals } = props;
  const { run, zoom, step } = live;
  const words = useWords(MAP_WORDS);
  const { bytes } = useFormats();
  const { side, frame, index } = seen;
  const names = sideWords(words, side);
  const summary = sentenceOf(words.summary, frame.summary);
  const marks = useMarks();
  const marked = marks.length > 0 ? [words.parts.marked(marks)] : [];
  const terms = useTerms();
  const [box, boxRef] = useBox();
  const fit = fitFor(box.height, live.arrangements);
  const written = live.op + (frame.hasWritten ? 1 : 0);
  const entryText = (key: number) => ({ key: run.keys.bare(key), value: run.valueOf(key, written)?.toString() });
  return (
    <section className={styles.side} data-side={index} aria-label={names.join(', ')}>
      <div className={styles.head}>
        <h2 className={styles.name}>{names.join(' · ')}</h2>
        <p className={styles.summary}>{terms ? terms(summary) : summary}</p>
        {hasBytes && (
          <p className={styles.bytes} data-part="totals">
            {bytes(ledgerTotal(frame.ledger))}
          </p>
        )}
      </div>
      <div ref={boxRef} className={styles.frame} data-part="structure">
        {box.height > 0 && (
          <div className={styles.stage}>
            <Level
              seen={seen}
              level={zoom.level}
              changed={zoom.changed}
              width={width}
              height={box.height}
              fit={fit}
              step={step}
              entryText={entryText}
              label={[`${names.join(' ')}: ${stepSentence(words, frame.fact, run)}`, ...marked].join(' ')}
              onPick={isPicked ? (ref, slot) => live.pick(index, ref, slot) : undefined}
            />
          </div>
        )}
        {over?.(fit)}
      </div>
      {totals}
    </section>
  );
}
