import { type ReactNode, useEffect, useState } from 'react';
import type { Player } from '../timeline/player';
import type { TabInAddress } from './defineScene';
import { type At, isPart, type Moments, OPENING } from './fields/momentParam';
import { runProblemSentences } from './fields/settingWords';
import { FIELD_WORDS } from './fields/words/languages';
import { AboutRun, type ExampleChoice, OneScreen } from './OneScreen';
import oneScreen from './OneScreen.module.css';
import styles from './StoryPage.module.css';
import { momentInLink, openingOf } from './storyMoment';
import { ShareButton } from './ui/controls/Button';
import { CopyLink } from './ui/controls/CopyLink';
import { type Tab, Tabs } from './ui/controls/Tabs';
import { type Box, useBox } from './ui/controls/useSize';
import { PageKeys } from './ui/player/keys/playerKeys';
import type { LogEntry, StepLogProps } from './ui/player/log/StepLog';
import { RunLog } from './ui/player/log/StepLog';
import { REDUCED_MOTION } from './ui/player/motion';
import { KeptMoment, Program, Screen, ScreenBar, usePageTools } from './ui/player/Screen';
import { type StepWords, type StoryMoment, type StoryRun, StoryStage, usePlayerOf } from './ui/player/StoryStage';
import { COMPONENT_WORDS } from './ui/words/languages';
import { useWords } from './ui/words/words';

interface StoryScreenProps<F extends StepWords> {
  readonly run: StoryRun<F> & { readonly log: readonly LogEntry[] };
  readonly player: Player;
  readonly label: string;
  /** Text in place of the source while the program does nothing. */
  readonly idle: string;
  /** Name of the program. */
  readonly program: string;
  /** What a person sets, beside the picture: what it does is seen there. */
  readonly controls?: ReactNode;
  /** What the settings come to, above the picture. */
  readonly answer?: ReactNode;
  /** Structure and totals, in a box of a given size. */
  readonly picture: (moment: StoryMoment<F>, box: Box, onSeek: (step: number) => void) => ReactNode;
}

/** Keys that do nothing here: a story can't be changed or zoomed. */
const UNUSED_KEYS = ['undo', 'fork', 'zoom'] as const;

/** A story that fills the window: its program, what it shows, sentence and player, with room for a page's tabs below. */
function StoryScreen<F extends StepWords>(props: StoryScreenProps<F>) {
  const { idle, program, controls, answer, picture, ...story } = props;
  const { run } = story;
  const [box, boxRef] = useBox();
  const tools = usePageTools(undefined, UNUSED_KEYS);
  return (
    <StoryStage {...story} className={styles.stage} tools={tools}>
      {(moment, parts) => (
        <Screen>
          <PageKeys {...parts.pageKeys} />
          <div className={styles.body} data-controls={controls !== undefined}>
            <div className={styles.side}>
              <div className={styles.listing} data-part="hash">
                <Program
                  label={program}
                  op={run.track.opAt(moment.step)}
                  around={controls ? 0 : 1}
                  lineOf={(op) =>
                    op === -1 ? (
                      <code>{idle}</code>
                    ) : (
                      <code lang="en">{op <= run.track.opAt(moment.until) && run.log[op]?.text}</code>
                    )
                  }
                />
              </div>
              {controls}
            </div>
            <div className={styles.main}>
              {answer && <div className={styles.answer}>{answer}</div>}
              <div ref={boxRef} className={styles.picture}>
                {box.width > 0 && picture(moment, box, story.player.seek)}
              </div>
            </div>
          </div>
          <ScreenBar transport={parts.transport} caption={parts.caption} />
        </Screen>
      )}
    </StoryStage>
  );
}

type ScreenProps<F extends StepWords> = Omit<StoryScreenProps<F>, 'player' | 'program' | 'controls'>;

interface StoryPageProps<F extends StepWords> extends ScreenProps<F> {
  readonly title: string;
  readonly text: string;
  readonly choice: ExampleChoice;
  readonly release: ReactNode;
  /** Choice of a release that plays the same beside it. */
  readonly beside?: ReactNode;
  /** Moments that the address names. */
  readonly moments: Moments;
  /** Shows all of the story where the address names a part. */
  showAll(): void;
  /** Sentences of an operation's steps. */
  readonly sentencesOf?: StepLogProps['sentencesOf'];
  /** What a person sets beside the picture; it can open a tab by its id, and knows the moment by the player. */
  readonly controls?: ((open: (tab: string) => void, player: Player) => ReactNode) | undefined;
  /** Legend and notes, below the text. */
  readonly about: ReactNode;
  /** True if it plays by itself at first, where the address names no moment. */
  readonly opensMoving?: boolean;
  /** Tabs of the subject's own. */
  readonly tabs: (player: Player) => readonly Tab[];
  /** Id of the one that is open where the address names none. */
  readonly opened?: string | undefined;
  readonly tab: TabInAddress | undefined;
  /** The address of the story at a moment. */
  link(at: At): string;
  /** Makes a moment that of the page's own address. */
  keep(at: At): void;
  /** Opens what makes embeds of it. */
  readonly share: ((at: At) => void) | undefined;
}

/**
 * Plays a story from the first step of the operation that it opens in. True until somebody does something: what the page
 * has played by itself is nobody's moment.
 */
function useOpening({ track, openingStep }: StoryRun, player: Player, isMoving: boolean): boolean {
  const [isUntouched, setUntouched] = useState(isMoving);
  const start = track.opEnd(track.opAt(openingStep) - 1) + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    if (!isUntouched || matchMedia(REDUCED_MOTION).matches) return;
    player.seek(start);
    player.play();
    const touched = () => setUntouched(false);
    addEventListener('pointerdown', touched, true);
    addEventListener('keydown', touched, true);
    return () => {
      removeEventListener('pointerdown', touched, true);
      removeEventListener('keydown', touched, true);
    };
  }, []);
  return isUntouched;
}

/** A story on a page: it fills one screen, and all that isn't watched stands in tabs below. */
export function StoryPage<F extends StepWords>(props: StoryPageProps<F>) {
  const {
    title,
    text,
    choice,
    release,
    beside,
    moments,
    showAll,
    sentencesOf,
    controls,
    about,
    opensMoving = false,
    tabs,
    opened,
    tab,
    link,
    keep,
    share,
    ...stage
  } = props;
  const { run } = stage;
  const words = useWords(COMPONENT_WORDS).screen;
  const { tabs: titles } = words;
  const opening = openingOf(run, run.openingStep, moments);
  const fields = useWords(FIELD_WORDS);
  const [kept, setKept] = useState<At>();
  const player = usePlayerOf(run, opening, moments.at === kept);
  const isUntouched = useOpening(run, player, opensMoving && moments.at === OPENING);
  const asked = tab?.named ?? opened;
  const [chosen, setChosen] = useState(asked);
  const [followed, follow] = useState(asked);
  // An address that names another tab opens it.
  if (followed !== asked) {
    follow(asked);
    if (asked !== undefined) setChosen(asked);
  }
  function choose(id: string | undefined): void {
    setChosen(id);
    follow(id ?? opened);
    tab?.name(id);
  }
  /** Opens a tab from elsewhere on the page, and brings it into sight. */
  function openTab(id: string): void {
    choose(id);
    requestAnimationFrame(() =>
      document.querySelector('[role="tabpanel"]:not([hidden])')?.scrollIntoView({ block: 'nearest' }),
    );
  }
  const named = (step: number) => momentInLink(run, run.openingStep, step);
  const shown = () => named(player.getState().step);
  return (
    <OneScreen
      title={title}
      text={text}
      choice={{
        ...choice,
        problem:
          [choice.problem, ...runProblemSentences(fields, opening.problems)].filter(Boolean).join(' ') || undefined,
      }}
      release={release}
      beside={beside}
      showAll={isPart(moments) ? showAll : undefined}
    >
      <KeptMoment
        player={player}
        keep={(step) => {
          if (isUntouched) return;
          setKept(named(step));
          keep(named(step));
        }}
      />
      <StoryScreen {...stage} controls={controls?.(openTab, player)} player={player} program={words.program} />
      <Tabs
        label={titles.label}
        chosen={chosen}
        onChoose={choose}
        tabs={[
          {
            id: 'about',
            title: titles.about,
            content: () => (
              <div className={oneScreen.about}>
                <AboutRun text={text} />
                {about}
              </div>
            ),
          },
          ...tabs(player),
          {
            id: 'log',
            title: titles.log,
            content: () => <RunLog player={player} entries={run.log} {...(sentencesOf && { sentencesOf })} />,
          },
          {
            id: 'share',
            title: titles.share,
            content: () => (
              <div className={oneScreen.share}>
                <CopyLink link={() => link(shown())} />
                <ShareButton onPress={share && (() => share(shown()))} />
              </div>
            ),
          },
        ]}
      />
    </OneScreen>
  );
}
