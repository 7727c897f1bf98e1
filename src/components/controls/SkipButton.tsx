import styles from './SkipButton.module.css';

interface SkipButtonProps {
  readonly label: string;
  /** Selects what takes the focus. */
  readonly to: string;
}

/** A way past what comes before, for keys: seen while it has the focus. */
export function SkipButton({ label, to }: SkipButtonProps) {
  return (
    <button type="button" className={styles.skip} onClick={() => document.querySelector<HTMLElement>(to)?.focus()}>
      {label}
    </button>
  );
}
