import { useMemo } from 'react';
import type { Player } from '../../timeline/player';
import type { Track } from '../../timeline/track';
import { IconButton, type IconButtonProps } from '../controls/Button';
import { Icon, type IconName } from '../controls/icons';
import { useStore } from '../useStore';
import { useComponentFormats, useComponentWords } from '../words/components';
import type { ComponentWords } from '../words/en';
import { goToMark, type Mark, stepOfMarkBeside } from './marks';
import { SpeedSelect, UnitSelect } from './PaceSelects';
import { longestOp, positionAt, positionText } from './position';
import { Scrubber } from './Scrubber';
import styles from './Transport.module.css';

export interface TransportProps {
  player: Player;
  track: Track;
  marks: readonly Mark[];
  /** Without it there is no such button. */
  undo?: (() => void) | undefined;
  /** True if there is something to undo; the button stays either way, so that nothing moves. */
  canUndo?: boolean;
  fork?: (() => void) | undefined;
  canFork?: boolean;
  onHelp?: (() => void) | undefined;
  /** Nothing but to play, to step and to scrub. */
  reduced?: boolean;
}

/** Everything that moves time, in one row where there is room. */
export function Transport(props: TransportProps) {
  const { player, track, marks, undo, canUndo = true, fork, canFork = true, onHelp, reduced = false } = props;
  const words = useComponentWords().player;
  const formats = useComponentFormats();
  const { revision, step, from, until, playing } = useStore(player);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision says that the track has changed.
  const longest = useMemo(() => longestOp(track), [track, revision]);
  const atStart = step <= from;
  const atEnd = step >= until;
  const isLastMark = useMemo(() => stepOfMarkBeside(marks, step, 1) === undefined, [marks, step]);

  return (
    <fieldset className={styles.transport} data-part="player" aria-label={words.name} lang={formats.lang}>
      <div className={reduced ? styles.reduced : styles.row}>
        <div className={styles.buttons}>
          {!reduced && <Act act="first" keys="Home" disabled={atStart} onClick={player.first} />}
          {!reduced && <Act act="opBack" keys="Shift ←" disabled={atStart} onClick={() => player.stepOp(-1)} />}
          <Act act="stepBack" keys="←" disabled={atStart} onClick={() => player.stepBy(-1)} />
          <Act
            variant="primary"
            act={playing ? 'pause' : 'play'}
            keys={words.space}
            disabled={from === until}
            onClick={player.toggle}
          />
          <Act act="stepForward" keys="→" disabled={atEnd} onClick={() => player.stepBy(1)} />
          <Act act="nextMark" keys="N" disabled={isLastMark} onClick={() => goToMark(player, marks, 1)} />
          {!reduced && <Act act="opForward" keys="Shift →" disabled={atEnd} onClick={() => player.stepOp(1)} />}
          {!reduced && <Act act="last" keys="End" disabled={atEnd} onClick={player.last} />}
        </div>
        <div className={styles.scrubber}>
          <Scrubber player={player} track={track} marks={marks} />
        </div>
        {!reduced && (
          <div className={styles.rest}>
            <span className={styles.position}>
              {positionText(positionAt(track, step, until), longest, words, formats)}
            </span>
            <div className={styles.unit}>
              <UnitSelect player={player} />
            </div>
            <div className={styles.tools}>
              <SpeedSelect player={player} />
              {undo && <Act variant="quiet" act="undo" keys="Z" disabled={!canUndo} onClick={undo} />}
              {fork && <Act variant="quiet" act="fork" keys="F" disabled={!canFork} onClick={fork} />}
              {onHelp && (
                <span className={styles.help}>
                  <Act variant="quiet" act="help" keys="?" onClick={onHelp} />
                </span>
              )}
            </div>
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface ActProps extends Omit<IconButtonProps, 'label'> {
  act: IconName & keyof ComponentWords['player'];
}

/** A button that looks and is called as what it does. */
function Act({ act, ...rest }: ActProps) {
  return (
    <IconButton {...rest} label={useComponentWords().player[act]}>
      <Icon name={act} />
    </IconButton>
  );
}
