import {
  type CSSProperties,
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { heldMs, isTooFastToRead, type Player } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import hidden from '../controls/controls.module.css';
import { useFigureLabel } from '../figureName';
import { useTerms } from '../glossary/useTerms';
import { useStore } from '../useStore';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import type { Controls } from './figureStage';
import { type PageKeysProps, type PlayerKeys, usePlayerKeys } from './keys/playerKeys';
import { type Mark, marksWithin } from './marks';
import { useMotionMs, usePlayerVisibility } from './motion';
import styles from './player.module.css';
import type { PageTools } from './Screen';
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
  /** The sentence that the present step shares with others, as it is played; undefined where it has its own. */
  readonly shared?: SharedSentence | undefined;
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

/** A sentence about several steps, of which one is shown. */
interface SharedSentence {
  /** The first of the steps. */
  readonly first: number;
  /** Time of all of them at speed 1, ms. */
  readonly ms: number;
  /** Time of those before the present one, ms. */
  readonly passedMs: number;
}

/** Loaded behind the picture: what a stage opens with is not spoken. */
const Spoken = lazy(async () => ({ default: (await import('./Spoken')).Spoken }));

/** A run as it is played: its keys, its pace of motion, its transport and its caption. Nothing plays while nobody can see it. */
export function Stage(props: StageProps) {
  const { player, track, sentences, label, shared, className, controls = 'full', tools, zoom } = props;
  const { isBusy = false, isInert = false, children } = props;
  const name = useFigureLabel(label);
  const root = useRef<HTMLElement>(null);
  const from = useStore(player, (state) => state.from);
  const until = useStore(player, (state) => state.until);
  const marks = useMemo(() => marksWithin(props.marks, { from, until }), [props.marks, from, until]);
  const isFast = useStore(player, isTooFastToRead);
  const motionMs = useMotionMs(player);
  const step = useStore(player, (state) => state.step);
  const isHeld = useStore(player, (state) => heldMs(state) > 0);
  const sentenceMs = useStore(player, (state) => heldMs(state, shared?.ms));
  const held = {
    key: `${shared?.first ?? step} ${sentenceMs}`,
    ms: sentenceMs,
    passedMs: shared ? (shared.passedMs / shared.ms) * sentenceMs : 0,
  };
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
    caption: (
      <Caption isFast={isFast} held={held} sentences={sentences} onTerm={player.pause}>
        <Spoken sentences={sentences} player={player} track={track} marks={marks} />
      </Caption>
    ),
    pageKeys: { root, onKeyDown },
  };
  return (
    <section
      ref={root}
      className={className}
      aria-busy={isBusy || undefined}
      aria-label={name}
      data-held={isHeld || undefined}
      {...(controls !== 'none' && { tabIndex: 0, onKeyDown })}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      {children(parts, root)}
      {tools?.dialog}
    </section>
  );
}

export interface Sentence {
  /** Part of the picture that it speaks of, where there are several: 'Left'. */
  readonly side?: string | undefined;
  readonly text: ReactNode;
  /** Part of a text without markup that is about the present step alone. */
  readonly stress?: string | undefined;
  /** The same without markup, for screen readers. */
  readonly plain: string;
  /** Button that shows each of its steps, where the sentence sums up several. */
  readonly fold?: ReactNode;
  /** Line under it, shown as far as there is room. */
  readonly below?: ReactNode;
}

interface CaptionProps {
  /** Best as many at every step: a side that waits says so. The room kept goes by their number. */
  sentences: readonly Sentence[];
  /** True if the sentences would go by too fast to be read. */
  isFast?: boolean;
  /** How long play holds the present sentence, in milliseconds: a line fills in that time. No line for 0. */
  held?: (HeldLineProps & { readonly key: string }) | undefined;
  /** Before a term of the runtime is explained. */
  onTerm?: () => void;
  /** Text that screen readers say when it changes. */
  children: ReactNode;
}

interface HeldLineProps {
  readonly ms: number;
  /** Time before it is first drawn, where play begins within the sentence. */
  readonly passedMs: number;
}

/** Fills through all steps of a sentence: each later one finds it where it is. */
function HeldLine({ ms, passedMs }: HeldLineProps) {
  const [begun] = useState(passedMs);
  const style = { animationDuration: `${ms}ms`, animationDelay: `${-begun}ms` };
  return (
    <span className={styles.reading} aria-hidden="true">
      <span className={styles.held} style={style} />
    </span>
  );
}

/** Sentences of the current step, each in space kept for it. */
function Caption({ sentences, isFast = false, held, onTerm, children }: CaptionProps) {
  const terms = useTerms();
  const words = useWords(COMPONENT_WORDS).player;
  const withTerms = (sentence: string) => terms?.(sentence, onTerm) ?? sentence;
  function stressed(text: string, part = ''): ReactNode {
    const at = part === '' ? -1 : text.indexOf(part);
    if (at < 0) return withTerms(text);
    return (
      // Another part makes other nodes: none of them moves.
      <Fragment key={part}>
        {withTerms(text.slice(0, at))}
        <b>{part}</b>
        {withTerms(text.slice(at + part.length))}
      </Fragment>
    );
  }
  return (
    <div className={styles.caption} data-part="sentence">
      <div className={`${styles.text} ${sentences.length > 1 ? styles.several : ''}`}>
        {sentences.map(({ side, text, plain, stress, fold, below }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are told apart only by their position.
          <p key={index} className={styles.sentence} data-below={below !== undefined}>
            {isFast ? (
              index === 0 && <span className={styles.fast}>{words.fast}</span>
            ) : (
              <>
                {fold}
                {side !== undefined && <span className={styles.side}>{side}: </span>}
                {/* Another sentence takes the place of the last one: no word of it moves to where a new one stands. */}
                <span key={typeof text === 'string' ? text : plain}>
                  {typeof text === 'string' ? stressed(text, stress) : text}
                </span>
                {below}
              </>
            )}
          </p>
        ))}
      </div>
      {held && held.ms > 0 && !isFast && <HeldLine {...held} key={held.key} />}
      <p role="status" className={hidden.visuallyHidden}>
        <Suspense>{children}</Suspense>
      </p>
    </div>
  );
}
