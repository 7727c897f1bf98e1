import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FigureProps } from './defineFigure';
import type { Moments } from './fields/momentParam';
import type { SettingsCodec } from './params';
import styles from './StoryInBox.module.css';
import { momentInLink, openingOf } from './storyMoment';
import { type Box, useBox } from './ui/controls/useSize';
import type { RunProblem } from './ui/player/figureStage';
import {
  SourceLine,
  type StepWords,
  type StoryMoment,
  type StoryRun,
  StoryStage,
  usePlayerOf,
} from './ui/player/StoryStage';
import type { Fact } from './ui/words/language';

/** Moment that a picture is drawn from. */
interface PictureMoment<F> extends StoryMoment<F> {
  /** px that the picture has. */
  readonly box: Box;
  /** Undefined where nothing is to be pressed. */
  readonly onSeek: ((step: number) => void) | undefined;
}

interface StoryInBoxProps<S extends Moments, F extends StepWords> extends FigureProps<S> {
  readonly codec: SettingsCodec<S, string, Fact>;
  readonly run: StoryRun<F>;
  readonly label: string;
  /** Line in place of the source while the program does nothing. */
  readonly idle: string;
  /** True if a line of source takes two on a phone. */
  readonly hasLongSource?: true;
  readonly answer?: ReactNode;
  readonly legend?: ReactNode;
  /** Other problems than with the moments. */
  readonly problems?: readonly RunProblem[];
  readonly children: (moment: PictureMoment<F>) => ReactNode;
}

const NO_PROBLEMS: readonly RunProblem[] = [];

/** A story in a box of a given size: its picture has the room that the words and the transport leave. */
export function StoryInBox<S extends Moments, F extends StepWords>(props: StoryInBoxProps<S, F>) {
  const { codec, run, settings, label, idle, hasLongSource, answer, legend, hidden, controls, onStage, children } =
    props;
  const { problems: others = NO_PROBLEMS } = props;
  const still = run.openingStep;
  const opening = useMemo(() => openingOf(run, still, settings), [run, still, settings]);
  const problems = useMemo(() => [...opening.problems, ...others], [opening, others]);
  const player = usePlayerOf(run, opening);
  const [box, boxRef] = useBox();
  useEffect(() => {
    const present = () => player.getState().step;
    onStage({
      player,
      problems,
      sentence: () => run.frame(present()).sentence,
      query: () => codec.format({ ...settings, at: momentInLink(run, still, present()) }),
    });
    return () => onStage(undefined);
  }, [codec, run, still, player, problems, settings, onStage]);
  const isPressed = controls !== 'none';
  return (
    <StoryStage run={run} player={player} label={label} className={styles.stage} controls={controls}>
      {(moment, { transport, caption }) => (
        <>
          {answer && !hidden.has('totals') && (
            <div className={styles.answer} data-picture="part">
              {answer}
            </div>
          )}
          <div className={styles.source} data-part="hash" data-picture="part" data-long={hasLongSource}>
            <SourceLine source={moment.frame.source} idle={idle} />
          </div>
          <div ref={boxRef} className={styles.picture} data-picture="part">
            {box.width > 0 && children({ ...moment, box, onSeek: isPressed ? player.seek : undefined })}
          </div>
          {legend && !hidden.has('legend') && <div data-picture="part">{legend}</div>}
          {!hidden.has('caption') && <div data-picture="part">{caption}</div>}
          {isPressed && !hidden.has('transport') && <div data-picture="none">{transport}</div>}
        </>
      )}
    </StoryStage>
  );
}

/** A figure’s other view, whose code and words are loaded when it is shown first. */
interface Later<S> {
  /** Undefined until it is loaded. */
  readonly view: () => ComponentType<FigureProps<S>> | undefined;
  readonly load: () => Promise<ComponentType<FigureProps<S>>>;
}

export function later<S>(load: Later<S>['load']): Later<S> {
  let loaded: ComponentType<FigureProps<S>> | undefined;
  return {
    view: () => loaded,
    async load() {
      loaded = await load();
      return loaded;
    },
  };
}

/** Draws such a view as soon as it is there. Its box has its height from the start. */
export function LaterView<S>({ of, ...props }: FigureProps<S> & { readonly of: Later<S> }) {
  const [View, setView] = useState(of.view);
  useEffect(() => {
    if (View) return;
    let isWanted = true;
    of.load().then((view) => isWanted && setView(() => view), reportError);
    return () => {
      isWanted = false;
    };
  }, [of, View]);
  return View ? <View {...props} /> : null;
}
