import { Dialog } from '../ui/Dialog';
import { helpEn } from '../words/helpEn';
import { useWords } from '../words/WordsContext';
import styles from './HelpDialog.module.css';
import { KEY_BINDINGS, type PlayerCommand } from './keyBindings';
import { capsOf, helpOf } from './keyHelp';

export interface HelpDialogProps {
  open: boolean;
  onClose(): void;
  /** Commands that this player doesn't have. */
  without?: readonly PlayerCommand['type'][];
}

export function HelpDialog({ open, onClose, without = [] }: HelpDialogProps) {
  const words = useWords();
  const { helpDialog: help = helpEn } = words;
  const bindings = KEY_BINDINGS.map(({ keys, command }) => ({ keys, command: command(keys[0] ?? '') }));
  return (
    <Dialog open={open} onClose={onClose} title={help.title} lang={words.lang}>
      <p className={styles.scope}>{help.scope}</p>
      <dl className={styles.bindings}>
        {bindings
          .filter(({ command }) => !without.includes(command.type))
          .map(({ keys, command }) => (
            <div key={keys[0]} className={styles.binding}>
              <dt className={styles.caps}>
                {capsOf(keys, words).map((cap) =>
                  cap === '…' ? <span key={cap}>…</span> : <kbd key={cap}>{cap}</kbd>,
                )}
              </dt>
              <dd className={styles.sentence}>{helpOf(command, words, help)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
