import { Dialog } from '../../controls/Dialog';
import type { ComponentWords } from '../../words/en';
import { COMPONENT_WORDS } from '../../words/languages';
import { useFormats, useWords } from '../../words/words';
import styles from './HelpDialog.module.css';
import { firstCap, KEY_BINDINGS, type PlayerCommand, spelt } from './playerKeys';

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
  const bindings = KEY_BINDINGS.map((binding) => {
    const { keys, command } = binding;
    const others = keys.slice(1).filter((key) => key !== NO_CAP);
    const caps = [firstCap(binding, words.player.space), ...others.map(spelt)];
    return { caps, command: command(keys[0] ?? '') };
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
