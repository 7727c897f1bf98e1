// Measured on real Go, linux/amd64, pages of 4 KiB: tests/recorded/rss, VmRSS after the program’s last step. How they were
// recorded: tests/oracle/rss, scripts/oracle-rss.mjs.
import type { MapDesign } from '../../models/go/release';
import type { GoType } from '../../models/layout/goType';
import type { ResidentOp } from '../../models/resident/resident';

export const MEASURED_RELEASES = ['1.23.12', '1.24.0', '1.24.5', '1.24.6', '1.25.0', '1.26.8'] as const;
export type MeasuredRelease = (typeof MEASURED_RELEASES)[number];

/** A program that was measured on them. */
export interface MeasuredProgram {
  /** As the recordings name it. */
  readonly steps: string;
  readonly words: string;
  /** The story that tells of it. */
  readonly story: string;
  /** VmRSS in MiB, in the order of MEASURED_RELEASES; null where it was not measured. */
  readonly mib: readonly (number | null)[];
  readonly design?: MapDesign;
  readonly hugePages?: boolean;
  readonly ops: readonly ResidentOp[];
}

const MIB = 2 ** 20;
const TOTAL = 512 * MIB;
const HALF = MIB / 2;
const POINTER_BYTES = 8;
const CHAN_BYTES = 96;

/** The program’s own list of addresses, and the objects in it. */
const LIST = 1;
const OBJECTS = 2;

function objects(kind: 'pointers' | 'noscan', bytes: number, total = TOTAL): ResidentOp[] {
  const count = Math.floor(total / bytes);
  return [
    { type: 'alloc', id: LIST, count: 1, bytes: count * POINTER_BYTES, pointers: true },
    { type: 'write', id: LIST },
    { type: 'alloc', id: OBJECTS, count, bytes, pointers: kind === 'pointers' },
  ];
}

function touch(bytes?: number): ResidentOp {
  return { type: 'write', id: OBJECTS, ...(bytes !== undefined && { bytes }) };
}

function channels(): ResidentOp[] {
  const count = TOTAL / MIB;
  const [list, written] = objects('pointers', MIB);
  const chans: ResidentOp = { type: 'alloc', id: OBJECTS, count, bytes: CHAN_BYTES, pointers: true };
  const buffers: ResidentOp = { type: 'alloc', id: OBJECTS, count, bytes: MIB, pointers: true };
  return [list, written, chans, buffers].filter((op) => op !== undefined);
}

const USED_BEFORE: readonly ResidentOp[] = [
  ...objects('noscan', MIB, TOTAL / 2),
  touch(),
  { type: 'drop', id: LIST },
  { type: 'drop', id: OBJECTS },
  { type: 'gc' },
];

const INT64: GoType = { go: 'int64', size: 8, align: 8, pointers: false };
const POINTER: GoType = { go: '*int', size: 8, align: 8, pointers: true };
const MAP: ResidentOp = { type: 'makeMap', id: OBJECTS, key: INT64, elem: POINTER, hint: 20_000_000 };

export const MEASURED: readonly MeasuredProgram[] = [
  {
    steps: 'pointers:1048576x512',
    words: '512 MiB in 1 MiB buffers, pointers, untouched',
    story: 'pointers',
    mib: [3.1, 515.1, 515.2, 3.1, 3.2, 3.4],
    ops: objects('pointers', MIB),
  },
  {
    steps: 'pointers:1048576x512 touch:half',
    words: 'the same, half of each touched',
    story: 'half',
    mib: [259.3, 515.2, 515.2, 259.2, 259.4, 259.6],
    ops: [...objects('pointers', MIB), touch(HALF)],
  },
  {
    steps: 'pointers:1048576x512 touch:half touch:all',
    words: 'the same, all touched',
    story: 'half',
    mib: [515.4, 515.3, 515.3, 515.3, 515.4, 515.6],
    ops: [...objects('pointers', MIB), touch()],
  },
  {
    steps: 'noscan:1048576x512',
    words: '512 MiB in 1 MiB buffers, no pointers, untouched',
    story: 'noscan',
    mib: [3.1, 3.2, 3.1, 3.1, 3.3, 3.5],
    ops: objects('noscan', MIB),
  },
  {
    steps: 'noscan:1048576x512 touch:half',
    words: 'the same, half of each touched',
    story: 'noscan',
    mib: [259.2, 259.3, 259.3, 259.3, 259.4, 259.6],
    ops: [...objects('noscan', MIB), touch(HALF)],
  },
  {
    steps: 'chan:131072x512',
    words: 'channels of pointers, 512 buffers of 1 MiB, unused',
    story: 'channels',
    mib: [3.2, 515.2, 515.1, 3.2, 3.3, 3.6],
    ops: channels(),
  },
  {
    steps: 'pointers:1048576x512 huge touch:half',
    words: '1 MiB buffers on huge pages, half touched',
    story: 'half',
    hugePages: true,
    mib: [514.3, 515.3, 515.3, 514.3, 514.5, 514.6],
    ops: [...objects('pointers', MIB), touch(HALF)],
  },
  {
    steps: 'noscan:512x1048576',
    words: '512 MiB in objects of 512 B, no pointers, untouched',
    story: 'small',
    mib: [22.4, 22.4, 22.4, 22.5, 22.7, 296.5],
    ops: objects('noscan', 512),
  },
  {
    steps: 'pointers:512x1048576',
    words: 'the same with pointers',
    story: 'small',
    mib: [296.1, 296.1, 296.1, 296.1, 296.4, 296.5],
    ops: objects('pointers', 512),
  },
  {
    steps: 'pointers:32760x16388',
    words: 'objects of 32,760 B, pointers: the last that are not large',
    story: 'pointers',
    mib: [70.2, 70.2, 70.2, 70.2, 70.3, 70.3],
    ops: objects('pointers', 32_760),
  },
  {
    steps: 'pointers:32768x16384',
    words: 'objects of 32,768 B, pointers: the first that are',
    story: 'pointers',
    mib: [6.2, 517.9, 517.9, 6.2, 6.4, 6.3],
    ops: objects('pointers', 32_768),
  },
  {
    steps: 'noscan:1048576x256 touch:all drop gc pointers:1048576x256',
    words: '256 MiB used, collected, then 256 MiB with pointers',
    story: 'reused',
    mib: [259.4, 259.5, 259.4, 259.5, 259.6, 259.9],
    ops: [...USED_BEFORE, ...objects('pointers', MIB, TOTAL / 2)],
  },
  {
    steps: 'noscan:1048576x256 touch:all drop gc release pointers:1048576x256',
    words: 'the same, released in between',
    story: 'released',
    mib: [259.2, 259.1, 259.2, 259.1, 259.2, 3.4],
    ops: [...USED_BEFORE, { type: 'scavenge' }, ...objects('pointers', MIB, TOTAL / 2)],
  },
  {
    steps: 'map:20000000',
    words: 'make(map[int64]*int, 20_000_000)',
    story: 'map',
    mib: [3.1, 581.7, 581.8, 581.7, 582.0, 582.3],
    ops: [MAP],
  },
  {
    steps: 'map:20000000',
    words: 'the same, with noswissmap',
    story: 'noswissmap',
    design: 'bucket',
    mib: [null, 615.2, null, 3.2, null, null],
    ops: [MAP],
  },
];
