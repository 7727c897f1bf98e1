import { describeAllocator } from '../../components/allocator/describe';
import { HEAP_OWNERS, type HeapLedger, type HeapOwner, heapLedger } from '../../components/allocator/heapOwners';
import { type Placed, type SpanPicture, spanPicture, spanPictures } from '../../components/allocator/spanPicture';
import type { Mark } from '../../components/player/marks';
import type { LogEntry } from '../../components/player/StepLog';
import type { StepWords, StoryRun } from '../../components/player/storyRun';
import { type AllocatorOp, allocator } from '../../models/allocator/allocator';
import type { AllocatorEvent } from '../../models/allocator/events';
import { countersOf, type HeapCounters } from '../../models/allocator/memory';
import type { AllocatorConfig, AllocatorState } from '../../models/allocator/state';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { Story, StoryContext, StoryOp } from './stories';

/** Everything seen of the heap at one step. */
export interface HeapFrame extends StepWords {
  readonly counters: HeapCounters;
  readonly ledger: HeapLedger;
  readonly spans: readonly SpanPicture[];
  /** The span that the event speaks of, or the last one that did. */
  readonly focus: SpanPicture | undefined;
  readonly focusSlot: number | undefined;
}

/** A story recorded on a tape. */
export interface HeapRun extends StoryRun<HeapFrame> {
  readonly log: readonly LogEntry[];
  /** Owners that have a byte after some operation. */
  owners(): ReadonlySet<HeapOwner>;
  /** The most span pages after any operation, in bytes. */
  mostInuse(): number;
}

function markLabel(event: AllocatorEvent): string | undefined {
  if (event.type === 'uncacheSpan') return undefined;
  if (event.type === 'allocSpan') return `span ${event.span} is made`;
  if (event.type === 'gcStart') return 'a collection begins';
  if (event.type === 'freeSpan') return `span ${event.span} gives its pages back`;
  return undefined;
}

type Focus = { readonly span: number; readonly slot: number | undefined };

function focusOf(event: AllocatorEvent): Focus | undefined {
  if (!('span' in event)) return undefined;
  return { span: event.span, slot: 'slot' in event ? event.slot : undefined };
}

/** What the tape can't say later: who went where, which span was spoken of, and the moments worth going to. */
function recorder(): {
  observer: TapeObserver<AllocatorState, AllocatorOp, AllocatorEvent>;
  places: Placed[];
  focus: (Focus | undefined)[];
  marks: Mark[];
  owners: Set<HeapOwner>;
  most: { inuse: number };
} {
  const places: Placed[] = [];
  const focus: (Focus | undefined)[] = [undefined];
  const marks: Mark[] = [];
  const owners = new Set<HeapOwner>();
  const most = { inuse: 0 };
  return {
    owners,
    most,
    places,
    focus,
    marks,
    observer: {
      event(event, step, op) {
        focus[step] = focusOf(event) ?? focus[step - 1];
        const label = markLabel(event);
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
      },
    },
  };
}

/** The sentence before anything has happened. */
const NOTHING_YET = 'Nothing is allocated yet: the program has not asked for a byte.';

export function recordStory(story: Story, context: StoryContext): HeapRun {
  const script = story.ops(context);
  const { observer, places, focus, marks, owners, most } = recorder();
  const config: AllocatorConfig = { release: context.release };
  const tape: Tape<AllocatorConfig, AllocatorState, AllocatorOp, AllocatorEvent> = createTape(allocator, config, {
    observers: [observer],
  });
  for (const { op } of script) tape.append(op);
  const names = namesOf(script);
  const sized = places.map((place) => ({ ...place, bytes: names.bytes(place.id) }));

  function sentence(event: AllocatorEvent | undefined, state: AllocatorState, op: number): string {
    if (event) return describeAllocator(event, { state, nameOf: names.name, bytesOf: names.bytes });
    return op < 0 ? NOTHING_YET : 'There is nothing to do.';
  }

  return {
    track: tape,
    marks,
    log: Array.from({ length: tape.opCount }, (_, op) => ({
      step: tape.opEnd(op - 1) + 1,
      op,
      text: script[op]?.source ?? '',
    })),
    owners: () => owners,
    mostInuse: () => most.inuse,
    openingStep: stepOf(tape, story.moment(script)),
    frame(step) {
      const { state, event, op } = tape.seek(step);
      const soFar = sized.filter((place) => place.step <= step);
      const at = focus[step];
      const alive = at !== undefined && (state.spans.npages[at.span] ?? 0) > 0;
      return {
        sentence: sentence(event, state, op),
        source: script[op]?.source ?? '',
        counters: countersOf(state),
        ledger: heapLedger(state),
        spans: spanPictures(state, soFar),
        focus: alive ? spanPicture(state, at.span, soFar) : spanPictures(state, soFar).at(-1),
        focusSlot: alive ? at.slot : undefined,
      };
    },
  };
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

/** Ids are used once in a story, so a name and a size belong to each. */
function namesOf(script: readonly StoryOp[]): { name(id: number): string; bytes(id: number): number } {
  const names = new Map<number, string>();
  const sizes = new Map<number, number>();
  for (const { op, name } of script) {
    if (op.type !== 'malloc') continue;
    names.set(op.id, name ?? `object ${op.id}`);
    sizes.set(op.id, op.bytes);
  }
  return { name: (id) => names.get(id) ?? `object ${id}`, bytes: (id) => sizes.get(id) ?? 0 };
}
