// Measured on real Go, linux/amd64, pages of 4 KiB: tests/recorded/rss, VmRSS after the program’s last step. How they were
// recorded: tests/oracle/rss, scripts/oracle-rss.mjs.

import type { MapDesign } from '../../../models/go/release';
import { MIB } from '../../../models/kernel/bits';
import type { GoType } from '../../../models/layout/typeNode';
import type { ResidentOp } from '../../../models/resident/resident';

export type ProgramId =
  | 'pointers'
  | 'pointersHalf'
  | 'pointersAll'
  | 'noscan'
  | 'noscanHalf'
  | 'channels'
  | 'hugePages'
  | 'small'
  | 'smallPointers'
  | 'lastSmall'
  | 'firstLarge'
  | 'reused'
  | 'released'
  | 'map'
  | 'noswissmap';

/** A program that was measured on real Go. */
export interface MeasuredProgram {
  readonly id: ProgramId;
  /** Name in the recordings. */
  readonly steps: string;
  /** Id of the story about it. */
  readonly story: string;
  /** VmRSS in MiB by release. */
  readonly mib: Readonly<Record<string, number>>;
  readonly design?: MapDesign;
  readonly hugePages?: boolean;
  readonly ops: readonly ResidentOp[];
}

/** Bytes of the objects of a program, or of the buffers of its channels. */
export const TOTAL = 512 * MIB;
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
    id: 'pointers',
    steps: 'pointers:1048576x512',
    story: 'pointers',
    mib: {
      '1.23.12': 3.1,
      '1.24.0': 515.1,
      '1.24.5': 515.2,
      '1.24.6': 3.1,
      '1.25.0': 3.2,
      '1.26.8': 3.4,
      '1.27.4': 3.8,
    },
    ops: objects('pointers', MIB),
  },
  {
    id: 'pointersHalf',
    steps: 'pointers:1048576x512 touch:half',
    story: 'half',
    mib: {
      '1.23.12': 259.3,
      '1.24.0': 515.2,
      '1.24.5': 515.2,
      '1.24.6': 259.2,
      '1.25.0': 259.4,
      '1.26.8': 259.6,
      '1.27.4': 260,
    },
    ops: [...objects('pointers', MIB), touch(HALF)],
  },
  {
    id: 'pointersAll',
    steps: 'pointers:1048576x512 touch:half touch:all',
    story: 'half',
    mib: {
      '1.23.12': 515.4,
      '1.24.0': 515.3,
      '1.24.5': 515.3,
      '1.24.6': 515.3,
      '1.25.0': 515.4,
      '1.26.8': 515.6,
      '1.27.4': 516.1,
    },
    ops: [...objects('pointers', MIB), touch()],
  },
  {
    id: 'noscan',
    steps: 'noscan:1048576x512',
    story: 'noscan',
    mib: { '1.23.12': 3.1, '1.24.0': 3.2, '1.24.5': 3.1, '1.24.6': 3.1, '1.25.0': 3.3, '1.26.8': 3.5, '1.27.4': 3.8 },
    ops: objects('noscan', MIB),
  },
  {
    id: 'noscanHalf',
    steps: 'noscan:1048576x512 touch:half',
    story: 'noscan',
    mib: {
      '1.23.12': 259.2,
      '1.24.0': 259.3,
      '1.24.5': 259.3,
      '1.24.6': 259.3,
      '1.25.0': 259.4,
      '1.26.8': 259.6,
      '1.27.4': 260,
    },
    ops: [...objects('noscan', MIB), touch(HALF)],
  },
  {
    id: 'channels',
    steps: 'chan:131072x512',
    story: 'channels',
    mib: {
      '1.23.12': 3.2,
      '1.24.0': 515.2,
      '1.24.5': 515.1,
      '1.24.6': 3.2,
      '1.25.0': 3.3,
      '1.26.8': 3.6,
      '1.27.4': 3.9,
    },
    ops: channels(),
  },
  {
    id: 'hugePages',
    steps: 'pointers:1048576x512 huge touch:half',
    story: 'half',
    hugePages: true,
    mib: {
      '1.23.12': 514.3,
      '1.24.0': 515.3,
      '1.24.5': 515.3,
      '1.24.6': 514.3,
      '1.25.0': 514.5,
      '1.26.8': 514.6,
      '1.27.4': 515.1,
    },
    ops: [...objects('pointers', MIB), touch(HALF)],
  },
  {
    id: 'small',
    steps: 'noscan:512x1048576',
    story: 'small',
    mib: {
      '1.23.12': 22.4,
      '1.24.0': 22.4,
      '1.24.5': 22.4,
      '1.24.6': 22.5,
      '1.25.0': 22.7,
      '1.26.8': 296.5,
      '1.27.4': 296.8,
    },
    ops: objects('noscan', 512),
  },
  {
    id: 'smallPointers',
    steps: 'pointers:512x1048576',
    story: 'small',
    mib: {
      '1.23.12': 296.1,
      '1.24.0': 296.1,
      '1.24.5': 296.1,
      '1.24.6': 296.1,
      '1.25.0': 296.4,
      '1.26.8': 296.5,
      '1.27.4': 296.9,
    },
    ops: objects('pointers', 512),
  },
  {
    id: 'lastSmall',
    steps: 'pointers:32760x16388',
    story: 'pointers',
    mib: {
      '1.23.12': 70.2,
      '1.24.0': 70.2,
      '1.24.5': 70.2,
      '1.24.6': 70.2,
      '1.25.0': 70.3,
      '1.26.8': 70.3,
      '1.27.4': 70.7,
    },
    ops: objects('pointers', 32_760),
  },
  {
    id: 'firstLarge',
    steps: 'pointers:32768x16384',
    story: 'pointers',
    mib: {
      '1.23.12': 6.2,
      '1.24.0': 517.9,
      '1.24.5': 517.9,
      '1.24.6': 6.2,
      '1.25.0': 6.4,
      '1.26.8': 6.3,
      '1.27.4': 6.7,
    },
    ops: objects('pointers', 32_768),
  },
  {
    id: 'reused',
    steps: 'noscan:1048576x256 touch:all drop gc pointers:1048576x256',
    story: 'reused',
    mib: {
      '1.23.12': 259.4,
      '1.24.0': 259.5,
      '1.24.5': 259.4,
      '1.24.6': 259.5,
      '1.25.0': 259.6,
      '1.26.8': 259.9,
      '1.27.4': 260.2,
    },
    ops: [...USED_BEFORE, ...objects('pointers', MIB, TOTAL / 2)],
  },
  {
    id: 'released',
    steps: 'noscan:1048576x256 touch:all drop gc release pointers:1048576x256',
    story: 'released',
    mib: {
      '1.23.12': 259.2,
      '1.24.0': 259.1,
      '1.24.5': 259.2,
      '1.24.6': 259.1,
      '1.25.0': 259.2,
      '1.26.8': 3.4,
      '1.27.4': 3.9,
    },
    ops: [...USED_BEFORE, { type: 'scavenge' }, ...objects('pointers', MIB, TOTAL / 2)],
  },
  {
    id: 'map',
    steps: 'map:20000000',
    story: 'map',
    mib: {
      '1.23.12': 3.1,
      '1.24.0': 581.7,
      '1.24.5': 581.8,
      '1.24.6': 581.7,
      '1.25.0': 582.0,
      '1.26.8': 582.3,
      '1.27.4': 582.5,
    },
    ops: [MAP],
  },
  {
    id: 'noswissmap',
    steps: 'map:20000000',
    story: 'noswissmap',
    design: 'bucket',
    mib: { '1.24.0': 615.2, '1.24.6': 3.2 },
    ops: [MAP],
  },
];
