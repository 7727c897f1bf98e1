import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../../src/components/ui/words/language';
import type { HeapConfig } from '../../../../../src/models/heap/config';
import type { HeapEvent } from '../../../../../src/models/heap/events';
import type { HeapOp } from '../../../../../src/models/heap/heapModel';
import { captionsFault } from '../../../sentence';
import { WORDS } from '../../markup';
import { MIB, recorded } from '../../sawtooth/runs';

const sentence = (event: HeapEvent) => sentenceOf<HeapEvent, void>(WORDS.steps.events, event, undefined);

function sentencesOf(given: Partial<HeapConfig>, ...ops: HeapOp[]): string[] {
  const { tape } = recorded(given, ...ops);
  const sentences = ops.flatMap((_, op) => tape.events(op).map(sentence));
  expect(sentences.flatMap((each) => captionsFault(each) ?? [])).toEqual([]);
  return sentences;
}

describe('the sentence for a fact of the heap', () => {
  it('tells how a cycle begins and ends', () => {
    const sentences = sentencesOf({}, { type: 'run', ms: 85 });
    expect(sentences).toContain(
      'Cycle 1 starts at 125.2 MiB: the heap reached the trigger. The program goes on allocating while the collector marks.',
    );
    expect(sentences).toContain(
      'Cycle 1 ends after 1.0 ms: 64.8 MiB live, 792 KiB of it floating garbage, 61.2 MiB freed. The heap goal is 129.7 MiB, so the next cycle starts at 126.7 MiB.',
    );
  });

  it('tells why the goal moves', () => {
    expect(
      sentencesOf({ liveBytes: 64 * MIB }, { type: 'setGogc', gogc: 50 }, { type: 'setGogc', gogc: 'off' }),
    ).toEqual([
      'GOGC 50: the heap may grow by 50% of what lives before a cycle ends.',
      'The heap goal is 96.1 MiB: GOGC sets it.',
      'GOGC is off: only a memory limit can set a goal now.',
      'There is no heap goal: the heap grows for ever.',
    ]);
    expect(sentencesOf({}, { type: 'setLimit', bytes: 40 * MIB }).at(-1)).toBe(
      'The heap goal is 64.0 MiB: GOMEMLIMIT leaves less than the last cycle found, floating garbage included. Cycles run back to back.',
    );
  });

  it('tells what goes wrong outside the heap', () => {
    expect(
      sentencesOf(
        { bytesPerSecond: 0 },
        { type: 'wrap', blocks: 1000, bytes: MIB },
        { type: 'dropWrappers', count: 1000 },
        { type: 'run', ms: 60_000 },
        { type: 'pointIntoHeapFromMmap' },
        { type: 'gc' },
      ).filter((sentence) => !sentence.startsWith('Cycle')),
    ).toEqual([
      '1,000 blocks outside the heap, 1,000 MiB in all: finalizers of 24-byte wrappers are to free them.',
      '1,000 wrappers can no longer be reached. Outside the heap 1,000 MiB wait for a cycle to notice.',
      'The only pointer to a new object of 64 KiB is stored in memory of mmap. The collector does not look there.',
      'The collector freed 1 object of 64 KiB, though memory of mmap still points there. What is read there now can be anything.',
      '1,000 finalizers ran and unmapped 1,000 MiB, 60.0 s after the program let go.',
    ]);
  });
});
