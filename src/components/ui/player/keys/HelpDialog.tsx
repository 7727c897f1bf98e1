import { Dialog } from '../../controls/Dialog';
import { COMPONENT_WORDS } from '../../words/components';
import { useFormats, useWords } from '../../words/words';
import styles from './HelpDialog.module.css';
import { KEY_BINDINGS, type PlayerCommand } from './keyBindings';
import { capsOf, helpOf } from './keyHelp';

export interface HelpDialogProps {
  open: boolean;
  onClose(): void;
  /** Commands that this player doesn't have. */
  without?: readonly PlayerCommand['type'][] | undefined;
}

export function HelpDialog({ open, onClose, without = [] }: HelpDialogProps) {
  const words = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  const { title, scope } = words.keys;
  const bindings = KEY_BINDINGS.map(({ keys, command }) => ({ keys, command: command(keys[0] ?? '') }));
  return (
    <Dialog open={open} onClose={onClose} title={title} lang={lang}>
      <p className={styles.scope}>{scope}</p>
      <dl className={styles.bindings}>
        {bindings
          .filter(({ command }) => !without.includes(command.type))
          .map(({ keys, command }) => (
            <div key={keys[0]} className={styles.binding}>
              <dt className={styles.caps}>
                {capsOf(keys, words.player).map((cap) =>
                  cap === '…' ? <span key={cap}>…</span> : <kbd key={cap}>{cap}</kbd>,
                )}
              </dt>
              <dd className={styles.sentence}>{helpOf(command, words)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
