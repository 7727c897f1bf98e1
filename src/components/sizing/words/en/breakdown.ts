import type { AnswerPart } from '../../../../models/sizing/derivation/derive';
import type { ByteUnit, Formats } from '../../../ui/format';
import type { BarPart } from '../../question/settings';
import { derivationWords } from './derivation';
import { partWords } from './parts';

export const breakdownWords = (f: Formats<'en'>) => {
  const { word } = partWords(f);
  return {
    title: 'Where the bytes are',
    titleTried: 'Where the bytes would be',
    howTo: (unit: ByteUnit) => `in ${unit.bytes === 1 ? 'bytes' : unit.word}; press a figure to see how it comes about`,
    figure: (release: string, part: AnswerPart, bytes: string) => `Go ${release}, ${word(part)}: ${bytes}`,
    segment: (release: string, part: BarPart, bytes: number) => `${word(part)}: ${f.bytes(bytes)} on Go ${release}`,
    /** A total in the unit of the bars: `763.3 MiB`; in one of its own where that says nothing. */
    total: (bytes: number, unit: ByteUnit) =>
      unit.bytes === 1 || bytes < unit.bytes ? f.bytes(bytes) : `${f.tenths(bytes / unit.bytes)} ${unit.word}`,
    table: {
      summary: 'Bytes by owner and release',
      caption: 'Bytes by owner',
      owner: 'owner',
      bytes: 'bytes',
      entry: 'an entry',
      share: 'share',
    },
    derivation: {
      ...derivationWords(f),
      label: (release: string, part: AnswerPart) => `How ${word(part)} on Go ${release} come about`,
      title: (release: string, part: AnswerPart, bytes: number) => `${word(part)} on Go ${release}: ${f.bytes(bytes)}`,
      close: 'Close',
      since: 'since',
    },
  };
};

export type BreakdownWords = ReturnType<typeof breakdownWords>;
