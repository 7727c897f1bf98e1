import { type ClipboardEvent, useDeferredValue } from 'react';
import { Button, IconButton } from '../../ui/controls/Button';
import { ErrorBoundary, messageOf } from '../../ui/controls/ErrorBoundary';
import * as icons from '../../ui/controls/icons';
import { useFileDrop } from '../../ui/useFileDrop';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { YOUR_WORDS } from '../words/languages';
import { DropZone } from './DropZone';
import type { Refusal } from './facts';
import type { Files, FilesState } from './files';
import { offered } from './kinds';
import { Offers } from './Offers';
import { Result, useNames } from './Result';
import styles from './YourProgram.module.css';

interface YourProgramProps {
  readonly files: Files;
  /** Names of the files that were open before the page was loaded anew. */
  readonly lost: readonly string[];
}

/** Opens what a process says about itself: its logs, profiles, traces and dumps, in whatever order they come. */
export function YourProgram({ files, lost }: YourProgramProps) {
  const words = useWords(YOUR_WORDS);
  const state = useStore(files.store);
  const { opened, chosen } = state;
  const open = (blobs: Iterable<File>) => files.open([...blobs].map((blob) => ({ name: blob.name, blob })));
  const openText = (text: string) => files.open([{ name: null, blob: new Blob([text]) }]);
  const { over, drag } = useFileDrop(open);
  // What a large file shows takes more than a frame to draw: it is drawn in pieces.
  const file = useDeferredValue(opened.find(({ id }) => id === chosen));
  const paste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
    const { files: pasted } = event.clipboardData;
    const text = event.clipboardData.getData('text');
    if (pasted.length > 0) open(pasted);
    else if (text.trim() !== '') openText(text);
  };
  return (
    <div className={styles.page} data-over={over} {...drag} onPaste={paste}>
      {opened.length === 0 && (
        <header className={styles.head}>
          <h1>{words.title}</h1>
          <p className={styles.lead}>
            {words.lead} {words.stays}
          </p>
        </header>
      )}
      {opened.length === 0 && lost.length > 0 && <p className={styles.note}>{words.reloaded(lost)}</p>}
      <DropZone isSmall={opened.length > 0} isOver={over} onFiles={open} onText={openText}>
        {opened.length > 0 && (
          <>
            <h1 className={styles.title}>{words.title}</h1>
            <OpenList files={files} state={state} />
          </>
        )}
      </DropZone>
      <div className={styles.messages}>
        <Reading files={files} reading={state.reading} />
        <Refusals refusals={state.refusals} keeps={opened.length > 0} />
      </div>
      {file ? (
        <ErrorBoundary
          key={file.id}
          fallback={(error) => (
            <p role="alert" className={styles.refusals} data-bad>
              {words.failed(messageOf(error))}
            </p>
          )}
        >
          <Result file={file} />
        </ErrorBoundary>
      ) : (
        <Offers files={files} />
      )}
    </div>
  );
}

function OpenList({ files, state: { opened, chosen } }: { readonly files: Files; readonly state: FilesState }) {
  const words = useWords(YOUR_WORDS);
  const nameOf = useNames();
  return (
    <ul className={styles.opened} aria-label={words.opened}>
      {opened.map((file) => (
        <li key={file.id}>
          <Button variant="quiet" pressed={file.id === chosen} onClick={() => files.choose(file.id)}>
            <span className={styles.name}>{nameOf(file)}</span>
          </Button>
          <IconButton variant="quiet" label={words.close(nameOf(file))} onClick={() => files.close(file.id)}>
            <icons.Icon drawing={icons.close} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Reading({ files, reading }: { readonly files: Files; readonly reading: FilesState['reading'] }) {
  const { reading: words } = useWords(YOUR_WORDS);
  return (
    <div role="status">
      {reading && (
        <div className={styles.reading}>
          <span>
            {reading.progress ? words.progress(reading.name, reading.progress) : `${words.name(reading.name)}…`}
          </span>
          <progress
            aria-label={words.name(reading.name)}
            value={reading.progress?.bytes}
            max={Math.max(1, reading.progress?.totalBytes ?? 1)}
          />
          <Button onClick={files.cancel}>{words.cancel}</Button>
        </div>
      )}
    </div>
  );
}

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  /** True if something is open all the same. */
  readonly keeps: boolean;
}

function Refusals({ refusals, keeps }: RefusalsProps) {
  const words = useWords(YOUR_WORDS);
  const isUnknown = refusals.some(({ type }) => type === 'unknown');
  return (
    <div role="alert" className={styles.refusals}>
      {refusals.map((refusal) => (
        <p key={`${refusal.type} ${refusal.name}`} data-bad={refusal.type !== 'cancelled'}>
          {sentenceOf(words.refusals, refusal)}
        </p>
      ))}
      {isUnknown && <p>{words.canOpen(offered())}</p>}
      {refusals.length > 0 && keeps && <p>{words.stillOpen}</p>}
    </div>
  );
}
