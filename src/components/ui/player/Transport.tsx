import { type KeyboardEvent, lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import type { Clip, Player } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import { IconButton, type IconButtonProps } from '../controls/Button';
import * as icons from '../controls/icons';
import { useWidth } from '../controls/useSize';
import { useStore } from '../useStore';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import { capOf, commandOf, type PlayerAct } from './keys/playerKeys';
import {
  goToMark,
  labelsText,
  longestOp,
  type Mark,
  type MarkTarget,
  placeMarks,
  positionAt,
  positionText,
  stepOfMarkBeside,
  TARGET_WIDTH,
} from './marks';
import styles from './player.module.css';

interface TransportProps {
  player: Player;
  track: Track;
  marks: readonly Mark[];
  /** Buttons at the end of the row. */
  tools?: ReactNode;
  /** Nothing but to play, to step and to scrub. */
  reduced?: boolean;
}

/** Loaded behind the picture: nobody chooses before it is there. */
const PaceSelects = lazy(async () => ({ default: (await import('./PaceSelects')).PaceSelects }));

/** Everything that moves time, in one row where there is room. */
export function Transport({ player, track, marks, tools, reduced = false }: TransportProps) {
  const words = useWords(COMPONENT_WORDS).player;
  const formats = useFormats();
  const { revision, step, from, until, playing, unit } = useStore(player);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision says that the track has changed.
  const longest = useMemo(() => longestOp(track), [track, revision]);
  const atStart = step <= from;
  const atEnd = step >= until;
  const isLastMark = useMemo(() => stepOfMarkBeside(marks, step, 1) === undefined, [marks, step]);

  return (
    <fieldset className={styles.transport} data-part="player" aria-label={words.name} lang={formats.lang}>
      <div className={reduced ? styles.reduced : styles.row}>
        <div className={styles.buttons}>
          <Act icon={icons.stepBack} act={`${unit}Back`} disabled={atStart} onClick={() => player.go(-1)} />
          <Act
            variant="primary"
            icon={playing ? icons.pause : icons.play}
            act={playing ? 'pause' : 'play'}
            disabled={from === until}
            onClick={player.toggle}
          />
          <Act icon={icons.stepForward} act={`${unit}Forward`} disabled={atEnd} onClick={() => player.go(1)} />
          <Act
            icon={icons.nextMark}
            act="eventForward"
            disabled={isLastMark}
            onClick={() => goToMark(player, marks, 1)}
          />
        </div>
        <div className={styles.time}>
          <Scrubber player={player} track={track} marks={marks} />
        </div>
        {!reduced && (
          <div className={styles.rest}>
            <span className={styles.position}>
              {positionText(positionAt(track, step, until), longest, words, formats)}
            </span>
            <div className={styles.paces}>
              <Suspense>
                <PaceSelects player={player} />
              </Suspense>
            </div>
            <div className={styles.tools}>{tools}</div>
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface ActProps extends Omit<IconButtonProps, 'label' | 'keys'> {
  icon: icons.Drawing;
  act: Exclude<PlayerAct, 'zoomIn' | 'zoomOut'>;
}

/** A button that is called as what it does. */
export function Act({ icon, act, ...rest }: ActProps) {
  const words = useWords(COMPONENT_WORDS).player;
  return (
    <IconButton {...rest} label={words[act]} keys={capOf(act, words)}>
      <icons.Icon drawing={icon} />
    </IconButton>
  );
}

interface ScrubberProps {
  player: Player;
  track: Track;
  marks: readonly Mark[];
}

/** A native slider over the steps, with the marks above it; marks have no Tab stop of their own, Page Up and Down go to them. */
function Scrubber({ player, track, marks }: ScrubberProps) {
  const words = useWords(COMPONENT_WORDS).player;
  const { step, from, until } = useStore(player);
  const input = useRef<HTMLInputElement>(null);
  const playAfterDrag = useRef(false);

  function holdTime() {
    playAfterDrag.current = player.getState().playing;
    player.pause();
  }

  function releaseTime() {
    const goOn = playAfterDrag.current && player.getState().step < until;
    playAfterDrag.current = false;
    if (goOn) player.play();
  }

  function leaf(event: KeyboardEvent) {
    const command = commandOf(event);
    if (command?.type !== 'leaf' || marks.length === 0) return;
    event.preventDefault();
    goToMark(player, marks, command.n);
  }

  return (
    <div className={styles.scrubber}>
      <svg className={styles.rail} aria-hidden="true" focusable="false">
        <line className={styles.track} x1="0" x2="100%" y1="50%" y2="50%" />
        <line className={styles.passed} x1="0" x2={percent(step - from, until - from)} y1="50%" y2="50%" />
      </svg>
      <input
        ref={input}
        className={styles.input}
        type="range"
        min={from}
        max={until}
        step={1}
        value={step}
        aria-label={words.position}
        aria-valuetext={[words.at(positionAt(track, step, until)), ...labelsAt(marks, step)].join(', ')}
        data-player-keys=""
        onChange={(event) => player.seek(event.target.valueAsNumber)}
        onKeyDown={leaf}
        onPointerDown={holdTime}
        onPointerUp={releaseTime}
        onPointerCancel={releaseTime}
        onLostPointerCapture={releaseTime}
      />
      <Markers
        marks={marks}
        step={step}
        from={from}
        until={until}
        onSeek={(target) => {
          player.seek(target);
          input.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

function labelsAt(marks: readonly Mark[], step: number): string[] {
  return marks.filter((mark) => mark.step === step).map(({ label }) => label);
}

function percent(passed: number, all: number): string {
  return `${all === 0 ? 0 : (100 * passed) / all}%`;
}

interface MarkersProps extends Clip {
  readonly marks: readonly Mark[];
  readonly step: number;
  onSeek(step: number): void;
}

/** Triangles above the scrubber's rail, to be pressed: each press goes to the next mark of those that share a target. */
function Markers({ marks, step, from, until, onSeek }: MarkersProps) {
  const [width, measured] = useWidth();
  const targets = useMemo(() => placeMarks(marks, { from, until }, width), [marks, from, until, width]);
  return (
    <div ref={measured} className={styles.markersRail}>
      {targets.map((target) => (
        <Target
          key={target.marks[0].step}
          target={target}
          onPress={() => onSeek(stepOfMarkBeside(target.marks, step, 1) ?? target.marks[0].step)}
        />
      ))}
    </div>
  );
}

interface TargetProps {
  readonly target: MarkTarget;
  onPress(): void;
}

function Target({ target: { marks, left, xs }, onPress }: TargetProps) {
  const words = useWords(COMPONENT_WORDS).player;
  const label = labelsText(words, marks);
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ left }}
      title={label}
      aria-label={words.goTo(label)}
      tabIndex={-1}
      onClick={onPress}
    >
      <svg width={TARGET_WIDTH} height="6" aria-hidden="true" focusable="false">
        <path d={xs.map((x) => `M${x - 4} 0h8l-4 6z`).join('')} fill="currentColor" />
      </svg>
    </button>
  );
}
