import { useId, useMemo } from 'react';
import { type Prediction, readOutput } from '../../../golang/program/readOutput';
import { NEWEST } from '../../../models/go/releases';
import { Button } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import { TextAreaField } from '../../ui/controls/fields';
import { ScrollArea } from '../../ui/controls/ScrollArea';
import { download } from '../../ui/picture/SavePicture';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { CodeText } from '../words/CodeText';
import { SIZING_WORDS } from '../words/languages';
import styles from './ProveIt.module.css';
import { RunList } from './RunList';

export interface ProveItProps {
  /** Go source. */
  readonly program: string;
  /** `mapscope_check.go` */
  readonly fileName: string;
  readonly predictions: readonly Prediction[];
  /** Entries of each map. */
  readonly entries: number;
  /** Text that the reader pasted so far. */
  readonly pasted: string;
  onPaste(text: string): void;
}

/** A program that measures the map on the reader's machine, and what it printed beside what was predicted. */
export function ProveIt({ program, fileName, predictions, entries, pasted, onPaste }: ProveItProps) {
  const { proof: words, reading: readingWords } = useWords(SIZING_WORDS);
  const reading = useMemo(() => (pasted.trim() === '' ? undefined : readOutput(pasted)), [pasted]);
  return (
    <div className={styles.proof}>
      <Program program={program} fileName={fileName} />
      <div className={styles.pasting}>
        <TextAreaField
          label={words.printed}
          rows={4}
          text={pasted}
          placeholder={`mapscope/1 go${NEWEST.patch} linux/amd64 entries=… live=… predicted=…`}
          error={reading?.ok === false ? sentenceOf(readingWords.output, reading.problem, undefined) : undefined}
          onChange={onPaste}
        />
        <div aria-live="polite">
          {reading?.ok && <RunList rows={reading.rows} predictions={predictions} entries={entries} />}
        </div>
      </div>
    </div>
  );
}

function Program({ program, fileName }: Pick<ProveItProps, 'program' | 'fileName'>) {
  const words = useWords(SIZING_WORDS).proof;
  const { shown, last, copy } = useCopy();
  const heading = useId();
  return (
    <section className={styles.program} aria-labelledby={heading}>
      <div className={styles.head}>
        <p id={heading}>
          <CodeText text={words.needs(fileName, program.split('\n').length - 1)} />
        </p>
        <Button onClick={() => copy(program)}>{words.copy}</Button>
        <Button onClick={() => download(fileName, new Blob([program], { type: 'text/x-go' }))}>{words.download}</Button>
      </div>
      <div className={styles.code}>
        <ScrollArea label={fileName}>
          <pre>
            <code ref={shown}>{program}</code>
          </pre>
        </ScrollArea>
      </div>
      <p>
        <CodeText text={words.runIt(`go run ${fileName}`)} />{' '}
        <span role="status" className={styles.note}>
          {last?.text === program ? words.copied[last.outcome] : ''}
        </span>
      </p>
    </section>
  );
}
