import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Player } from '../../timeline/player';
import type { Track } from '../../timeline/track';
import { IconButton } from '../ui/IconButton';
import { Icon } from '../ui/icons';
import type { Mark } from './marks';
import { longestOp, positionAt, positionText } from './position';
import { Scrubber } from './Scrubber';
import { SpeedSelect } from './SpeedSelect';
import styles from './Transport.module.css';

export interface TransportProps {
  player: Player;
  track: Track;
  marks: readonly Mark[];
  /** Without it there is no such button. */
  undo?: (() => void) | undefined;
  /** Whether there is something to undo; the button stays, so that nothing moves. */
  canUndo?: boolean;
  fork?: (() => void) | undefined;
  canFork?: boolean;
  onHelp?: (() => void) | undefined;
}

/** Everything that moves time, in one row where there is room. */
export function Transport(props: TransportProps) {
  const { player, track, marks, undo, canUndo = true, fork, canFork = true, onHelp } = props;
  const revision = useStore(player, (state) => state.revision);
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision says that the track has changed.
  const longest = useMemo(() => longestOp(track), [track, revision]);
  const atStart = step === 0;
  const atEnd = step >= track.stepCount;

  return (
    <fieldset className={styles.transport} aria-label="Player">
      <div className={styles.grid}>
        <div className={styles.buttons}>
          <IconButton label="To the beginning" keys="Home" disabled={atStart} onClick={player.first}>
            <Icon name="first" />
          </IconButton>
          <IconButton
            label="One whole operation back"
            keys="Shift ←"
            disabled={atStart}
            onClick={() => player.stepOp(-1)}
          >
            <Icon name="opBack" />
          </IconButton>
          <IconButton label="One step back" keys="←" disabled={atStart} onClick={() => player.stepBy(-1)}>
            <Icon name="stepBack" />
          </IconButton>
          <IconButton
            variant="primary"
            label={playing ? 'Pause' : 'Play'}
            keys="Space"
            disabled={track.stepCount === 0}
            onClick={player.toggle}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </IconButton>
          <IconButton label="One step forward" keys="→" disabled={atEnd} onClick={() => player.stepBy(1)}>
            <Icon name="stepForward" />
          </IconButton>
          <IconButton
            label="One whole operation forward"
            keys="Shift →"
            disabled={atEnd}
            onClick={() => player.stepOp(1)}
          >
            <Icon name="opForward" />
          </IconButton>
          <IconButton label="To the end" keys="End" disabled={atEnd} onClick={player.last}>
            <Icon name="last" />
          </IconButton>
        </div>
        <div className={styles.scrubber}>
          <Scrubber player={player} track={track} marks={marks} />
        </div>
        <span className={styles.position}>{positionText(positionAt(track, step), longest)}</span>
        <div className={styles.tools}>
          <SpeedSelect player={player} />
          {undo && (
            <IconButton variant="quiet" label="Undo the last change" keys="Z" disabled={!canUndo} onClick={undo}>
              <Icon name="undo" />
            </IconButton>
          )}
          {fork && (
            <IconButton variant="quiet" label="Fork: go on from this step" keys="F" disabled={!canFork} onClick={fork}>
              <Icon name="fork" />
            </IconButton>
          )}
          {onHelp && (
            <span className={styles.help}>
              <IconButton variant="quiet" label="Keyboard help" keys="?" onClick={onHelp}>
                <Icon name="help" />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </fieldset>
  );
}
