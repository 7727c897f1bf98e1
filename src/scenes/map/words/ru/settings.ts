import { formats } from '../../../../components/format';
import { type EventWords, sentenceOf } from '../../../../components/words/eventWords';
import { quoted } from '../../../params';
import type { KeyProblem } from '../../run/facts';

const f = formats('ru');

export const labels = {
  type: 'Тип мапы',
  hint: 'Подсказка размера',
  hashes: 'Выбранные хеши',
} as const;

const keys: EventWords<KeyProblem> = {
  notWhole: ({ text }) => `${quoted(text)}\u00a0— не целое число, а ключ этого типа целый`,
  tooWide: ({ text, bits }) =>
    `${text} не помещается в\u00a0${f.counted(bits, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}`,
  notUuid: ({ text }) =>
    `${quoted(text)}\u00a0— не UUID из\u00a032 шестнадцатеричных цифр, а ключ этого типа\u00a0— UUID`,
  tooLong({ length, most }) {
    const all = f.counted(length, { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' });
    return `в ключе ${all}: это слишком много, предел здесь ${f.count(most)}`;
  },
};

export function keyProblem(problem: KeyProblem): string {
  return sentenceOf(keys, problem);
}
