import { type ReactNode, useRef } from 'react';
import type { Heading } from '../picture/heading';
import { SavePicture } from '../picture/SavePicture';
import { COMPONENT_WORDS } from '../words/components';
import { useWords } from '../words/words';
import styles from './ChartTools.module.css';

interface ChartToolsProps {
  /** Name of the files, without its ending. */
  readonly name: string;
  /** Words above the picture in the files. */
  heading(): Heading;
  /** The chart as figures. */
  readonly children: ReactNode;
}

/** Below a chart, inside its figure: its table, and its picture as files. */
export function ChartTools({ name, heading, children }: ChartToolsProps) {
  const { files } = useWords(COMPONENT_WORDS).picture;
  const tools = useRef<HTMLDivElement>(null);
  return (
    <div ref={tools} className={styles.tools} data-picture="none">
      <div className={styles.table}>{children}</div>
      <fieldset className={styles.files} aria-label={files}>
        <SavePicture name={name} chart={() => tools.current?.closest('figure')} heading={heading} />
      </fieldset>
    </div>
  );
}
