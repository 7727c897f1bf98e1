import { PAGE_BYTES } from '../../../../models/allocator/roundupsize';
import type { SpanShape } from '../../../../models/allocator/span';
import type { Formats } from '../../../ui/format';
import type { SlotChoice } from '../../request/requestCase';
import type { SizeWords } from '../en';

const PAGES = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' };
/** Behind «в» and «занимает». */
const INTO_PAGES = { one: 'страницу', few: 'страницы', many: 'страниц', other: 'страницы' };
/** Behind «до», «больше», «не хватает». */
const OF_BYTES = { one: 'байта', few: 'байт', many: 'байт', other: 'байта' };
/** Behind «бывают». */
const OF_SIZES = { one: 'размера', few: 'размеров', many: 'размеров', other: 'размера' };
const BYTES = { one: 'байт', few: 'байта', many: 'байт', other: 'байта' };

export const requestWords = (f: Formats<'ru'>): SizeWords['request'] => {
  const upTo = (bytes: number) => f.counted(bytes, OF_BYTES);

  function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
    if (reservedBytes > 0) return `из них ${f.byteCount(reservedBytes)}\u00a0— биты указателей и пометки`;
    return tailBytes > 0 ? 'для ещё одного слота мало' : undefined;
  }

  /** Behind «в», «нужно». */
  function name({ sizeclass, slotBytes }: SlotChoice): string {
    return sizeclass > 0 ? `класс на\u00a0${f.byteCount(slotBytes)}` : f.counted(slotBytes / PAGE_BYTES, INTO_PAGES);
  }

  return {
    title: 'Один запрос',
    hint: 'Например: 33, 4\u00a0КиБ, []byte, [N]T, *T, map[K]V, struct{ a int32; b int }',
    samples: 'Примеры',
    withPointers: 'в типе есть указатели',
    withoutPointers: 'в типе указателей нет',
    typeHas: (bytes, padding) =>
      ` занимает ${f.byteCount(bytes)}${padding > 0 ? `, из\u00a0них ${padding}\u00a0— паддинг между полями и после них` : ''}. `,
    stillShown: (problem, shown) => `${problem} Ниже по-прежнему ${shown}.`,
    request: (bytes) => `запрос: ${f.byteCount(bytes)}`,
    lastPage: 'последняя страница крупно',
    label({ kind, own, bytes, wasteBytes }) {
      if (kind === 'tiny')
        return `Запрос на\u00a0${f.byteCount(bytes)} делит с\u00a0другими блок в\u00a0${f.byteCount(own.slotBytes)}`;
      const slot = own.sizeclass > 0 ? `слот класса ${own.sizeclass}` : 'целые страницы';
      return `Запрос на\u00a0${f.byteCount(bytes)} получает ${slot}, ${f.byteCount(own.slotBytes)}; не использовано ${f.byteCount(wasteBytes)}`;
    },
    row({ role, choice }, bytes) {
      const { sizeclass, slotBytes, from, to } = choice;
      const slot = sizeclass > 0 ? `класс ${sizeclass}` : f.counted(slotBytes / PAGE_BYTES, PAGES);
      const words = `${slot}: ${f.byteCount(slotBytes)}`;
      if (role === 'own') return words;
      return role === 'after'
        ? `${words}, начиная с\u00a0${f.count(from)}`
        : `${words}, не хватает ${f.count(bytes - to)}`;
    },
    figures({ own, kind, wasteBytes, waste, parts }, span) {
      const header = parts.find(({ owner }) => owner === 'mallocHeader')?.bytes ?? 0;
      const shared = kind === 'tiny';
      return [
        kind === 'large'
          ? { word: 'страниц', value: f.count(span.npages), note: 'больше самого большого класса' }
          : {
              word: 'класс размеров',
              value: f.count(own.sizeclass),
              note: shared ? 'это блок, общий с другими' : undefined,
            },
        { word: shared ? 'блок' : 'слот', value: f.byteCount(own.slotBytes), note: undefined },
        {
          word: shared ? 'остаётся другим' : 'потери',
          value: `${f.byteCount(wasteBytes)}, ${f.percent(waste, { places: 1 })}`,
          note: header > 0 ? `из\u00a0них ${f.byteCount(header)}\u00a0— заголовок malloc` : undefined,
        },
        {
          word: 'объектов в спане',
          value: f.count(span.nelems),
          note: `${f.counted(span.npages, PAGES)} по 8\u00a0КиБ`,
        },
        { word: 'остаток спана', value: f.byteCount(span.tailBytes), note: tailNote(span) },
      ];
    },
    facts: {
      tiny: ({ bytes, meanBytes }) =>
        `Объект без указателей меньше 16 байт достаётся tiny-аллокатору. Тот кладёт его вместе с другими в блок на\u00a016 байт. Если все объекты по ${f.byteCount(bytes)}, каждый в среднем стоит ${f.counted(meanBytes, BYTES, { most: 2 })}.`,
      large: () =>
        'Это больше самого большого класса. Запрос получает целые страницы по 8\u00a0192 байта и собственный спан.',
      inClass: ({ classes, own }) =>
        `Слоты до 32\u00a0КиБ бывают ${f.counted(classes, OF_SIZES)}: это классы размеров. Запрос получает самый маленький слот, в который помещается. Класс ${own.sizeclass} берёт запросы от ${f.count(own.from)} до ${upTo(own.to)}.`,
      header: ({ bytes, own }) =>
        `С\u00a0Go\u00a01.22 у объекта с указателями больше 512 байт есть заголовок malloc. Первые 8 байт слота ведут к типу. В класс ${own.sizeclass} должны поместиться ${f.count(bytes)} + 8 байт.`,
      sameBelow: ({ before }) => `Запрос на байт меньше уместился бы в ${name(before)}, но стоил бы столько же.`,
      lessBelow: ({ before, savedBytes, isLarge }) =>
        `Запрос на байт меньше уместился бы в ${name(before)} и стоил бы на\u00a0${f.byteCount(savedBytes)} меньше. Расточительнее в ${isLarge ? 'этом размере' : 'этом классе'} запроса нет.`,
      ownBelow: ({ before }) =>
        `На\u00a0байт меньше стоит столько же. В ${name(before)} помещается не больше ${upTo(before.to)}.`,
      full: ({ after, moreBytes, isLarge }) =>
        `${isLarge ? 'Страницы заполнены' : 'Слот заполнен'} целиком. Ещё один байт\u00a0— и нужно брать ${name(after)}, на\u00a0${f.byteCount(moreBytes)} больше.`,
      room: ({ after, freeBytes }) =>
        `Ещё ${f.byteCount(freeBytes)} ничего не стоят. Начиная с\u00a0${upTo(after.from)} нужно брать ${name(after)}.`,
      onPaper: () => 'Размер типа с указателями в Go всегда кратен 8 байтам: такой запрос бывает только на бумаге.',
    },
  };
};
