import { useId, useState } from 'react';
import { dataBytesEach } from '../../../models/sizing/staircase';
import { entriesLeft, type WhatIf } from '../../../models/sizing/whatIf';
import { useWidth } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import type { BarPart } from '../question/settings';
import type { SizedOn } from '../question/whatIf';
import { SIZING_FIGURE_WORDS, SIZING_WORDS } from '../words/languages';
import styles from './Breakdown.module.css';
import { BreakdownBar } from './BreakdownBar';
import { type Disclosure, FigureButton, type OpenFigure } from './BreakdownFigure';
import { BreakdownLegend } from './BreakdownLegend';
import { BreakdownTable } from './BreakdownTable';
import { Derivation } from './Derivation';
import { breakdownScale, partsIn } from './parts';

export interface BreakdownProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  /** The design is one that is being tried. */
  readonly isTried?: boolean;
  readonly open: OpenFigure | null;
  readonly onOpen: (figure: OpenFigure | null) => void;
  /** Parts that are lit; all are where none is named. */
  readonly lit: readonly BarPart[];
  readonly onLit: (lit: readonly BarPart[]) => void;
}

/** px where no width is known yet. */
const USUAL_WIDTH = 640;

/** The bytes on each release to scale, and how each figure comes about. */
export function Breakdown({ whatIf, sizes, isTried = false, open, onOpen, lit, onLit }: BreakdownProps) {
  const panelId = useId();
  const [openAtFirst] = useState(open);
  const [measured, ref] = useWidth();
  const all = sizes.map(({ size }) => size);
  const { parts } = useWords(SIZING_FIGURE_WORDS);
  const { breakdown, answer } = useWords(SIZING_WORDS);
  const entries = whatIf.maps * entriesLeft(whatIf);
  const unit = parts.unit(Math.max(...all.map(({ liveBytes }) => liveBytes.expected)));
  const width = measured || USUAL_WIDTH;
  const shown = sizes.find(({ release }) => release === open?.release);
  const expanded = (figure: OpenFigure) => open?.release === figure.release && open.part === figure.part;
  const disclosure: Disclosure = {
    expanded,
    panelId,
    toggle: (figure) => onOpen(expanded(figure) ? null : figure),
  };
  return (
    <section className={styles.breakdown} aria-labelledby={`${panelId}-title`}>
      <h2 id={`${panelId}-title`} className={styles.title}>
        {isTried ? breakdown.titleTried : breakdown.title} <span className={styles.unit}>{breakdown.howTo(unit)}</span>
      </h2>
      <ul className={styles.bars}>
        {sizes.map(({ release, size }, i) => (
          <li key={release} className={styles.release}>
            <div className={styles.head}>
              <span className={styles.name}>Go {release}</span>
              <FigureButton release={release} part="total" disclosure={disclosure}>
                {breakdown.total(size.liveBytes.expected, unit)}
              </FigureButton>
            </div>
            <div ref={i === 0 ? ref : undefined}>
              <BreakdownBar
                release={release}
                size={size}
                maps={whatIf.maps}
                scale={breakdownScale(all, width)}
                unit={unit}
                lit={lit}
                disclosure={disclosure}
              />
              <p className={styles.perEntry}>
                {entries > 0 && answer.perEntry(size.liveBytes.expected / entries, dataBytesEach(whatIf))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <BreakdownLegend parts={partsIn(all)} lit={lit} onLit={onLit} />
      <div id={panelId}>
        {open && shown && (
          <Derivation
            key={`${open.release} ${open.part}`}
            whatIf={whatIf}
            size={shown.size}
            open={open}
            comesIntoSight={open !== openAtFirst}
            onClose={() => onOpen(null)}
          />
        )}
      </div>
      <BreakdownTable whatIf={whatIf} sizes={sizes} disclosure={disclosure} />
    </section>
  );
}
