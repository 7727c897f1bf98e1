import type { Formats } from '../../../ui/format';
import type { OrderedStruct } from '../../fields/order';
import type { FigureWords } from '../en/figure';

/** Words of the fields of a struct and of their order. */
export const fieldOrderWords = (f: Formats<'ru'>): FigureWords['fields'] => {
  const padded = ({ size, padding }: OrderedStruct) =>
    padding === 0
      ? `${f.byteCount(size)}, паддинга нет`
      : `${f.byteCount(size)}, из\u00a0них паддинг\u00a0— ${f.whole(padding)}`;
  const place = (at: number, all: number) => `${f.whole(at)} из\u00a0${f.whole(all)}`;
  return {
    name: 'Поля структуры',
    none: 'У этой мапы ни ключ, ни значение не структура.',
    apart: ({ go, fields }) => `Поля ${go}, в\u00a0байтах: ${f.list(fields.map(({ bytes }) => f.whole(bytes)))}.`,
    laid: (struct) => `${struct.go}: ${padded(struct)}.`,
    takes: ({ bytes, align }) => `${f.byteCount(bytes)}, с\u00a0кратного ${f.whole(align)}`,
    help: 'Перетащите поле. Или возьмите его пробелом, двигайте клавишами ↑ и\u00a0↓, отпустите пробелом.',
    handle: (name, at, all) => `Передвинуть ${name}, ${place(at, all)}`,
    held: (name, at, all) => `Поле ${name} взято: ${place(at, all)}. Escape вернёт его назад.`,
    moved: (name, at, all) => `Поле ${name}: ${place(at, all)}.`,
    dropped: (name, at, struct) => `Поле ${name} отпущено: ${place(at, struct.fields.length)}. ${padded(struct)}.`,
    returned: (name) => `Поле ${name} снова на своём месте.`,
    padding: (bytes) => `паддинг ${f.whole(bytes)}`,
    offset: f.whole,
    memory: ({ fields }) =>
      fields
        .map(({ name, at, paddingAfter }) =>
          paddingAfter === 0
            ? `${name} с\u00a0${f.whole(at)}`
            : `${name} с\u00a0${f.whole(at)}, паддинг ${f.whole(paddingAfter)}`,
        )
        .join(', '),
  };
};
