import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { speedBeside } from '../../../../timeline/pace';
import type { Player, PlayUnit } from '../../../../timeline/player';
import { goToMark, type Mark } from '../marks';

export type PlayerCommand =
  | { readonly type: 'toggle' | 'first' | 'last' | 'undo' | 'fork' | 'help' | 'leave' }
  | { readonly type: 'stepBy' | 'stepOp' | 'mark' | 'leaf' | 'zoom'; readonly n: 1 | -1 }
  | { readonly type: 'seekTenth'; readonly tenth: number }
  | { readonly type: 'speed'; readonly direction: 'slower' | 'faster' };

/** What buttons do. */
export type PlayerAct =
  | `${PlayUnit}${'Back' | 'Forward'}`
  | 'play'
  | 'pause'
  | 'undo'
  | 'fork'
  | 'help'
  | 'zoomIn'
  | 'zoomOut';

interface KeyBinding {
  /** Normalised as by `keyOf`. */
  readonly keys: readonly string[];
  /** Spelling of the first, where it isn't the key itself. */
  readonly cap?: string;
  /** A button that does the same, if it isn't called as the command. */
  readonly act?: PlayerAct;
  readonly command: PlayerCommand;
}

/** The player's keyboard: what the handler obeys and the help shows. */
export const KEY_BINDINGS: readonly KeyBinding[] = [
  {
    keys: [' ', 'k'],
    command: { type: 'toggle' },
  },
  {
    keys: ['ArrowLeft', 'j'],
    cap: '←',
    act: 'stepBack',
    command: { type: 'stepBy', n: -1 },
  },
  {
    keys: ['ArrowRight', 'l'],
    cap: '→',
    act: 'stepForward',
    command: { type: 'stepBy', n: 1 },
  },
  {
    keys: ['Shift+ArrowLeft', '['],
    cap: 'Shift ←',
    act: 'operationBack',
    command: { type: 'stepOp', n: -1 },
  },
  {
    keys: ['Shift+ArrowRight', ']'],
    cap: 'Shift →',
    act: 'operationForward',
    command: { type: 'stepOp', n: 1 },
  },
  {
    keys: ['n'],
    act: 'eventForward',
    command: { type: 'mark', n: 1 },
  },
  {
    keys: ['Shift+n', 'p'],
    cap: 'Shift N',
    act: 'eventBack',
    command: { type: 'mark', n: -1 },
  },
  { keys: ['Home'], command: { type: 'first' } },
  { keys: ['End'], command: { type: 'last' } },
  {
    keys: [...'0123456789'],
    command: { type: 'seekTenth', tenth: 0 },
  },
  {
    keys: ['PageUp'],
    command: { type: 'leaf', n: 1 },
  },
  {
    keys: ['PageDown'],
    command: { type: 'leaf', n: -1 },
  },
  { keys: ['<'], command: { type: 'speed', direction: 'slower' } },
  { keys: ['>'], command: { type: 'speed', direction: 'faster' } },
  { keys: ['+', '='], act: 'zoomIn', command: { type: 'zoom', n: 1 } },
  { keys: ['-'], act: 'zoomOut', command: { type: 'zoom', n: -1 } },
  { keys: ['z'], command: { type: 'undo' } },
  { keys: ['f'], command: { type: 'fork' } },
  { keys: ['?'], command: { type: 'help' } },
  { keys: ['Escape'], command: { type: 'leave' } },
];

/** Spelling of the first key that does what a button does: a letter or a sign, if it has no cap of its own. */
export function capOf(act: PlayerAct, { space }: { readonly space: string }): string {
  const binding = KEY_BINDINGS.find((each) => (each.act ?? each.command.type) === act);
  // No row is called as to play and to pause, which one key does.
  return binding ? (binding.cap ?? `${binding.keys[0]}`.toUpperCase()) : space;
}

/** As much of a KeyboardEvent as the table needs. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function commandOf(press: KeyPress): PlayerCommand | undefined {
  if (press.altKey) return undefined;
  const key = keyOf(press);
  if (press.ctrlKey || press.metaKey) return key === 'z' && !press.shiftKey ? { type: 'undo' } : undefined;
  return commandFor(press.shiftKey ? `Shift+${key}` : key) ?? commandFor(key);
}

function commandFor(key: string): PlayerCommand | undefined {
  const command = KEY_BINDINGS.find(({ keys }) => keys.includes(key))?.command;
  // Ten keys have one row.
  return command?.type === 'seekTenth' ? { ...command, tenth: Number(key) } : command;
}

function keyOf({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 1) return key;
  if (key > '\u007f') return keyInLatin(code, shiftKey) ?? key;
  return key.toLowerCase();
}

/** Key in this place of an American keyboard, for layouts without Latin letters. */
function keyInLatin(code: string, shiftKey: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter.toLowerCase();
  return (shiftKey ? SHIFTED : UNSHIFTED)[code];
}

const UNSHIFTED: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
const SHIFTED: Readonly<Record<string, string>> = { Comma: '<', Period: '>', Slash: '?' };

/** Controls that need every key. Of inputs only the scrubber, marked so, leaves its keys to the player. */
const TYPED_IN = 'input:not([data-player-keys]),textarea,select,dialog,[contenteditable]:not([contenteditable=false])';
const PRESSED = ',button,summary,[role=button]';

/** True if the control that has the focus needs a key itself. */
function belongsToControl({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  // The scrubber goes up and down as any slider does.
  // A link is followed by Enter alone.
  const pressed = key === 'Enter' ? `${PRESSED},a[href]` : key === ' ' ? PRESSED : '';
  const more = /Up$|Down$/.test(key) ? ',input' : pressed;
  return (target as Element).closest(TYPED_IN + more) !== null;
}

/** Listener around a figure in somebody's page: a key that the figure has used goes no further. */
export function keepUsedKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || belongsToControl(event)) event.stopPropagation();
}

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
    case 'first':
    case 'last':
      return player[command.type];
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
    case 'fork':
      return keys[command.type];
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
