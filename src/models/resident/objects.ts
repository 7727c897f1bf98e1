// runtime/malloc.go@go1.23.12 to go1.26.8: mallocgc, mallocgcLarge; mbitmap.go: heapSetType
//
// Simplified: the spans of an operation hold its objects only, and tiny objects do not share blocks.
import { checkRequest, mallocHeader, PAGE_BYTES, sizeClassOf } from '../allocator/sizeClass';
import { spanShape } from '../allocator/span';
import { alignUp } from '../layout/structLayout';
import type { Toucher } from './events';
import { clearBytes, touchBytes } from './kernelPages';
import { type EmitResident, find, grow, takePages } from './pageHeap';
import type { Block, PageRun, ResidentRelease, ResidentState } from './state';

export interface ObjectsSpec {
  readonly id: number;
  readonly count: number;
  readonly bytes: number;
  readonly pointers: boolean;
  /** Words that the runtime writes into each object right away: one in every so many bytes. */
  readonly words?: { readonly every: number; readonly by: Toucher };
}

/** Events of one operation that concern spans: so many at most, where free pages lie together. */
const STEPS = 16;

interface Shape {
  readonly large: boolean;
  readonly headerBytes: number;
  readonly elemsize: number;
  readonly nelems: number;
  readonly spanPages: number;
  /** At the end of the span: pointer bits and mark bits. */
  readonly bitsBytes: number;
}

function shapeOf({ go }: ResidentRelease, { bytes, pointers }: ObjectsSpec): Shape {
  const sizeclass = sizeClassOf(go, bytes, pointers);
  if (sizeclass === 0) {
    const spanBytes = alignUp(bytes, PAGE_BYTES);
    const spanPages = spanBytes / PAGE_BYTES;
    return { large: true, headerBytes: 0, elemsize: spanBytes, nelems: 1, spanPages, bitsBytes: 0 };
  }
  const { npages, elemsize, nelems, reservedBytes } = spanShape(go, sizeclass, pointers);
  const headerBytes = mallocHeader(go, bytes, pointers);
  return { large: false, headerBytes, elemsize, nelems, spanPages: npages, bitsBytes: reservedBytes };
}

function checkSpec({ count, bytes }: ObjectsSpec): void {
  checkRequest(bytes);
  if (bytes > 0 && Number.isSafeInteger(count) && count > 0) return;
  throw new RangeError(`a whole number of objects from 1, of a byte or more each, not ${count} of ${bytes}`);
}

/** Spans that lie side by side and are alike: what one event tells of. */
interface Batch extends PageRun {
  readonly spans: number;
  readonly needzero: boolean;
}

export function allocObjects(h: ResidentState, spec: ObjectsSpec, emit: EmitResident): void {
  checkSpec(spec);
  const shape = shapeOf(h.release, spec);
  const { nelems, spanPages, elemsize, headerBytes } = shape;
  const spans = Math.ceil(spec.count / nelems);
  const most = Math.ceil(spans / STEPS);
  const runs: PageRun[] = [];
  let left = spec.count;
  let batch: Batch | undefined;
  const flush = () => {
    if (!batch) return;
    const objects = Math.min(left, batch.spans * nelems);
    left -= objects;
    h.stats.heapAlloc += objects * elemsize;
    runs.push({ page: batch.page, npages: batch.npages });
    prepare(h, spec, shape, batch, objects, emit);
    batch = undefined;
  };
  let from = 0;
  for (let span = 0; span < spans; span++) {
    let page = find(h, spanPages, from);
    if (page < 0) {
      flush();
      grow(h, spanPages, Math.min(most, spans - span), emit);
      page = find(h, spanPages, from);
    }
    from = page + spanPages;
    const needzero = takePages(h, page, spanPages);
    const joins = batch && batch.page + batch.npages === page && batch.needzero === needzero && batch.spans < most;
    if (!joins) flush();
    batch = {
      page: batch?.page ?? page,
      npages: (batch?.npages ?? 0) + spanPages,
      spans: (batch?.spans ?? 0) + 1,
      needzero,
    };
  }
  flush();
  const { id, count, bytes, pointers } = spec;
  h.blocks.push({ id, count, bytes, pointers, headerBytes, elemsize, nelems, spanPages, runs, garbage: false });
}

/** Work on new spans before the program sees their objects. */
function prepare(
  h: ResidentState,
  spec: ObjectsSpec,
  shape: Shape,
  { page, npages, spans, needzero }: Batch,
  objects: number,
  emit: EmitResident,
): void {
  const { id, pointers, words } = spec;
  const { large, headerBytes, elemsize, nelems, spanPages, bitsBytes } = shape;
  const run = { page, npages };
  emit?.({ type: 'allocSpans', id, ...run, spans, objects, needzero });
  const eachSpan = (use: (start: number) => void): number => {
    const before = h.stats.resident;
    for (let span = 0; span < spans; span++) use((page + span * spanPages) * PAGE_BYTES);
    return h.stats.resident - before;
  };
  const touched = (by: Toucher, resident: number) => emit?.({ type: 'touchPages', id, by, ...run, objects, resident });
  const eachObject = (use: (start: number) => void): number => {
    const before = h.stats.resident;
    forObjects(page, spanPages, nelems, elemsize, objects, use);
    return h.stats.resident - before;
  };

  if (needzero || (large && pointers && h.release.go.clearsFreshPointers)) {
    const resident = eachSpan((start) => clearBytes(h, start, start + nelems * elemsize));
    emit?.({ type: 'zeroSpans', id, because: needzero ? 'needzero' : 'pointers', ...run, resident });
  }
  if (bitsBytes > 0) {
    const spanEnd = spanPages * PAGE_BYTES;
    const resident = eachSpan((start) => touchBytes(h, start + spanEnd - bitsBytes, start + spanEnd, 'runtime'));
    touched(pointers ? 'pointerBits' : 'markBits', resident);
  }
  if (headerBytes > 0) {
    touched(
      'mallocHeader',
      eachObject((start) => touchBytes(h, start, start + headerBytes, 'runtime')),
    );
  }
  if (words) {
    const { every, by } = words;
    const resident = eachObject((start) => {
      for (let at = 0; at < spec.bytes; at += every) {
        const word = start + headerBytes + at;
        touchBytes(h, word, word + WORD_BYTES, 'runtime');
      }
    });
    touched(by, resident);
  }
}

const WORD_BYTES = 8;

/** The first bytes of `objects` slots in spans that begin at `page`. */
function forObjects(
  page: number,
  spanPages: number,
  nelems: number,
  elemsize: number,
  objects: number,
  use: (start: number) => void,
): void {
  for (let i = 0; i < objects; i++) {
    const span = Math.floor(i / nelems);
    use((page + span * spanPages) * PAGE_BYTES + (i - span * nelems) * elemsize);
  }
}

/** The program writes into the first `bytes` of each object of a block. */
export function writeBlock(h: ResidentState, block: Block, bytes: number, emit: EmitResident): void {
  const { id, headerBytes, elemsize, nelems, spanPages } = block;
  let left = block.count;
  for (const run of block.runs) {
    const objects = Math.min(left, (run.npages / spanPages) * nelems);
    left -= objects;
    const before = h.stats.resident;
    forObjects(run.page, spanPages, nelems, elemsize, objects, (start) =>
      touchBytes(h, start + headerBytes, start + headerBytes + Math.min(bytes, block.bytes), 'program'),
    );
    emit?.({ type: 'touchPages', id, by: 'program', ...run, objects, resident: h.stats.resident - before });
  }
}
