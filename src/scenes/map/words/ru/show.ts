import type { Formats } from '../../../../components/format';
import type { ShowWords } from '../en/show';

export const words = (f: Formats<'ru'>): ShowWords => {
  const keys = (count: number) => f.counted(count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' });
  return {
    label:
      'В мапу с одним бакетом на восемь ключей кладут девятый: бакетов становится два, а выбирает между ними последний бит хеша.',
    step: 'По шагам',
    ownKey: 'Свой ключ',
    placeholder: 'ключ',
    put: 'вставить',
    problems: {
      there: (key) => `Ключ ${key} уже в мапе: возьмите другой.`,
      tooLong: 'Этот ключ слишком длинный.',
    },
    oneBucket: 'один бакет',
    full: (bytes) => f.bytes(bytes),
    gone: 'убран',
    twoBuckets: 'два бакета',
    columns: { control: 'tophash', key: 'ключи', value: 'значения', pointer: 'overflow' },
    bit: { of: 'последний бит хеша ', to: (bucket) => ` → бакет ${bucket}` },
    live: 'живые байты',
    holds(phase) {
      if (phase === 'full' || phase === 'comes') return 'один бакет и заголовок в 48 байт';
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
            [{ text: 'В Go 1.23 и раньше в бакете восемь мест.' }],
            [{ text: 'Этот бакет ' }, { text: 'полон', stress: 'figure' }, { text: '.' }],
          ];
        case 'comes':
        case 'grows':
        case 'moves':
          return [
            [{ text: 'Девятый ключ — и вместо одного бакета два.' }],
            [
              { text: 'Последний бит хеша: ' },
              { text: `${keys(low)} в 0`, stress: 'figure' },
              { text: ', ' },
              { text: `${high} в 1`, stress: 'now' },
              { text: '.' },
            ],
          ];
        case 'goes':
        case 'put':
          return [
            [{ text: 'Старый бакет пуст, и Go его отпускает.' }],
            [
              { text: 'Для ключа ' },
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
