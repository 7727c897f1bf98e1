import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { speedBeside } from '../../../../timeline/pace';
import type { Player } from '../../../../timeline/player';
import { goToMark, type Mark } from '../marks';
import { belongsToControl, commandOf, type PlayerCommand } from './keyBindings';

export interface PlayerKeys {
  player: Player;
  marks: readonly Mark[];
  undo?: (() => void) | undefined;
  fork?: (() => void) | undefined;
  zoom?: ((by: 1 | -1) => void) | undefined;
  onHelp?: (() => void) | undefined;
}

type AnyKeyboardEvent = ReactKeyboardEvent<Element> | globalThis.KeyboardEvent;

/**
 * The `onKeyDown` of a player's root element: it acts while the focus is inside, except in a control that needs the
 * keys itself. A key that the player uses is marked as such by `preventDefault`.
 */
export function usePlayerKeys(keys: PlayerKeys): (event: AnyKeyboardEvent) => void {
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const command = commandOf(event);
    if (command === undefined || belongsToControl(event)) return;
    const act = command.type === 'leave' ? () => target.blur() : actionOf(command, keys);
    if (act === undefined) return;
    event.preventDefault();
    if (!event.repeat || REPEATABLE.has(command.type)) act();
  };
}

const REPEATABLE: ReadonlySet<PlayerCommand['type']> = new Set(['stepBy', 'stepOp', 'mark', 'speed', 'undo']);

/** Effect of a command on this player; undefined if it can't do it, or if another does: the scrubber goes to marks itself. */
export function actionOf(command: PlayerCommand, keys: PlayerKeys): (() => void) | undefined {
  const { player } = keys;
  switch (command.type) {
    case 'toggle':
      return player.toggle;
    case 'first':
      return player.first;
    case 'last':
      return player.last;
    case 'stepBy':
      return () => player.stepBy(command.n);
    case 'stepOp':
      return () => player.stepOp(command.n);
    case 'seekTenth': {
      const { from, until } = player.getState();
      return () => player.seek(from + Math.round(((until - from) * command.tenth) / 10));
    }
    case 'speed':
      return () => player.setSpeed(speedBeside(player.getState().speed, command.direction));
    case 'undo':
      return keys.undo;
    case 'fork':
      return keys.fork;
    case 'help':
      return keys.onHelp;
    case 'zoom':
      return keys.zoom && (() => keys.zoom?.(command.n));
    case 'mark':
      return () => goToMark(player, keys.marks, command.n);
    case 'leaf':
    case 'leave':
      return undefined;
    default: {
      const gone: never = command;
      return gone;
    }
  }
}

export interface PageKeysProps {
  /** Player. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onKeyDown: ReturnType<typeof usePlayerKeys>;
}

/** On a page that has but one player its keys act wherever the focus is, while any of the player is in the window. */
export function PageKeys({ root, onKeyDown }: PageKeysProps) {
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const player = root.current;
      if (!player || player.inert) return;
      // What lies elsewhere is not left by a key of the player.
      if (event.key === 'Escape' && !(event.target instanceof Node && player.contains(event.target))) return;
      const { top, bottom } = player.getBoundingClientRect();
      if (top < window.innerHeight && bottom > 0) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root]);
  return null;
}
