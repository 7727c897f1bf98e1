import type { RefObject } from 'react';
import { stageSvg } from '../../../ui/picture/stageSvg';
import { useStore } from '../../../ui/useStore';
import { sentenceOf } from '../../../ui/words/language';
import { useFormats, useWords } from '../../../ui/words/words';
import { pictureWords, runName } from '../../examples/picture';
import type { SideFrame } from '../../run/frame';
import { type OpenedRun, openRun, saveRun } from '../../run/runFile';
import type { Session } from '../../run/session';
import type { MapParams } from '../../run/settings';
import type { Zoom } from '../../stage/zoom';
import { DETAILS_WORDS, MAP_WORDS } from '../../words/languages';
import { ExportMenu } from './ExportMenu';
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
