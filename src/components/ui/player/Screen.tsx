import {
  lazy,
  type ReactNode,
  type RefCallback,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Player } from '../../../timeline/player';
import * as icons from '../controls/icons';
import { useStore } from '../useStore';
import type { PlayerCommand } from './keys/playerKeys';
import styles from './Screen.module.css';
import { Act } from './Transport';

interface ScreenProps {
  readonly boxRef?: RefCallback<Element>;
  readonly children: ReactNode;
}

/** The window below a page's header, filled with all that takes part in a step. */
export function Screen({ boxRef, children }: ScreenProps) {
  return (
    <div ref={boxRef} className={styles.screen}>
      {children}
    </div>
  );
}

interface ScreenBarProps {
  readonly transport: ReactNode;
  /** Left out where the sentence stands above the figure. */
  readonly caption?: ReactNode;
  /** Part beside the sentence, or beside the player if there is no sentence. */
  readonly children?: ReactNode;
}

/** Sentence and player, at the foot of a screen. */
export function ScreenBar({ transport, caption, children }: ScreenBarProps) {
  return (
    <div className={styles.bar} data-caption={caption !== undefined}>
      {caption !== undefined && <div className={styles.caption}>{caption}</div>}
      {children}
      <div className={styles.transport}>{transport}</div>
    </div>
  );
}

interface CaptionAboveProps {
  readonly caption: ReactNode;
  /** px kept free to the right of the sentences. */
  readonly right: number;
}

/** Sentences above the figures that they describe. */
export function CaptionAbove({ caption, right }: CaptionAboveProps) {
  return (
    <div className={`${styles.caption} ${styles.above}`} style={{ paddingRight: right }}>
      {caption}
    </div>
  );
}

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
          <Act variant="quiet" icon={icons.undo} act="undo" disabled={!edits.canUndo} onClick={edits.undo} />
          <Act variant="quiet" icon={icons.fork} act="fork" disabled={!edits.canFork} onClick={edits.fork} />
        </>
      )}
      <span className={styles.help}>
        <Act variant="quiet" icon={icons.help} act="help" onClick={onHelp} />
      </span>
    </>
  );
}

interface ProgramProps {
  readonly label: string;
  /** The present operation, from 0; -1 before the first. */
  readonly op: number;
  /** Operations before and after the present one that are shown. */
  readonly around: number;
  /** Line of an operation; nothing where there is none. */
  lineOf(op: number): ReactNode;
}

/** A program's present operation lit, between those before and after it. */
export function Program({ label, op, around, lineOf }: ProgramProps) {
  const shown = Array.from({ length: 2 * around + 1 }, (_, i) => op - around + i);
  return (
    <ol className={styles.program} aria-label={label}>
      {shown.map((at) => (
        // A line stays where it is, whichever operation stands in it.
        <li key={at - op} aria-current={at === op ? 'step' : undefined}>
          {lineOf(at)}
        </li>
      ))}
    </ol>
  );
}

/** ms from a change until it is kept. Safari refuses more than 100 changes of the address in 30 s. */
const KEEP_MS = 400;

interface KeptMomentProps {
  readonly player: Player;
  /** Changes with everything else that the address holds. */
  readonly version?: string;
  keep(step: number): void;
}

/** What may lead to another page, whose address it would be. */
const LEAVING = ['click', 'pagehide'] as const;

/**
 * Calls `keep` after the step or `version` has changed, and again and again while they go on changing; at once before a
 * reader may leave. The step that a page opens with is in its address already.
 */
export function KeptMoment({ player, version = '', keep }: KeptMomentProps) {
  const moment = `${useStore(player, ({ step }) => step)} ${version}`;
  const now = useRef({ moment, player, keep });
  const kept = useRef(moment);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    now.current = { moment, player, keep };
  });
  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { moment: latest, player: played, keep: call } = now.current;
    kept.current = latest;
    call(played.getState().step);
  }, []);
  useEffect(() => {
    if (kept.current === moment || timer.current !== undefined) return;
    timer.current = setTimeout(keepNow, KEEP_MS);
  }, [moment, keepNow]);
  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined) keepNow();
    };
    for (const type of LEAVING) addEventListener(type, leave, true);
    return () => {
      for (const type of LEAVING) removeEventListener(type, leave, true);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [keepNow]);
  return null;
}
