// The kernel's part: a page of the heap has RAM from the first write on, until the runtime gives it back.
import { loadByte } from '../kernel/bits';
import { ABSENT, HUGE_KERNEL_PAGES, KERNEL_PAGE_BYTES, type ResidentState, WORDS, WRITTEN, ZEROED } from './state';

/** A write in a kernel page. */
function touch(h: ResidentState, kernelPage: number, value: number): void {
  const { kernel, stats } = h;
  const before = loadByte(kernel, kernelPage);
  if (before === ABSENT) {
    if (h.config.hugePages) faultHuge(h, kernelPage);
    if (loadByte(kernel, kernelPage) === ABSENT) stats.resident += 1;
  }
  if (before < value) kernel[kernelPage] = value;
}

/** The first write in 2 MiB of which nothing is resident makes all of it so. */
function faultHuge({ kernel, stats }: ResidentState, kernelPage: number): void {
  const first = kernelPage - (kernelPage % HUGE_KERNEL_PAGES);
  const huge = kernel.subarray(first, first + HUGE_KERNEL_PAGES);
  if (huge.some((value) => value !== ABSENT)) return;
  huge.fill(ZEROED);
  stats.resident += HUGE_KERNEL_PAGES;
}

/** Writes that follow one another, from byte `from` of the heap up to `to`. */
export function touchBytes(h: ResidentState, from: number, to: number, by: 'program' | 'runtime'): void {
  const value = by === 'program' ? WRITTEN : WORDS;
  const last = Math.ceil(to / KERNEL_PAGE_BYTES);
  for (let page = Math.floor(from / KERNEL_PAGE_BYTES); page < last; page++) touch(h, page, value);
}

/** The same, with zeros: what was written before is gone. */
export function clearBytes(h: ResidentState, from: number, to: number): void {
  const first = Math.floor(from / KERNEL_PAGE_BYTES);
  const last = Math.ceil(to / KERNEL_PAGE_BYTES);
  for (let page = first; page < last; page++) touch(h, page, ZEROED);
  h.kernel.fill(ZEROED, first, last);
}

/** Frees the RAM of kernel pages; returns how many had any. */
export function freeRam({ kernel, stats }: ResidentState, from: number, count: number): number {
  const given = kernel.subarray(from, from + count);
  const resident = given.reduce((sum, value) => sum + (value === ABSENT ? 0 : 1), 0);
  given.fill(ABSENT);
  stats.resident -= resident;
  return resident;
}
