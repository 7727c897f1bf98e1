import { readdirSync, readFileSync } from 'node:fs';
import type { ResidentOp } from '../../../src/models/resident/resident';
import type { ResidentConfig } from '../../../src/models/resident/state';
import { GO_TYPES } from '../goTypes';

/** Counts of the kernel and the runtime, in bytes; see tests/oracle/rss/format.md. */
interface Figures {
  readonly vmSize: number;
  readonly vmRSS: number;
  readonly heapSize: number;
  readonly heapRss: number;
  readonly anonHugePages: number;
  readonly heapAlloc: number;
  readonly heapInuse: number;
  readonly heapSys: number;
  readonly heapReleased: number;
  readonly mspanInuse: number;
  readonly mspanSys: number;
  readonly gcSys: number;
  readonly otherSys: number;
}

export interface RecordedProgram {
  readonly steps: readonly string[];
  readonly base: Figures;
  /** After each step. */
  readonly after: readonly Figures[];
}

export interface Recording {
  readonly format: string;
  /** The release, and the experiment it was built with: `go1.24.0-noswissmap`. */
  readonly name: string;
  readonly rows: readonly RecordedProgram[];
}

const FOLDER = new URL('../../recorded/rss/', import.meta.url);

export const RECORDINGS: readonly Recording[] = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recording,
);

export function configOf({ name }: Recording, { steps }: RecordedProgram): ResidentConfig {
  const [release = '', experiment] = name.split('-');
  return {
    release,
    ...(experiment === 'noswissmap' && { mapDesign: 'bucket' }),
    hugePages: steps.includes('huge'),
  };
}

/** The program's own list of addresses, and the objects in it. */
const LIST = 1;
const OBJECTS = 2;
const MAP = { id: OBJECTS, key: GO_TYPES.int64, elem: GO_TYPES['*int'] } as const;
const CHAN_BYTES = 96;
const POINTER_BYTES = 8;

function listOf(count: number): ResidentOp[] {
  return [
    { type: 'alloc', id: LIST, count: 1, bytes: count * POINTER_BYTES, pointers: true },
    { type: 'write', id: LIST },
  ];
}

/** One step of tests/oracle/rss/program.go. */
export function opsOf(step: string, sizeBytes: number): ResidentOp[] {
  const [verb = '', argument = ''] = step.split(':');
  const [size = 0, count = 0] = argument.split('x').map(Number);
  switch (verb) {
    case 'pointers':
    case 'noscan':
      return [...listOf(count), { type: 'alloc', id: OBJECTS, count, bytes: size, pointers: verb === 'pointers' }];
    case 'chan':
      return [
        ...listOf(count),
        { type: 'alloc', id: OBJECTS, count, bytes: CHAN_BYTES, pointers: true },
        { type: 'alloc', id: OBJECTS, count, bytes: size * POINTER_BYTES, pointers: true },
      ];
    case 'map':
      return [{ type: 'makeMap', ...MAP, hint: size }];
    case 'fill':
      // As many as the map was made for.
      return [{ type: 'fillMap', ...MAP, hint: size, entries: size }];
    case 'touch':
      return [{ type: 'write', id: OBJECTS, bytes: argument === 'half' ? sizeBytes / 2 : sizeBytes }];
    case 'huge':
      return [];
    case 'drop':
      return [
        { type: 'drop', id: LIST },
        { type: 'drop', id: OBJECTS },
      ];
    case 'gc':
      return [{ type: 'gc' }];
    case 'release':
      return [{ type: 'gc' }, { type: 'scavenge' }];
    default:
      throw new Error(`unknown step ${step}`);
  }
}

/** Bytes of the objects that a program's first step allocates. */
export function objectBytesOf({ steps }: RecordedProgram): number {
  return Number(/:(\d+)x/.exec(steps[0] ?? '')?.[1] ?? 0);
}
