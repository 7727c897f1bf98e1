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
    'нескольких десятков размеров. Слоты одного размера лежат на нескольких страницах подряд. Введите размер или тип ' +
    'и посмотрите, какой слот вам достанется.',
  texts,
  viewTexts: {
    request:
      'Запрос попадает в наименьший слот, который его вмещает. Введите размер или тип Go: появятся слот, соседние классы и остаток.',
    designs: 'Четыре аллокатора обслуживают одни и те же запросы. Полосы показывают, куда у каждого уходят байты.',
    waste: 'Кривые показывают, какую долю слота две версии Go выдают сверх запроса, если просить не больше 32 КиБ.',
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
    slider: 'Размер запроса в байтах',
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
    ownScale: (bytes) => `У этой полосы свой масштаб: вся её ширина — ${f.bytes(bytes)}.`,
    counted: {
      requested: { word: 'запрошено', gloss: 'для живых объектов' },
      slots: { word: 'слоты', gloss: 'HeapAlloc: живые объекты и мусор' },
      spans: { word: 'спаны', gloss: 'HeapInuse: целые страницы' },
      mapped: { word: 'отображено', gloss: 'HeapSys: взято у системы' },
    },
  },
});

export const texts: Readonly<Record<StoryId, string>> = {
  'thirty-three':
    'Программа снова и снова просит 33 байта. Каждый запрос получает следующий слот спана. Спан — это целые страницы, нарезанные на слоты одного размера. Когда спан полон, Go создаёт новый.',
  sort: 'Чтобы вызвать sort.Sort, слайс превращают в интерфейс. Заголовок слайса, 24 байта, копируется в кучу. Класса на 24 байта в Go 1.15 не было, и копия занимала 32 байта.',
  table:
    'Таблица Swiss-мапы удваивается, пока в ней не станет 128 групп. Если ключ — строка, а в значении 40 байт, последний массив занимает 58 368 байт. Выше 32 КиБ классов нет, есть только целые страницы по 8 КиБ.',
  tiny: 'Объекты меньше 16 байт без указателей tiny-аллокатор Go складывает вместе, в блоки по 16 байт. Блок свободен, только когда в нём нет живых объектов: одна короткая строка удерживает все 16 байт.',
  fragmentation:
    'Программа заполняет три спана объектами по 512 байт и отпускает каждый второй. Сборка освобождает слоты, но ни один спан не пуст, и страницы не возвращаются. HeapAlloc падает, а HeapInuse не меняется.',
  own: 'Программа выделяет объекты вашего размера или типа, пока не начнётся второй спан, но не больше 24 штук. Потом она отпускает каждый второй объект, и проходит сборка.',
};

/** What the size of a type does not include. */
const typeNotes: Readonly<Record<TypeNote, string>> = {
  string: 'Это заголовок строки: указатель и длина. Байты самой строки выделяются отдельно.',
  slice: 'Это заголовок слайса: указатель, длина, ёмкость. Массив выделяется отдельно.',
  map: 'Переменная мапы — это один указатель. Сама мапа и её содержимое выделяются отдельно.',
  chan: 'Переменная канала — это один указатель. Буфер канала выделяется отдельно.',
  interface: 'Интерфейс — это два слова: тип и указатель на значение.',
  func: 'Значение функции — это один указатель на её код и захваченные переменные.',
  pointer: 'Это сам указатель, без данных, на которые он указывает.',
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

const requestWords = (f: Formats<'ru'>): SizeWords['request'] => {
  const upTo = (bytes: number) => f.counted(bytes, OF_BYTES);

  function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
    if (reservedBytes > 0) return `из них ${f.byteCount(reservedBytes)} — биты пометки и указателей`;
    return tailBytes > 0 ? 'для ещё одного слота мало' : undefined;
  }

  /** After «в», «нужно». */
  function name({ sizeclass, slotBytes }: SlotChoice): string {
    return sizeclass > 0 ? `класс на ${f.byteCount(slotBytes)}` : f.counted(slotBytes / PAGE_BYTES, INTO_PAGES);
  }

  return {
    title: 'Один запрос',
    hint: 'Например: 33, 4 КиБ, []byte, [N]T, *T, map[K]V, struct{ a int32; b int }',
    samples: 'Примеры',
    withPointers: 'в типе есть указатели',
    withoutPointers: 'в типе указателей нет',
    typeHas: (bytes, padding) =>
      ` занимает ${f.byteCount(bytes)}${padding > 0 ? `, из них ${padding} — паддинг между полями и после них` : ''}. `,
    stillShown: (problem, shown) => `${problem} Ниже показан прежний запрос: ${shown}.`,
    request: (bytes) => `запрос: ${f.byteCount(bytes)}`,
    lastPage: 'последняя страница крупно',
    label({ kind, own, bytes, wasteBytes }) {
      if (kind === 'tiny')
        return `Запрос на ${f.byteCount(bytes)} делит с другими блок в ${f.byteCount(own.slotBytes)}`;
      const slot = own.sizeclass > 0 ? `слот класса ${own.sizeclass}` : 'целые страницы';
      return `Запрос на ${f.byteCount(bytes)} получает ${slot}, ${f.byteCount(own.slotBytes)}; потери ${f.byteCount(wasteBytes)}`;
    },
    row({ role, choice }, bytes) {
      const { sizeclass, slotBytes, from, to } = choice;
      const slot = sizeclass > 0 ? `класс ${sizeclass}` : f.counted(slotBytes / PAGE_BYTES, PAGES);
      const words = `${slot}: ${f.byteCount(slotBytes)}`;
      if (role === 'own') return words;
      return role === 'after' ? `${words}, начиная с ${f.count(from)}` : `${words}, не хватает ${upTo(bytes - to)}`;
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
          note: header > 0 ? `из них ${f.byteCount(header)} — заголовок malloc` : undefined,
        },
        {
          word: 'объектов в спане',
          value: f.count(span.nelems),
          note: `${f.counted(span.npages, PAGES)}${span.npages === 1 ? ',' : ' по'} 8 КиБ`,
        },
        { word: 'остаток спана', value: f.byteCount(span.tailBytes), note: tailNote(span) },
      ];
    },
    facts: {
      tiny: ({ bytes, meanBytes }) =>
        `Объект меньше 16 байт без указателей достаётся tiny-аллокатору. Тот кладёт его вместе с другими в блок на 16 байт. Если все объекты по ${f.counted(bytes, EACH_BYTES)}, каждый в среднем занимает ${f.counted(meanBytes, BYTES, { most: 2 })}.`,
      noTwelve: ({ sizes }) =>
        `Иногда пишут про класс на 12 байт, но в Go его никогда не было. Первые классы — ${f.list(sizes.map(f.whole))}.`,
      large: () =>
        'Запрос больше самого большого класса, поэтому получает целые страницы по 8 192 байта и собственный спан.',
      inClass: ({ classes, own }) =>
        `Слоты до 32 КиБ бывают ${f.counted(classes, OF_SIZES)}: это классы размеров. Запрос получает самый маленький слот, в который помещается. В класс ${own.sizeclass} попадают запросы от ${f.count(own.from)} до ${upTo(own.to)}.`,
      header: ({ bytes, own }) =>
        `С Go 1.22 у объекта с указателями, если он больше 512 байт, есть заголовок malloc. Это 8 байт с указателем на тип. В класс ${own.sizeclass} должны поместиться ${f.count(bytes)} + 8 байт.`,
      sameBelow: ({ before }) =>
        `Будь запрос на байт меньше, он уместился бы в ${name(before)}, но занял бы столько же.`,
      lessBelow: ({ before, savedBytes, isLarge }) =>
        `Без одного байта запрос уместился бы в ${name(before)} и занял бы на ${f.byteCount(savedBytes)} меньше. Для ${isLarge ? 'этого числа страниц' : 'этого класса'} ваш запрос самый расточительный.`,
      ownBelow: ({ before }) =>
        `Будь запрос на байт меньше, он занял бы столько же. В ${name(before)} помещается не больше ${upTo(before.to)}.`,
      full: ({ after, moreBytes, isLarge }) =>
        `${isLarge ? 'Страницы заполнены' : 'Слот заполнен'} целиком. Ещё один байт — и нужно брать ${name(after)}, на ${f.byteCount(moreBytes)} больше.`,
      room: ({ after, freeBytes }) =>
        `Ещё ${f.byteCount(freeBytes)} можно добавить бесплатно. Начиная с ${upTo(after.from)} нужно брать ${name(after)}.`,
      onPaper: () => 'Размер типа с указателями в Go всегда кратен 8 байтам: такой запрос бывает только на бумаге.',
    },
  };
};

/** After «при». */
const AT_BYTES = { one: 'байте', few: 'байтах', many: 'байтах', other: 'байта' };

const wasteWords = (f: Formats<'ru'>): SizeWords['waste'] => {
  const percent = (share: number) => f.percent(share, { places: 1 });
  const curve = ({ release, pointers }: CurveChoice) =>
    `Go ${release.minor} ${pointers ? 'с указателями' : 'без указателей'}`;
  return {
    lead:
      'Кривые показывают, какая доля слота выдана сверх запроса, если просить от 1 до 32 768 байт. Каждый зубец — это класс: ' +
      'потери больше всего сразу за границей предыдущего класса, а меньше всего — в полном слоте. Размер типа с указателями кратен 8 ' +
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
    axes: { waste: 'доля потерь', size: 'размер запроса' },
    readout(choice, { own, kind }, waste) {
      const place = kind === 'large' ? 'целые страницы' : kind === 'tiny' ? 'общий блок' : `класс ${own.sizeclass}`;
      return `${curve(choice)}: ${place}, ${f.byteCount(own.slotBytes)}, потери ${percent(waste)}`;
    },
    worst: ({ waste, bytes }) => `; больше всего — ${percent(waste)} при ${f.counted(bytes, AT_BYTES)}`,
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
  bump: 'Указатель идёт вперёд',
  length: 'Длина перед каждым объектом',
  each: 'Свой класс у каждого размера',
  go: `Go ${minor}: классы размеров`,
});

const designWords = (f: Formats<'ru'>): SizeWords['designs'] => ({
  streams,
  lead: (stream) =>
    `Одни и те же запросы выполнены четырьмя способами. ${streams[stream].text} Чтобы способы можно было сравнить, память здесь освобождается сразу, хотя Go ждал бы сборки.`,
  causes: CAUSES,
  names,
  texts: TEXTS,
  label: (design, parts) =>
    `${design}: ${parts.map(({ cause, bytes }) => `${CAUSES[cause]} ${f.bytes(bytes)}`).join(', ')}`,
  follow: {
    position: 'Запросов к этому моменту',
    back: 'На запрос назад',
    forward: 'На запрос вперёд',
    at: (count, all) => `${f.count(count)} из ${f.count(all)}`,
    all: 'все',
    request: (count, all, type, bytes) =>
      type === 'malloc'
        ? `Запрос ${f.count(count)} из ${f.count(all)}: программа просит ${f.byteCount(bytes)}.`
        : `Запрос ${f.count(count)} из ${f.count(all)}: программа освобождает объект размером ${f.byteCount(bytes)}.`,
    place: (at) => `с байта ${f.count(at)}`,
    sums: 'Все байты к этому моменту:',
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
    'Потрачено: байты объектов вместе с заголовками, округлением и потерями. Занято: целые страницы по 8 192 байта. ' +
    'Фрагментация: какая доля занятого потеряна или свободна.',
});

const streams: SizeWords['designs']['streams'] = {
  holes: {
    title: '1 000 по 100 байт, каждый второй освобождён, потом 500 по 110',
    text: 'Новые объекты чуть больше освободившихся мест. В Go оба размера попадают в класс на 112 байт, и места снова идут в дело. А при каком ещё способе они пригодятся?',
  },
  'each-size': {
    title: 'Размеры от 1 до 1 024 байт',
    text: 'Каждый размер встречается один раз. Если у размера свой класс, то и спан у объекта свой.',
  },
  churn: {
    title: '100 000 по 24 байта, живы последние 100',
    text: 'Программа весь день создаёт и бросает мелкие объекты. Если ничего не освобождать, память только растёт.',
  },
  boxes: {
    title: '1 000 по 24 байта с указателями',
    text: 'Это заголовки слайсов, превращённых в интерфейсы. В Go 1.16 появился класс ровно в 24 байта, а в Go 1.15 на каждый заголовок уходило 32.',
  },
  bytes: {
    title: '1 000 по 1 байту',
    text: 'Шестнадцать объектов делят один блок tiny-аллокатора Go. А поле длины перед объектом в восемь раз больше самого объекта.',
  },
  nines: {
    title: '10 000 по 9 байт',
    text: 'Два объекта в блок на 16 байт не помещаются, и у каждого блок свой: tiny-аллокатор тут не помогает.',
  },
  'thirty-three': {
    title: '1 000 по 33 байта',
    text: 'Слоту в 32 байта не хватает одного байта, и каждый объект занимает слот в 48 байт.',
  },
  blocks: {
    title: '1 000 по 4 096 байт с указателями',
    text: 'Размер объекта — степень двойки, и в нём есть указатели. С Go 1.22 из-за заголовка malloc каждый объект попадает в следующий класс, на 4 864 байта.',
  },
};

const CLASSES = { one: 'класс', few: 'класса', many: 'классов', other: 'класса' };

const tableWords = (f: Formats<'ru'>): SizeWords['tables'] => {
  const pair = (a: number, b: number) => `${f.count(a)} / ${f.count(b)}`;
  return {
    pair,
    pairOrOne: (a, b) => (a === b ? f.count(a) : pair(a, b)),
    classes: {
      summary: (count, release) => `Все ${f.counted(count, CLASSES)} размеров Go ${release}`,
      caption: (release) => `Классы размеров Go ${release}`,
      text:
        'Объекты и остаток даны парами: без указателей / с указателями. Если у спана есть биты пометки и указателей, они лежат в ' +
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
      title: (bytes) => `Спан в разных версиях Go, слоты по ${f.byteCount(bytes)}`,
      text:
        'До Go 1.21 включительно биты, которые отмечают указатели, лежали отдельно. С Go 1.22 они лежат в конце спана, ' +
        'если объекты содержат указатели и занимают не больше 512 байт. С Go 1.26 рядом лежат и биты пометки, даже если указателей нет. ' +
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
        ' на слайсе из пяти строк, B/op печатает сам Go. С Go 1.22 sort.Strings вызывает обобщённый slices.Sort: ' +
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
