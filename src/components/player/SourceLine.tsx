import styles from './SourceLine.module.css';

interface SourceLineProps {
  readonly source: string;
  /** What stands there while the program does nothing. */
  readonly idle: string;
  /** What is too long for one line is cut, so that nothing below moves. */
  readonly oneLine?: boolean;
}

/** What the program does at a step, as source. */
export function SourceLine({ source, idle, oneLine = false }: SourceLineProps) {
  return (
    <p className={styles.source} data-one-line={oneLine} title={oneLine ? source : undefined}>
      <code>{source === '' ? idle : source}</code>
    </p>
  );
}
