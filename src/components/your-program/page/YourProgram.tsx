import {
  type ClipboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../../ui/controls/Button';
import { ErrorBoundary, messageOf } from '../../ui/controls/ErrorBoundary';
import { TextAreaField } from '../../ui/controls/fields';
import * as icons from '../../ui/controls/icons';
import { useFileDrop } from '../../ui/useFileDrop';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import type { FollowUpLink, Refusal } from '../fileReader';
import type { Connection, ConnectionStore } from '../live/connection';
import { SaveReport } from '../report/SaveReport';
import { YOUR_WORDS } from '../words/languages';
import { type Files, type FilesState, type OpenedFile, offered } from './files';
import { ConnectForm, Offers } from './Offers';
import styles from './YourProgram.module.css';

const LivePanel = lazy(async () => ({ default: (await import('../live/LivePanel')).LivePanel }));

interface YourProgramProps {
  readonly files: Files;
  readonly live: ConnectionStore;
  /** Names of the files that were open before a reload. */
  readonly lost: readonly string[];
  /** True where the document has nothing else: files may then be dropped anywhere in the window. */
  readonly isPage?: boolean;
}

/** Opens logs, profiles, traces and dumps of a process, in any order, and connects to one that runs. */
export function YourProgram({ files, live, lost, isPage = false }: YourProgramProps) {
  const words = useWords(YOUR_WORDS);
  const state = useStore(files.store);
  const { opened, chosen } = state;
  const { connection } = useStore(live.store);
  const isEmpty = opened.length === 0 && !connection;
  const open = (blobs: Iterable<File>) => files.open([...blobs].map((blob) => ({ name: blob.name, blob })));
  const openText = (text: string) => files.open([{ name: null, blob: new Blob([text]) }]);
  const { over, drag } = useFileDrop(open, isPage);
  // A large result takes longer than a frame to render: deferred, it renders in slices.
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
      {isEmpty && (
        <header className={styles.head}>
          <h1>{words.title}</h1>
          <p className={styles.lead}>
            {words.lead} {words.stays}
          </p>
        </header>
      )}
      {isEmpty && lost.length > 0 && <p className={styles.note}>{words.reloaded(lost)}</p>}
      {isEmpty && <ConnectForm live={live} />}
      <DropZone isSmall={!isEmpty} isOver={over} onFiles={open} onText={openText}>
        {!isEmpty && (
          <>
            <h1 className={styles.title}>{words.title}</h1>
            <OpenList files={files} live={live} connection={connection} state={state} />
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
        <NoFile files={files} live={live} isComing={chosen !== undefined} />
      )}
    </div>
  );
}

interface NoFileProps {
  readonly files: Files;
  readonly live: ConnectionStore;
  /** True while a result is about to be shown. */
  readonly isComing: boolean;
}

/** The program that the page is connected to, or else what can be opened. */
function NoFile({ files, live, isComing }: NoFileProps) {
  const { connection } = useStore(live.store);
  if (!connection) return <Offers files={files} />;
  // Each sample draws anew, and would put off what takes longer to draw.
  if (isComing) return null;
  return (
    <Suspense>
      <LivePanel key={connection.id} connection={connection} onTaken={(taken) => files.open([taken])} />
      <HowToConnect files={files} connection={connection} />
    </Suspense>
  );
}

/** What a program needs, where none has answered. */
function HowToConnect({ files, connection }: { readonly files: Files; readonly connection: Connection }) {
  const { link, session } = useStore(connection.store);
  return link.type === 'failed' && !session && <Offers files={files} kinds={['live']} />;
}

interface OpenListProps {
  readonly files: Files;
  readonly live: ConnectionStore;
  readonly connection: Connection | undefined;
  readonly state: FilesState;
}

/** What is open, the running program first. */
function OpenList({ files, live, connection, state: { opened, chosen } }: OpenListProps) {
  const words = useWords(YOUR_WORDS);
  const nameOf = useNames();
  return (
    <ul className={styles.opened} aria-label={words.opened}>
      {connection && (
        <li>
          <Button variant="quiet" pressed={chosen === undefined} onClick={() => files.choose(undefined)}>
            <span className={styles.name}>{words.connect.tab(connection.base.host)}</span>
          </Button>
          <IconButton
            variant="quiet"
            label={words.close(words.connect.tab(connection.base.host))}
            onClick={() => {
              live.close();
              if (chosen === undefined) files.choose(opened.at(-1)?.id);
            }}
          >
            <icons.Icon drawing={icons.close} />
          </IconButton>
        </li>
      )}
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
  const { bytes = 0, totalBytes = 1 } = reading?.progress ?? {};
  // Once all is read, a large file is still made sense of, which has no measure: a bar without a value moves.
  const isCounted = reading?.progress !== undefined && bytes < totalBytes;
  return (
    <div role="status">
      {reading && (
        <div className={styles.reading}>
          <span>
            {reading.progress ? words.progress(reading.name, reading.progress) : `${words.name(reading.name)}…`}
          </span>
          <progress
            aria-label={words.name(reading.name)}
            {...(isCounted && { value: bytes })}
            max={Math.max(1, totalBytes)}
          />
          <Button onClick={files.cancel}>{words.cancel}</Button>
        </div>
      )}
    </div>
  );
}

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  /** True if other files stay open. */
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

interface DropZoneProps {
  /** True once a result is shown, which needs the room. */
  readonly isSmall: boolean;
  /** True while files are dragged over the page. */
  readonly isOver: boolean;
  onFiles(files: FileList): void;
  onText(text: string): void;
  /** Shown beside the button of the small zone. */
  readonly children: ReactNode;
}

/** Where files are dropped, chosen or pasted; the whole page accepts drops and pastes too. */
function DropZone({ isSmall, isOver, onFiles, onText, children }: DropZoneProps) {
  const { zone: words } = useWords(YOUR_WORDS);
  const input = useRef<HTMLInputElement>(null);
  const choose = (
    <Button variant={isSmall ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
      {isSmall ? words.more : words.open}
    </Button>
  );
  return (
    <section className={styles.zone} aria-label={words.name} data-small={isSmall} data-over={isOver}>
      {isSmall ? (
        <>
          {children}
          {choose}
        </>
      ) : (
        <>
          <div className={styles.drop}>
            <FileSketch />
            <div className={styles.words}>
              <p className={styles.dropZoneTitle}>{isOver ? words.here : words.drop}</p>
              <p className={styles.hint}>{words.hint}</p>
            </div>
            {choose}
          </div>
          <div className={styles.paste}>
            <TextAreaField
              label={words.paste}
              rows={3}
              text=""
              placeholder={words.pasteHint}
              onChange={(text) => text.trim() !== '' && onText(text)}
            />
          </div>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}

function FileSketch() {
  return (
    <svg className={styles.sketch} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
      <path className={styles.sheet} d="M24 8h17l9 9v31H24z" />
      <path className={styles.line} d="M41 8v9h9M30 26h14M30 32h14M30 38h9" />
      <path className={styles.tray} d="M8 44v18h56V44M8 52h14l4 5h20l4-5h14" />
    </svg>
  );
}

/** Names an opened result after its files. */
function useNames(): (file: OpenedFile) => string {
  const { pasted } = useWords(YOUR_WORDS);
  const formats = useFormats();
  return ({ names }) => formats.list(names.map((name) => name ?? pasted));
}

/** A file's result with its follow-up links. */
function Result({ file }: { readonly file: OpenedFile }) {
  const words = useWords(YOUR_WORDS);
  const nameOf = useNames();
  const view = useRef<HTMLDivElement>(null);
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  // Moves focus to the result for keyboard and screen-reader users.
  useEffect(() => heading?.focus({ preventScroll: true }), [heading]);
  return (
    <article className={styles.result}>
      <header className={styles.resultHead}>
        <h2 ref={setHeading} tabIndex={-1}>
          {nameOf(file)}
        </h2>
        <p className={styles.about}>{file.shown.about}</p>
        <SaveReport name={nameOf(file)} about={file.shown.about} links={file.shown.links} result={view} />
      </header>
      <div ref={view} className={styles.view}>
        {file.shown.view}
      </div>
      <Links links={file.shown.links} />
      <p className={styles.resultNote}>{words.onlyHere}</p>
    </article>
  );
}

/** Follow-up links of a result, with their prefilled queries. */
function Links({ links }: { readonly links: readonly FollowUpLink[] }) {
  const { next } = useWords(YOUR_WORDS);
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-labelledby={id}>
      <h3 id={id}>{next}</h3>
      <ul>
        {links.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
