import type { GrowthKind } from '../../../../models/dump/continueRun';
import type { DumpContradiction, DumpProblem } from '../../../../models/dump/lines';
import { isSteady } from '../../../../models/dump/turnover';
import type { MapDesign } from '../../../../models/go/release';
import type { Owner } from '../../../../models/map/owners';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { Section } from '../../dump/stripLayout';
import type { DumpWords } from '../en/dump';

const REASONS: Partial<Readonly<Record<Owner, string>>> = {
  emptySlot: 'пустые слоты: мапа не сжимается и сохраняет место, занятое на пике.',
  tombstone: 'надгробия: они остались после удалений, и поиск проходит сквозь них.',
  oldArray: 'старый массив: в мапу перестали писать посреди роста, и массив остался.',
  overflow: 'запасные бакеты переполнения, которых нет ни в одной цепочке.',
  control: 'управляющие байты групп или бакетов, которые записям не нужны.',
  pointer: 'указатели переполнения в бакетах, которые записям не нужны.',
  pageTail: 'округление до страниц у таблиц, которые записям не нужны.',
  classTail: 'округление до класса у таблиц или бакетов, которые записям не нужны.',
};

const GROWTHS: Readonly<Record<GrowthKind, string>> = {
  growToTable: 'группа становится таблицей',
  growTable: 'таблица удваивается',
  splitTable: 'таблица делится надвое',
  startGrowth: 'бакетов становится вдвое больше',
  sameSizeGrowth: 'уплотнение, новых бакетов столько же',
};

const CONTRADICTIONS: Readonly<Record<DumpContradiction, string>> = {
  entries: 'записей в слотах не столько, сколько насчитала мапа',
  growthLeft: 'growthLeft не сходится со слотами таблицы',
  control: 'такого управляющего байта в таблице не бывает',
  tophash: 'такого tophash в бакете не бывает',
  hash: 'хеш ключа ведёт не туда, где лежит запись',
  keys: 'ключей не столько, сколько записей',
  directory: 'таблицы не заполняют каталог',
  tables: 'таблиц не столько, сколько насчитала мапа',
  buckets: 'бакетов в массивах не столько, сколько следует из B',
  chain: 'у двух цепочек общий бакет, или цепочка не кончается',
  overflow: 'бакеты переполнения расходятся со списками мапы',
  evacuation: 'старый массив эвакуирован не так, как говорит nevacuate',
};

const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
const SLOTS = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };
const TABLES = { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' };
const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
const GROUPS = { one: 'группа', few: 'группы', many: 'групп', other: 'группы' };
const TOMBSTONES = { one: 'надгробие', few: 'надгробия', many: 'надгробий', other: 'надгробия' };
const KEYS = { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' };
const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };

export const words = (f: Formats<'ru'>): DumpWords => {
  const entries = (count: number) => f.counted(count, ENTRIES);
  const steps = (impl: MapDesign, count: number) => f.counted(count, impl === 'swiss' ? GROUPS : BUCKETS, { most: 2 });
  const go = (release: string) => `Go ${release}`;
  const section = ({ type, place }: Section): string => {
    switch (type) {
      case 'group':
        return 'группа маленькой мапы';
      case 'table':
        return `таблица ${f.count(place)}`;
      case 'buckets':
        return 'buckets';
      case 'oldbuckets':
        return 'oldbuckets';
    }
  };
  const problems: EventWords<DumpProblem> = {
    empty: () => 'Дамп пуст: снимите его ещё раз и проверьте ошибку, которую возвращает Write.',
    notADump: () => 'В первой строке не указан формат go-map-dump/1: откройте файл таким, каким его записал Write.',
    format: ({ found }) =>
      `У дампа формат ${found}, а не go-map-dump/1: снимите дамп кодом mapdump.go с этой страницы.`,
    release: ({ found, why }) =>
      why.type === 'unknownRelease'
        ? `Дамп снят в ${found}: соберите программу с версией Go от ${why.known.oldest} до ${why.known.newest} и снимите дамп ещё раз.`
        : `Дамп снят в ${found} с экспериментом ${why.typed}: соберите программу без него и снимите дамп ещё раз.`,
    design: ({ go: release, impl }) =>
      `Согласно дампу, в ${release} мапы вида ${impl}, а это не так: снимите дамп ещё раз.`,
    arch: ({ found }) => `Дамп снят на ${found}: снимите его на amd64 или arm64.`,
    notJson: ({ line }) =>
      `Строка ${f.count(line)} дампа — не объект JSON: скопируйте весь файл ещё раз или снимите новый дамп.`,
    field: ({ line, field }) =>
      `В строке ${f.count(line)} дампа нет поля ${field}, или его значение недопустимо: снимите дамп ещё раз.`,
    limit: ({ line, limit, most }) =>
      `В строке ${f.count(line)} дампа превышен предел (${limits[limit](most)}): снимите дамп мапы поменьше.`,
    contradiction: ({ line, about }) =>
      `В строке ${f.count(line)} дампа противоречие (${CONTRADICTIONS[about]}): снимите дамп ещё раз, под блокировкой мапы.`,
    cutOff: ({ line }) =>
      `Дамп обрывается после строки ${f.count(line)}, не дойдя до последней: проверьте ошибку, которую вернул Write, закройте gzip.Writer, если он есть, и снимите дамп ещё раз.`,
    afterEnd: ({ line }) =>
      `Строка ${f.count(line)} стоит после конца дампа: записывайте каждую мапу в отдельный файл.`,
    file: ({ reason }) => files[reason],
  };
  const limits = {
    lineChars: (most: number) => f.counted(most, { one: 'символ', few: 'символа', many: 'символов', other: 'символа' }),
    entries,
    slots: (most: number) => f.counted(most, SLOTS),
    directoryDepth: (most: number) =>
      `каталог на ${f.counted(most, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}`,
  };
  const files = {
    brokenGzip: 'Файл gzip повреждён или обрезан: закройте gzip.Writer и снимите дамп ещё раз.',
    tooLarge: 'Дамп слишком велик для вкладки браузера: снимите дамп мапы поменьше.',
    unreadable: 'Дамп не удалось прочитать: откройте его ещё раз.',
  };
  return {
    problems,
    about: (types, release, count, bytes) => `${types} в ${release}, ${entries(count)}, ${f.bytes(bytes)}`,
    aboutNil: (types, release) => `${types} в ${release}, nil`,
    answer: (count, bytes) => ({
      before:
        count === 0
          ? 'Пустая мапа занимает '
          : `${entries(count)} ${f.plural(count, { one: 'занимает', few: 'занимают', many: 'занимают', other: 'занимают' })} `,
      figure: f.bytes(bytes),
      after: '.',
    }),
    nil: 'Мапа равна nil: своей памяти у неё нет.',
    saving(saving) {
      switch (saving.type) {
        case 'frees':
          return { before: 'Если создать мапу заново, освободится ', figure: f.bytes(saving.bytes), after: '.' };
        case 'same':
          return { before: 'Новая копия займёт столько же.', figure: '', after: '' };
        case 'costs':
          return {
            before: 'Мапа уложена плотно: новая копия займёт на ',
            figure: f.bytes(saving.bytes),
            after: ' больше.',
          };
        case 'unknown':
          return { before: 'Размер новой копии посчитать не удалось.', figure: '', after: '' };
      }
    },
    reason(owner, bytes) {
      const reason = REASONS[owner];
      return reason === undefined ? '' : `Из них ${f.bytes(bytes)} — ${reason}`;
    },
    turnover: {
      turnover: ({ filled, extra }) =>
        `Если бы мапу заполнили один раз, она занимала бы ${f.bytes(filled.expected)}. Остальные ${f.bytes(extra)} могли накопиться, пока новые записи вытесняли старые.`,
      other: ({ filled, extra }) =>
        `Если бы мапу заполнили один раз, она занимала бы ${f.bytes(filled.expected)}. Остальные ${f.bytes(extra)} сменой записей не объяснить: раньше записей было больше или мапу создали с подсказкой размера.`,
      both: ({ filled, extra, byTurnover }) =>
        `Если бы мапу заполнили один раз, она занимала бы ${f.bytes(filled.expected)}. Из остальных ${f.bytes(extra)} смена записей объясняет не больше ${f.bytes(byTurnover)}. Прочее объясняется тем, что раньше записей было больше или мапу создали с подсказкой размера.`,
    },
    goesOn: {
      stays: () => 'Если новые записи и дальше будут вытеснять старые, мапа не вырастет.',
      about: ({ goingOn }) =>
        `Если новые записи и дальше будут вытеснять старые, мапа займёт примерно ${f.bytes(goingOn.high)}.`,
      between: ({ goingOn: { low, high } }) =>
        `Если новые записи и дальше будут вытеснять старые, мапа займёт от ${f.bytes(low)} до ${f.bytes(high)}.`,
    },
    subject: ({ release, arch, types }) => `${types}, ${release}, ${arch}`,
    shape: {
      empty: 'Слотов ещё нет',
      small: 'Одна группа из 8 слотов',
      swiss: (tables, slots, load) =>
        `${f.counted(tables, TABLES)}, ${f.counted(slots, SLOTS)}, занято ${f.percent(load)}`,
      bucket: (buckets, overflow, load, waiting) =>
        `${f.counted(buckets, BUCKETS)}, бакетов переполнения: ${f.count(overflow)}; занято ${f.percent(load)} слотов${waiting > 0 ? `; в старом массиве ещё ${entries(waiting)}` : ''}`,
    },
    working: (share) => `Создаём копии… ${f.percent(share)}`,
    cancel: 'Отменить',
    again: 'Начать снова',
    stopped: 'Отменено.',
    failed: 'Браузер не запустил воркер, или не хватило памяти: закройте другие вкладки и попробуйте ещё раз.',
    strip: {
      title: 'Вся мапа',
      swiss: 'Столбец — группа из восьми слотов; таблицы идут в порядке каталога.',
      bucket: 'Столбец — бакет из восьми слотов, за ним его бакеты переполнения; старый массив в конце.',
      load: 'Чем полнее столбец, тем он выше; отдельные слоты видны при увеличении.',
      hint: 'Чтобы сдвинуть схему, тяните её; масштаб меняйте клавишами + и − или колесом с Ctrl, от слота к слоту переходите стрелками.',
      label: (units) => `Слоты мапы по восемь в столбце, столбцов: ${f.count(units)}`,
      whole: 'Вся мапа',
      worst: 'Самый дорогой ключ',
      none: 'Наведите курсор на слот или выберите слот стрелками.',
      empty: 'Слотов у мапы ещё нет.',
      legend: {
        value: 'запись',
        emptySlot: 'пусто',
        tombstone: 'надгробие',
        oldArray: 'старый массив',
        pointer: 'бакет переполнения',
      },
    },
    place({ section: of, number, slot, kind }) {
      const bucket = `бакет${kind === 'overflow' ? ' переполнения' : ''} ${f.count(number)}, `;
      const unit = of.type === 'table' ? `группа ${f.count(number)}, ` : of.type === 'group' ? '' : bucket;
      return `${section(of)}, ${unit}слот ${f.count(slot)}`;
    },
    contents: {
      full: 'запись',
      empty: 'пусто',
      deleted: 'надгробие',
      moved: 'запись уже в новых бакетах',
    },
    byte: (impl, hex) => (impl === 'swiss' ? `управляющий байт ${hex}` : `tophash ${hex}`),
    hash: 'хеш',
    found: (impl, looked) => `поиск: ${steps(impl, looked)}`,
    key: 'ключ',
    keyNumber: (key) => `№ ${f.count(key + 1)}`,
    bytes: {
      title: 'На что уходят байты',
      now: 'как есть',
      fresh: (release) => `новая копия, ${go(release)}`,
      table: 'На что уходят байты в цифрах',
      bar: (parts) => parts.join(', '),
    },
    lookups: {
      title: 'Чего стоит поиск',
      hit: (impl, { median, p99, worst }) =>
        `Цена поиска, если ключ есть: медиана — ${steps(impl, median)}, для 99 ключей из 100 — не больше ${f.count(p99)}, в худшем случае — ${f.count(worst)}.`,
      miss: (impl, { mean, worst }) =>
        `Цена поиска, если ключа нет: в среднем ${steps(impl, mean)}, в худшем случае — ${f.count(worst)}.`,
      noHit: 'Ключей нет: поиск заканчивается сразу.',
      caption: 'Ключи по цене поиска',
      looked: { swiss: 'групп просмотрено', bucket: 'бакетов просмотрено' },
      keys: 'ключей',
      share: 'доля',
    },
    loads: {
      title: { swiss: 'Заполнение таблиц', bucket: 'Длина цепочек' },
      caption: { swiss: 'Таблицы по заполнению', bucket: 'Цепочки по числу бакетов' },
      head: { swiss: 'слотов занято', bucket: 'бакетов в цепочке' },
      count: { swiss: 'таблиц', bucket: 'цепочек' },
      range: (from, to) => `${f.number(from * 100, { most: 1 })}–${f.percent(to, { most: 1 })}`,
      spread: (least, most) =>
        least === most
          ? `В каждой таблице ${f.counted(least, SLOTS)}.`
          : `В таблицах от ${f.count(least)} до ${f.count(most)} слотов.`,
      tombstones: (count, slots) =>
        count === 0 ? 'Надгробий нет.' : `${f.counted(count, TOMBSTONES)}, ${f.share(count / slots)} всех слотов.`,
      overflow: (used, ready) => `Бакетов переполнения в цепочках: ${f.count(used)}, про запас: ${f.count(ready)}.`,
      notGrowing: 'Старого массива нет: мапа не растёт.',
      growing: ({ sameSize, oldBuckets, evacuated, entriesLeft }, bytes) =>
        `${sameSize ? 'Мапа уплотняется' : 'Мапа растёт'}: переехало старых бакетов ${f.count(evacuated)} из ${f.count(oldBuckets)}, в старом массиве ещё ${entries(entriesLeft)}. Этот массив занимает ${f.bytes(bytes)} и останется, пока изменения мапы не завершат переезд.`,
      more: (from) => `${f.count(from)} и больше`,
    },
    copies: {
      title: 'Новая копия тех же записей',
      lead: 'Копия создана с подсказкой размера, равной числу записей, каждая запись вставлена один раз, мусор освобождён. У настоящей копии зерно будет новым, а здесь взяты хеши из дампа, поэтому она может отличаться от этой на таблицу или пару бакетов переполнения.',
      caption: 'Байты новой копии по версиям Go',
      way: 'мапа',
      bytes: 'байты',
      difference: 'разница',
      clone: (release) => `maps.Clone, ${go(release)}`,
      fresh: go,
      design: { swiss: 'Swiss-мапа', bucket: 'мапа на бакетах' },
      none: 'слишком много одинаковых хешей',
      cloneKeeps: (release) =>
        `maps.Clone в ${go(release)} ничего не освобождает: таблицы он копирует как есть, вместе с пустыми слотами и надгробиями.`,
      cloneMakes: (release) => `maps.Clone в ${go(release)} вставляет записи в новую мапу подходящего размера.`,
    },
    change: {
      title: (name) => (name === null ? 'После прошлого дампа' : `После дампа ${name}`),
      working: 'Сравниваем записи…',
      entries(change) {
        const { added, removed, stayed } = change;
        if (added + removed === 0) return 'Ни одна запись не добавлена и не удалена.';
        if (removed === 0) return `Добавлено записей: ${f.count(added)}, ни одна не удалена.`;
        if (added === 0) return `Удалено записей: ${f.count(removed)}, ни одна не добавлена.`;
        const counts = `добавлено ${f.count(added)}, удалено ${f.count(removed)}, осталось ${f.count(stayed)}.`;
        if (isSteady(change)) return `Записи сменяют друг друга, и их число почти не изменилось: ${counts}`;
        return added > removed ? `Записей стало больше: ${counts}` : `Записей стало меньше: ${counts}`;
      },
      bytes: (more) =>
        more === 0
          ? 'Мапа занимает столько же памяти, сколько раньше.'
          : `Мапа занимает на ${f.bytes(Math.abs(more))} ${more > 0 ? 'больше' : 'меньше'}, чем раньше.`,
      caption: 'Мапа тогда и сейчас',
      before: 'тогда',
      after: 'сейчас',
      change: 'разница',
      amounts: {
        entries: 'записи',
        bytes: 'байты',
        slots: 'слоты',
        tables: 'таблицы',
        tombstones: 'надгробия',
        buckets: 'бакеты',
        overflow: 'бакеты переполнения',
      },
    },
    play: {
      title: 'Продолжить отсюда',
      lead: 'Посмотрите, что будет дальше, если хеши новых ключей случайны.',
      what: 'Операция',
      ops: {
        growth: 'вставлять, пока мапа не вырастет',
        put: 'вставить новые ключи',
        delete: 'удалить случайные ключи',
      },
      count: 'Ключей',
      seed: 'Зерно',
      countProblem: (most) => `Введите целое число от 1 до ${f.count(most)}.`,
      seedProblem: 'Введите целое число от 0 до 4 294 967 295.',
      run: 'Выполнить',
      back: 'Назад к дампу',
      working: (share) => `Выполняем… ${f.percent(share)}`,
      did({ done, bytesBefore, bytesAfter, bytesPeak }, type) {
        const what = `${type === 'delete' ? 'Удалено' : 'Вставлено'}: ${f.counted(done, KEYS)}`;
        if (bytesBefore === bytesAfter && bytesPeak === bytesAfter)
          return `${what}. Мапа по-прежнему занимает ${f.bytes(bytesAfter)}.`;
        return `${what}. Мапа занимала ${f.bytes(bytesBefore)}, теперь ${f.bytes(bytesAfter)}, на пике ${f.bytes(bytesPeak)}.`;
      },
      shown: (done, type) =>
        `Это уже не дамп, а мапа, ${type === 'delete' ? 'из которой удалено' : 'в которую вставлено'} ключей: ${f.count(done)}.`,
      noGrowth: 'Мапа не выросла.',
      growths: (count) => `Мапа росла ${f.counted(count, TIMES)}.`,
      growth({ kind, from, to, moved, movedAtOnce }) {
        const when =
          to === undefined
            ? `с ключа ${f.count(from)}, ещё не закончен`
            : from === to
              ? `на ключе ${f.count(from)}`
              : `с ключа ${f.count(from)} по ${f.count(to)}`;
        return `Следующий рост: ${GROWTHS[kind]}, ${when}. Всего переезжает ${entries(moved)}, за самую дорогую операцию — ${f.count(movedAtOnce)}.`;
      },
      before: 'до',
      peak: 'на пике',
      after: 'после',
      directory: 'Прогон прерван: у слишком многих хешей старшие биты одинаковы, и никакого каталога не хватит.',
    },
  };
};
