import { allocator, mallocgc } from '../../src/models/allocator/allocator';
import { drop } from '../../src/models/allocator/gc';
import type { AllocatorState } from '../../src/models/allocator/state';
import { goRelease } from '../../src/models/go/releases';

// Arguments: the stream, 0 or 1, and how many allocations. Prints the milliseconds of the fastest of three runs.

const RELEASE = '1.26';
const MIXED_BYTES = [8, 16, 24, 33, 48, 64, 100, 208, 480, 1024, 24, 16, 32, 8, 4096, 24];

const [stream = 0, count = 0] = process.argv.slice(2).map(Number);

function newHeap(): AllocatorState {
  const release = goRelease(RELEASE);
  if (!release) throw new Error(`no release ${RELEASE}`);
  return allocator.init({ release });
}

function equalSizes(): void {
  const heap = newHeap();
  for (let id = 0; id < count; id++) mallocgc(heap, id, 24, true);
}

function mixedSizes(): void {
  const heap = newHeap();
  for (let id = 0; id < count; id++) {
    mallocgc(heap, id & 0xfffff, MIXED_BYTES[id & 15] ?? 0, (id & 3) === 0);
    // The ids go round, and so each is let go before it is used again.
    if (id >= 0x80000) drop(heap, (id - 0x80000) & 0xfffff);
    if ((id & 0x3fffff) === 0x3fffff) allocator.apply(heap, { type: 'gc' });
  }
}

let best = Number.POSITIVE_INFINITY;
for (let run = 0; run < 3; run++) {
  const start = performance.now();
  (stream === 0 ? equalSizes : mixedSizes)();
  best = Math.min(best, performance.now() - start);
}
process.stdout.write(JSON.stringify({ milliseconds: best }));
