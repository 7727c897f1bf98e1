import { grow, takePages } from './pageHeap';
import { KERNEL_PAGE_BYTES } from './pages';
import { newState, type ResidentConfig, type ResidentState } from './state';
import { touchBytes } from './touch';

// What a process has before its first line: measured on Go 1.23 to 1.26, tests/recorded/rss.

/** Pages of goroutine stacks: they lie in the heap's mapping, and are no heap to the runtime. */
export const STACK_PAGES = 32;
/** Pages of the runtime's own objects, and those objects' bytes. */
const OWN_PAGES = 68;
export const OWN_BYTES = 275_000;
/** Of both together. */
const RESIDENT_KERNEL_PAGES = 144;

export function startProcess(config: ResidentConfig): ResidentState {
  const h = newState(config);
  grow(h, 1, 1, undefined);
  takePages(h, 0, STACK_PAGES + OWN_PAGES);
  touchBytes(h, 0, RESIDENT_KERNEL_PAGES * KERNEL_PAGE_BYTES, 'program');
  return h;
}
