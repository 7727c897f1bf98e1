import type { Formats } from '../../../ui/format';
import type { HeapOwner } from '../../span/heapOwners';
import type { SizeFigureWords } from '../en/figure';
import type { OwnerWords } from '../en/span';

const OWNERS: Readonly<Record<HeapOwner, OwnerWords>> = {
  requested: { word: 'запрошено', gloss: 'То, что просили живые объекты.' },
  mallocHeader: {
    word: 'заголовок malloc',
    gloss: 'Слово в начале слота, где лежит объект с указателями больше 512 байт: оно говорит, какого он типа.',
  },
  classTail: {
    word: 'хвост слота',
    gloss: 'Слот всегда размером с класс: что объект не занял, пропадает, пока объект жив.',
  },
  pageTail: {
    word: 'хвост страницы',
    gloss: 'Крупный объект получает целые страницы: остаток последней пропадает.',
  },
  tinyRest: {
    word: 'остаток tiny-блока',
    gloss: 'Пропуски ради выравнивания между жильцами блока в\u00a016 байт и его незанятый конец.',
  },
  tinyDead: {
    word: 'мёртвый жилец',
    gloss: 'Байты мелкого объекта, который никому не нужен: его блок удерживает другой жилец.',
  },
  garbage: {
    word: 'мусор',
    gloss: 'Слоты объектов, до которых программе не добраться, но сборка их ещё не освободила.',
  },
  freeSlot: { word: 'свободный слот', gloss: 'Слоты, которые ждут объекта.' },
  spanBits: {
    word: 'биты указателей и пометки',
    gloss: 'Байты в конце спана: там Go отмечает, где указатели и что живо.',
  },
  spanTail: { word: 'хвост спана', gloss: 'Конец спана, слишком короткий для ещё одного слота.' },
  freePage: { word: 'свободные страницы', gloss: 'Отображённые страницы, которых нет ни в одном спане.' },
  padding: { word: 'случайный отступ', gloss: 'Страницы, которые Go\u00a01.26 пропускает перед началом кучи.' },
};

const PAGES = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' };

export const spanWords = (f: Formats<'ru'>): SizeFigureWords['span'] => ({
  owners: OWNERS,
  freeindex: 'freeindex: раньше свободных слотов нет',
  allocBits: 'allocBits: пережил последнюю сборку',
  title: ({ span, sizeclass, elemsize, npages }) =>
    sizeclass === 0
      ? `Спан ${span}: один крупный объект, ${f.counted(npages, PAGES)}`
      : `Спан ${span}: класс ${sizeclass}, слоты по ${f.byteCount(elemsize)}`,
  fill({ slots, noscan, npages, bitsBytes, tailBytes, cached, sizeclass }) {
    const live = slots.filter(({ state }) => state === 'live').length;
    const garbage = slots.filter(({ state }) => state === 'garbage').length;
    const parts = [`живых слотов\u00a0— ${f.count(live)} из\u00a0${f.count(slots.length)}`];
    if (garbage > 0) parts.push(`с мусором\u00a0— ${f.count(garbage)}`);
    parts.push(noscan ? 'без указателей' : 'с указателями', f.counted(npages, PAGES));
    if (bitsBytes > 0) parts.push(`на биты ${f.byteCount(bitsBytes)}`);
    if (tailBytes > 0) parts.push(`хвост спана ${f.byteCount(tailBytes)}`);
    if (sizeclass > 0) parts.push(cached ? 'в mcache' : 'не в mcache');
    return parts.join(', ');
  },
  none: 'Спанов пока нет: в куче не занята ни одна страница.',
  allInUse: (count) =>
    count === 1
      ? 'занят один спан; ширина\u00a0— целые страницы'
      : `спаны по адресам: ${f.count(count)}; ширина\u00a0— целые страницы`,
  slot: (slot, parts) =>
    `слот ${slot} крупно: ${parts.map(({ owner, bytes }) => `${OWNERS[owner].word} ${f.byteCount(bytes)}`).join(', ')}`,
  nothingLives: 'в этом спане нет живого',
});
