import { type CSSProperties, lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { readDeclarations } from '../../golang/read/readDeclarations';
import { defineFigure, type FigureProps } from '../defineFigure';
import { useDebouncedValue } from '../fields/useDebouncedValue';
import { SIZING_FIGURE_WORDS } from '../figureWords';
import { useBox, useWidth } from '../ui/controls/useSize';
import { useFigureLabel } from '../ui/figureName';
import type { Lang } from '../ui/format';
import { type Language, loadLanguage } from '../ui/words/language';
import { useWords, Words } from '../ui/words/words';
import { AnswerLine } from './answer/Answer';
import { BreakdownBar, BreakdownLegend, breakdownScale, partsIn } from './breakdown/BreakdownBar';
import { NARROW } from './chart/layout';
import { StaircaseChart, StaircaseKey } from './chart/Staircase';
import { useStaircase } from './chart/useStaircase';
import { EntriesRange } from './controls';
import styles from './figure.module.css';
import { behindProblems, referencedOf } from './question/behind';
import { LibraryOf, useLibrary } from './question/library';
import { type BarPart, isPart, type SizingSettings, sizingCodec } from './question/settings';
import { answersOf, costsOf, eachEntryOf, type SizedOn, sizesOf, typesOf, whatIfOf } from './question/whatIf';
import { StopsFigure } from './stops/StopsFigure';
import { FieldOrder, FieldsApart } from './struct/FieldOrder';
import fieldStyles from './struct/Fields.module.css';
import { structOf } from './struct/order';
import type { FigureWords } from './words/en/figure';
import { SIZING_PARAM_WORDS, SIZING_WORDS } from './words/languages';

function nameOf({ source, preset, target, map }: SizingSettings, presets: FigureWords['presets']): string {
  if (source === '') return presets[preset.id].title;
  const read = readDeclarations(source, target, { map, orElse: true });
  if (read.ok) return read.map.go;
  const chosen = read.awaits ? read.maps.find(({ id }) => id === read.chosen) : undefined;
  return chosen?.go ?? presets[preset.id].title;
}

/** The part of the answer that the settings ask for. */
function AnswerFigure(props: FigureProps<SizingSettings>) {
  const { stops, show } = props.settings;
  const key = sizingCodec.format(props.settings);
  if (show === 'fields' || show === 'layout') return <FieldsFigure key={key} {...props} />;
  return show === 'stops' || stops.length > 0 ? <StopsFigure {...props} /> : <CostFigure key={key} {...props} />;
}

/** A part of the page, loaded with the page's words: other figures need neither. */
const partIn = (lang: Lang) =>
  lazy(async () => {
    const [{ PartFigure }, language] = await Promise.all([import('./parts'), loadLanguage(SIZING_WORDS, lang)]);
    return {
      default: (props: FigureProps<SizingSettings>) => (
        <Words of={SIZING_WORDS} value={language}>
          <LibraryOf settings={props.settings}>
            <PartFigure {...props} />
          </LibraryOf>
        </Words>
      ),
    };
  });

export function sizingFigure(language: Language<FigureWords>) {
  const { words, formats } = language;
  const PartFigure = partIn(formats.lang);
  return defineFigure({
    id: 'sizing',
    lang: formats.lang,
    isJudged: true,
    codec: sizingCodec,
    settingWords: SIZING_PARAM_WORDS,
    title: (settings) => words.shows[settings.show](nameOf(settings, words.presets)),
    view: (props) =>
      isPart(props.settings.show) ? (
        <Suspense>
          <PartFigure {...props} />
        </Suspense>
      ) : (
        <Words of={SIZING_FIGURE_WORDS} value={language}>
          <LibraryOf settings={props.settings}>
            <AnswerFigure {...props} />
          </LibraryOf>
        </Words>
      ),
  });
}

/** Least px for the parts to stand below the chart. */
const LEAST_WITH_PARTS = { width: 560, height: 500 };

/** Bytes of a map on each release, over the number of its entries, which can be dragged. */
function CostFigure({ settings: opened, width, height, hidden, controls, onStage }: FigureProps<SizingSettings>) {
  const words = useWords(SIZING_FIGURE_WORDS);
  const library = useLibrary();
  const [settled, settle] = useState(opened.entries);
  const [entries, setEntries] = useDebouncedValue(settled, settle);
  const [mark, setMark] = useState(opened.mark);
  const settings = useMemo(() => ({ ...opened, entries, mark }), [opened, entries, mark]);
  const types = useMemo(() => typesOf(opened, library), [opened, library]);
  const whatIf = useMemo(() => whatIfOf(settings, types.map), [settings, types]);
  const { releases, laterEntries } = settings;
  const sizes = useMemo(() => sizesOf(whatIf, releases), [whatIf, releases]);
  const answers = useMemo(() => answersOf(sizes), [sizes]);
  const referenced = useMemo(() => referencedOf(whatIf, answers), [whatIf, answers]);
  // Depends on the types alone: the list stays the same while entries change.
  const problems = useMemo(
    () => behindProblems({ ...types.map, target: opened.target }, opened.behind),
    [types, opened.target, opened.behind],
  );
  const [box, boxRef] = useBox();
  const staircase = useStaircase({ settings, whatIf, settledEntries: settled }, box.width > 0);
  useLayoutEffect(() => {
    onStage({
      player: undefined,
      problems,
      sentence: () =>
        words.answer
          .sentence(whatIf, costsOf(answers))
          .map(({ before, figure, after }) => `${before}${figure}${after}`)
          .join(''),
      query: () => sizingCodec.format(settings),
    });
    return () => onStage(undefined);
  }, [words, whatIf, answers, settings, problems, onStage]);
  const label = useFigureLabel(words.name);
  const canMove = controls !== 'none';
  const newest = sizes.at(-1);
  const isRoomy = width >= LEAST_WITH_PARTS.width && height >= LEAST_WITH_PARTS.height;
  const hasParts = isRoomy || opened.mark.length > 0;
  return (
    <section className={styles.figure} aria-label={label}>
      {types.problem !== undefined && (
        <p className={styles.problem}>{words.unreadable(types.problem, settings.preset.id)}</p>
      )}
      {!(hidden.has('totals') && hidden.has('caption')) && (
        <div className={styles.words} style={{ '--releases': releases.length } as CSSProperties} data-picture="part">
          {!hidden.has('totals') && <AnswerLine whatIf={whatIf} answers={answers} />}
          {!hidden.has('caption') && (
            <p className={styles.intervals}>
              {referenced && referenced.counted.length > 0 && `${words.answer.referenced(referenced)} `}
              {words.answer.intervals(answers, eachEntryOf(whatIf, answers))}
            </p>
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

/** Fields of a map’s struct: what each takes, or how they lie, in an order that a reader may change. */
function FieldsFigure({ settings: opened, hidden, controls, onStage }: FigureProps<SizingSettings>) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const library = useLibrary();
  const [order, setOrder] = useState(opened.order);
  const settings = useMemo(() => ({ ...opened, order }), [opened, order]);
  const struct = useMemo(() => structOf(typesOf(settings, library).map, settings.target), [settings, library]);
  const [width, measured] = useWidth();
  const label = useFigureLabel(words.name);
  const isLaid = opened.show === 'layout';
  const sentence = struct ? (isLaid ? words.laid(struct) : words.apart(struct)) : words.none;
  useLayoutEffect(() => {
    onStage({ player: undefined, sentence: () => sentence, query: () => sizingCodec.format(settings) });
    return () => onStage(undefined);
  }, [sentence, settings, onStage]);
  return (
    <section ref={measured} className={fieldStyles.figure} aria-label={label} data-picture="part">
      {!struct && <p>{words.none}</p>}
      {struct && !isLaid && (
        <>
          {!hidden.has('caption') && <p className={fieldStyles.sum}>{sentence}</p>}
          {width > 0 && <FieldsApart struct={struct} width={width} />}
        </>
      )}
      {struct && isLaid && width > 0 && (
        <FieldOrder struct={struct} width={width} onOrder={controls === 'none' ? undefined : setOrder} />
      )}
    </section>
  );
}
