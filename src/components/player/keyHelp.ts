import type { Words } from '../words/en';
import type { HelpWords } from '../words/helpEn';
import type { PlayerCommand } from './keyBindings';

const NAMED: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  'Shift+ArrowLeft': 'Shift ←',
  'Shift+ArrowRight': 'Shift →',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};
/** The key of + as it is without Shift: one cap for both. */
const NO_CAP = '=';
const MOST_CAPS = 3;

/** How the keys of a binding are written; of many, the first and the last. */
export function capsOf(keys: readonly string[], { space }: Words): string[] {
  const caps = keys
    .filter((key) => key !== NO_CAP)
    .map((key) => (key === ' ' ? space : (NAMED[key] ?? (key.length === 1 ? key.toUpperCase() : key))));
  return caps.length > MOST_CAPS ? [...caps.slice(0, 1), '…', ...caps.slice(-1)] : caps;
}

/** What a command does, in a few words. */
export function helpOf(command: PlayerCommand, words: Words, help: HelpWords): string {
  switch (command.type) {
    case 'first':
    case 'last':
    case 'undo':
    case 'fork':
      return words[command.type];
    case 'toggle':
    case 'leave':
      return help[command.type];
    case 'help':
      return help.showHelp;
    case 'stepBy':
      return command.n < 0 ? words.stepBack : words.stepForward;
    case 'stepOp':
      return command.n < 0 ? words.opBack : words.opForward;
    case 'mark':
      return command.n < 0 ? help.previousMark : help.nextMark;
    case 'zoom':
      return command.n < 0 ? words.zoomOut : words.zoomIn;
    case 'seekTenth':
      return help.tenths;
    case 'speed':
      return help[command.direction];
    default: {
      const gone: never = command;
      return gone;
    }
  }
}
