import type { SlotState } from '../../../../models/map/unit';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { PathFact } from '../../run/facts';
import type { SlotRole, Unit } from '../../stage/pane';
import { BLOCKS } from './picture';

const PATH: EventWords<PathFact> = {
  ...BLOCKS,
  bucketAt: ({ number }) => `bucket ${number}`,
  overflowAt: ({ number }) => `overflow bucket ${number}`,
  spareAt: ({ number }) => `spare overflow bucket ${number}`,
  groupAt: ({ number }) => `group ${number}`,
};

const NOTES: Readonly<Record<Unit['note'], string>> = {
  bucket:
    'In memory all eight tophash bytes come first, then all keys, then all elems. Here they are lined up by slot; the offsets are the real ones.',
  group:
    'In memory the eight control bytes come first, as one control word, then the slots one after another. Here each byte stands before its slot; the offsets are the real ones.',
  splitGroup:
    'In memory the eight control bytes come first, as one control word, then all eight keys, then all eight elements. Here each slot’s parts stand in one line; the offsets are the real ones.',
};

const STATES: Readonly<Record<SlotState, string>> = {
  full: '',
  empty: 'empty',
  deleted: 'tombstone',
  moved: 'moved',
};

/** Beside a glyph. */
const ROLES: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: 'candidate',
  equal: 'equal',
  different: '',
  chance: 'by chance',
  written: 'written',
  seen: 'seen',
  removed: 'removed',
};

const SPOKEN_ROLES: Readonly<Record<SlotRole, string>> = {
  ...ROLES,
  different: 'not equal',
  chance: 'control byte equal by chance',
};

/** Words about a bucket or group slot by slot. */
export const unitWords = (f: Formats<'en'>) => ({
  path: PATH,
  notes: NOTES,
  states: STATES,
  roles: ROLES,
  spokenRoles: SPOKEN_ROLES,
  slot: (number: number) => `slot ${number}`,
  controlByte: (digits: string) => `control byte 0x${digits}`,
  size: (path: string, slots: number, bytes: number) => `${path}: ${slots} slots, ${bytes} bytes`,
  /** Offset of a column, and bytes from slot to slot. */
  column: (name: string, at: number, stride: number) =>
    `${name} +${at}, every ${f.counted(stride, { one: 'byte', other: 'bytes' })}`,
  padding: 'padding',
  /** Content of an overflow pointer; 0 for none. */
  overflow: (bucket: number) => (bucket === 0 ? 'nil' : `→ overflow bucket ${bucket}`),
});
