import { useEffect, useId, useRef, useState } from 'react';
import { Button, ShareButton } from '../../../ui/controls/Button';
import control from '../../../ui/controls/control.module.css';
import { Field } from '../../../ui/controls/fields';
import { download, fileName, svgToPng } from '../../../ui/picture/SavePicture';
import { useFileDrop } from '../../../ui/useFileDrop';
import { sentenceOf } from '../../../ui/words/language';
import { useWords } from '../../../ui/words/words';
import { runTextOf } from '../../run/runFile';
import type { DetailsWords } from '../../words/en/details';
import { DETAILS_WORDS } from '../../words/languages';
import styles from './ExportMenu.module.css';

export interface ExportMenuProps {
  /** The text of the file. */
  onSaveRun(): string;
  /** A sentence that says why the text can't be opened. */
  onOpenRun(text: string): string | undefined;
  picture(): { readonly svg: string };
  readonly link?: (() => string) | undefined;
  readonly onShare?: (() => void) | undefined;
  /** Name of the files, without its ending. */
  readonly name: string;
}

/** Pixels a px: sharp on slides and dense screens. */
const PNG_SCALE = 2;
const STATUS_MS = 3000;

type FilesWords = DetailsWords['files'];

/** Result of the last thing that was done. */
interface Outcome {
  readonly done?: string;
  readonly problem?: string;
  /** A link that could not be copied, to be copied by hand. */
  readonly link?: string;
}

async function openFile(words: FilesWords, file: File, onOpenRun: ExportMenuProps['onOpenRun']): Promise<Outcome> {
  try {
    const read = await runTextOf(file);
    if ('problem' in read) return { problem: sentenceOf(words.problems, read.problem) };
    const problem = onOpenRun(read.text);
    return problem === undefined ? { done: words.opened } : { problem };
  } catch {
    return { problem: sentenceOf(words.problems, { type: 'unreadable', name: file.name }) };
  }
}

async function copy(words: FilesWords, link: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(link);
    return { done: words.linkCopied };
  } catch {
    return { link };
  }
}

/** Saves and opens runs, takes pictures, copies the link. */
export function ExportMenu({ onSaveRun, onOpenRun, picture, link, onShare, name }: ExportMenuProps) {
  const words = useWords(DETAILS_WORDS).files;
  const [outcome, setOutcome] = useState<Outcome>({});
  const file = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const stem = fileName(name);

  useEffect(() => {
    if (outcome.done === undefined) return;
    const timer = setTimeout(() => setOutcome({}), STATUS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const open = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) setOutcome(await openFile(words, first, onOpenRun));
  };
  const saveRun = () => {
    download(`${stem}.json`, new Blob([onSaveRun()], { type: 'application/json' }));
    setOutcome({ done: words.runSaved });
  };
  const saveSvg = () => {
    download(`${stem}.svg`, new Blob([picture().svg], { type: 'image/svg+xml' }));
    setOutcome({ done: words.pictureSaved });
  };
  const savePng = async () => {
    try {
      download(`${stem}.png`, await svgToPng(picture().svg, PNG_SCALE));
      setOutcome({ done: words.pictureSaved });
    } catch {
      setOutcome({ problem: words.noPng });
    }
  };

  const { over, drag } = useFileDrop((files) => void open(files));

  return (
    <section className={styles.menu} aria-label={words.name} data-over={over} {...drag}>
      <div className={styles.row}>
        <Button onClick={saveRun}>{words.saveRun}</Button>
        <Button
          aria-describedby={outcome.problem === undefined ? undefined : problemId}
          title={words.drop}
          onClick={() => file.current?.click()}
        >
          {words.openRun}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button onClick={saveSvg}>{words.svg}</Button>
        <Button onClick={() => void savePng()}>{words.png}</Button>
        {link && <Button onClick={async () => setOutcome(await copy(words, link()))}>{words.copyLink}</Button>}
        <ShareButton onPress={onShare} />
        <span role="status" className={styles.status}>
          {outcome.done}
        </span>
      </div>
      {outcome.problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {outcome.problem}
        </p>
      )}
      {outcome.link !== undefined && <LinkByHand link={outcome.link} />}
    </section>
  );
}

function LinkByHand({ link }: { readonly link: string }) {
  const words = useWords(DETAILS_WORDS).files;
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is selected anew.
  useEffect(() => field.current?.select(), [link]);
  return (
    <div className={styles.link}>
      <Field label={words.link} hint={words.linkByHand}>
        {(props) => (
          <input
            {...props}
            ref={field}
            type="text"
            readOnly
            className={`${control.control} ${control.mono}`}
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
    </div>
  );
}
