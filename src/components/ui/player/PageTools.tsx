import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as icons from '../controls/icons';
import type { PlayerCommand } from './keys/keyBindings';
import styles from './PageTools.module.css';
import { Act } from './Transport';

/** Ways to change a run. */
export interface Edits {
  readonly undo: () => void;
  /** True if there is something to undo; the button stays either way, so that nothing moves. */
  readonly canUndo: boolean;
  readonly fork: () => void;
  readonly canFork: boolean;
}

/** What a page adds to a player: buttons at the end of its row, with their keys, and a dialog. */
export interface PageTools {
  readonly undo?: (() => void) | undefined;
  readonly fork?: (() => void) | undefined;
  readonly onHelp: () => void;
  readonly buttons: ReactNode;
  readonly dialog: ReactNode;
}

const HelpDialog = lazy(async () => ({ default: (await import('./keys/HelpDialog')).HelpDialog }));

/** `without`: the keys that the help leaves out. */
export function usePageTools(edits: Edits | undefined, without: readonly PlayerCommand['type'][] = []): PageTools {
  const [isOpen, setOpen] = useState(false);
  const onHelp = () => setOpen(true);
  return {
    undo: edits?.undo,
    fork: edits?.fork,
    onHelp,
    buttons: <ToolButtons edits={edits} onHelp={onHelp} />,
    dialog: <Suspense>{isOpen && <HelpDialog open onClose={() => setOpen(false)} without={without} />}</Suspense>,
  };
}

interface ToolButtonsProps {
  readonly edits: Edits | undefined;
  readonly onHelp: () => void;
}

export function ToolButtons({ edits, onHelp }: ToolButtonsProps) {
  return (
    <>
      {edits && (
        <>
          <Act variant="quiet" icon={icons.undo} act="undo" keys="Z" disabled={!edits.canUndo} onClick={edits.undo} />
          <Act variant="quiet" icon={icons.fork} act="fork" keys="F" disabled={!edits.canFork} onClick={edits.fork} />
        </>
      )}
      <span className={styles.help}>
        <Act variant="quiet" icon={icons.help} act="help" keys="?" onClick={onHelp} />
      </span>
    </>
  );
}
