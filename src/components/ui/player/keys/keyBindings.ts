export type PlayerCommand =
  | { readonly type: 'toggle' | 'first' | 'last' | 'undo' | 'fork' | 'help' | 'leave' }
  | { readonly type: 'stepBy' | 'stepOp' | 'mark' | 'leaf' | 'zoom'; readonly n: 1 | -1 }
  | { readonly type: 'seekTenth'; readonly tenth: number }
  | { readonly type: 'speed'; readonly direction: 'slower' | 'faster' };

export interface KeyBinding {
  /** Normalised as by `keyOf`. */
  readonly keys: readonly string[];
  command(key: string): PlayerCommand;
}

/** The player's keyboard: what the handler obeys and the help shows. */
export const KEY_BINDINGS: readonly KeyBinding[] = [
  {
    keys: [' ', 'k'],
    command: () => ({ type: 'toggle' }),
  },
  {
    keys: ['ArrowLeft', 'j'],
    command: () => ({ type: 'stepBy', n: -1 }),
  },
  {
    keys: ['ArrowRight', 'l'],
    command: () => ({ type: 'stepBy', n: 1 }),
  },
  {
    keys: ['Shift+ArrowLeft', '['],
    command: () => ({ type: 'stepOp', n: -1 }),
  },
  {
    keys: ['Shift+ArrowRight', ']'],
    command: () => ({ type: 'stepOp', n: 1 }),
  },
  {
    keys: ['n'],
    command: () => ({ type: 'mark', n: 1 }),
  },
  {
    keys: ['Shift+n', 'p'],
    command: () => ({ type: 'mark', n: -1 }),
  },
  { keys: ['Home'], command: () => ({ type: 'first' }) },
  { keys: ['End'], command: () => ({ type: 'last' }) },
  {
    keys: [...'0123456789'],
    command: (key) => ({ type: 'seekTenth', tenth: Number(key) }),
  },
  {
    keys: ['PageUp'],
    command: () => ({ type: 'leaf', n: 1 }),
  },
  {
    keys: ['PageDown'],
    command: () => ({ type: 'leaf', n: -1 }),
  },
  { keys: ['<'], command: () => ({ type: 'speed', direction: 'slower' }) },
  { keys: ['>'], command: () => ({ type: 'speed', direction: 'faster' }) },
  { keys: ['+', '='], command: () => ({ type: 'zoom', n: 1 }) },
  { keys: ['-'], command: () => ({ type: 'zoom', n: -1 }) },
  { keys: ['z'], command: () => ({ type: 'undo' }) },
  { keys: ['f'], command: () => ({ type: 'fork' }) },
  { keys: ['?'], command: () => ({ type: 'help' }) },
  { keys: ['Escape'], command: () => ({ type: 'leave' }) },
];

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
  return KEY_BINDINGS.find(({ keys }) => keys.includes(key))?.command(key);
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
export function belongsToControl({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
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
