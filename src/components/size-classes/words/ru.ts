import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import type { SpanShape } from '../../../models/allocator/span';
import type { Formats } from '../../ui/format';
import type { Cause, StrategyId } from '../designs/strategies';
import type { TypeNote } from '../request/ask';
import type { SlotChoice } from '../request/requestCase';
import type { StoryId } from '../stories';
import type { CurveChoice } from '../waste/wasteLayout';
import type { SizeWords } from './en';
import { words as figureWords } from './ru/figure';
import { words as settingWords } from './ru/settings';

export const words = (f: Formats<'ru'>): SizeWords => ({
  ...figureWords(f),
  settings: settingWords(f),
  title: 'Классы размеров',
  about: 'Во что аллокатор превращает запрос: класс, спан и лишние байты.',
  lead:
    'Аллокатор Go выдаёт не ровно столько байт, сколько просят. Каждый запрос он округляет вверх до одного из ' +
    'нескольких десятков размеров. Слоты одного размера лежат на\u00a0нескольких страницах подряд. Введите размер или тип ' +
    'и\u00a0посмотрите, какой слот достанется.',
  texts,
  viewTexts: {
    request:
      'Запрос попадает в\u00a0наименьший слот, который его вмещает. Введите размер или тип Go: появятся слот, соседние классы и\u00a0остаток.',
    designs:
      'Четыре аллокатора обслуживают одни и\u00a0те\u00a0же запросы. Полосы показывают, куда у\u00a0каждого уходят байты.',
    waste:
      'Кривые показывают, какая доля слота выдана сверх запроса: для всех запросов до 32 КиБ, на\u00a0двух версиях Go.',
  },
  tabs: {
    request: 'Ваш запрос',
    facts: 'Измерено',
    eras: 'Этот класс по версиям',
    designs: 'Другие аллокаторы',
    waste: 'Потери по размерам',
  },
  pointerKind: (pointers) => (pointers ? 'с указателями' : 'без указателей'),
  request: requestWords(f),
  axis: {
    slider: 'Размер запроса в\u00a0байтах',
    label: (classes) =>
      `${f.counted(classes, { one: 'класс размеров', few: 'класса размеров', many: 'классов размеров', other: 'класса размеров' })}, от 8 байт до 32 КиБ`,
  },
  typeNotes,
  designs: designWords(f),
  waste: wasteWords(f),
  tables: tableWords(f),
  counters: {
    nothing: 'ничего',
    exact: f.byteCount,
    ownScale: (bytes) => `У этой полосы свой масштаб: вся её ширина\u00a0— ${f.bytes(bytes)}.`,
    counted: {
      requested: { word: 'запрошено', gloss: 'для живых объектов' },
      slots: { word: 'слоты', gloss: 'HeapAlloc: живые объекты и мусор' },
      spans: { word: 'спаны', gloss: 'HeapInuse: целые страницы' },
      mapped: { word: 'отображено', gloss: 'HeapSys: взято у\u00a0системы' },
    },
  },
});

export const texts: Readonly<Record<StoryId, string>> = {
  'thirty-three':
    'Программа снова и снова просит 33 байта. Каждый запрос получает следующий слот спана. Спан\u00a0— это целые страницы, нарезанные на слоты одного размера. Когда спан полон, Go создаёт новый.',
  sort: 'Чтобы вызвать sort.Sort, слайс превращают в интерфейс. Заголовок слайса, 24 байта, копируется в кучу. Класса на\u00a024 байта в Go\u00a01.15 не было, и копия занимала 32\u00a0байта.',
  table:
    'Таблица Swiss-мапы удваивается, пока в ней не станет 128 групп. Если ключ\u00a0— строка, а в значении 40 байт, последний массив занимает 58\u00a0368 байт. Выше 32\u00a0КиБ классов нет, есть только целые страницы по 8\u00a0КиБ.',
  tiny: 'Объекты меньше 16 байт без указателей Go складывает вместе, в блоки по 16: это tiny-аллокатор. Блок свободен, только когда в нём нет живых объектов: одна короткая строка удерживает все 16 байт.',
  fragmentation:
    'Программа заполняет три спана объектами по 512 байт и отпускает каждый второй. Сборка освобождает слоты, но ни один спан не пуст, и страницы не возвращаются. HeapAlloc падает, а\u00a0HeapInuse не меняется.',
  own: 'Объекты вашего размера или типа выделяются, пока не начнётся второй спан, но не больше 24 раз. Потом программа отпускает каждый второй объект, и проходит сборка.',
};

/** What the size of a type does not include. */
export const typeNotes: Readonly<Record<TypeNote, string>> = {
  string: 'Это заголовок строки: указатель и длина. Её байты выделяются отдельно.',
  slice: 'Это заголовок слайса: указатель, длина, ёмкость. Его массив выделяется отдельно.',
  map: 'Переменная мапы\u00a0— это один указатель. Сама мапа и её содержимое выделяются отдельно.',
  chan: 'Переменная канала\u00a0— это один указатель. Буфер канала выделяется отдельно.',
  interface: 'Интерфейс\u00a0— это два слова: тип и указатель на значение.',
  func: 'Значение функции\u00a0— это один указатель: на её код и захваченные переменные.',
  pointer: 'Это сам указатель, без того, на что он указывает.',
};

const PAGES = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' };
/** After «в» and «занимает». */
const INTO_PAGES = { one: 'страницу', few: 'страницы', many: 'страниц', other: 'страницы' };
/** After «до», «больше», «не хватает». */
const OF_BYTES = { one: 'байта', few: 'байт', many: 'байт', other: 'байта' };
/** After «бывают». */
const OF_SIZES = { one: 'размера', few: 'размеров', many: 'размеров', other: 'размера' };
const BYTES = { one: 'байт', few: 'байта', many: 'байт', other: 'байта' };
/** After «по». */
const EACH_BYTES = { ...BYTES, one: 'байту' };

export const requestWords = (f: Formats<'ru'>): SizeWords['request'] => {
  const upTo = (bytes: number) => f.counted(bytes, OF_BYTES);

  function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
    if (reservedBytes > 0) return `из них ${f.byteCount(reservedBytes)}\u00a0— биты пометки и указателей`;
    return tailBytes > 0 ? 'для ещё одного слота мало' : undefined;
  }

  /** After «в», «нужно». */
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
    stillShown: (problem, shown) => `${problem} Ниже показан прежний запрос: ${shown}.`,
    request: (bytes) => `запрос: ${f.byteCount(bytes)}`,
    lastPage: 'последняя страница крупно',
    label({ kind, own, bytes, wasteBytes }) {
      if (kind === 'tiny')
        return `Запрос на\u00a0${f.byteCount(bytes)} делит с\u00a0другими блок в\u00a0${f.byteCount(own.slotBytes)}`;
      const slot = own.sizeclass > 0 ? `слот класса ${own.sizeclass}` : 'целые страницы';
      return `Запрос на\u00a0${f.byteCount(bytes)} получает ${slot}, ${f.byteCount(own.slotBytes)}; потери ${f.byteCount(wasteBytes)}`;
    },
    row({ role, choice }, bytes) {
      const { sizeclass, slotBytes, from, to } = choice;
      const slot = sizeclass > 0 ? `класс ${sizeclass}` : f.counted(slotBytes / PAGE_BYTES, PAGES);
      const words = `${slot}: ${f.byteCount(slotBytes)}`;
      if (role === 'own') return words;
      return role === 'after'
        ? `${words}, начиная с\u00a0${f.count(from)}`
        : `${words}, не хватает ${upTo(bytes - to)}`;
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
          word: shared ? 'другим объектам' : 'потери',
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
        `Объект меньше 16 байт без указателей достаётся tiny-аллокатору. Тот кладёт его вместе с другими в блок на\u00a016 байт. Если все объекты по ${f.counted(bytes, EACH_BYTES)}, каждый в среднем занимает ${f.counted(meanBytes, BYTES, { most: 2 })}.`,
      noTwelve: ({ sizes }) =>
        `Иногда пишут про класс на\u00a012 байт, но\u00a0в\u00a0Go его никогда не было. Первые классы\u00a0— ${f.list(sizes.map(f.whole))}.`,
      large: () =>
        'Это больше самого большого класса. Запрос получает целые страницы по 8\u00a0192 байта и собственный спан.',
      inClass: ({ classes, own }) =>
        `Слоты до 32\u00a0КиБ бывают ${f.counted(classes, OF_SIZES)}: это классы размеров. Запрос получает самый маленький слот, в\u00a0который помещается. В\u00a0класс ${own.sizeclass} попадают запросы от ${f.count(own.from)} до ${upTo(own.to)}.`,
      header: ({ bytes, own }) =>
        `С\u00a0Go\u00a01.22 у объекта с\u00a0указателями, если он больше 512 байт, есть заголовок malloc. Это 8 байт с\u00a0указателем на тип. В класс ${own.sizeclass} должны поместиться ${f.count(bytes)} + 8 байт.`,
      sameBelow: ({ before }) =>
        `Будь запрос на байт меньше, он уместился бы в ${name(before)}, но занял бы столько же.`,
      lessBelow: ({ before, savedBytes, isLarge }) =>
        `Будь запрос на байт меньше, он уместился бы в ${name(before)} и занял бы на\u00a0${f.byteCount(savedBytes)} меньше. Для ${isLarge ? 'этого числа страниц' : 'этого класса'} ваш запрос самый расточительный.`,
      ownBelow: ({ before }) =>
        `Будь запрос на\u00a0байт меньше, он занял бы столько же. В\u00a0${name(before)} помещается не больше ${upTo(before.to)}.`,
      full: ({ after, moreBytes, isLarge }) =>
        `${isLarge ? 'Страницы заполнены' : 'Слот заполнен'} целиком. Ещё один байт\u00a0— и нужно брать ${name(after)}, на\u00a0${f.byteCount(moreBytes)} больше.`,
      room: ({ after, freeBytes }) =>
        `Ещё ${f.byteCount(freeBytes)} можно добавить бесплатно. Начиная с\u00a0${upTo(after.from)} нужно брать ${name(after)}.`,
      onPaper: () => 'Размер типа с указателями в Go всегда кратен 8 байтам: такой запрос бывает только на бумаге.',
    },
  };
};

/** After «при». */
const AT_BYTES = { one: 'байте', few: 'байтах', many: 'байтах', other: 'байта' };

export const wasteWords = (f: Formats<'ru'>): SizeWords['waste'] => {
  const percent = (share: number) => f.percent(share, { places: 1 });
  const curve = ({ release, pointers }: CurveChoice) =>
    `Go\u00a0${release.minor} ${pointers ? 'с указателями' : 'без указателей'}`;
  return {
    lead:
      'Кривые показывают, какая доля слота выдана сверх запроса, если просить от 1 до 32 768 байт. Каждый зубец\u00a0— это класс: ' +
      'потери больше всего сразу за предыдущим классом, а\u00a0меньше всего\u00a0— в\u00a0полном слоте. Размер типа с\u00a0указателями кратен 8 ' +
      'байтам. Для запросов меньше 16 байт без указателей взят длинный поток одинаковых объектов. Треугольники отмечают худшие ' +
      'размеры.',
    subject: 'Потери в зависимости от размера',
    slider: 'Размер запроса на графике',
    own: (bytes) => `у вас ${f.count(bytes)}`,
    label(curves) {
      const named = curves.map(
        ({ choice, worst }) => `${curve(choice)}: до ${percent(worst.waste)} при ${f.counted(worst.bytes, AT_BYTES)}`,
      );
      return `Потери в зависимости от размера. ${named.join('. ')}.`;
    },
    readout(choice, { own, kind }, waste) {
      const place = kind === 'large' ? 'целые страницы' : kind === 'tiny' ? 'общий блок' : `класс ${own.sizeclass}`;
      return `${curve(choice)}: ${place}, ${f.byteCount(own.slotBytes)}, потери ${percent(waste)}`;
    },
    worst: ({ waste, bytes }) => `; больше всего\u00a0— ${percent(waste)} при ${f.counted(bytes, AT_BYTES)}`,
    all: (bytes, readouts) => `${f.byteCount(bytes)}. ${readouts.join('. ')}`,
  };
};

const CAUSES: Readonly<Record<Cause, string>> = {
  requested: 'запрошено',
  header: 'заголовки',
  rounding: 'округление',
  dead: 'потеряно',
  free: 'свободно',
  tail: 'хвосты спанов и страниц',
};

const TEXTS: Readonly<Record<StrategyId, string>> = {
  bump: 'Адрес следующего объекта только растёт. Дешевле не бывает, но ничего и не возвращается.',
  length:
    'Восемь байт перед каждым объектом хранят его длину. Освободившийся блок ждёт в списке, пока кому-нибудь не подойдёт.',
  each: 'У каждого размера, который встретился, свои страницы со слотами ровно этого размера.',
  go: 'Запрос округляется до одного из нескольких десятков размеров. Спан нарезан на слоты одного размера.',
};

const names = (minor: string): Readonly<Record<StrategyId, string>> => ({
  bump: 'Указатель только вперёд',
  length: 'Длина перед каждым объектом',
  each: 'Свой класс у каждого размера',
  go: `Go\u00a0${minor}: классы размеров`,
});

export const designWords = (f: Formats<'ru'>): SizeWords['designs'] => ({
  streams,
  lead: (stream) =>
    `Одни и\u00a0те же запросы выполнены четырьмя способами. ${streams[stream].text} Чтобы способы можно было сравнить, память здесь освобождается сразу, хотя Go ждал бы сборки.`,
  causes: CAUSES,
  names,
  texts: TEXTS,
  label: (design, parts) =>
    `${design}: ${parts.map(({ cause, bytes }) => `${CAUSES[cause]} ${f.bytes(bytes)}`).join(', ')}`,
  follow: {
    position: 'Запросов к\u00a0этому моменту',
    back: 'На\u00a0запрос назад',
    forward: 'На\u00a0запрос вперёд',
    at: (count, all) => `${f.count(count)} из\u00a0${f.count(all)}`,
    all: 'все',
    request: (count, all, type, bytes) =>
      type === 'malloc'
        ? `Запрос ${f.count(count)} из\u00a0${f.count(all)}: программа просит ${f.byteCount(bytes)}.`
        : `Запрос ${f.count(count)} из\u00a0${f.count(all)}: программа освобождает объект размером ${f.byteCount(bytes)}.`,
    place: (at) => `с\u00a0байта ${f.count(at)}`,
    sums: 'Все байты к\u00a0этому моменту:',
  },
  caption: 'Байты в конце потока',
  heads: {
    design: 'способ, байты в конце',
    used: 'потрачено',
    reserved: 'занято',
    most: 'занято на пике',
    fragments: 'фрагментация',
  },
  note:
    'Потрачено: байты объектов вместе с заголовками, округлением и потерями. Занято: целые страницы по 8\u00a0192 байта. ' +
    'Фрагментация: какая доля занятого потеряна или свободна.',
});

export const streams: SizeWords['designs']['streams'] = {
  holes: {
    title: '1\u00a0000 по 100 байт, каждый второй освобождён, потом 500 по 110',
    text: 'Новые объекты чуть больше освободившихся мест. В\u00a0Go оба размера попадают в класс на\u00a0112 байт, и места снова идут в дело. А какой ещё способ сумеет их занять?',
  },
  'each-size': {
    title: 'Размеры от 1 до 1\u00a0024 байт',
    text: 'Каждый размер встречается один раз. Если у размера свой класс, то и спан у объекта свой.',
  },
  churn: {
    title: '100\u00a0000 по 24 байта, живы последние 100',
    text: 'Программа весь день создаёт и бросает мелкие объекты. Если не освобождать, память только растёт.',
  },
  boxes: {
    title: '1\u00a0000 по 24 байта с указателями',
    text: 'Это заголовки слайсов, превращённых в интерфейсы. В Go\u00a01.16 появился класс ровно в\u00a024 байта, а\u00a0в\u00a0Go\u00a01.15 на каждый заголовок уходило 32.',
  },
  bytes: {
    title: '1\u00a0000 по 1 байту',
    text: 'Шестнадцать объектов делят один блок tiny-аллокатора Go. А поле длины перед каждым в восемь раз больше самого объекта.',
  },
  nines: {
    title: '10\u00a0000 по 9 байт',
    text: 'Два объекта в\u00a0блок на\u00a016 байт не помещаются, и у каждого блок свой: tiny-аллокатор тут не помогает.',
  },
  'thirty-three': {
    title: '1\u00a0000 по 33 байта',
    text: 'Слоту в\u00a032 байта не\u00a0хватает одного байта, и каждый объект занимает слот в\u00a048 байт.',
  },
  blocks: {
    title: '1\u00a0000 по 4\u00a0096 байт с указателями',
    text: 'Размер\u00a0— степень двойки, указатели есть. С\u00a0Go\u00a01.22 из-за заголовка malloc каждый объект попадает в следующий класс, 4\u00a0864 байта.',
  },
};

const CLASSES = { one: 'класс', few: 'класса', many: 'классов', other: 'класса' };

export const tableWords = (f: Formats<'ru'>): SizeWords['tables'] => {
  const pair = (a: number, b: number) => `${f.count(a)} / ${f.count(b)}`;
  return {
    pair,
    pairOrOne: (a, b) => (a === b ? f.count(a) : pair(a, b)),
    classes: {
      summary: (count, release) => `Все ${f.counted(count, CLASSES)} размеров Go\u00a0${release}`,
      caption: (release) => `Классы размеров Go\u00a0${release}`,
      text:
        'Объекты и\u00a0остаток даны парами: без указателей / с\u00a0указателями. Если у спана есть биты пометки и указателей, они лежат в ' +
        'остатке. Худшие потери указаны так, как их считает сам Go: в каждом слоте самый маленький объект класса. Объектам ' +
        'меньше 16 байт без указателей класс 1 не достаётся.',
      heads: {
        sizeclass: 'класс',
        bytes: 'байт',
        span: 'байт в спане',
        objects: 'объектов',
        rest: 'остаток, байт',
        waste: 'худшие потери',
      },
    },
    eras: {
      title: (bytes) => `Спан со слотами по ${f.byteCount(bytes)}, версия за версией`,
      text:
        'До Go\u00a01.21 включительно биты, которые говорят, где указатели, лежали отдельно. С Go\u00a01.22 они в конце спана, ' +
        'если объекты с указателями и не больше 512 байт. С Go\u00a01.26 рядом лежат и\u00a0биты пометки, даже если указателей нет. ' +
        'Поэтому объектов помещается меньше.',
      caption: 'Спаны по версиям',
      none: 'У крупного объекта свои целые страницы, класса у него нет.',
      heads: { go: 'Go', objects: 'объектов без указателей / с ними', bits: 'биты, байт', rest: 'остаток, байт' },
      releases: (first, last) => (first === last ? first : `${first}–${last}`),
    },
    sort: {
      title: 'Измерения и модель: байт на вызов',
      measuredWith: 'Измерено командой ',
      text:
        ' на слайсе из пяти строк, B/op печатает сам Go. С Go\u00a01.22 sort.Strings вызывает обобщённый slices.Sort: ' +
        'интерфейса нет, и копировать нечего. Само превращение в интерфейс бесплатным не стало: sort.Sort по-прежнему ' +
        'обходится в 24 байта.',
      caption: 'Байт на вызов: измерения и модель',
      heads: {
        go: 'Go',
        strings: 'sort.Strings, измерено',
        sort: 'sort.Sort(StringSlice), измерено',
        model: 'заголовок слайса в модели',
        story: 'показать историю в',
      },
      patches: (patches) => patches.join('–'),
      bytes: (bytes) => f.exactBytes(bytes),
    },
  };
};
