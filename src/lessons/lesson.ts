import type { SceneId } from '../components/list';
import type { ProgramOp } from '../components/map/record/run';

/** Scene and query of a figure, as in a link but for the moment: `swiss-map?example=split`. */
export type FigureAddress = SceneId | `${SceneId}?${string}`;

interface ScenePlace {
  readonly scene: SceneId;
  readonly query: string;
}

/** The scene of a figure’s address, and its query. */
export function sceneOf(address: FigureAddress): ScenePlace {
  const [scene, query = ''] = address.split('?', 2) as [SceneId, string?];
  return { scene, query };
}

/** Page of a scene, or the worksheet. */
export type OwnPlace = FigureAddress | 'lessons/worksheet';

/** Link to the page of a scene. */
export function pageOfFigure(address: OwnPlace, at?: string): string {
  const [page, query] = address.split('?', 2);
  const search = new URLSearchParams(query);
  if (at !== undefined) search.set('at', at);
  return `/${page}?${search}`;
}

/** A run that a figure shows, and a moment of it by name. */
export interface Shown {
  readonly figure: FigureAddress;
  /** The run’s own opening where there is none. */
  readonly at?: string;
  /** Moment up to which it may be played from there. */
  readonly to?: string;
  /** Parts to light, by the names that links use; the rest is dimmed. */
  readonly mark?: string;
  /** Level of the zoom, and the unit to look at, as links name them. */
  readonly zoom?: string;
  readonly open?: string;
}

/** A moment of a lesson before it is evaluated. */
export interface PlannedMoment extends Shown {
  /** Operations of a map that go on from there in place of the run’s own. In a beat the reader adds them by a press. */
  readonly program?: () => readonly ProgramOp[];
}

/** A moment of a lesson as pages have it. */
export interface Moment extends Shown {
  readonly program?: readonly ProgramOp[];
}

/** One thought: prose, and what the figure shows with it. */
interface Beat extends PlannedMoment {
  /** More for those who want to know; behind a press. */
  readonly isFolded?: true;
}

/** Answer that a question can be worth: an amount, or the id of a thing. */
export type Value = number | string;

/** One of the answers to choose from. */
export interface Choice {
  /** The value that the question has if this answer is right. */
  readonly value: Value | (() => Value);
  /** The moment that shows what would have to be true, and isn’t. */
  readonly replay?: PlannedMoment;
}

/** A bar on which an amount is guessed. Bytes. */
interface PlannedGuess {
  /** Amount that is known already, at which the bar begins. */
  readonly from: () => number;
  /** End of the bar. */
  readonly most: () => number;
  /** Amount by which a key moves it. */
  readonly step: number;
}

/** Prediction asked for before a moment shows it. */
export interface Question {
  /** Beat behind whose text it stands. */
  readonly after: string;
  /** The moment seen while it is asked. Nothing later is. */
  readonly pause?: Shown;
  /** The moment that shows the answer. */
  readonly reveal: PlannedMoment;
  /** The answer, from models. No other is written down anywhere. */
  value(): Value;
  /** Rounds amounts to how the answers are written. */
  rounded?(amount: number): number;
  /** By id, in the order in which they are offered. */
  readonly choices: Readonly<Record<string, Choice>>;
  /** Bar on which the answer is guessed where it can be dragged; the choices are then ideas that come near to a guess. */
  readonly guess?: PlannedGuess;
}

/** A lesson without its words, before it is evaluated. Amounts are expressions over the models. */
export interface Lesson {
  readonly id: string;
  /** Lessons to be read before, by id. */
  readonly needs: readonly string[];
  /** Amounts that the words name. */
  readonly numbers: Readonly<Record<string, () => number>>;
  /** By id, in their order. */
  readonly beats: Readonly<Record<string, Beat>>;
  readonly questions: Readonly<Record<string, Question>>;
  /** Pages on which a reader goes on with own keys, types or logs. */
  readonly own: readonly OwnPlace[];
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
      /** Of the answer’s value, where that is an amount. */
      readonly label: string | ((value: number) => string);
      /** Heard by who chose it though another was right. */
      readonly heard?: (n: Numbers<L>, value: number) => string;
    };
  };
  /** Said with the moment that shows the answer. */
  readonly told: Say<L>;
  /** Words of the amount at which the bar of a guess begins. */
} & (Q extends { readonly guess: unknown } ? { readonly from: string } : { readonly from?: string });

/** Words of one lesson in one language. */
export interface LessonWords<L extends Lesson = Lesson> {
  readonly title: string;
  /** Readers it is for, and their new skills. */
  readonly reader: string;
  readonly able: string;
  readonly beats: { readonly [B in keyof L['beats']]: BeatWords<L, L['beats'][B]> };
  readonly questions: { readonly [Q in keyof L['questions']]: QuestionWords<L, L['questions'][Q]> };
  /** The whole in three sentences, as one would tell a colleague. */
  readonly summary: Say<L>;
  /** A link a place of `own`. */
  readonly own: readonly string[];
}

/** Rows of the evidence page that tell how close to real Go the models are from which lessons take their amounts. */
export type Proof = 'map-steps' | 'map-bytes' | 'published-maps' | 'slots' | 'type-sizes' | 'heap-server' | 'resident';

/** An answer as pages have it. */
export interface AskedChoice {
  readonly id: string;
  readonly replay?: Moment;
  /** 0 where the answer is no amount. */
  readonly value: number;
}

/** A bar of a guess as pages have it. */
export interface AskedGuess {
  /** Bytes of a step. */
  readonly step: number;
  /** Steps of its end. */
  readonly most: number;
  /** Bytes that are known already. */
  readonly from: number;
  /** The answer, in bytes. */
  readonly value: number;
}

/** A question as pages have it. */
export interface AskedQuestion extends Pick<Question, 'after' | 'pause'> {
  readonly id: string;
  readonly reveal: Moment;
  readonly choices: readonly AskedChoice[];
  readonly right: string;
  readonly guess?: AskedGuess;
}

/** The answer as it is read. */
export function labelOf({ label }: { label: string | ((value: number) => string) }, { value }: AskedChoice): string {
  return typeof label === 'string' ? label : label(value);
}

/** A beat as pages have it. */
export interface BeatFacts extends Moment, Pick<Beat, 'isFolded'> {
  readonly id: string;
}

/** A lesson as pages have it: facts that nothing has to be computed for. */
export interface LessonFacts {
  readonly id: string;
  readonly needs: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  /** Measurements behind each of them. */
  readonly proofs: Readonly<Record<string, readonly Proof[]>>;
  readonly beats: readonly BeatFacts[];
  readonly questions: readonly AskedQuestion[];
  readonly own: readonly OwnPlace[];
}

/** The worksheet as an index tells of it. */
export interface WorksheetListed {
  readonly title: string;
  /** For whom it is. */
  readonly reader: string;
  readonly minutes: number;
}

/** A lesson as an index tells of it. */
export interface LessonListed {
  readonly id: string;
  readonly title: string;
  /** For whom it is. */
  readonly reader: string;
  readonly minutes: number;
  readonly needs: readonly string[];
  readonly questions: number;
  /** With the figures of the beat and of the questions behind it. */
  readonly beats: readonly {
    readonly id: string;
    readonly title: string;
    readonly figures: readonly FigureAddress[];
  }[];
}
