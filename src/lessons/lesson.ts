import type { ProgramOp } from '../components/map/record/run';
import type { SceneId } from '../components/scenes';
import type { FigurePart } from '../components/ui/player/figureStage';

/** Names of the lessons in URLs; `list.ts` has them in order. */
export type LessonId =
  | 'allocator'
  | 'buckets'
  | 'groups'
  | 'growing'
  | 'heap'
  | 'limit'
  | 'resident'
  | 'service'
  | 'shrinking'
  | 'tables';

/** A scene, or the page that opens files: `your-program?sample=profile` is that page’s result for one of its samples. */
export type FigureId = SceneId | 'your-program';

/** What a figure shows and its query, as in a link without the moment: `swiss-map?example=split`. */
export type FigureAddress = FigureId | `${FigureId}?${string}`;

interface ScenePlace<Id> {
  readonly scene: Id;
  readonly query: string;
}

/** Splits a figure’s address. */
export function sceneOf<Id extends FigureId = FigureId>(address: Id | `${Id}?${string}`): ScenePlace<Id> {
  const [scene, query = ''] = address.split('?', 2) as [Id, string?];
  return { scene, query };
}

/** Page on which readers continue with their own data: a scene or the worksheet. */
export type OwnPlace = FigureAddress | 'lessons/worksheet';

/** Link to a page, for a scene optionally at a moment. */
export function pageOfFigure(address: OwnPlace, at?: string): string {
  const [page, query] = address.split('?', 2);
  const search = new URLSearchParams(query);
  if (at !== undefined) search.set('at', at);
  return `/${page}?${search}`;
}

/** A run that a figure shows, and a moment of it by name. */
export interface FigureMoment {
  readonly figure: FigureAddress;
  /** By default the run’s own opening moment. */
  readonly at?: string;
  /** Moment at which playing from `at` ends. */
  readonly to?: string;
  /** Parts to highlight, by their names in links; the rest is dimmed. */
  readonly mark?: string;
  /** Zoom level and selected unit, as in links. */
  readonly zoom?: string;
  readonly open?: string;
  /** Parts left out until the answer is shown, since they say it. */
  readonly without?: readonly FigurePart[];
}

/** A moment in a lesson's source, not evaluated yet. */
export interface PlannedMoment extends FigureMoment {
  /** Map operations that replace the rest of the run. In a beat, the reader runs them by a button. */
  readonly program?: () => readonly ProgramOp[];
}

/** An evaluated moment. */
export interface Moment extends FigureMoment {
  readonly program?: readonly ProgramOp[];
}

/** One thought: prose, and what the figure shows with it. */
interface Beat extends PlannedMoment {
  /** Moment of the picture on pages without scripts; by default the one at which playing ends. */
  readonly still?: string;
  /** True if the beat has more text, collapsed. */
  readonly isFolded?: true;
  /** True if amounts of the text follow the figure where the reader changes it; `content/following.ts` has them. */
  readonly isFollowing?: true;
}

/** Value of an answer: an amount, or an id. */
export type Value = number | string;

/** One of the answers to choose from. */
export interface Choice {
  /** The answer is right if the question's value equals this one. */
  readonly value: Value | (() => Value);
  /** The moment that shows why this answer is wrong. */
  readonly replay?: PlannedMoment;
  /** Selector of the parts of the paused figure that a reader presses to give this answer. */
  readonly place?: string;
}

/** Place of an answer: a row of a map’s memory, or of a list of amounts. */
export function row(id: string): string {
  return `[data-row="${id}"]`;
}

/** A slider on which an amount is guessed, in bytes. */
interface PlannedGuess {
  /** Known amount at which the slider starts. */
  readonly from: () => number;
  /** End of the bar. */
  readonly most: () => number;
  /** Step of the arrow keys. */
  readonly step: number;
}

/** Prediction that the reader makes before seeing the moment. */
export interface Question {
  /** Beat that the question follows. */
  readonly after: string;
  /** The moment shown while the question is open; nothing later is visible. By default that of the beat. */
  readonly pause?: FigureMoment;
  /** The moment that shows the answer. */
  readonly reveal: PlannedMoment;
  /** The right answer, computed by the models; never written down. */
  value(): Value;
  /** Rounds amounts as the answers are written. */
  rounded?(amount: number): number;
  /** By id, in display order. */
  readonly choices: Readonly<Record<string, Choice>>;
  /** Slider for the guess; the choices are then common misconceptions, matched with the guess. */
  readonly guess?: PlannedGuess;
}

/** Source of a lesson, without its words. Amounts are expressions over the models. */
export interface Lesson {
  readonly id: string;
  /** Ids of the lessons to read first. */
  readonly needs: readonly string[];
  /** Amounts that the words name. */
  readonly numbers: Readonly<Record<string, () => number>>;
  /** By id, in reading order. */
  readonly beats: Readonly<Record<string, Beat>>;
  readonly questions: Readonly<Record<string, Question>>;
  /** Pages on which readers continue with their own keys, types or logs. */
  readonly own: readonly OwnPlace[];
  /** Code for the task at the end: Go, or a shell command. */
  readonly tomorrow: string;
}

/** The amounts of a lesson, evaluated. */
type Numbers<L extends Lesson> = Readonly<Record<keyof L['numbers'], number>>;

type Say<L extends Lesson> = (n: Numbers<L>) => string;

type BeatWords<L extends Lesson, B extends Beat> = {
  /** A heading of a few words. */
  readonly title: string;
  readonly text: Say<L>;
} & (B extends { readonly isFolded: true } ? { readonly folded: Say<L> } : { readonly folded?: Say<L> }) &
  (B extends { readonly program: unknown } ? { readonly task: string } : { readonly task?: string });

type QuestionWords<L extends Lesson, Q extends Question> = {
  readonly ask: Say<L>;
  readonly choices: {
    readonly [C in keyof Q['choices']]: {
      /** A function of the answer’s value if that is an amount. */
      readonly label: string | ((value: number) => string);
      /** Feedback for readers who chose this wrong answer. */
      readonly feedback?: (n: Numbers<L>, value: number) => string;
    };
  };
  /** Explanation shown with the answer. */
  readonly explanation: Say<L>;
  /** `from`: label of the amount at which the slider starts. */
} & (Q extends { readonly guess: unknown } ? { readonly from: string } : { readonly from?: string });

/** Words of one lesson in one language. */
export interface LessonWords<L extends Lesson = Lesson> {
  readonly title: string;
  /** Who the lesson is for. */
  readonly reader: string;
  /** What they learn to do. */
  readonly learnsTo: string;
  readonly beats: { readonly [B in keyof L['beats']]: BeatWords<L, L['beats'][B]> };
  readonly questions: { readonly [Q in keyof L['questions']]: QuestionWords<L, L['questions'][Q]> };
  /** One thing to do in one’s own service; the code for it follows. */
  readonly tomorrow: string;
  /** The lesson in a few sentences, as one would tell a colleague. */
  readonly summary: Say<L>;
  /** Link texts, one per page of `own`. */
  readonly own: readonly string[];
}

/** Rows of the evidence page that compare the models used by lessons with real Go. */
export type Proof = 'map-steps' | 'map-bytes' | 'published-maps' | 'slots' | 'type-sizes' | 'heap-server' | 'resident';

/** An evaluated answer. */
export interface ChoiceFacts extends Pick<Choice, 'place'> {
  readonly id: string;
  readonly replay?: Moment;
  /** 0 if the answer isn't an amount. */
  readonly value: number;
}

/** An evaluated slider. */
export interface GuessFacts {
  /** Bytes of a step. */
  readonly step: number;
  /** Steps at its end. */
  readonly most: number;
  /** Known amount at which it starts, bytes. */
  readonly from: number;
  /** The answer, in bytes. */
  readonly value: number;
}

/** An evaluated question. */
export interface QuestionFacts extends Pick<Question, 'after' | 'pause'> {
  readonly id: string;
  readonly reveal: Moment;
  readonly choices: readonly ChoiceFacts[];
  readonly right: string;
  readonly guess?: GuessFacts;
}

/** Text of an answer. */
export function labelOf({ label }: { label: string | ((value: number) => string) }, { value }: ChoiceFacts): string {
  return typeof label === 'string' ? label : label(value);
}

/** An evaluated beat. */
export interface BeatFacts extends Moment, Pick<Beat, 'still' | 'isFolded' | 'isFollowing'> {
  readonly id: string;
}

/** An evaluated lesson. */
export interface LessonFacts {
  readonly id: string;
  readonly needs: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  /** Measurements behind each number. */
  readonly proofs: Readonly<Record<string, readonly Proof[]>>;
  readonly beats: readonly BeatFacts[];
  readonly questions: readonly QuestionFacts[];
  readonly own: readonly OwnPlace[];
  readonly tomorrow: string;
}

/** A lesson in the index. */
export interface LessonListed {
  readonly id: string;
  readonly title: string;
  /** Who it is for. */
  readonly reader: string;
  readonly minutes: number;
  readonly needs: readonly string[];
  readonly questions: number;
  /** With the figures of the beat and of its questions. */
  readonly beats: readonly {
    readonly id: string;
    readonly title: string;
    readonly figures: readonly FigureAddress[];
  }[];
}

/** The worksheet in the index. */
export type WorksheetListed = Pick<LessonListed, 'title' | 'reader' | 'minutes'>;

/** Measurements behind the numbers in a beat's text and in the answers to its questions. */
export function proofsOf({ numbers, proofs, questions }: LessonFacts, words: LessonWords, beat: string): Proof[] {
  const named = new Set<string>();
  const noted = new Proxy(numbers, {
    get(all, name: string) {
      named.add(name);
      return all[name];
    },
  });
  words.beats[beat]?.text(noted);
  words.beats[beat]?.folded?.(noted);
  for (const { id, after } of questions) if (after === beat) words.questions[id]?.explanation(noted);
  return [...new Set([...named].flatMap((name) => proofs[name] ?? []))];
}
