import type { ResidentEvent } from '../../models/resident/events';
import { pageStates } from '../../models/resident/pageHeap';
import { type ResidentOp, resident } from '../../models/resident/resident';
import { type PageState, type ResidentConfig, type ResidentState, residentRelease } from '../../models/resident/state';
import { dwellInOp, typesAt } from '../../timeline/storyPace';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { ForkableTrack } from '../../timeline/track';
import { type SidesRun, sidesRun } from '../ui/beside/sidesRun';
import type { LogEntry } from '../ui/player/log/StepLog';
import type { Mark } from '../ui/player/marks';
import type { StepWords, StoryRun } from '../ui/player/StoryStage';
import { sentenceOf } from '../ui/words/language';
import { type PagePicture, pagePicture, statesOf } from './mapping/pagePicture';
import type { PlayedSettings, ProgramSettings } from './settings';
import { type EventOfOp, nameOf, type Story, type StoryOp } from './stories';
import type { ResidentFigureWords } from './words/en/figure';

/** The heap at one step. */
export interface PageFrame extends StepWords {
  readonly picture: PagePicture;
}

interface PagesSeen {
  /** Page states that occur. */
  readonly seen: ReadonlySet<PageState>;
  /** Kernel pages of the mapping at its largest. */
  readonly mostPages: number;
}

/** A story recorded on a tape. */
interface ResidentRun extends StoryRun<PageFrame>, PagesSeen {
  readonly track: ForkableTrack;
  readonly log: readonly LogEntry[];
}

/** A story on one release, or on two side by side. */
export interface ResidentSides extends SidesRun<PageFrame>, PagesSeen {
  readonly releases: readonly string[];
}

type ResidentTape = Tape<ResidentConfig, ResidentState, ResidentOp, ResidentEvent>;

type StoryWords = ResidentFigureWords['story'];

function markLabel(event: ResidentEvent, marks: StoryWords['marks']): string | undefined {
  if (event.type === 'touchPages') return event.by === 'program' ? marks.touchPages : undefined;
  return event.type in marks ? marks[event.type as keyof StoryWords['marks']] : undefined;
}

/** Marks the first event of each kind in an operation. */
function marker(marks: Mark[], words: StoryWords): TapeObserver<ResidentState, ResidentOp, ResidentEvent> {
  const marked = new Set<string>();
  return {
    event(event, step, op) {
      const label = markLabel(event, words.marks);
      const key = `${op} ${event.type}`;
      if (label === undefined || marked.has(key)) return;
      marked.add(key);
      marks.push({ step, label, kind: event.type });
    },
  };
}

/** Collects page states and the largest mapping, at the start and after each operation. */
function surveyor(start: ResidentState) {
  const seen = new Set<PageState>();
  const survey = { seen, mostPages: 0 };
  function include(state: ResidentState): void {
    const states = pageStates(state);
    survey.mostPages = Math.max(survey.mostPages, states.length);
    for (const each of statesOf({ states })) seen.add(each);
  }
  include(start);
  const observer: TapeObserver<ResidentState, ResidentOp, ResidentEvent> = { opEnd: include };
  return { survey, observer };
}

/** Configuration of a story on a release; a release without the wanted map design uses its own. */
export function configOf({ design }: Story, go: string, hugePages: boolean): ResidentConfig {
  const known = design !== undefined && residentRelease(go)?.go.mapDesigns.includes(design);
  return { release: go, hugePages, ...(known && { mapDesign: design }) };
}

export function recordRun(settings: ProgramSettings, words: StoryWords): ResidentRun {
  const { story, go, hugePages } = settings;
  const script = story.ops(settings);
  const marks: Mark[] = [];
  const config = configOf(story, go, hugePages);
  const { survey, observer } = surveyor(resident.init(config));
  const tape: ResidentTape = createTape(resident, config, {
    observers: [marker(marks, words), observer],
  });
  for (const { op } of script) tape.append(op);
  return {
    track: tape,
    dwellMs: (step) => dwellInOp(...typesAt(tape, step), () => frameAt(tape, script, step, words).sentence),
    marks,
    seen: survey.seen,
    mostPages: survey.mostPages,
    eventTypes: (op) => tape.events(op).map(({ type }) => [type]),
    log: script.map((each, op) => ({ step: tape.opEnd(op - 1) + 1, op, text: sourceOf(each, words) })),
    openingStep: stepOf(tape, story.moment),
    frame: (step) => frameAt(tape, script, step, words),
  };
}

/** The story on its release and, if one is chosen, on the release beside it. */
export function recordSides(
  settings: PlayedSettings,
  words: Pick<ResidentFigureWords, 'story' | 'beside'>,
): ResidentSides {
  const { go, beside } = settings;
  const side = (release: string) => ({
    name: `Go ${release}`,
    run: recordRun({ ...settings, go: release }, words.story),
  });
  const others = beside === '' || beside === go ? [] : [beside];
  const sides = [side(go), ...others.map(side)] as const;
  return {
    ...sidesRun(sides, words.beside),
    releases: [go, ...others],
    seen: new Set(sides.flatMap(({ run }) => [...run.seen])),
    mostPages: Math.max(...sides.map(({ run }) => run.mostPages)),
  };
}

function sourceOf({ source, note }: StoryOp, words: StoryWords): string {
  return note ? `${source} // ${sentenceOf(words.notes, note)}` : source;
}

function frameAt(tape: ResidentTape, script: readonly StoryOp[], step: number, words: StoryWords): PageFrame {
  const { state, event, op } = tape.seek(step);
  const operation = script[op];
  const idle = op < 0 ? words.nothingYet : words.nothingHappens;
  return {
    sentence: event ? sentenceOf(words.events, event, { state, nameOf }) : idle,
    source: operation ? sourceOf(operation, words) : '',
    picture: pagePicture(state, event),
  };
}

/** Step of an event, or of the operation's end if it has no such event. */
function stepOf(tape: ResidentTape, { op, events: kinds, which }: EventOfOp): number {
  const events = tape.events(op);
  for (const kind of kinds) {
    const steps = events.flatMap((event, i) =>
      ('by' in event ? event.by : event.type) === kind ? [tape.opEnd(op - 1) + 1 + i] : [],
    );
    const index = { first: 0, middle: Math.floor(steps.length / 2), last: steps.length - 1 }[which];
    const step = steps[index];
    if (step !== undefined) return step;
  }
  return tape.opEnd(op);
}
