import type { AnswerPart } from '../../../../models/sizing/derivation/derive';
import type { ByteUnit, Formats } from '../../../ui/format';
import { OWNER_WORDS } from '../../../ui/words/en/owners';
import type { BarPart } from '../../question/settings';
import { phrases } from './phrases';

/** Parts of the bytes of a release, wherever they are drawn. */
export const partWords = (f: Formats<'en'>) => {
  const { inUnit, unitOf } = phrases(f);

  function word(part: AnswerPart): string {
    if (part === 'behind') return 'behind the entries';
    return part === 'total' ? 'live heap' : OWNER_WORDS[part].many;
  }

  return {
    word,
    /** The unit of figures up to so many bytes. */
    unit: unitOf,
    gloss: (part: BarPart) =>
      part === 'behind' ? 'Strings, arrays and other objects that keys and elements lead to.' : OWNER_WORDS[part].gloss,
    /** Words of an area of a bar, the longest first: `values 134`, `134`. */
    inBar(part: BarPart, bytes: number, unit: ByteUnit): readonly string[] {
      const amount = inUnit(bytes, unit);
      return [`${word(part)} ${amount}`, amount];
    },
    /** `values 133.5 MiB` */
    bytes: (part: AnswerPart, bytes: number) => `${word(part)} ${f.bytes(bytes)}`,
    bar: (release: string, parts: readonly string[]) => `Go ${release}: ${parts.join(', ')}`,
    /** Above the bar of one release. */
    title: (release: string, unit: ByteUnit) =>
      `Where they are on Go ${release}, in ${unit.bytes === 1 ? 'bytes' : unit.word}`,
  };
};
