import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Player, PlayUnit } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import { IconButton, type IconButtonProps } from '../controls/Button';
import * as icons from '../controls/icons';
import { useStore } from '../useStore';
import { COMPONENT_WORDS } from '../words/language';
import { useFormats, useWords } from '../words/words';
import { goToMark, longestOp, type Mark, positionAt, positionText, stepOfMarkBeside } from './marks';
import styles from './player.module.css';
import { Scrubber } from './Scrubber';

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
          <Act icon={icons.stepBack} act={`${unit}Back`} keys="←" disabled={atStart} onClick={() => player.go(-1)} />
          <Act
            variant="primary"
            icon={playing ? icons.pause : icons.play}
            act={playing ? 'pause' : 'play'}
            keys={words.space}
            disabled={from === until}
            onClick={player.toggle}
          />
          <Act icon={icons.stepForward} act={`${unit}Forward`} keys="→" disabled={atEnd} onClick={() => player.go(1)} />
          <Act
            icon={icons.nextMark}
            act="eventForward"
            keys="N"
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

interface ActProps extends Omit<IconButtonProps, 'label'> {
  icon: icons.Drawing;
  act: `${PlayUnit}${'Back' | 'Forward'}` | 'play' | 'pause' | 'eventForward' | 'undo' | 'fork' | 'help';
}

/** A button that is called as what it does. */
export function Act({ icon, act, ...rest }: ActProps) {
  return (
    <IconButton {...rest} label={useWords(COMPONENT_WORDS).player[act]}>
      <icons.Icon drawing={icon} />
    </IconButton>
  );
}
