import type { AnswerPart } from '../../../../models/sizing/derivation/derive';
import type { Formats } from '../../../ui/format';
import { words as componentWords } from '../../../ui/words/ru';
import type { FigureWords } from '../en/figure';
import { phrases } from './phrases';

/** Parts of the bytes of a release, wherever they are drawn. */
export const partWords = (f: Formats<'ru'>): FigureWords['parts'] => {
  const { owners } = componentWords(f);
  const { goReleases, inUnit, unitOf } = phrases(f);

  function word(part: AnswerPart): string {
    if (part === 'behind') return 'за записями';
    return part === 'total' ? 'живая куча' : owners[part].many;
  }

  return {
    word,
    unit: unitOf,
    gloss: (part) =>
      part === 'behind'
        ? 'Строки, массивы и другие объекты, к\u00a0которым ведут ключи и значения.'
        : owners[part].gloss,
    inBar(part, bytes, unit) {
      const amount = inUnit(bytes, unit);
      return [`${word(part)} ${amount}`, amount];
    },
    bytes: (part, bytes) => `${word(part)} ${f.bytes(bytes)}`,
    bar: (release, parts) => `${goReleases([release])}: ${parts.join(', ')}`,
    title: (release, unit) =>
      `Где эти байты в\u00a0${goReleases([release])}${unit.bytes === 1 ? '' : `, ${unit.word}`}`,
  };
};
