import { useEffect, useId, useRef, useState } from 'react';
import { answerBytes, deriveWhatIf } from '../../../models/sizing/derivation/derive';
import { dataBytesEach } from '../../../models/sizing/staircase';
import { entriesLeft, type WhatIf, type WhatIfSize } from '../../../models/sizing/whatIf';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { Button } from '../../ui/controls/Button';
import { useWidth } from '../../ui/controls/useSize';
import type { Formats } from '../../ui/format';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../answer/Answer.module.css';
import type { BarPart } from '../question/settings';
import type { SizedOn } from '../question/whatIf';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import {
  BreakdownBar,
  BreakdownLegend,
  breakdownScale,
  type Disclosure,
  LEAST_BYTES,
  type OpenFigure,
  partsIn,
} from './BreakdownBar';
import { type Line, type Piece, type PowerReason, type Step, stepsOf } from './derivation';

interface BreakdownProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  /** A second design is shown in place of the first. */
  readonly isTried?: boolean;
  /** The figure whose derivation is open at first. */
  readonly openAtFirst?: OpenFigure;
  /** Highlighted parts; if empty, none is dimmed. */
  readonly lit: readonly BarPart[];
  readonly onLit: (lit: readonly BarPart[]) => void;
}

/** px until the width is measured. */
const USUAL_WIDTH = 640;

/** The bytes on each release to scale; each figure expands to its derivation. */
export function Breakdown({ whatIf, sizes, isTried = false, openAtFirst, lit, onLit }: BreakdownProps) {
  const panelId = useId();
  const [open, setOpen] = useState(openAtFirst);
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
    toggle: (figure) => setOpen(expanded(figure) ? undefined : figure),
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
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
      <BreakdownTable whatIf={whatIf} sizes={sizes} disclosure={disclosure} />
    </section>
  );
}

interface FigureButtonProps extends OpenFigure {
  readonly disclosure: Disclosure;
  readonly children: string;
}

/** A figure that expands to its derivation. */
function FigureButton({ release, part, disclosure, children }: FigureButtonProps) {
  const { breakdown } = useWords(SIZING_WORDS);
  const { expanded, panelId, toggle } = disclosure;
  const figure = { release, part };
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={breakdown.figure(release, part, children)}
      aria-expanded={expanded(figure)}
      aria-controls={panelId}
      onClick={() => toggle(figure)}
    >
      {children}
    </button>
  );
}

interface BreakdownTableProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly disclosure: Disclosure;
}

type TablePart = BarPart | 'total';

/** All figures by owner and release. */
function BreakdownTable({ whatIf, sizes, disclosure }: BreakdownTableProps) {
  const words = useWords(SIZING_WORDS);
  const f = useFormats();
  const { table } = words.breakdown;
  const rows: readonly TablePart[] = [...partsIn(sizes.map(({ size }) => size)), 'total'];
  return (
    <Details summary={table.summary}>
      <DataTable
        caption={table.caption}
        columns={[
          { id: 'owner', head: table.owner, cell: words.parts.word },
          ...sizes.flatMap((sized) => columnsOf({ whatIf, sized, disclosure, table, f })),
        ]}
        rows={rows}
        rowId={(part) => part}
        mark={(part) => (part === 'total' ? 'sum' : undefined)}
      />
    </Details>
  );
}

interface ColumnsOptions extends Pick<BreakdownTableProps, 'whatIf' | 'disclosure'> {
  readonly sized: SizedOn;
  readonly table: SizingWords['breakdown']['table'];
  readonly f: Formats;
}

function columnsOf({ whatIf, sized: { release, size }, disclosure, table, f }: ColumnsOptions): Column<TablePart>[] {
  const entries = whatIf.maps * entriesLeft(whatIf);
  const group = `Go ${release}`;
  const bytesOf = (part: TablePart) => answerBytes(size, part, whatIf.maps);
  const isNone = (part: TablePart) => bytesOf(part) < LEAST_BYTES;
  return [
    {
      id: `${release} bytes`,
      head: table.bytes,
      group,
      cell: (part) =>
        isNone(part) ? '0' : <FigureButton {...{ release, part, disclosure }}>{f.bytes(bytesOf(part))}</FigureButton>,
    },
    {
      id: `${release} entry`,
      head: table.entry,
      group,
      cell: (part) => (entries === 0 || isNone(part) ? '' : f.tenths(bytesOf(part) / entries)),
    },
    {
      id: `${release} share`,
      head: table.share,
      group,
      cell: (part) => (isNone(part) ? '' : f.percent(bytesOf(part) / size.liveBytes.expected, { places: 1 })),
    },
  ];
}

interface DerivationProps {
  readonly whatIf: WhatIf;
  readonly size: WhatIfSize;
  readonly open: OpenFigure;
  /** Scrolls the panel into view: the figure may be in the table, far below. */
  readonly comesIntoSight: boolean;
  readonly onClose: () => void;
}

/** The derivation of the pressed figure. */
function Derivation({ whatIf, size, open, comesIntoSight, onClose }: DerivationProps) {
  const { release, part } = open;
  const { parts, breakdown } = useWords(SIZING_WORDS);
  const words = breakdown.derivation;
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (comesIntoSight) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoSight]);

  return (
    <section ref={panel} className={styles.derivation} aria-label={words.label(release, part)}>
      <div className={styles.derivationHead}>
        <h3>{words.title(release, part, answerBytes(size, part, whatIf.maps))}</h3>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <Steps steps={stepsOf(parts.word(part), deriveWhatIf(size, part, whatIf, release), words)} />
    </section>
  );
}

/** A derivation: one line for each number, with its source in Go. */
function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, number, words, line, because, cited }) => (
        <li key={key} className={styles.step}>
          <div className={styles.result}>
            <b>{number}</b> <span className={styles.words}>{words}</span>
          </div>
          <div className={styles.reason}>
            {line && <Arithmetic line={line} />}
            {because && <Reason because={because} />}
            {cited.map(({ number: of, words: what, source }) => (
              <p key={source} className={styles.source}>
                {of} {what}: <code>{source}</code>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Arithmetic({ line: { equals, pieces } }: { readonly line: Line }) {
  return (
    <span className={styles.line}>
      {pieces.map((piece, i) => (
        <Amount key={piece.key} piece={piece} before={i === 0 ? equals : ''} />
      ))}
    </span>
  );
}

function Amount({ piece: { sign, number, words }, before }: { readonly piece: Piece; readonly before: string }) {
  const operator = [before, sign].filter(Boolean).join(' ');
  return (
    <span className={styles.piece}>
      {operator !== '' && <span className={styles.operator}>{operator} </span>}
      <span className={styles.number}>{number}</span> <span className={styles.words}>{words}</span>{' '}
    </span>
  );
}

function Reason({ because: { power, figure, figureLine, limit, limitLine } }: { readonly because: PowerReason }) {
  const { since } = useWords(SIZING_WORDS).breakdown.derivation;
  return (
    <span className={styles.line}>
      <span className={styles.piece}>
        <span className={styles.operator}>= </span>
        <span className={styles.number}>
          2<sup>{power}</sup>
        </span>
        <span className={styles.words}>, {since} </span>
      </span>
      <Amount piece={figure} before="" />
      {figureLine && <Arithmetic line={figureLine} />}
      <Amount piece={limit} before=">" />
      {limitLine && <Arithmetic line={limitLine} />}
    </span>
  );
}
