import type { Mark } from '../../components/player/marks';
import type { LogEntry } from '../../components/player/StepLog';
import { describeResident } from '../../components/resident/describe';
import { type PagePicture, pagePicture } from '../../components/resident/pagePicture';
import type { ResidentEvent } from '../../models/resident/events';
import { type ResidentOp, resident } from '../../models/resident/resident';
import type { ResidentConfig, ResidentState } from '../../models/resident/state';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { Track } from '../../timeline/track';
import { configOf, type ProgramSettings } from './program';
import { nameOf, type Story, type StoryOp } from './stories';

/** Everything seen of the heap at one step. */
interface PageFrame {
  readonly sentence: string;
  /** What the program does, as source. */
  readonly source: string;
  readonly picture: PagePicture;
}

/** A story recorded on a tape. */
export interface ResidentRun {
  readonly track: Track;
  readonly marks: readonly Mark[];
  readonly log: readonly LogEntry[];
  /** Where the story opens. */
  readonly openingStep: number;
  frame(step: number): PageFrame;
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

const NOTHING_YET = 'The process has started: its stacks and the runtime’s own objects are all that is in RAM.';

export function recordRun(settings: ProgramSettings): ResidentRun {
  const { story, go, hugePages } = settings;
  const script = story.ops(settings);
  const marks: Mark[] = [];
  const config = configOf(story, go, hugePages);
  const tape: ResidentTape = createTape(resident, config, { observers: [marker(marks)] });
  for (const { op } of script) tape.append(op);
  return {
    track: tape,
    marks,
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
