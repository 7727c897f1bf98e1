import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react';
import { useSettling } from '../../fields/drafts';
import type { FigureProps } from '../../figure';
import { useBox } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import { BreakdownBar } from '../breakdown/BreakdownBar';
import { BreakdownLegend } from '../breakdown/BreakdownLegend';
import { breakdownScale, partsIn } from '../breakdown/parts';
import { NARROW } from '../chart/layout';
import { StaircaseChart, StaircaseKey } from '../chart/Staircase';
import { useStaircase } from '../chart/useStaircase';
import { EntriesRange } from '../question/EntriesRange';
import { useLibrary } from '../question/library';
import { type BarPart, type SizingSettings, sizingCodec } from '../question/settings';
import { type SizedOn, sizesOf, typesOf, whatIfOf } from '../question/whatIf';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import { AnswerLine } from './Answer';
import { answersOf, costsOf, eachEntryOf } from './answers';
import styles from './CostFigure.module.css';

/** px from which on the parts stand below the chart. */
const LEAST_WITH_PARTS = { width: 560, height: 500 };

/** Bytes of a map on each release, over the number of its entries, which can be dragged. */
export function CostFigure(props: FigureProps<SizingSettings>) {
  return <Cost key={sizingCodec.format(props.settings)} {...props} />;
}

function Cost({ settings: opened, width, height, hidden, controls, onStage }: FigureProps<SizingSettings>) {
  const words = useWords(SIZING_FIGURE_WORDS);
  const library = useLibrary();
  const [settled, settle] = useState(opened.entries);
  const [entries, setEntries] = useSettling(settled, settle);
  const [mark, setMark] = useState(opened.mark);
  const settings = useMemo(() => ({ ...opened, entries, mark }), [opened, entries, mark]);
  const types = useMemo(() => typesOf(opened, library), [opened, library]);
  const whatIf = useMemo(() => whatIfOf(settings, types.map), [settings, types]);
  const { releases, laterEntries } = settings;
  const sizes = useMemo(() => sizesOf(whatIf, releases), [whatIf, releases]);
  const answers = useMemo(() => answersOf(sizes), [sizes]);
  const [box, boxRef] = useBox();
  const staircase = useStaircase({ settings, whatIf, settledEntries: settled }, box.width > 0);
  useLayoutEffect(() => {
    onStage({
      player: undefined,
      sentence: () =>
        words.answer
          .sentence(whatIf, costsOf(answers))
          .map(({ before, figure, after }) => `${before}${figure}${after}`)
          .join(''),
      query: () => sizingCodec.format(settings),
    });
    return () => onStage(undefined);
  }, [words, whatIf, answers, settings, onStage]);
  const canMove = controls !== 'none';
  const newest = sizes.at(-1);
  const isRoomy = width >= LEAST_WITH_PARTS.width && height >= LEAST_WITH_PARTS.height;
  const hasParts = isRoomy || opened.mark.length > 0;
  return (
    <section className={styles.figure} aria-label={words.name}>
      {types.problem !== undefined && (
        <p className={styles.problem}>{words.unreadable(types.problem, settings.preset.id)}</p>
      )}
      {!(hidden.has('totals') && hidden.has('caption')) && (
        <div className={styles.words} style={{ '--releases': releases.length } as CSSProperties} data-picture="part">
          {!hidden.has('totals') && <AnswerLine whatIf={whatIf} answers={answers} />}
          {!hidden.has('caption') && (
            <p className={styles.intervals}>{words.answer.intervals(answers, eachEntryOf(whatIf, answers))}</p>
          )}
        </div>
      )}
      <div ref={boxRef} className={styles.chart} data-picture="part">
        {staircase && (
          <StaircaseChart
            staircase={staircase}
            entries={entries}
            laterEntries={laterEntries || undefined}
            onEntries={canMove ? setEntries : undefined}
            hasLegend={false}
            {...box}
          />
        )}
      </div>
      {width < NARROW && !hidden.has('legend') && (
        <div className={styles.key} data-picture="part">
          {staircase && <StaircaseKey curves={staircase.curves} />}
        </div>
      )}
      {canMove && !hidden.has('transport') && (
        <div className={styles.entries} data-picture="none">
          <EntriesRange entries={entries} onChange={setEntries} />
          <span className={styles.count}>{words.entries.count(entries)}</span>
        </div>
      )}
      {hasParts && newest && (
        <CostParts
          {...newest}
          maps={settings.maps}
          width={width}
          hasLegend={!hidden.has('legend')}
          lit={mark}
          onLit={canMove ? setMark : undefined}
        />
      )}
    </section>
  );
}

interface CostPartsProps extends SizedOn {
  readonly maps: number;
  readonly width: number;
  readonly hasLegend: boolean;
  readonly lit: readonly BarPart[];
  readonly onLit: ((lit: readonly BarPart[]) => void) | undefined;
}

/** The bytes of one release, part by part. */
function CostParts({ release, size, maps, width, hasLegend, lit, onLit }: CostPartsProps) {
  const { parts } = useWords(SIZING_FIGURE_WORDS);
  const unit = parts.unit(size.liveBytes.expected);
  return (
    <div data-picture="part">
      <p className={styles.partsTitle}>{parts.title(release, unit)}</p>
      <BreakdownBar
        release={release}
        size={size}
        maps={maps}
        scale={breakdownScale([size], width)}
        unit={unit}
        lit={lit}
      />
      {hasLegend && (
        <div className={styles.partsLegend}>
          <BreakdownLegend parts={partsIn([size])} lit={lit} onLit={onLit} />
        </div>
      )}
    </div>
  );
}
