import { useId, useState } from 'react';
import { dataBytesEach } from '../../models/sizing/staircase';
import { entriesLeft, type WhatIf, type WhatIfSize } from '../../models/sizing/whatIf';
import { useWidth } from '../player/useWidth';
import { bytesAnEntry } from './answerWords';
import styles from './Breakdown.module.css';
import { BreakdownBar } from './BreakdownBar';
import { BreakdownDerivation } from './BreakdownDerivation';
import { type Disclosure, FigureButton, type OpenFigure, type ReleaseSize } from './BreakdownFigure';
import { BreakdownLegend } from './BreakdownLegend';
import { BreakdownTable } from './BreakdownTable';
import { partsOf, pxAByte, totalText, unitOf } from './breakdownLayout';
import { formatNumber } from './derivationWords';

export interface BreakdownProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly ReleaseSize[];
  readonly open: OpenFigure | null;
  readonly onOpen: (figure: OpenFigure | null) => void;
}

/** Taken where no width is known yet. */
const USUAL_WIDTH = 640;

/** Where the bytes are on each release, one byte one length, and how each figure comes about. */
export function Breakdown({ whatIf, sizes, open, onOpen }: BreakdownProps) {
  const panelId = useId();
  const [openAtFirst] = useState(open);
  const [measured, ref] = useWidth();
  const all = sizes.map(({ size }) => size);
  const unit = unitOf(Math.max(...all.map(({ liveBytes }) => liveBytes.expected)));
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
        Where the bytes are{' '}
        <span className={styles.unit}>
          in {unit.word === 'B' ? 'bytes' : unit.word}; press a figure to see how it comes about
        </span>
      </h2>
      <ul className={styles.bars}>
        {sizes.map(({ release, size }, i) => (
          <li key={release} className={styles.release}>
            <div className={styles.head}>
              <span className={styles.name}>Go {release}</span>
              <FigureButton
                figure={{ release, part: 'total' }}
                disclosure={disclosure}
                label={`Go ${release}, live heap`}
              >
                {totalText(size.liveBytes.expected, unit)}
              </FigureButton>
            </div>
            <div ref={i === 0 ? ref : undefined} className={styles.barRoom}>
              <BreakdownBar
                release={release}
                size={size}
                maps={whatIf.maps}
                scale={pxAByte(all, width)}
                width={width}
                unit={unit}
                disclosure={disclosure}
              />
              <p className={styles.perEntry}>{perEntry(whatIf, size)}</p>
            </div>
          </li>
        ))}
      </ul>
      <BreakdownLegend parts={partsOf(all)} />
      <div id={panelId}>
        {open && shown && (
          <BreakdownDerivation
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

function perEntry(whatIf: WhatIf, { liveBytes }: WhatIfSize): string {
  const entries = whatIf.maps * entriesLeft(whatIf);
  if (entries === 0) return '';
  const data = formatNumber(dataBytesEach(whatIf));
  return `${bytesAnEntry(liveBytes.expected, entries)} bytes an entry, for ${data} bytes of data`;
}
