const MIB = 2 ** 20;
const GIB = 2 ** 30;

export type PresetId = 'server' | 'cache' | 'gogc-50' | 'gogc-10' | 'mmap' | 'limit' | 'thrash';

/** A program to start from. Sizes in bytes; what is not named stays as for the first one. */
export interface Preset {
  readonly id: PresetId;
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
  { id: 'server' },
  {
    id: 'cache',
    cache: GIB,
    container: 2 * GIB,
  },
  {
    id: 'gogc-50',
    cache: GIB,
    container: 2 * GIB,
    gogc: 50,
  },
  {
    id: 'gogc-10',
    cache: GIB,
    container: 2 * GIB,
    gogc: 10,
  },
  {
    id: 'mmap',
    cache: GIB,
    container: 2 * GIB,
    where: 'mmap',
  },
  {
    id: 'limit',
    limit: 120 * MIB,
    rate: 400 * MIB,
  },
  {
    id: 'thrash',
    live: 144 * MIB,
    pointers: 100,
    // 48 cycles of 5.4 CPU-seconds in all: spec/gc-heap.md rule 27.
    mark: 1250 * MIB,
    idle: 0,
    rate: 300 * MIB,
    limit: 100 * MIB,
  },
];
