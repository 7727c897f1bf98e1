import type { Formats } from '../../../ui/format';
import type { CurveChoice } from '../../waste/wasteLayout';
import type { SizeWords } from '../en';

/** Behind «при». */
const AT_BYTES = { one: 'байте', few: 'байтах', many: 'байтах', other: 'байта' };

export const wasteWords = (f: Formats<'ru'>): SizeWords['waste'] => {
  const percent = (share: number) => f.percent(share, { places: 1 });
  const curve = ({ release, pointers }: CurveChoice) =>
    `Go\u00a0${release.minor} ${pointers ? 'с указателями' : 'без указателей'}`;
  return {
    lead:
      'Какую долю слота никто не просил, для запросов от 1 до 32\u00a0768 байт. Каждый зубец\u00a0— это класс. Хуже всего ' +
      'сразу за предыдущим классом, а в полном слоте потерь нет. Размер типа с указателями кратен 8 байтам. Если байтов ' +
      'меньше 16 и указателей нет, взят длинный поток одинаковых объектов. Треугольники отмечают худшие размеры.',
    subject: 'Потери в зависимости от размера',
    slider: 'Где читать кривые',
    own: (bytes) => `у вас ${f.count(bytes)}`,
    label(curves) {
      const named = curves.map(
        ({ choice, worst }) => `${curve(choice)}: до ${percent(worst.waste)}, при ${f.counted(worst.bytes, AT_BYTES)}`,
      );
      return `Потери в зависимости от размера. ${named.join('. ')}.`;
    },
    readout(choice, { own, kind }, waste) {
      const place = kind === 'large' ? 'целые страницы' : kind === 'tiny' ? 'общий блок' : `класс ${own.sizeclass}`;
      return `${curve(choice)}: ${place}, ${f.byteCount(own.slotBytes)}, потери ${percent(waste)}`;
    },
    worst: ({ waste, bytes }) => `; хуже всего ${percent(waste)}, при ${f.counted(bytes, AT_BYTES)}`,
    all: (bytes, readouts) => `${f.byteCount(bytes)}. ${readouts.join('. ')}`,
  };
};
