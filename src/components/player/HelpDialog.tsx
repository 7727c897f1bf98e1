import { Dialog } from '../ui/Dialog';
import styles from './HelpDialog.module.css';
import { KEY_BINDINGS, type PlayerCommand } from './keyBindings';

export interface HelpDialogProps {
  open: boolean;
  onClose(): void;
  /** Commands that this player doesn't have. */
  without?: readonly PlayerCommand['type'][];
}

export function HelpDialog({ open, onClose, without = [] }: HelpDialogProps) {
  const bindings = KEY_BINDINGS.filter(({ keys: [key = ''], command }) => !without.includes(command(key).type));
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard">
      <p className={styles.scope}>These keys work while the focus is in the player.</p>
      <dl className={styles.bindings}>
        {bindings.map(({ caps, sentence }) => (
          <div key={sentence} className={styles.binding}>
            <dt className={styles.caps}>
              {caps.map((cap) => (cap === '…' ? <span key={cap}>…</span> : <kbd key={cap}>{cap}</kbd>))}
            </dt>
            <dd className={styles.sentence}>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
