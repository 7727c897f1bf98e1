import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { heldMs, isTooFastToRead, type Player } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import { useStore } from '../useStore';
import { Caption, type Sentence } from './Caption';
import type { Controls } from './figureStage';
import { type PageKeysProps, type PlayerKeys, usePlayerKeys } from './keys/usePlayerKeys';
import { type Mark, marksWithin } from './marks';
import { useMotionMs, usePlayerVisibility } from './motion';
import type { PageTools } from './PageTools';
import { Transport } from './Transport';

/** The parts of a stage that all subjects share, to be arranged on a page or in a box. */
export interface StageParts {
  readonly transport: ReactNode;
  readonly caption: ReactNode;
  /** For a page that has but this player. */
  readonly pageKeys: PageKeysProps;
}

interface StageProps {
  readonly player: Player;
  readonly track: Track;
  readonly marks: readonly Mark[];
  /** Sentences of the step shown. */
  readonly sentences: readonly Sentence[];
  /** Subject of the picture, in a few words. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly controls?: Controls;
  readonly tools?: PageTools | undefined;
  readonly zoom?: PlayerKeys['zoom'];
  /** True while another run is recorded, which will take this one's place. */
  readonly isBusy?: boolean;
  /** True if nothing of it can be pressed: it is not the run that is wanted. */
  readonly isInert?: boolean;
  readonly children: (parts: StageParts, root: RefObject<HTMLElement | null>) => ReactNode;
}

/** Name that tells a stage from others on the same page. */
export const StageName = createContext('');

/** A run as it is played: its keys, its pace of motion, its transport and its caption. Nothing plays while nobody can see it. */
export function Stage(props: StageProps) {
  const { player, track, sentences, label, className, controls = 'full', tools, zoom } = props;
  const { isBusy = false, isInert = false, children } = props;
  const name = useContext(StageName);
  const root = useRef<HTMLElement>(null);
  const playing = useStore(player, (state) => state.playing);
  const from = useStore(player, (state) => state.from);
  const until = useStore(player, (state) => state.until);
  const marks = useMemo(() => marksWithin(props.marks, { from, until }), [props.marks, from, until]);
  const isFast = useStore(player, isTooFastToRead);
  const motionMs = useMotionMs(player);
  const held = { step: useStore(player, ({ step }) => step), ms: useStore(player, heldMs) };
  usePlayerVisibility(player, root);
  // React 18 has no prop for it.
  useLayoutEffect(() => {
    if (root.current) root.current.inert = isInert;
  }, [isInert]);
  const onKeyDown = usePlayerKeys({ player, marks, undo: tools?.undo, fork: tools?.fork, zoom, onHelp: tools?.onHelp });
  const parts: StageParts = {
    transport: (
      <Transport player={player} track={track} marks={marks} tools={tools?.buttons} reduced={controls === 'play'} />
    ),
    caption: <Caption playing={playing} isFast={isFast} held={held} sentences={sentences} onTerm={player.pause} />,
    pageKeys: { root, onKeyDown },
  };
  return (
    <section
      ref={root}
      className={className}
      aria-busy={isBusy || undefined}
      aria-label={name === '' ? label : `${name}: ${label}`}
      data-held={held.ms > 0 || undefined}
      {...(controls !== 'none' && { tabIndex: 0, onKeyDown })}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      {children(parts, root)}
      {tools?.dialog}
    </section>
  );
}
