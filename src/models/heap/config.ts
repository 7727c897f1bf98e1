import type { GoRelease } from '../go/release';
import { MIB } from '../kernel/bits';
import type { Gogc } from './goal';

/** A program, the machine it runs on, and its settings when it starts. Sizes in bytes. */
export interface HeapConfig {
  readonly release: GoRelease;
  readonly gogc: Gogc;
  /** GOMEMLIMIT; null for none. */
  readonly limitBytes: number | null;
  /** Bytes a second that the program allocates and soon lets go. */
  readonly bytesPerSecond: number;
  /** Bytes that it can reach on the heap, the cache left out. */
  readonly liveBytes: number;
  /** Of one cache, in the heap and in memory of mmap. */
  readonly heapCacheBytes: number;
  readonly mmapCacheBytes: number;
  /** GOMAXPROCS. */
  readonly cpus: number;
  /** Number of them that the program keeps busy at its rate of allocation. */
  readonly programCpus: number;
  /** Number of the others that mark for free while nobody wants them. */
  readonly idleMarkCpus: number;
  readonly markBytesPerCpuSecond: number;
  /** Of the live heap: what has pointers, and so must be scanned; 0 to 1. */
  readonly scannedShare: number;
  /** Bytes around each byte that has pointers: records of spans, pointer bits, slots not in use. */
  readonly aroundShare: number;
  /** Of a cycle, beside scanning. */
  readonly fixedCpuSeconds: number;
  /** While it takes in what `setLive` and `growCache` ask for. */
  readonly fillBytesPerSecond: number;
  readonly stacksBytes: number;
  /** Of globals that can hold pointers. */
  readonly globalsBytes: number;
  /** Bytes that the runtime has mapped beside objects and free heap: stacks, metadata, unused slots. */
  readonly nonHeapBytes: number;
  /** Resident before the program allocates: the binary and the runtime's tables. */
  readonly restBytes: number;
}

/** A server that keeps 64 MiB of requests alive and allocates 800 MiB a second, as tests/oracle/heapgoal measures it. */
const SERVER: Omit<HeapConfig, 'release'> = {
  gogc: 100,
  limitBytes: null,
  bytesPerSecond: 800 * MIB,
  liveBytes: 64 * MIB,
  heapCacheBytes: 0,
  mmapCacheBytes: 0,
  cpus: 2,
  programCpus: 1,
  idleMarkCpus: 0,
  // The speed that the guide to the collector assumes; measured: 140 to 4,000 MiB, by the shape of the heap.
  markBytesPerCpuSecond: 1024 * MIB,
  scannedShare: 0,
  // Measured 0.02 to 0.1; next to nothing around large objects without pointers.
  aroundShare: 0.05,
  // Measured with a heap without pointers: 0.2 to 0.4 ms.
  fixedCpuSeconds: 0.0003,
  fillBytesPerSecond: 1024 * MIB,
  stacksBytes: 32 * 1024,
  globalsBytes: 160 * 1024,
  nonHeapBytes: 5 * MIB,
  restBytes: 2.5 * MIB,
};

/** The measured server, but for what is given. */
export function heapConfig(given: Pick<HeapConfig, 'release'> & Partial<HeapConfig>): HeapConfig {
  return { ...SERVER, ...given };
}
