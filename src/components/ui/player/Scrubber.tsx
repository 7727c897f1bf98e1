import { type KeyboardEvent, useRef } from 'react';
import type { Player } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import { useStore } from '../useStore';
import { COMPONENT_WORDS } from '../words/components';
import { useWords } from '../words/words';
import { commandOf } from './keys/keyBindings';
import { Markers } from './Markers';
import { goToMark, type Mark } from './marks';
import { positionAt } from './position';
import styles from './Scrubber.module.css';

export interface ScrubberProps {
  player: Player;
  track: Track;
  marks: readonly Mark[];
}

/** A native slider over the steps, with the marks above it; marks have no Tab stop of their own, Page Up and Down go to them. */
export function Scrubber({ player, track, marks }: ScrubberProps) {
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
