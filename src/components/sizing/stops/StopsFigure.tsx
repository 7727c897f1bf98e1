import { useMemo, useState } from 'react';
import type { FigureProps } from '../../figure';
import { StoryInBox } from '../../StoryInBox';
import { useWords } from '../../ui/words/words';
import { BreakdownLegend } from '../breakdown/BreakdownLegend';
import { partsIn } from '../breakdown/parts';
import { useLibrary } from '../question/library';
import { type BarPart, type SizingSettings, sizingCodec } from '../question/settings';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import { type StopsRun, stopsRun } from './run';
import { StopsBars, type StopsBarsProps } from './StopsBars';

/** Several maps, one after the other: the bytes of each below those of the ones before. */
export function StopsFigure(props: FigureProps<SizingSettings>) {
  const { controls } = props;
  const { stops: words } = useWords(SIZING_FIGURE_WORDS);
  const library = useLibrary();
  const [lit, setLit] = useState(props.settings.mark);
  const [opened, open] = useState(props.settings.mark);
  if (opened.join() !== props.settings.mark.join()) {
    open(props.settings.mark);
    setLit(props.settings.mark);
  }
  const settings = useMemo(() => ({ ...props.settings, mark: lit }), [props.settings, lit]);
  const key = sizingCodec.format({ ...settings, mark: [], at: '', from: '', until: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the maps that are gone through.
  const run = useMemo(() => stopsRun(settings, words, library), [key, words, library]);
  return (
    <StoryInBox
      {...props}
      settings={settings}
      codec={sizingCodec}
      run={run}
      label={words.label}
      idle={words.label}
      legend={<StopsLegend run={run} lit={lit} onLit={controls === 'none' ? undefined : setLit} />}
    >
      {({ frame, until, box }) => <StopsBars run={run} frame={frame} until={until} lit={lit} {...box} />}
    </StoryInBox>
  );
}

interface StopsLegendProps {
  readonly run: StopsRun;
  readonly lit: readonly BarPart[];
  readonly onLit: ((lit: readonly BarPart[]) => void) | undefined;
}

function StopsLegend({ run, lit, onLit }: StopsLegendProps) {
  // Of all stops: parts neither come nor go while they are gone through.
  const parts = useMemo(
    () => partsIn(run.frame(run.track.stepCount).stops.flatMap(({ sizes }) => sizes.map(({ size }) => size))),
    [run],
  );
  return <BreakdownLegend parts={parts} lit={lit} onLit={onLit} />;
}

/** The same without anything to press. */
export function StopsPicture(props: StopsBarsProps) {
  return (
    <>
      <StopsBars {...props} />
      <StopsLegend run={props.run} lit={props.lit} onLit={undefined} />
    </>
  );
}
