import { Dialog } from '../../controls/Dialog';
import type { ComponentWords } from '../../words/en';
import { COMPONENT_WORDS } from '../../words/languages';
import { useFormats, useWords } from '../../words/words';
import styles from './HelpDialog.module.css';
import { KEY_BINDINGS, type PlayerCommand } from './playerKeys';

interface HelpDialogProps {
  open: boolean;
  onClose(): void;
  /** Commands that this player doesn't have. */
  without?: readonly PlayerCommand['type'][] | undefined;
}

export function HelpDialog({ open, onClose, without = [] }: HelpDialogProps) {
  const words = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  const { title, scope } = words.keys;
  const bindings = KEY_BINDINGS.map(({ keys, cap, command }) => {
    const spelt = keys.filter((key) => key !== NO_CAP).map((key) => (key === ' ' ? words.player.space : speltKey(key)));
    return { caps: cap === undefined ? spelt : [cap, ...spelt.slice(1)], command };
  });
  return (
    <Dialog open={open} onClose={onClose} title={title} lang={lang}>
      <p className={styles.scope}>{scope}</p>
      <dl className={styles.bindings}>
        {bindings
          .filter(({ command }) => !without.includes(command.type))
          .map(({ caps, command }) => (
            <div key={caps[0]} className={styles.binding}>
              <dt className={styles.caps}>
                {shownOf(caps).map((cap) => (cap === '…' ? <span key={cap}>…</span> : <kbd key={cap}>{cap}</kbd>))}
              </dt>
              <dd className={styles.sentence}>{helpOf(command, words)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}

/** Spelling of a key as its cap has it. */
function speltKey(key: string): string {
  if (key === 'Escape') return 'Esc';
  return key.length === 1 ? key.toUpperCase() : key.replace(/([a-z])([A-Z])/, '$1 $2');
}

/** The key of + as it is without Shift: one cap for both. */
const NO_CAP = '=';
const MOST_CAPS = 3;

/** Of many, the first and the last. */
function shownOf(caps: readonly string[]): readonly string[] {
  return caps.length > MOST_CAPS ? [...caps.slice(0, 1), '…', ...caps.slice(-1)] : caps;
}

/** Effect of a command, in a few words. */
export function helpOf(command: PlayerCommand, { player, keys, zoom }: ComponentWords): string {
  switch (command.type) {
    case 'first':
    case 'last':
    case 'undo':
    case 'fork':
      return player[command.type];
    case 'toggle':
    case 'leave':
      return keys[command.type];
    case 'help':
      return keys.help;
    case 'stepBy':
      return command.n < 0 ? player.stepBack : player.stepForward;
    case 'stepOp':
      return command.n < 0 ? player.operationBack : player.operationForward;
    case 'mark':
      return command.n < 0 ? player.eventBack : player.eventForward;
    case 'leaf':
      return command.n < 0 ? keys.leafBack : keys.leafOn;
    case 'zoom':
      return command.n < 0 ? zoom.out : zoom.in;
    case 'seekTenth':
      return keys.tenths;
    case 'speed':
      return keys[command.direction];
    default: {
      const gone: never = command;
      return gone;
    }
  }
}
