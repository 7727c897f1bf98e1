const MIB = 2 ** 20;
const GIB = 2 ** 30;

export type PresetId = 'server' | 'cache' | 'gogc-50' | 'gogc-10' | 'mmap' | 'limit' | 'thrash';

/** A program to start from. Sizes in bytes; what is not named stays as for the first one. */
export interface Preset {
  readonly id: PresetId;
  readonly title: string;
  /** The lesson, in one or two sentences. */
  readonly text: string;
  readonly gogc?: number;
  readonly limit?: number;
  readonly rate?: number;
  readonly live?: number;
  readonly cache?: number;
  readonly where?: 'heap' | 'mmap';
  /** Percent. */
  readonly pointers?: number;
  readonly mark?: number;
  /** Idle CPUs. */
  readonly idle?: number;
  readonly container?: number;
}

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'server',
    title: 'A 64 MiB server',
    text: 'Requests of 64 KiB, 64 MiB of them alive, nothing else. The heap doubles before each collection, and there are many.',
  },
  {
    id: 'cache',
    title: 'The same with a 1 GiB cache',
    text: 'GOGC counts the cache too: one gigabyte more that lives is two more in the goal.',
    cache: GIB,
    container: 2 * GIB,
  },
  {
    id: 'gogc-50',
    title: 'The cache at GOGC 50',
    text: 'Half of the memory above the live heap, for twice the collections.',
    cache: GIB,
    container: 2 * GIB,
    gogc: 50,
  },
  {
    id: 'gogc-10',
    title: 'The cache at GOGC 10',
    text: 'A tenth of the memory above the live heap, and ten times the collections. Without pointers in the cache they cost little.',
    cache: GIB,
    container: 2 * GIB,
    gogc: 10,
  },
  {
    id: 'mmap',
    title: 'The cache off the heap',
    text: 'The same cache in memory of mmap. The collector does not know of it, so the goal follows the 64 MiB of requests alone.',
    cache: GIB,
    container: 2 * GIB,
    where: 'mmap',
  },
  {
    id: 'limit',
    title: 'A limit of 120 MiB',
    text: 'GOGC would let the heap grow to 128 MiB. The memory limit leaves less, so collections come sooner.',
    limit: 120 * MIB,
    rate: 400 * MIB,
  },
  {
    id: 'thrash',
    title: 'A limit below the live heap',
    text: 'The collector would run all the time. Since it may take no more than half of the CPU, the heap grows past the limit.',
    live: 144 * MIB,
    pointers: 100,
    // 48 cycles of 5.4 CPU-seconds in all: spec/gc-heap.md rule 27.
    mark: 1250 * MIB,
    idle: 0,
    rate: 300 * MIB,
    limit: 100 * MIB,
  },
];
