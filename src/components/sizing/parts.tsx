import { type ReactNode, useMemo, useState } from 'react';
import { NEWEST } from '../../models/go/releases';
import type { WhatIf } from '../../models/sizing/whatIf';
import type { FigureProps } from '../defineFigure';
import { useWords } from '../ui/words/words';
import { ViewBox } from '../ViewInBox';
import { AdviceList, useChosenAdvice } from './advice/Advice';
import { plainText } from './advice/facts';
import { BillChains, BillSums } from './bill/BillViews';
import { billSides, sidesOf } from './bill/facts';
import { Machines } from './bill/Machines';
import { compareFleets } from './bill/steps';
import styles from './figure.module.css';
import { publishedCase } from './published/figures';
import { PublishedCase } from './published/PublishedCase';
import { behindProblems } from './question/behind';
import { useLibrary } from './question/library';
import { billOf, type SizingSettings, sizingCodec } from './question/settings';
import { sizesOf, typesOf, whatIfOf } from './question/whatIf';
import { SIZING_WORDS } from './words/languages';

interface PartProps extends FigureProps<SizingSettings> {
  /** The link's types, read. */
  readonly types: ReturnType<typeof typesOf>;
  readonly whatIf: WhatIf;
}

/** A part of the page that stands alone. */
export function PartFigure(figure: FigureProps<SizingSettings>) {
  const { settings } = figure;
  const library = useLibrary();
  const types = useMemo(() => typesOf(settings, library), [settings, library]);
  const whatIf = useMemo(() => whatIfOf(settings, types.map), [settings, types]);
  const key = sizingCodec.format(settings);
  const props = { ...figure, types, whatIf };
  if (settings.show === 'advice') return <AdviceFigure key={key} {...props} />;
  if (settings.show === 'bill') return <BillFigure key={key} {...props} />;
  return <PublishedFigure key={key} {...props} />;
}

/** Changes that would shrink the map; those that are ticked are summed. */
function AdviceFigure(props: PartProps) {
  const { settings, whatIf } = props;
  const { advice: words } = useWords(SIZING_WORDS);
  const [ids, setIds] = useState(settings.advice);
  const list = useChosenAdvice(whatIf, settings.releases.at(-1) ?? NEWEST.name, ids, setIds);
  const first = list.together ?? list.advice[0];
  return (
    <PartBox
      {...props}
      settings={useMemo(() => ({ ...settings, advice: ids }), [settings, ids])}
      sentence={first ? `${plainText(words.name(first))}: ${words.saving(first)}` : words.none}
    >
      <AdviceList {...list} />
    </PartBox>
  );
}

/** The way from the map to what a fleet costs. */
function BillFigure(props: PartProps) {
  const { settings, hidden, whatIf } = props;
  const { bill: words } = useWords(SIZING_WORDS);
  const bill = useMemo(() => billOf(settings), [settings]);
  const billed = useMemo(
    () => billSides(sidesOf(whatIf, sizesOf(whatIf, settings.releases)), bill),
    [whatIf, settings, bill],
  );
  const phrases = words.fleet(compareFleets(billed), settings.pods);
  return (
    <PartBox {...props} sentence={phrases.map(({ text }) => text).join('')}>
      {!hidden.has('totals') && <BillSums sides={billed} settings={settings} />}
      {bill.machineBytes !== null && <Machines whatIf={whatIf} sides={billed} settings={bill} />}
      <BillChains sides={billed} settings={settings} hasLegend={!hidden.has('legend')} />
    </PartBox>
  );
}

/** Figures of the published case beside the model’s and real Go’s. */
function PublishedFigure(props: PartProps) {
  const { published: words } = useWords(SIZING_WORDS);
  const { groups } = useMemo(publishedCase, []);
  return (
    <PartBox {...props} sentence={words.answer(groups)}>
      <PublishedCase hasLegend={!props.hidden.has('legend')} hasAnswer={!props.hidden.has('caption')} />
    </PartBox>
  );
}

interface PartBoxProps extends PartProps {
  readonly sentence: string;
  readonly children: ReactNode;
}

/** The box around a part, with an error if the link's types are invalid. */
function PartBox({ settings, types, sentence, controls, onStage, children }: PartBoxProps) {
  const words = useWords(SIZING_WORDS);
  const { map, problem } = types;
  const { target, behind } = settings;
  const problems = useMemo(() => behindProblems({ ...map, target }, behind), [map, target, behind]);
  return (
    <ViewBox
      label={words.shows[settings.show](map.go)}
      sentence={sentence}
      query={sizingCodec.format(settings)}
      problems={problems}
      controls={controls}
      onStage={onStage}
    >
      {problem !== undefined && <p className={styles.problem}>{words.unreadable(problem, settings.preset.id)}</p>}
      {children}
    </ViewBox>
  );
}
