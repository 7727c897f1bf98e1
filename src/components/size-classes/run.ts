import { type AllocatorOp, allocator } from '../../models/allocator/allocator';
import { countersOf, type HeapCounters } from '../../models/allocator/memory';
import type { AllocatorConfig, AllocatorEvent, AllocatorState } from '../../models/allocator/state';
import type { GoRelease } from '../../models/go/release';
import { ALLOCATOR_RELEASES } from '../../models/go/releases';
import { dwellInOp, typesAt } from '../../timeline/storyPace';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { ForkableTrack } from '../../timeline/track';
import { type SidesRun, sidesRun } from '../ui/beside/sidesRun';
import type { LogEntry } from '../ui/player/log/StepLog';
import type { Mark } from '../ui/player/marks';
import type { StepWords, StoryRun } from '../ui/player/StoryStage';
import { sentenceOf } from '../ui/words/language';
import { asksPointers, type SizeSettings } from './settings';
import { HEAP_OWNERS, type HeapLedger, type HeapOwner, heapLedger } from './span/heapOwners';
import { type Placed, type SpanPicture, spanPicture, spanPictures } from './span/spanPicture';
import type { ObjectName, Story, StoryContext, StoryOp } from './stories';
import type { SizeFigureWords } from './words/en/figure';

/** The heap at one step. */
export interface HeapFrame extends StepWords {
  readonly counters: HeapCounters;
  readonly ledger: HeapLedger;
  readonly spans: readonly SpanPicture[];
  /** Span of the event, or of the last event that had one. */
  readonly focus: SpanPicture | undefined;
  readonly focusSlot: number | undefined;
  /** The last request so far, else the story's first; undefined if it has none. */
  readonly request: { readonly bytes: number; readonly pointers: boolean } | undefined;
}

interface HeapSeen {
  /** Owners that occur after any operation. */
  owners(): ReadonlySet<HeapOwner>;
  /** Most bytes in spans and in slots after any operation. */
  most(): { readonly inuse: number; readonly slots: number };
}

/** A story recorded on a tape. */
export interface HeapRun extends StoryRun<HeapFrame>, HeapSeen {
  readonly track: ForkableTrack;
  readonly log: readonly LogEntry[];
}

/** A story on one release, or on two side by side. */
export interface HeapSides extends SidesRun<HeapFrame>, HeapSeen {
  /** Names of the releases: `Go 1.15`. */
  readonly names: readonly string[];
}

type StoryWords = SizeFigureWords['story'];

function markLabel(event: AllocatorEvent, marks: StoryWords['marks']): string | undefined {
  if (event.type === 'allocSpan') return marks.allocSpan(event.span);
  if (event.type === 'gcStart') return marks.gcStart;
  if (event.type === 'freeSpan') return marks.freeSpan(event.span);
  return undefined;
}

type Focus = { readonly span: number; readonly slot: number | undefined };

function focusOf(event: AllocatorEvent): Focus | undefined {
  if (!('span' in event)) return undefined;
  return { span: event.span, slot: 'slot' in event ? event.slot : undefined };
}

/** Recorder of what cannot be derived from the tape later: object placement, the current span and notable moments. */
function recorder(words: StoryWords): {
  observer: TapeObserver<AllocatorState, AllocatorOp, AllocatorEvent>;
  places: Placed[];
  focus: (Focus | undefined)[];
  marks: Mark[];
  owners: Set<HeapOwner>;
  most: { inuse: number; slots: number };
} {
  const places: Placed[] = [];
  const focus: (Focus | undefined)[] = [undefined];
  const marks: Mark[] = [];
  const owners = new Set<HeapOwner>();
  const most = { inuse: 0, slots: 0 };
  return {
    owners,
    most,
    places,
    focus,
    marks,
    observer: {
      event(event, step, op) {
        focus[step] = focusOf(event) ?? focus[step - 1];
        const label = markLabel(event, words.marks);
        if (label !== undefined) marks.push({ step, label, kind: event.type });
        if (event.type === 'allocSlot' || event.type === 'allocTiny' || event.type === 'allocLarge') {
          const offset = event.type === 'allocTiny' ? event.offset : 0;
          places.push({ id: event.id, span: event.span, slot: event.slot, offset, bytes: 0, step, op });
        }
      },
      opEnd(state) {
        const ledger = heapLedger(state);
        for (const owner of HEAP_OWNERS) if (ledger[owner] > 0) owners.add(owner);
        most.inuse = Math.max(most.inuse, state.stats.heapInuse);
        most.slots = Math.max(most.slots, countersOf(state).heapAlloc);
      },
    },
  };
}

/** `written`: the release that the program is written for, if it differs from the one that runs it. */
export function recordStory(
  story: Story,
  context: StoryContext,
  words: StoryWords,
  written: GoRelease = context.release,
): HeapRun {
  const script = story.ops({ ...context, release: written });
  const { observer, places, focus, marks, owners, most } = recorder(words);
  const config: AllocatorConfig = { release: context.release };
  const tape: Tape<AllocatorConfig, AllocatorState, AllocatorOp, AllocatorEvent> = createTape(allocator, config, {
    observers: [observer],
  });
  for (const { op } of script) tape.append(op);
  const names = namesOf(script);
  const sized = places.map((place) => ({ ...place, bytes: names.bytes(place.id) }));

  function sentence(event: AllocatorEvent | undefined, state: AllocatorState, op: number): string {
    if (event) return sentenceOf(words.events, event, { state, nameOf: names.name, bytesOf: names.bytes });
    return op < 0 ? words.nothingYet : words.nothingToDo;
  }

  function sourceOf(op: number): string {
    const source = script[op]?.source ?? '';
    return typeof source === 'string' ? source : sentenceOf(words.lines, source);
  }

  return {
    track: tape,
    dwellMs: (step) =>
      dwellInOp(...typesAt(tape, step), () => {
        const { state, event, op } = tape.seek(step);
        return sentence(event, state, op);
      }),
    marks,
    eventTypes: (op) => tape.events(op).map(({ type }) => [type]),
    log: Array.from({ length: tape.opCount }, (_, op) => ({
      step: tape.opEnd(op - 1) + 1,
      op,
      text: sourceOf(op),
    })),
    owners: () => owners,
    most: () => most,
    openingStep: stepOf(tape, story.moment(script)),
    frame(step) {
      const { state, event, op } = tape.seek(step);
      const soFar = sized.filter((place) => place.step <= step);
      const at = focus[step];
      const alive = at !== undefined && (state.spans.npages[at.span] ?? 0) > 0;
      return {
        sentence: sentence(event, state, op),
        source: sourceOf(op),
        counters: countersOf(state),
        ledger: heapLedger(state),
        spans: spanPictures(state, soFar),
        focus: alive ? spanPicture(state, at.span, soFar) : spanPictures(state, soFar).at(-1),
        focusSlot: alive ? at.slot : undefined,
        request: lastRequest(script.slice(0, Math.max(1, op + 1))),
      };
    },
  };
}

function lastRequest(script: readonly StoryOp[]): HeapFrame['request'] {
  for (const { op } of script.toReversed()) if (op.type === 'malloc') return op;
  return undefined;
}

function stepOf(
  tape: Tape<AllocatorConfig, AllocatorState, AllocatorOp, AllocatorEvent>,
  { fromOp, event }: ReturnType<Story['moment']>,
): number {
  for (let op = Math.max(0, fromOp); op < tape.opCount; op++) {
    const index = tape.events(op).findLastIndex(({ type }) => type === event);
    if (index >= 0) return tape.opEnd(op - 1) + 1 + index;
  }
  return tape.stepCount;
}

/** Names and sizes by object id: a story uses each id once. */
function namesOf(script: readonly StoryOp[]): { name(id: number): ObjectName; bytes(id: number): number } {
  const names = new Map<number, ObjectName>();
  const sizes = new Map<number, number>();
  for (const { op, name } of script) {
    if (op.type !== 'malloc') continue;
    if (name) names.set(op.id, name);
    sizes.set(op.id, op.bytes);
  }
  return { name: (id) => names.get(id) ?? { type: 'object', id }, bytes: (id) => sizes.get(id) ?? 0 };
}

export function recordSettings(settings: SizeSettings, words: StoryWords): HeapRun {
  const { story, go, ask } = settings;
  return recordStory(story, { release: go, bytes: ask.bytes, pointers: asksPointers(settings) }, words);
}

/** The story on its release and, if one is chosen, on the release beside it: the same program, written for the newer one. */
export function recordSides(settings: SizeSettings, words: Pick<SizeFigureWords, 'story' | 'beside'>): HeapSides {
  const { story, go, beside, ask } = settings;
  const others = beside === undefined || beside === go ? [] : [beside];
  const written = ALLOCATOR_RELEASES.findLast((release) => release === go || others.includes(release));
  const side = (release: GoRelease) => ({
    name: `Go ${release.minor}`,
    run: recordStory(story, { release, bytes: ask.bytes, pointers: asksPointers(settings) }, words.story, written),
  });
  const sides = [side(go), ...others.map(side)] as const;
  const most = sides.map(({ run }) => run.most());
  return {
    ...sidesRun(sides, words.beside),
    names: sides.map(({ name }) => name),
    owners: () => new Set(sides.flatMap(({ run }) => [...run.owners()])),
    most: () => ({
      inuse: Math.max(...most.map(({ inuse }) => inuse)),
      slots: Math.max(...most.map(({ slots }) => slots)),
    }),
  };
}
