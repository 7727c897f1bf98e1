import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ledgerTotal } from '../../../models/map/owners';
import { Button, ShareButton } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { download, fileName, svgToPng } from '../../ui/picture/SavePicture';
import { type PictureWords, stageSvg } from '../../ui/picture/stageSvg';
import { useFileDrop } from '../../ui/useFileDrop';
import { useStore } from '../../ui/useStore';
import { type Language, sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { operationText, type Run } from '../record/run';
import { type OpenedRun, openRun, runTextOf, saveRun } from '../record/runFile';
import type { Session } from '../record/session';
import type { MapParams } from '../record/settings';
import type { SideFrame } from '../record/side';
import type { Zoom } from '../record/view';
import type { DetailsWords } from '../words/en/details';
import type { MapWords } from '../words/en/stage';
import { DETAILS_WORDS, MAP_WORDS } from '../words/languages';
import { sideWords, stepSentence } from '../words/steps';
import styles from './StageTabs.module.css';

/** Actions of a page on runs as files and links. */
export interface RunFiles {
  readonly params: MapParams;
  open(run: OpenedRun): void;
  /** The address of the run at a step, seen so; a run that no address holds has none. */
  readonly link?: (step: number, zoom: Zoom) => string;
  /** Makes a step, seen so, that of the page's own address. */
  readonly keep?: (step: number, zoom: Zoom) => void;
  /** True if the address holds what was done to the run. */
  readonly holdsChanges?: () => boolean;
  /** Opens what makes embeds of it. */
  readonly share?: ((step: number, zoom: Zoom) => void) | undefined;
}

interface FilesBarProps {
  readonly session: Session;
  readonly zoom: Zoom;
  readonly frames: readonly SideFrame[];
  readonly root: RefObject<HTMLElement | null>;
  readonly files: RunFiles;
}

/** The run as a file, as a picture and as a link. */
export function FilesBar({ session, zoom, frames, root, files }: FilesBarProps) {
  const words = useWords(MAP_WORDS);
  const formats = useFormats();
  const fileWords = useWords(DETAILS_WORDS).files;
  const { run, player } = session;
  const step = useStore(player, (state) => state.step);
  const isLost = useStore(session.store, (state) => state.undoable > 0) && files.holdsChanges?.() === false;
  const parts = () => root.current?.querySelectorAll('[data-picture="part"]') ?? [];
  return (
    <div data-picture="none">
      <ExportMenu
        onSaveRun={() => saveRun(run, step)}
        onOpenRun={(text) => {
          const opened = openRun(text, files.params);
          if ('problem' in opened) return sentenceOf(fileWords.problems, opened.problem);
          files.open(opened.value);
          return undefined;
        }}
        picture={() => ({ svg: stageSvg(parts(), pictureWords({ words, formats }, run, frames, step)) })}
        link={files.link && (() => files.link?.(step, zoom) ?? '')}
        onShare={files.share && (() => files.share?.(step, zoom))}
        name={runName(words, run, step)}
      />
      {isLost && files.link && <p className={styles.note}>{fileWords.linkHolds}</p>}
    </div>
  );
}

interface ExportMenuProps {
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

/** Words about a picture of a run at a step. */
export function pictureWords(
  { words, formats }: Language<MapWords>,
  run: Run,
  frames: readonly SideFrame[],
  step: number,
): PictureWords {
  const what = operationText(words.hash.operations, run, step > 0 ? run.track.opAt(step) : -1);
  const names = run.sides.map((side) => sideWords(words, side).join(' '));
  const sides = frames.map((frame, i) => {
    const bytes = formats.bytes(ledgerTotal(frame.ledger));
    const summary = sentenceOf(words.summary, frame.summary);
    return `${names[i]} (${summary}; ${bytes} live): ${stepSentence(words, frame.fact, run)}`;
  });
  const place = `Step ${formats.count(step)} of ${formats.count(run.track.stepCount)}.`;
  return { title: `${what}: ${names.join(' and ')}`, desc: [place, ...sides].join(' ') };
}

/** Name for files of a run, without its ending. */
export function runName(words: MapWords, run: Run, step: number): string {
  const sides = run.sides.map((side) => sideWords(words, side)[0]);
  return ['mapscope', ...sides, 'step', `${step}`].join(' ');
}
