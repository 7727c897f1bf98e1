import type { Formats } from '../../../ui/format';
import type { ShowWords } from '../en/show';

export const words = (f: Formats<'ru'>): ShowWords => {
  const keys = (count: number) => f.counted(count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' });
  return {
    label:
      'В мапу с одним бакетом на восемь ключей кладут девятый. Бакетов становится два; в какой из них попадёт ключ, решает последний бит его хеша.',
    step: 'По шагам',
    ownKey: 'Свой ключ',
    placeholder: 'ключ',
    put: 'вставить',
    problems: {
      there: (key) => `Ключ ${key} уже в мапе: введите другой.`,
      tooLong: (most) => `Ключ слишком длинный: введите не больше ${f.count(most)} знаков.`,
      empty: 'Сначала введите ключ.',
    },
    oneBucket: 'один бакет',
    full: (bytes) => f.bytes(bytes),
    gone: 'отпущен',
    twoBuckets: 'два бакета',
    columns: { control: 'tophash', key: 'ключи', value: 'значения', pointer: 'overflow' },
    bit: { before: 'последний бит хеша ', after: (bucket) => ` → бакет ${bucket}` },
    live: 'память мапы',
    holds(phase) {
      if (phase === 'full' || phase === 'arrives') return 'один бакет и заголовок в 48 байт';
      if (phase === 'grows' || phase === 'moves') return 'оба массива, пока не переедет последний ключ';
      return 'два бакета и заголовок в 48 байт';
    },
    on: (release) => `Go ${release}`,
    moved: (moved, all) => `${moved} из ${all}`,
    again: 'Ещё раз',
    caption(phase, { key, bucket, low, high }) {
      switch (phase) {
        case 'full':
          return [
            [{ text: 'В Go 1.23 и раньше в бакете восемь слотов.' }],
            [{ text: 'Этот бакет ' }, { text: 'полон', stress: 'figure' }, { text: '.' }],
          ];
        case 'arrives':
        case 'grows':
        case 'moves':
          return [
            [{ text: 'Приходит девятый ключ: бакетов станет два.' }],
            [
              { text: 'Последний бит хеша ведёт ' },
              { text: `${keys(low)} в бакет 0`, stress: 'figure' },
              { text: ', а ' },
              { text: `${high} — в бакет 1`, stress: 'now' },
              { text: '.' },
            ],
          ];
        case 'dropped':
        case 'inserted':
          return [
            [{ text: 'Старый бакет пуст, и Go его отпускает.' }],
            [
              { text: 'Теперь для ключа ' },
              { text: key, stress: 'code' },
              { text: ' есть место в ' },
              { text: `бакете ${bucket}`, stress: 'now' },
              { text: '.' },
            ],
          ];
      }
    },
  };
};
