import type { Mark } from '../../components/player/marks';
import type { LogEntry } from '../../components/player/StepLog';
import type { StepWords, StoryRun } from '../../components/player/storyRun';
import { describeResident } from '../../components/resident/describe';
import { type PagePicture, pagePicture, statesOf } from '../../components/resident/pagePicture';
import { pageStates } from '../../models/resident/counters';
import type { ResidentEvent } from '../../models/resident/events';
import type { PageState } from '../../models/resident/pages';
import { type ResidentOp, resident } from '../../models/resident/resident';
import type { ResidentConfig, ResidentState } from '../../models/resident/state';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import { configOf } from './program';
import type { ProgramSettings } from './settings';
import { nameOf, type Story, type StoryOp } from './stories';

/** Everything seen of the heap at one step. */
interface PageFrame extends StepWords {
  readonly picture: PagePicture;
}

/** A story recorded on a tape. */
export interface ResidentRun extends StoryRun<PageFrame> {
  readonly log: readonly LogEntry[];
  /** In which states pages are seen. */
  readonly seen: ReadonlySet<PageState>;
  /** Kernel pages of the mapping when it is largest. */
  readonly mostPages: number;
}

type ResidentTape = Tape<ResidentConfig, ResidentState, ResidentOp, ResidentEvent>;

function markLabel(event: ResidentEvent): string | undefined {
  if (event.type === 'zeroSpans') return 'the runtime clears pages';
  if (event.type === 'touchPages' && event.by === 'program') return 'the program writes';
  if (event.type === 'drop') return 'the buffers are let go';
  if (event.type === 'gcStart') return 'a collection begins';
  if (event.type === 'scavengeStart') return 'free pages go back to the kernel';
  return undefined;
}

/** Of each operation the first moment of a kind. */
function marker(marks: Mark[]): TapeObserver<ResidentState, ResidentOp, ResidentEvent> {
  const marked = new Set<string>();
  return {
    event(event, step, op) {
      const label = markLabel(event);
      const key = `${op} ${event.type}`;
      if (label === undefined || marked.has(key)) return;
      marked.add(key);
      marks.push({ step, label, kind: event.type });
    },
  };
}

/** What the mapping comes to, seen at the start and after each operation. */
function surveyor(start: ResidentState) {
  const seen = new Set<PageState>();
  const survey = { seen, mostPages: 0 };
  function look(state: ResidentState): void {
    const states = pageStates(state);
    survey.mostPages = Math.max(survey.mostPages, states.length);
    for (const each of statesOf({ states })) seen.add(each);
  }
  look(start);
  const observer: TapeObserver<ResidentState, ResidentOp, ResidentEvent> = { opEnd: look };
  return { survey, observer };
}

const NOTHING_YET = 'The process has started: its stacks and the runtime’s own objects are all that is in RAM.';

export function recordRun(settings: ProgramSettings): ResidentRun {
  const { story, go, hugePages } = settings;
  const script = story.ops(settings);
  const marks: Mark[] = [];
  const config = configOf(story, go, hugePages);
  const { survey, observer } = surveyor(resident.init(config));
  const tape: ResidentTape = createTape(resident, config, { observers: [marker(marks), observer] });
  for (const { op } of script) tape.append(op);
  return {
    track: tape,
    marks,
    seen: survey.seen,
    mostPages: survey.mostPages,
    log: script.map(({ source }, op) => ({ step: tape.opEnd(op - 1) + 1, op, text: source })),
    openingStep: openingStep(tape, story),
    frame: (step) => frameAt(tape, script, step),
  };
}

function frameAt(tape: ResidentTape, script: readonly StoryOp[], step: number): PageFrame {
  const { state, event, op } = tape.seek(step);
  const idle = op < 0 ? NOTHING_YET : 'Nothing happens to any page.';
  return {
    sentence: event ? describeResident(event, { state, nameOf }) : idle,
    source: script[op]?.source ?? '',
    picture: pagePicture(state, event),
  };
}

function openingStep(tape: ResidentTape, { moment: { op, events: kinds, which } }: Story): number {
  const events = tape.events(op);
  for (const kind of kinds) {
    const steps = events.flatMap((event, i) =>
      ('by' in event ? event.by : event.type) === kind ? [tape.opEnd(op - 1) + 1 + i] : [],
    );
    const step = which === 'last' ? steps.at(-1) : steps[Math.floor(steps.length / 2)];
    if (step !== undefined) return step;
  }
  return tape.opEnd(op);
}
