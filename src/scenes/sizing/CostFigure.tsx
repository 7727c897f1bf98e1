import { type CSSProperties, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AnswerLine } from '../../components/sizing/AnswerLine';
import { answersOf, intervalsOf, sentenceOf } from '../../components/sizing/answerWords';
import { StaircaseChart } from '../../components/sizing/Staircase';
import { StaircaseKey } from '../../components/sizing/StaircaseLegend';
import { NARROW } from '../../components/sizing/staircaseFrame';
import { useStaircase } from '../../components/sizing/useStaircase';
import { formatCount } from '../../components/ui/bytes';
import { useBox } from '../../components/ui/useBox';
import { useSettling } from '../fields/useSettling';
import type { FigureProps } from '../figure';
import styles from './CostFigure.module.css';
import { CostParts } from './CostParts';
import { EntriesRange } from './EntriesRange';
import { figureCase, typesOf } from './figureCase';
import { type SizingSettings, sizingCodec } from './settings';
import { useRange } from './useRange';

/** Below it the chart has all the room there is. px. */
const LEAST_WITH_PARTS = { width: 560, height: 500 };

/** What a map costs on each release, over the number of its entries, which can be dragged. */
export function CostFigure(props: FigureProps<SizingSettings>) {
  return <Cost key={sizingCodec.format(props.settings)} {...props} />;
}

function Cost({ settings: asked, width, height, hidden, controls, onStage }: FigureProps<SizingSettings>) {
  const [settled, settle] = useState(asked.entries);
  const [entries, setEntries] = useSettling(settled, settle);
  const settings = useMemo(() => ({ ...asked, entries }), [asked, entries]);
  const types = useMemo(() => typesOf(asked), [asked]);
  const { whatIf, sizes } = useMemo(() => figureCase(settings, types), [settings, types]);
  const answers = useMemo(() => answersOf(sizes), [sizes]);
  const range = useRange(settings, whatIf, settled);
  const { releases, scale, hint, later } = settings;
  const input = useDeferredValue(
    useMemo(
      () => ({ whatIf, releases, ...range, scale, hintFollows: hint === 'exact' }),
      [whatIf, releases, range, scale, hint],
    ),
  );
  const [room, roomRef] = useBox();
  const staircase = useStaircase(input, room.width > 0);
  useEffect(() => {
    onStage({
      player: undefined,
      stepCount: 0,
      sentence: () =>
        sentenceOf(whatIf, answers)
          .map(({ before, figure, after }) => `${before}${figure}${after}`)
          .join(''),
      query: () => sizingCodec.format(settings),
    });
    return () => onStage(undefined);
  }, [whatIf, answers, settings, onStage]);
  const canMove = controls !== 'none';
  const newest = sizes.at(-1);
  const hasParts = width >= LEAST_WITH_PARTS.width && height >= LEAST_WITH_PARTS.height;
  return (
    <section className={styles.figure} aria-label="What the map costs">
      {types.problem && <p className={styles.problem}>{types.problem}</p>}
      {!(hidden.has('totals') && hidden.has('caption')) && (
        <div className={styles.words} style={{ '--releases': releases.length } as CSSProperties} data-picture="part">
          {!hidden.has('totals') && <AnswerLine whatIf={whatIf} answers={answers} />}
          {!hidden.has('caption') && <p className={styles.intervals}>{intervalsOf(whatIf, answers)}</p>}
        </div>
      )}
      <div ref={roomRef} className={styles.chart} data-picture="part">
        {staircase && (
          <StaircaseChart
            staircase={staircase}
            entries={entries}
            later={later || undefined}
            onEntries={canMove ? setEntries : undefined}
            hasLegend={false}
            {...room}
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
          <span className={styles.count}>{formatCount(entries)} entries</span>
        </div>
      )}
      {hasParts && newest && (
        <CostParts {...newest} maps={settings.maps} width={width} hasLegend={!hidden.has('legend')} />
      )}
    </section>
  );
}
