export type PlayerCommand =
  | { readonly type: 'toggle' | 'first' | 'last' | 'undo' | 'fork' | 'help' | 'leave' }
  | { readonly type: 'stepBy' | 'stepOp' | 'mark' | 'zoom'; readonly n: 1 | -1 }
  | { readonly type: 'seekTenth'; readonly tenth: number }
  | { readonly type: 'speed'; readonly direction: 'slower' | 'faster' };

export interface KeyBinding {
  /** Normalised as by `keyOf`. */
  readonly keys: readonly string[];
  /** How the keys are written. */
  readonly caps: readonly string[];
  readonly sentence: string;
  command(key: string): PlayerCommand;
}

/** The player's keyboard: what the handler obeys and the help shows. */
export const KEY_BINDINGS: readonly KeyBinding[] = [
  {
    keys: [' ', 'k'],
    caps: ['Space', 'K'],
    sentence: 'Play or pause',
    command: () => ({ type: 'toggle' }),
  },
  {
    keys: ['ArrowLeft', 'j'],
    caps: ['←', 'J'],
    sentence: 'One step back',
    command: () => ({ type: 'stepBy', n: -1 }),
  },
  {
    keys: ['ArrowRight', 'l'],
    caps: ['→', 'L'],
    sentence: 'One step forward',
    command: () => ({ type: 'stepBy', n: 1 }),
  },
  {
    keys: ['Shift+ArrowLeft', '['],
    caps: ['Shift ←', '['],
    sentence: 'One whole operation back',
    command: () => ({ type: 'stepOp', n: -1 }),
  },
  {
    keys: ['Shift+ArrowRight', ']'],
    caps: ['Shift →', ']'],
    sentence: 'One whole operation forward',
    command: () => ({ type: 'stepOp', n: 1 }),
  },
  { keys: ['Home'], caps: ['Home'], sentence: 'To the beginning', command: () => ({ type: 'first' }) },
  { keys: ['End'], caps: ['End'], sentence: 'To the end', command: () => ({ type: 'last' }) },
  {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    caps: ['0', '…', '9'],
    sentence: 'To that many tenths of the way',
    command: (key) => ({ type: 'seekTenth', tenth: Number(key) }),
  },
  {
    keys: ['PageUp'],
    caps: ['Page Up'],
    sentence: 'On the scrubber: to the next mark',
    command: () => ({ type: 'mark', n: 1 }),
  },
  {
    keys: ['PageDown'],
    caps: ['Page Down'],
    sentence: 'On the scrubber: to the previous mark',
    command: () => ({ type: 'mark', n: -1 }),
  },
  { keys: ['<'], caps: ['<'], sentence: 'Slower', command: () => ({ type: 'speed', direction: 'slower' }) },
  { keys: ['>'], caps: ['>'], sentence: 'Faster', command: () => ({ type: 'speed', direction: 'faster' }) },
  { keys: ['+', '='], caps: ['+'], sentence: 'Zoom in', command: () => ({ type: 'zoom', n: 1 }) },
  { keys: ['-'], caps: ['-'], sentence: 'Zoom out', command: () => ({ type: 'zoom', n: -1 }) },
  { keys: ['z'], caps: ['Z'], sentence: 'Undo the last change', command: () => ({ type: 'undo' }) },
  { keys: ['f'], caps: ['F'], sentence: 'Fork: go on from this step', command: () => ({ type: 'fork' }) },
  { keys: ['?'], caps: ['?'], sentence: 'Show this help', command: () => ({ type: 'help' }) },
  { keys: ['Escape'], caps: ['Esc'], sentence: 'Leave the player', command: () => ({ type: 'leave' }) },
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
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const key = keyOf(press);
  return KEY_BINDINGS.find(({ keys }) => keys.includes(key))?.command(key);
}

function keyOf({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 1) return shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
  if (key > '\u007f') return keyInLatin(code, shiftKey) ?? key;
  return key.toLowerCase();
}

/** What the key in this place is on an American keyboard, for layouts without Latin letters. */
function keyInLatin(code: string, shiftKey: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter.toLowerCase();
  return (shiftKey ? SHIFTED : UNSHIFTED)[code];
}

const UNSHIFTED: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
const SHIFTED: Readonly<Record<string, string>> = { Comma: '<', Period: '>', Slash: '?' };
