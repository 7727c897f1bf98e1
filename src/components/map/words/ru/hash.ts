import { type Formats, hexByte } from '../../../ui/format';
import type { hashWords as english } from '../en/hash';

export const hashWords = (f: Formats<'ru'>): ReturnType<typeof english> => {
  const bitsOf = (count: number) => f.counted(count, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' });
  const lowBits = (count: number) => (count === 1 ? 'младший бит' : `младшие ${bitsOf(count)}`);
  const topBits = (count: number) => (count === 1 ? 'старший бит' : `старшие ${bitsOf(count)}`);
  return {
    segments: {
      tophash: ({ tophash }) => `tophash ${hexByte(tophash)}`,
      bucket: ({ bits, bucket }) =>
        bits === 1 ? `B = 1, младший бит → бакет ${bucket}` : `младшие B = ${bitsOf(bits)} → бакет ${bucket}`,
      oldBucket: ({ bits, bucket }) => `${lowBits(bits)} → старый бакет ${bucket}`,
      stays: ({ bit, bucket }) => `бит ${bit} = 0 → остаётся, бакет ${bucket}`,
      upperHalf: ({ bit, bucket }) => `бит ${bit} = 1 → верхняя половина, бакет ${bucket}`,
      h2: ({ h2 }) => `h2 = ${hexByte(h2)}`,
      h1: ({ groups, group }) => `h1 mod ${groups} → группа ${group}`,
      directory: ({ bits, entry }) => `${topBits(bits)} → ячейка каталога ${entry}`,
      splitting: ({ bits }) => `${topBits(bits)} → таблица, которая делится`,
      leftTable: ({ bit }) => `бит ${bit} = 0 → левая таблица`,
      rightTable: ({ bit }) => `бит ${bit} = 1 → правая таблица`,
    },
    hash: (digits) => `хеш 0x${digits}`,
    place({ fromBit, bits }) {
      if (bits === 64) return 'все 64 бита';
      if (fromBit + bits === 64) return topBits(bits);
      if (fromBit === 0) return lowBits(bits);
      return bits === 1 ? `бит ${fromBit}` : `биты с ${fromBit + bits - 1} по ${fromBit}`;
    },
    spoken: (label) => label.replaceAll(' →', ':'),
    moves: (key) => `переезжает ${key}`,
    noKey: 'в этой операции ключи не хешируются',
    operations: {
      iterate: 'range до конца',
      iterInit: 'range начинается',
      iterNext: 'следующий шаг range',
      against: (calls) => calls.join(' против '),
      filled(type, entries) {
        const all = f.counted(entries, { one: 'записью', few: 'записями', many: 'записями', other: 'записи' });
        return `${type} с ${all}`;
      },
    },
  };
};
