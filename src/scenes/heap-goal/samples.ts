import type { LogSample } from '../../components/gctrace/LogInput';
import cacheInHeap from './samples/gctrace-go1.17-cache-1gib.txt?raw';
import cacheOffHeap from './samples/gctrace-go1.23-cache-offheap.txt?raw';
import roots from './samples/gctrace-go1.26-roots-forced.txt?raw';

/** Logs of real runs, unedited: tests/recorded/gctrace. */
export const LOG_SAMPLES: readonly LogSample[] = [
  { name: 'Go 1.17, cache in the heap', text: cacheInHeap },
  { name: 'Go 1.23, cache in mmap', text: cacheOffHeap },
  { name: 'Go 1.26, big stacks and globals', text: roots },
];
