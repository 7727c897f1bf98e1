import { sizeclassOf } from '../../../../models/allocator/span';
import type { SpanSource } from '../../../../models/allocator/state';
import { besideWords } from '../../../ui/beside/words/ru';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { HeapOwner } from '../../span/spanPicture';
import type { ObjectName, StoryLine } from '../../stories';
import type { OwnerWords, SizeFigureWords } from '../en/figure';

/** What was typed: a number of bytes, or a type. */
const requested = (f: Formats<'ru'>, typed: string) => (/^\d+$/.test(typed) ? f.byteCount(Number(typed)) : typed);

export const words = (f: Formats<'ru'>): SizeFigureWords => ({
  titles: {
    'thirty-three': 'Просите 33 байта — получаете 48',
    sort: 'Почему sort.Strings выделял память',
    table: 'Почему 57 КиБ занимают 64',
    tiny: 'Короткие строки делят 16 байт',
    fragmentation: 'Половина свободна, а вернуть нечего',
    own: 'Ваш запрос, снова и снова',
  },
  views: {
    request: (request) => `Куда попадёт запрос на ${requested(f, request)}`,
    designs: 'Аллокаторы, которых Go не выбрал',
    waste: 'Потери по размерам',
  },
  ownStory: (request) => `Запрос на ${requested(f, request)}, снова и снова`,
  span: spanWords(f),
  inSlots: 'в слотах',
  beside: besideWords(f),
  story: {
    label: 'Куча шаг за шагом',
    idle: '// программа начинается',
    ...eventWords(f),
  },
});

const OWNERS: Readonly<Record<HeapOwner, OwnerWords>> = {
  requested: { word: 'запрошено', gloss: 'Байты, запрошенные для живых объектов.' },
  mallocHeader: {
    word: 'заголовок malloc',
    gloss: 'Слово в начале слота, если в нём объект больше 512 байт с указателями: оно указывает на тип объекта.',
  },
  classTail: {
    word: 'хвост слота',
    gloss: 'Размер слота задан классом: пока объект жив, незанятые байты слота пропадают.',
  },
  pageTail: {
    word: 'хвост страницы',
    gloss: 'Крупный объект получает целые страницы: остаток последней пропадает.',
  },
  tinyRest: {
    word: 'остаток tiny-блока',
    gloss: 'Пропуски ради выравнивания между объектами блока в 16 байт и незанятый конец этого блока.',
  },
  tinyDead: {
    word: 'мёртвый сосед',
    gloss: 'Байты мелкого объекта, который никому не нужен: его блок удерживает живой сосед.',
  },
  garbage: {
    word: 'мусор',
    gloss: 'Слоты объектов, до которых программе уже не добраться и которые сборка ещё не освободила.',
  },
  freeSlot: { word: 'свободный слот', gloss: 'Слоты, которые ждут объекта.' },
  spanBits: {
    word: 'биты пометки и указателей',
    gloss: 'Байты в конце спана: там Go отмечает, где указатели и какие объекты живы.',
  },
  spanTail: { word: 'хвост спана', gloss: 'Остаток в конце спана: ещё один слот в нём не помещается.' },
  freePage: { word: 'свободные страницы', gloss: 'Отображённые страницы, которые не входят ни в один спан.' },
  padding: {
    word: 'случайный отступ',
    gloss: 'Страницы, которые Go с версии 1.26 пропускает перед началом кучи.',
  },
};

const PAGES = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' };

const spanWords = (f: Formats<'ru'>): SizeFigureWords['span'] => ({
  owners: OWNERS,
  freeindex: 'freeindex: до него свободных слотов нет',
  allocBits: 'allocBits: пережил последнюю сборку',
  title: ({ span, sizeclass, elemsize, npages }) =>
    sizeclass === 0
      ? `Спан ${span}: один крупный объект, ${f.counted(npages, PAGES)}`
      : `Спан ${span}: класс ${sizeclass}, слоты по ${f.byteCount(elemsize)}`,
  fill({ slots, noscan, npages, bitsBytes, tailBytes, cached, sizeclass }) {
    const live = slots.filter(({ state }) => state === 'live').length;
    const garbage = slots.filter(({ state }) => state === 'garbage').length;
    const parts = [`живых слотов — ${f.count(live)} из ${f.count(slots.length)}`];
    if (garbage > 0) parts.push(`с мусором — ${f.count(garbage)}`);
    parts.push(noscan ? 'без указателей' : 'с указателями', f.counted(npages, PAGES));
    if (bitsBytes > 0) parts.push(`на биты ${f.byteCount(bitsBytes)}`);
    if (tailBytes > 0) parts.push(`хвост спана ${f.byteCount(tailBytes)}`);
    if (sizeclass > 0) parts.push(cached ? 'в mcache' : 'не в mcache');
    return parts.join(', ');
  },
  none: 'Спанов пока нет: в куче не занята ни одна страница.',
  allInUse: (count) =>
    count === 1
      ? 'занят один спан, показаны целые страницы'
      : `спаны по адресам: ${f.count(count)}, показаны целые страницы`,
  slot: (slot, parts) =>
    `слот ${slot} крупно: ${parts.map(({ owner, bytes }) => `${OWNERS[owner].word} ${f.byteCount(bytes)}`).join(', ')}`,
  nothingLives: 'в этом спане нет живых объектов',
});

type StoryEvents = Omit<SizeFigureWords['story'], 'label' | 'idle'>;

const SOURCES: Readonly<Record<SpanSource, string>> = {
  partialSwept: 'Этот спан лежал в mcentral, уже очищенный и со свободными слотами',
  partialUnswept: 'Этот спан лежал в mcentral, и очистка только что нашла в нём свободные слоты',
  fullUnswept: 'До сборки спан был полон, а очистка только что освободила слоты',
  heap: 'Этот спан только что создал mheap из свободных страниц',
};

const SLOTS = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };
const PAGES_ACCUSATIVE = { one: 'страницу', few: 'страницы', many: 'страниц', other: 'страницы' };

/** After «до», «из». */
const groupsIn = (f: Formats<'ru'>, count: number) =>
  f.counted(count, { one: 'группы', few: 'групп', many: 'групп', other: 'группы' });

const nameWords = (f: Formats<'ru'>): EventWords<ObjectName> => ({
  object: ({ id }) => `объект ${id}`,
  sliceHeader: ({ id }) => `заголовок слайса ${id}`,
  text: ({ text }) => `строка «${text}»`,
  map: () => 'заголовок мапы',
  table: () => 'сама таблица',
  groups: ({ count }) => (count === 1 ? 'группа' : `массив из ${groupsIn(f, count)}`),
});

/** Names after «к». */
const nameWordsTo = (f: Formats<'ru'>): EventWords<ObjectName> => ({
  object: ({ id }) => `объекту ${id}`,
  sliceHeader: ({ id }) => `заголовку слайса ${id}`,
  text: ({ text }) => `строке «${text}»`,
  map: () => 'заголовку мапы',
  table: () => 'самой таблице',
  groups: ({ count }) => (count === 1 ? 'группе' : `массиву из ${groupsIn(f, count)}`),
});

const lineWords = (f: Formats<'ru'>): EventWords<StoryLine> => ({
  outOfReach: ({ object }) => `к ${sentenceOf(nameWordsTo(f), object)} больше ничего не ведёт`,
  arrayOutOfReach: () => 'к прежнему массиву больше ничего не ведёт',
  returns: () => 'вызов завершается',
  growTable: ({ groups }) => `рост до ${groupsIn(f, groups)}: сама таблица`,
  growGroups: ({ groups, groupSize }) => `рост до ${groupsIn(f, groups)} по ${f.byteCount(groupSize)}`,
  newOf: ({ bytes }) => `new(T) // ${f.byteCount(bytes)}`,
});

export const eventWords = (f: Formats<'ru'>): StoryEvents => {
  const names = nameWords(f);
  const namesTo = nameWordsTo(f);
  const agreed = (count: number, one: string, few: string, many: string) =>
    f.plural(count, { one, few, many, other: many });
  return {
    lines: lineWords(f),
    nothingYet: 'Память ещё не выделена: программа не просила ни байта.',
    nothingToDo: 'Ничего не меняется.',
    marks: {
      allocSpan: (span) => `новый спан ${span}`,
      gcStart: 'начинается сборка',
      freeSpan: (span) => `спан ${span} возвращает страницы`,
    },
    events: {
      selectSizeClass({ id, sizeclass, headerBytes, elemsize }, { bytesOf }) {
        const requested = bytesOf(id);
        const unused = elemsize - headerBytes - requested;
        const rest = unused === 0 ? 'хвоста у слота нет' : `хвост слота — ${f.byteCount(unused)}`;
        const request =
          headerBytes > 0
            ? `${f.byteCount(requested)} и ещё ${headerBytes} на заголовок malloc`
            : `Программа просит ${f.byteCount(requested)}`;
        return `${request}: нужен класс ${sizeclass}, слоты по ${f.count(elemsize)}, ${rest}.`;
      },
      allocSlot: ({ id, span, slot, freeindex }, { nameOf }) =>
        `Первый свободный слот спана ${span} — это слот ${slot}, и его занимает ${sentenceOf(names, nameOf(id))}. Теперь freeindex равен ${freeindex}.`,
      allocTiny({ id, slot, gapBytes }, { nameOf }) {
        const joins = `В 16-байтовом блоке слота ${slot} есть место, туда ложится ${sentenceOf(names, nameOf(id))}: новый слот не нужен.`;
        if (gapBytes === 0) return joins;
        const left = agreed(gapBytes, 'пропущен', 'пропущены', 'пропущено');
        return `${joins} Ради выравнивания ${left} ${f.byteCount(gapBytes)}.`;
      },
      replaceTinyBlock: ({ slot, tinyoffset }) =>
        `В новом блоке слота ${slot} больше места: следующие мелкие объекты лягут туда. Из 16 байт ${agreed(tinyoffset, 'занят', 'занято', 'занято')} ${tinyoffset}.`,
      allocLarge({ id, npages }, { nameOf, bytesOf }) {
        const pages = f.counted(npages, { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' });
        return `Для таких размеров классов нет: ${sentenceOf(names, nameOf(id))} получает отдельный спан. На ${f.byteCount(bytesOf(id))} ${agreed(npages, 'уходит', 'уходят', 'уходит')} ${pages}, ${f.bytes(npages * 8192)}.`;
      },
      allocZero: ({ id }, { nameOf }) =>
        `Значение занимает 0 байт: у всех таких значений один адрес, и ${sentenceOf(names, nameOf(id))} памяти не занимает.`,
      uncacheSpan: ({ span }) => `Свободных слотов в спане ${span} больше нет, и спан уходит из mcache в mcentral.`,
      cacheSpan: ({ span, spanclass, from }) =>
        `Спан ${span} попадает в mcache: Go берёт из него слоты класса ${sizeclassOf(spanclass)} без блокировки. ${SOURCES[from]}.`,
      allocSpan({ span, page, npages, nelems }) {
        const last = page + npages - 1;
        const run = npages === 1 ? `страницы ${page}` : `страниц ${page}${npages === 2 ? ' и ' : '–'}${last}`;
        const cut = nelems === 1 ? 'для одного объекта' : `и режет его на ${f.counted(nelems, SLOTS)}`;
        return `mheap создаёт спан ${span} из ${run} ${cut}: HeapInuse растёт на ${f.bytes(npages * 8192)}.`;
      },
      grow: ({ npages }) =>
        `Столько свободных страниц подряд нет: Go отображает ещё ${f.bytes(npages * 8192)}, и HeapSys растёт.`,
      reserveArena({ count }) {
        const arenas = f.counted(count, { one: 'арену', few: 'арены', many: 'арен', other: 'арены' });
        return `Куча резервирует ${count === 1 ? 'арену на' : `${arenas} по`} 64 МиБ: это только адреса, памяти они не занимают.`;
      },
      drop({ id, dead, slot }, { nameOf }) {
        const begin = `К ${sentenceOf(namesTo, nameOf(id))} больше ничего не ведёт`;
        return dead
          ? `${begin}. Слот ${slot} — мусор, но до сборки HeapAlloc считает его занятым.`
          : `${begin}, но в том же блоке живут другие объекты, и блок остаётся.`;
      },
      dropZero: ({ id }, { nameOf }) =>
        `К ${sentenceOf(namesTo, nameOf(id))} больше ничего не ведёт. Значение занимало 0 байт, и ничего не меняется.`,
      gcStart: ({ cycle }) => `Начинается сборка ${cycle}: сборщик ищет всё, до чего программа ещё может добраться.`,
      markSpan: ({ span, marked }) =>
        marked === 0
          ? `В спане ${span} сборщик не находит живых объектов и не ставит ни одного бита пометки.`
          : `В спане ${span} сборщик находит ${f.counted(marked, { one: 'живой слот', few: 'живых слота', many: 'живых слотов', other: 'живого слота' })} и ставит ${marked === 1 ? 'ему' : 'каждому'} бит пометки.`,
      startSweep: () => 'Все живые объекты помечены: теперь спаны ждут очистки, а слоты без пометки свободны.',
      dropTinyBlock: ({ slot, span }) =>
        `Go больше не пополняет блок в слоте ${slot} спана ${span}: мелкие объекты начнут новый блок.`,
      sweepSpan({ span, freed, nalloc }, { state }) {
        const all = state.spans.nelems[span] ?? 0;
        const isFree = agreed(freed, 'освободился', 'освободились', 'освободилось');
        const isTaken = agreed(nalloc, 'занят', 'занято', 'занято');
        return `Спан ${span} очищен, биты пометки стали allocBits: ${isFree} ${f.counted(freed, SLOTS)}, ${isTaken} ${f.count(nalloc)} из ${f.count(all)}. Поиск начнётся заново, с freeindex 0.`;
      },
      freeSpan: ({ span, npages }) =>
        `В спане ${span} нет живых объектов: mheap забирает ${npages === 1 ? 'его страницу' : f.counted(npages, PAGES_ACCUSATIVE)}, чтобы отдать любому классу. HeapInuse падает.`,
    },
  };
};
