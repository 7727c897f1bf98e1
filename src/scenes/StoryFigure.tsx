import { type ReactNode, useEffect } from 'react';
import { Caption } from '../components/player/Caption';
import { PlayerFrame } from '../components/player/PlayerFrame';
import { SourceLine } from '../components/player/SourceLine';
import type { StepWords, StoryRun } from '../components/player/storyRun';
import { Transport } from '../components/player/Transport';
import { usePlayerOf } from '../components/player/usePlayerOf';
import { useStoryStep } from '../components/player/useStoryStep';
import { type Box, useBox } from '../components/ui/useBox';
import type { SettingsCodec } from './define';
import { stepInLink, stepToOpen } from './fields/stepParam';
import type { FigureProps } from './figure';
import styles from './StoryFigure.module.css';

interface StorySettings {
  readonly step: number;
}

/** What a picture is drawn from. */
interface StoryMoment<F> {
  readonly frame: F;
  readonly step: number;
  /** px that the picture has. */
  readonly room: Box;
  /** Undefined where nothing is to be pressed. */
  readonly onSeek: ((step: number) => void) | undefined;
}

interface StoryFigureProps<S extends StorySettings, F extends StepWords> extends FigureProps<S> {
  readonly codec: SettingsCodec<S>;
  readonly run: StoryRun<F>;
  readonly label: string;
  /** What stands for the source while the program does nothing. */
  readonly idle: string;
  readonly answer?: ReactNode;
  readonly legend?: ReactNode;
  readonly children: (moment: StoryMoment<F>) => ReactNode;
}

/** A story in a box of a given size: its picture has the room that the words and the transport leave. */
export function StoryFigure<S extends StorySettings, F extends StepWords>(props: StoryFigureProps<S, F>) {
  const { codec, run, settings, label, idle, answer, legend, hidden, controls, onStage, children } = props;
  const player = usePlayerOf(run, stepToOpen(run, settings.step));
  const { step, playing, frame } = useStoryStep(run, player);
  const [room, roomRef] = useBox();
  useEffect(() => {
    const present = () => player.getState().step;
    onStage({
      player,
      stepCount: run.track.stepCount,
      sentence: () => run.frame(present()).sentence,
      query: () => codec.format({ ...settings, step: stepInLink(run, present()) }),
    });
    return () => onStage(undefined);
  }, [codec, run, player, settings, onStage]);
  const { track, marks } = run;
  const isPressed = controls !== 'none';
  return (
    <PlayerFrame player={player} track={track} label={label} className={styles.figure} hasKeys={isPressed}>
      {answer && !hidden.has('totals') && (
        <div className={styles.answer} data-picture="part">
          {answer}
        </div>
      )}
      <div className={styles.source} data-picture="part">
        <SourceLine source={frame.source} idle={idle} oneLine />
      </div>
      <div ref={roomRef} className={styles.picture} data-picture="part">
        {room.width > 0 && children({ frame, step, room, onSeek: isPressed ? player.seek : undefined })}
      </div>
      {legend && !hidden.has('legend') && <div data-picture="part">{legend}</div>}
      {!hidden.has('caption') && (
        <div data-picture="part">
          <Caption playing={playing} sentences={[{ text: frame.sentence, plain: frame.sentence }]} />
        </div>
      )}
      {isPressed && !hidden.has('transport') && (
        <div data-picture="none">
          <Transport player={player} track={track} marks={marks} reduced={controls === 'play'} />
        </div>
      )}
    </PlayerFrame>
  );
}
