import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ledgerTotal } from '../../../models/map/owners';
import { Button, ShareButton } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import type { Formats } from '../../ui/format';
import { download, fileName, svgToPng } from '../../ui/picture/SavePicture';
import { type PictureWords, stageSvg } from '../../ui/picture/stageSvg';
import { useFileDrop } from '../../ui/useFileDrop';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import type { SideFrame } from '../record/design';
import { operationText, type Run } from '../record/run';
import { type OpenedRun, readRun, saveRun } from '../record/runFile';
import type { Session } from '../record/session';
import type { Zoom } from '../record/view';
import type { DetailsWords } from '../words/en/details';
import type { MapWords } from '../words/en/stage';
import { DETAILS_WORDS, MAP_WORDS } from '../words/languages';
import { sideWords, stepSentence } from '../words/steps';
import styles from './StageTabs.module.css';

/** Actions of a page on runs as files and links. */
export interface RunActions {
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
  readonly actions: RunActions;
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

async function openFile(words: FilesWords, file: File, open: RunActions['open']): Promise<Outcome> {
  try {
    const read = await readRun(file);
    if ('problem' in read) return { problem: sentenceOf(words.problems, read.problem) };
    open(read.value);
    return { done: words.opened };
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

/** The run as a file, as a picture and as a link. */
export function FilesBar({ session, zoom, frames, root, actions }: FilesBarProps) {
  const map = useWords(MAP_WORDS);
  const formats = useFormats();
  const words = useWords(DETAILS_WORDS).files;
  const { run, player } = session;
  const { link, share } = actions;
  const step = useStore(player, (state) => state.step);
  const isLost = useStore(session.store, (state) => state.undoable > 0) && actions.holdsChanges?.() === false;
  const [outcome, setOutcome] = useState<Outcome>({});
  const file = useRef<HTMLInputElement>(null);
  const problemId = useId();

  useEffect(() => {
    if (outcome.done === undefined) return;
    const timer = setTimeout(() => setOutcome({}), STATUS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const save = (content: Blob, ending: string) => download(`${fileName(runName(map, run, step))}.${ending}`, content);
  const picture = () =>
    stageSvg(
      root.current?.querySelectorAll('[data-picture="part"]') ?? [],
      pictureWords({ map, picture: words.picture, formats }, run, frames, step),
    );
  const open = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) setOutcome(await openFile(words, first, actions.open));
  };
  const savePng = async () => {
    try {
      save(await svgToPng(picture(), PNG_SCALE), 'png');
      setOutcome({ done: words.pictureSaved });
    } catch {
      setOutcome({ problem: words.noPng });
    }
  };

  const { over, drag } = useFileDrop((files) => void open(files));

  return (
    <div data-picture="none">
      <section className={styles.menu} aria-label={words.name} data-over={over} {...drag}>
        <div className={styles.row}>
          <Button
            onClick={() => {
              save(new Blob([saveRun(run, step)], { type: 'application/json' }), 'json');
              setOutcome({ done: words.runSaved });
            }}
          >
            {words.saveRun}
          </Button>
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
          <Button
            onClick={() => {
              save(new Blob([picture()], { type: 'image/svg+xml' }), 'svg');
              setOutcome({ done: words.pictureSaved });
            }}
          >
            {words.svg}
          </Button>
          <Button onClick={() => void savePng()}>{words.png}</Button>
          {link && (
            <Button onClick={async () => setOutcome(await copy(words, link(step, zoom)))}>{words.copyLink}</Button>
          )}
          <ShareButton onPress={share && (() => share(step, zoom))} />
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
      {isLost && link && <p className={styles.note}>{words.linkHolds}</p>}
    </div>
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

interface PictureLanguage extends Pick<FilesWords, 'picture'> {
  readonly map: MapWords;
  readonly formats: Formats;
}

/** Words about a picture of a run at a step. */
export function pictureWords(
  { map, picture, formats }: PictureLanguage,
  run: Run,
  frames: readonly SideFrame[],
  step: number,
): PictureWords {
  const what = operationText(map.hash.operations, run, step > 0 ? run.track.opAt(step) : -1);
  const names = run.sides.map((side) => sideWords(map, side).join(' '));
  const sides = frames.map((frame, i) =>
    picture.side(
      names[i] ?? '',
      sentenceOf(map.summary, frame.summary),
      ledgerTotal(frame.ledger),
      stepSentence(map, frame.fact, run),
    ),
  );
  return {
    title: `${what}: ${formats.list(names)}`,
    desc: [picture.place(step, run.track.stepCount), ...sides].join(' '),
  };
}

/** Name for files of a run, without its ending. */
export function runName(words: MapWords, run: Run, step: number): string {
  const sides = run.sides.map((side) => sideWords(words, side)[0]);
  return ['mapscope', ...sides, 'step', `${step}`].join(' ');
}
