import type { Formats } from '../../../ui/format';
import type { BreakdownWords } from '../en/breakdown';
import { derivationWords } from './derivation';
import { partWords } from './parts';

export const breakdownWords = (f: Formats<'ru'>): BreakdownWords => {
  const { word } = partWords(f);
  return {
    title: 'Где лежат байты',
    titleTried: 'Где лежали бы байты',
    howTo: (unit) =>
      `${unit.bytes === 1 ? 'в байтах' : `в\u00a0${unit.word}`}; нажмите на число, чтобы увидеть, откуда оно`,
    figure: (release, part, bytes) => `Go\u00a0${release}, ${word(part)}: ${bytes}`,
    segment: (release, part, bytes) => `${word(part)}: ${f.bytes(bytes)} в\u00a0Go\u00a0${release}`,
    total: (bytes, unit) =>
      unit.bytes === 1 || bytes < unit.bytes ? f.bytes(bytes) : `${f.tenths(bytes / unit.bytes)}\u00a0${unit.word}`,
    table: {
      summary: 'Байты по владельцам и версиям Go',
      caption: 'Байты по владельцам',
      owner: 'владелец',
      bytes: 'байты',
      entry: 'на запись',
      share: 'доля',
    },
    derivation: {
      ...derivationWords(f),
      label: (release, part) => `Откуда это число: ${word(part)} в\u00a0Go\u00a0${release}`,
      title: (release, part, bytes) => `${word(part)} в\u00a0Go\u00a0${release}: ${f.bytes(bytes)}`,
      close: 'Закрыть',
      since: 'потому что',
    },
  };
};
