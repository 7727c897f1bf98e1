import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { stageSvg } from '../../components/picture/stageSvg';
import { ExportMenu } from './ExportMenu';
import styles from './MapScene.module.css';
import { pictureWords, runName } from './picture';
import { type OpenedRun, openRun, saveRun } from './runFile';
import type { Session } from './session';
import type { MapParams } from './settings';
import type { SideFrame } from './side';

/** What a page does with runs as files and links. */
export interface RunFiles {
  readonly params: MapParams;
  open(run: OpenedRun): void;
  /** The address of the run at a step. */
  link(session: Session, step: number): string;
  /** Opens what makes embeds of it. */
  readonly share: ((session: Session, step: number) => void) | undefined;
}

interface FilesBarProps {
  readonly session: Session;
  readonly frames: readonly SideFrame[];
  readonly root: RefObject<HTMLElement | null>;
  readonly files: RunFiles;
}

/** The run as a file, as a picture and as a link. */
export function FilesBar({ session, frames, root, files }: FilesBarProps) {
  const { run, player } = session;
  const step = useStore(player, (state) => state.step);
  const edited = useStore(session.store, (state) => state.undoable > 0);
  const parts = () => root.current?.querySelectorAll('[data-picture="part"]') ?? [];
  return (
    <div data-picture="none">
      <ExportMenu
        onSaveRun={() => saveRun(run, step)}
        onOpenRun={(text) => {
          const opened = openRun(text, files.params);
          if ('problem' in opened) return opened.problem;
          files.open(opened.value);
          return undefined;
        }}
        picture={() => ({ svg: stageSvg(parts(), pictureWords(run, frames, step)) })}
        link={() => files.link(session, step)}
        onShare={files.share && (() => files.share?.(session, step))}
        name={runName(run, step)}
      />
      {edited && (
        <p className={styles.note}>
          A link holds what was asked for, and chosen hashes; what you did on the stage is kept by saving the run.
        </p>
      )}
    </div>
  );
}
