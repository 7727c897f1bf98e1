import styles from './results.module.css';

interface AnswerTextProps {
  readonly text: { readonly before: string; readonly figure: string; readonly after: string };
  /** Tooltip with the exact figure. */
  readonly title?: string;
}

/** A sentence with its figure emphasized. */
export function AnswerText({ text: { before, figure, after }, title }: AnswerTextProps) {
  return (
    <p className={styles.sentence}>
      {before}
      <b data-tone="accent" title={title}>
        {figure}
      </b>
      {after}
    </p>
  );
}
