import { expect, it } from 'vitest';
import type { ResidentContext } from '../../../../src/components/resident/words/en/figure';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import type { ResidentOp } from '../../../../src/models/resident/resident';
import { captionsFault } from '../../sentence';
import { WORDS } from '../markup';
import { eventsAfter, RECYCLED } from '../page/programs';

const MIB = 2 ** 20;

function sentences(release: string, ops: readonly ResidentOp[]): string[] {
  const { state, events } = eventsAfter(release, ops);
  const context: ResidentContext = { state, nameOf: () => 'buffers' };
  return events.map((event) => sentenceOf(WORDS.story.events, event, context));
}

const BUFFER: ResidentOp = { type: 'alloc', id: 1, count: 1, bytes: MIB, pointers: true };

it('says what the regression does, and what it costs', () => {
  expect(sentences('1.24.5', [BUFFER])).toEqual([
    'A span of 1.0 MiB is made for the buffers: HeapInuse grows by as much. Memory fresh from the kernel reads as zero, so needzero is not set.',
    'Go 1.24.5 clears it all the same, each page, since the objects are large and hold pointers. RSS grows by 1.0 MiB.',
  ]);
});

it('says what a write does, and what it does a second time', () => {
  const write: ResidentOp = { type: 'write', id: 1, bytes: MIB / 2 };
  expect(sentences('1.23.12', [BUFFER, write, write]).slice(1)).toEqual([
    'The program writes into the buffers. The first write to a page gives it RAM: RSS grows by 512.0 KiB.',
    'The program writes into the buffers. Those pages were resident before: RSS stays.',
  ]);
});

it('tells free from released', () => {
  const last = sentences('1.23.12', [BUFFER, { type: 'drop', id: 1 }, { type: 'gc' }, { type: 'scavenge' }]).slice(-3);
  expect(last[0]).toBe(
    '1.0 MiB of spans are free, and HeapInuse falls. RSS stays: the heap keeps the pages for what comes next.',
  );
  expect(last[2]).toContain('None of it was in RAM');
});

it('has one or more whole sentences for every event', () => {
  for (const sentence of [...sentences('1.23.12', RECYCLED), ...sentences('1.26.8', RECYCLED)]) {
    expect(sentence).toMatch(/^[\dA-Z].*\.$/);
    expect(captionsFault(sentence)).toBeUndefined();
  }
});
