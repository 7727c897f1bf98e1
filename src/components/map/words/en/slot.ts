import { type Formats, hexByte } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { ControlFact, UnitTask } from '../../run/facts';

const TOPHASHES = {
  emptyRest: () => 'emptyRest: free, and so is every slot after it',
  emptyOne: () => 'emptyOne: free',
  evacuatedX: () => 'evacuatedX: moved to the lower half of the new array',
  evacuatedSame: () => 'evacuatedX: moved to the same bucket number of the new array',
  evacuatedY: () => 'evacuatedY: moved to the upper half of the new array',
  evacuatedEmpty: () => 'evacuatedEmpty: was free when its bucket was moved',
};

const AGES: Readonly<Record<Extract<UnitTask, { type: 'bucket' }>['of'], string>> = {
  current: '',
  old: 'old ',
  new: 'new ',
  former: 'former ',
};

/** Eight bits, four by four. */
function bitsOf(byte: number): string {
  return byte.toString(2).padStart(8, '0').replace(/^..../, '$& ');
}

function groupName(number: number | undefined): string {
  return number === undefined ? 'the group' : `group ${number}`;
}

const TASKS: EventWords<UnitTask> = {
  bucket({ of, number }) {
    const name = number === undefined ? 'overflow bucket' : `bucket ${number}`;
    return `${AGES[of]}${name}: tophash bytes, then keys`;
  },
  group: ({ number }) => `${groupName(number)}: control bytes, then keys`,
  matchH2: ({ number, h2 }) => `${groupName(number)}: 8 control bytes compared with h2 = ${hexByte(h2)}`,
  matchEmpty: ({ number }) => `${groupName(number)}: is any control byte 0x80 (empty)?`,
  matchEmptyOrDeleted: ({ number }) => `${groupName(number)}: is any 0x80 (empty) or 0xfe (deleted)?`,
};

/** Words about what is looked at: a bucket or group through the loupe, a slot byte by byte. */
export const slotWords = (f: Formats<'en'>) => {
  const bytesOf = (count: number) => f.counted(count, { one: 'byte', other: 'bytes' });
  const controls: EventWords<ControlFact> = {
    ...TOPHASHES,
    tophash: ({ top, by }) =>
      by === 0
        ? 'the top byte of the hash'
        : `the top byte of the hash, ${hexByte(top)}, plus ${by}: smaller values are states`,
    empty: ({ control }) => `${bitsOf(control)}: empty; no probe goes further than a group that has one`,
    deleted: ({ control }) => `${bitsOf(control)}: deleted; a tombstone, which probes pass`,
    full: ({ control }) => `${bitsOf(control)}: full; below the 0 is h2, the low seven bits of the hash`,
  };
  return {
    loupe: { nothing: 'no bucket or group is looked at in this step', tasks: TASKS },
    slot: {
      controls,
      byteCount: bytesOf,
      /** Bytes of a slot but its control byte. */
      bytes: {
        spare: (bytes: number) => `${bytesOf(bytes)} of a spare bucket`,
        empty: (bytes: number) => `${bytesOf(bytes)} free`,
        deleted: (bytes: number) => `${bytesOf(bytes)} of a deleted entry`,
        moved: (bytes: number) => `${bytesOf(bytes)} that the map has moved out of`,
        full(total: number, parts: Readonly<Record<'key' | 'elem' | 'inside' | 'outside', number>>) {
          const shares = [
            [parts.key, 'key'],
            [parts.elem, 'element'],
            [parts.inside, 'padding inside the element'],
            [parts.outside, 'padding'],
          ] as const;
          const all = shares.filter(([bytes]) => bytes > 0).map(([bytes, word]) => `${bytes} ${word}`);
          return `${bytesOf(total)}: ${all.join(', ')}`;
        },
      },
      total: (bytes: string) => `${bytes}; and 1 control byte`,
      note: 'A line is a machine word, 8 bytes; a dot is a byte of another slot.',
      noteWithElement:
        'A line is a machine word, 8 bytes; a dot is a byte of another slot. What an element holds is not part of the model.',
    },
  };
};
