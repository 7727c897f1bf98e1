import styles from './panels.module.css';

interface SkipButtonProps {
  readonly label: string;
  /** Selector of the element that gets the focus. */
  readonly to: string;
}

/** A skip link for keyboard users: visible only while focused. */
export function SkipButton({ label, to }: SkipButtonProps) {
  return (
    <button type="button" className={styles.skip} onClick={() => document.querySelector<HTMLElement>(to)?.focus()}>
      {label}
    </button>
  );
}
