import type { ResidentCounters } from '../../models/resident/counters';
import type { PageState } from '../../models/resident/pages';
import { formatBytes, formatCount } from '../ui/bytes';
import { bytesText } from '../ui/parseBytes';
import type { PageMapLayout } from './pageMapLayout';
import { PAGE_ROLES, STACKED_STATES } from './pageRoles';

/** `A cell is 64 pages of 4 KiB, 256 KiB; a row is 16 MiB.` */
export function scaleWords({ pagesPerCell, columns }: PageMapLayout, pageBytes: number): string {
  const cell = pagesPerCell * pageBytes;
  const pages =
    pagesPerCell === 1 ? 'one page of 4 KiB' : `${formatCount(pagesPerCell)} pages of 4 KiB, ${bytesText(cell)}`;
  return `The heap’s mapping by address. A cell is ${pages}; a row is ${bytesText(cell * columns)}.`;
}

export function mapLabel(bytes: Readonly<Record<PageState, number>>): string {
  const parts = STACKED_STATES.filter((state) => bytes[state] > 0).map(
    (state) => `${PAGE_ROLES[state].word} ${formatBytes(bytes[state])}`,
  );
  return `Pages of the heap: ${parts.join(', ')}.`;
}

/** Differences below it are the runtime's own pages. */
const LITTLE = 2 ** 19;

/** Where the two counters part, and why. */
export function twoCountersSentence(
  { runtime, kernel }: ResidentCounters,
  bytes: Readonly<Record<PageState, number>>,
): string {
  const inuse = `HeapInuse says ${formatBytes(runtime.heapInuse)}, Rss ${formatBytes(kernel.heapRss)}`;
  const less = bytes.untouched;
  const more = bytes.free;
  if (less >= LITTLE && more >= LITTLE) {
    return `${inuse}: ${formatBytes(less)} are in use and were never touched, and ${formatBytes(more)} are free and not given back.`;
  }
  if (less >= LITTLE) return `${inuse}: ${formatBytes(less)} were handed out and never touched.`;
  if (more >= LITTLE) return `${inuse}: ${formatBytes(more)} are free, and the kernel does not have them back.`;
  if (bytes.zeroed >= LITTLE) {
    return `${inuse}. They agree, but ${formatBytes(bytes.zeroed)} were only ever zeroed: no counter of the runtime shows that.`;
  }
  return `${inuse}: nearly all that is in use is resident.`;
}
