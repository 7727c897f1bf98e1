import { type ReactNode, useMemo, useState } from 'react';
import { NEWEST } from '../../models/go/releases';
import { adviceFor, together } from '../../models/sizing/advice/advice';
import type { FigureProps } from '../figure';
import { useWords } from '../ui/words/words';
import { ViewBox } from '../ViewInBox';
import { AdviceList } from './advice/Advice';
import { plainText } from './advice/facts';
import { BillChains, BillSums } from './bill/BillAnswer';
import { billSides, sidesOf } from './bill/facts';
import { Machines } from './bill/Machines';
import { compareFleets } from './bill/steps';
import styles from './figure.module.css';
import { publishedCase } from './published/figures';
import { PublishedCase } from './published/PublishedCase';
import { useLibrary } from './question/library';
import { billOf, type SizingSettings, sizingCodec } from './question/settings';
import { sizesOf, typesOf, whatIfOf } from './question/whatIf';
import { SIZING_WORDS } from './words/languages';

type PartProps = FigureProps<SizingSettings>;

/** A part of the page that stands alone. */
export function PartFigure(props: PartProps) {
  const key = sizingCodec.format(props.settings);
  if (props.settings.show === 'advice') return <AdviceFigure key={key} {...props} />;
  if (props.settings.show === 'bill') return <BillFigure key={key} {...props} />;
  return <PublishedFigure key={key} {...props} />;
}

function useCaseOf(settings: SizingSettings) {
  const library = useLibrary();
  return useMemo(() => {
    const { map, problem } = typesOf(settings, library);
    return { map, problem, whatIf: whatIfOf(settings, map) };
  }, [settings, library]);
}

/** Changes that would shrink the map; those that are ticked are summed. */
function AdviceFigure(props: PartProps) {
  const { settings } = props;
  const { advice: words } = useWords(SIZING_WORDS);
  const { whatIf } = useCaseOf(settings);
  const [ids, setIds] = useState(settings.advice);
  const release = settings.releases.at(-1) ?? NEWEST.name;
  const advice = useMemo(() => adviceFor(whatIf, release), [whatIf, release]);
  const joined = useMemo(() => (ids.length > 1 ? together(whatIf, release, ids) : undefined), [whatIf, release, ids]);
  const chosen = useMemo(() => new Set(ids), [ids]);
  const [first] = joined ? [joined] : advice;
  return (
    <PartBox
      {...props}
      settings={useMemo(() => ({ ...settings, advice: ids }), [settings, ids])}
      sentence={first ? `${plainText(words.name(first))}: ${words.saving(first)}` : words.none}
    >
      <AdviceList
        advice={advice}
        release={release}
        chosen={chosen}
        {...(joined !== undefined && { together: joined })}
        onToggle={(id) => setIds(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id])}
      />
    </PartBox>
  );
}

/** The way from the map to what a fleet costs. */
function BillFigure(props: PartProps) {
  const { settings, hidden } = props;
  const { bill: words } = useWords(SIZING_WORDS);
  const { whatIf } = useCaseOf(settings);
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
  const { story: words } = useWords(SIZING_WORDS);
  const { groups } = useMemo(publishedCase, []);
  return (
    <PartBox {...props} sentence={words.answer(groups)}>
      <PublishedCase hasLegend={!props.hidden.has('legend')} />
    </PartBox>
  );
}

interface PartBoxProps extends PartProps {
  readonly sentence: string;
  readonly children: ReactNode;
}

/** The box around a part, with an error if the link's types are invalid. */
function PartBox({ settings, sentence, controls, onStage, children }: PartBoxProps) {
  const words = useWords(SIZING_WORDS);
  const { map, problem } = useCaseOf(settings);
  return (
    <ViewBox
      label={words.shows[settings.show](map.go)}
      sentence={sentence}
      query={sizingCodec.format(settings)}
      controls={controls}
      onStage={onStage}
    >
      {problem !== undefined && <p className={styles.problem}>{words.unreadable(problem, settings.preset.id)}</p>}
      {children}
    </ViewBox>
  );
}
