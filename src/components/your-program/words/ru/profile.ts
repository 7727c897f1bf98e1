import type { ProfileRelease } from '../../../../models/profile/answer';
import type { EntriesBy } from '../../../../models/profile/maps/entries';
import type { Grade } from '../../../../models/profile/maps/fit';
import type { ProfileColumn } from '../../../../models/profile/profile';
import type { Range } from '../../../../models/sizing/range';
import { type Formats, interval } from '../../../ui/format';
import type { ProfileWords } from '../en/profile';

const COLUMNS: Readonly<Record<ProfileColumn, string>> = {
  inuseBytes: 'Занято, байты',
  inuseObjects: 'Занято, объекты',
  allocBytes: 'Выделено с запуска, байты',
  allocObjects: 'Выделено с запуска, объекты',
};

const GRADES: Readonly<Record<Grade, string>> = {
  certain: 'точно',
  likely: 'вероятно',
  possible: 'только по размеру',
};

const BY: Readonly<Record<ProfileRelease['by'], string>> = {
  asked: 'как вы выбрали',
  path: 'судя по пути к исходникам Go в профиле',
  line: 'судя по строке runtime, которая вызывает main',
  blocks: 'судя по блокам: версия в профиле не указана',
};

const ENTRIES_BY: Readonly<Record<EntriesBy, string>> = {
  arrays: 'судя по массивам, которые удваиваются',
  overflow: 'судя по массивам и бакетам переполнения',
  growing: 'судя по старому массиву, который ещё жив: рост только начался',
  objects: 'судя по объектам, созданным на той же строке, по одному на запись',
  unseen: 'судя по прежним массивам; нынешний в выборку не попал',
};

const LINES = { one: 'строка', few: 'строки', many: 'строк', other: 'строки' };
const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
const MAPS = { one: 'мапа', few: 'мапы', many: 'мап', other: 'мапы' };
const MAPS_IN = { one: 'мапе', few: 'мапах', many: 'мапах', other: 'мапы' };

export const words = (f: Formats<'ru'>): ProfileWords => {
  const amount = (column: ProfileColumn, value: number) =>
    column.endsWith('Bytes') ? f.bytes(value) : f.count(Math.round(value));
  const lines = (count: number) => f.counted(count, LINES);
  const go = (release: string) => `Go ${release}`;
  const bytesRange = ({ low, high }: Range) => interval(f.sumBytes(low), f.sumBytes(high));
  return {
    amount,
    bytesRange,
    columns: COLUMNS,
    column: 'Показать',
    go,
    about: ({ name }, inuse) => `${go(name)}, занято ${f.bytes(inuse)}`,
    answer: (mapBytes, total, count) =>
      count === 0
        ? { before: 'Строк, где растут мапы, найти не удалось. Всего занято ', figure: f.bytes(total), after: '.' }
        : {
            before: 'На мапы приходится ',
            figure: f.bytes(mapBytes),
            after: ` из занятых ${f.bytes(total)}. Строк, где растут мапы: ${f.count(count)}.`,
          },
    most: (name, bytes) => `Больше всего на строке ${name}: ${f.bytes(bytes)}.`,
    grew: (change, ofMaps) => {
      const amountOf = f.bytes(Math.abs(change));
      if (change === 0) return { before: 'Занято столько же, сколько раньше.', figure: '', after: '' };
      if (change < 0) return { before: 'Занято меньше, чем раньше: освободилось ', figure: amountOf, after: '.' };
      return {
        before: 'Занятая память выросла на ',
        figure: amountOf,
        after: ofMaps > 0 ? `; из них ${f.bytes(ofMaps)} — на строках, где растут мапы.` : '.',
      };
    },
    sampling: (rateBytes) =>
      rateBytes <= 1
        ? 'Записано каждое выделение.'
        : `В выборку попадает примерно одно выделение на ${f.typedBytes(rateBytes)}; числа — оценки по выборке.`,
    release: ({ name, by }) => `Версия — ${go(name)}, ${BY[by]}.`,
    releaseLabel: 'Версия Go у программы',
    difference: {
      title: 'Что изменилось: сначала строки с приростом',
      between: (ms) => `Между профилями прошло ${f.time(Math.round(Math.abs(ms) / 1000))}.`,
      line: 'Строка',
      before: 'Было',
      after: 'Стало',
      change: 'Разница, занято',
      map: 'Мапа',
      grows: 'здесь растут мапы',
      possible: 'возможно, мапа',
      chance: 'в пределах ошибки выборки',
      sure: 'Точно?',
      none: 'Занятая память не изменилась.',
      signed: (bytes) => `${bytes < 0 ? '−' : '+'}${f.bytes(Math.abs(bytes))}`,
      more: (count) => `Ещё ${lines(count)} с меньшей разницей`,
    },
    given: {
      alone: 'это уже разница двух профилей: откройте её отдельно.',
      about: (bytes) => `разница: занятая память ${bytes < 0 ? '−' : '+'}${f.bytes(Math.abs(bytes))}`,
      aboutBoth: ({ name }, change) =>
        `${go(name)}, разница: занятая память ${change < 0 ? '−' : '+'}${f.bytes(Math.abs(change))}`,
      both: 'Это разница от go tool pprof -diff_base. В ней сохранились оба профиля: они показаны как «было» и «стало».',
      answer: (change) => ({
        before: 'Это не профиль, а разница двух профилей от go tool pprof -base. Занято на ',
        figure: f.bytes(Math.abs(change)),
        after: change < 0 ? ' меньше, чем было.' : ' больше, чем было.',
      }),
      parts: (more, less) =>
        `На одних строках в сумме прибавилось ${f.bytes(more)}, на других убавилось ${f.bytes(less)}.`,
      advice:
        'Сколько занято всего и в каких строках растут мапы, по такой разнице не узнать: откройте оба профиля сразу или разницу от -diff_base, в которой они сохранились.',
      objects: 'Изменение, объекты',
    },
    maps: {
      title: 'Строки, где растут мапы',
      lead: 'Профиль прячет функции runtime. Мапа видна как ряд блоков на строке, которая вставляет записи: размеры блоков говорят о размере слота, их число — о числе записей.',
      none: 'Ни на одной строке размеры блоков не растут так, как у мапы.',
      looked: (most, all) => `Просмотрены строки, где занято больше всего: ${f.count(most)} из ${f.count(all)}.`,
      line: 'Строка',
      storage: 'Занято под записи',
      entries: 'Записей',
      slots: 'Слот',
      grade: 'Мапа?',
      grades: GRADES,
      slotBytes: (bytes) => f.exactBytes(bytes),
      slotsOr: (count) =>
        `или ${f.counted(count, { one: 'другой размер', few: 'других размера', many: 'других размеров', other: 'другого размера' })}`,
      more: (count, bytes) => `Ещё ${lines(count)}, вместе ${f.bytes(bytes)}`,
      possible: (count) => `Ещё ${lines(count)}: о мапе говорят только размеры блоков`,
      choose: (name) => `Показать ${name}`,
    },
    site: {
      grows: (name) => `Мапа на строке ${name}`,
      types: 'Ключ и значение',
      typesHint: 'Профиль не называет типы: здесь показаны те, чей слот подходит ко всем блокам.',
      pair: (key, elem, slotBytes) => `map[${key}]${elem}, слот ${f.exactBytes(slotBytes)}`,
      withPointers: (bytes) => `${f.exactBytes(bytes)} с указателями`,
      entries: (low, high, count, by) => {
        const many = count > 1 ? ` в ${f.counted(count, MAPS_IN)}` : '';
        const range =
          low === high ? f.counted(low, ENTRIES) : `От ${f.shortCount(low)} до ${f.shortCount(high)} записей`;
        return `${range}${many}, ${ENTRIES_BY[by]}.`;
      },
      costs: 'Память мапы в других версиях Go',
      release: 'Версия',
      likely: (count) => `Записей: ${f.shortCount(count)}`,
      range: 'Диапазон',
      here: 'в этом профиле',
      objects: 'Объекты, на которые указывают ключи и значения, сюда не входят.',
      sizing: 'Открыть в расчёте',
      sizingHint: 'с этими типами, числом записей и версиями',
      unknown: 'Чего из профиля не узнать',
    },
    unknown(unknown) {
      switch (unknown.type) {
        case 'sampling':
          return `Память оценена по выборке: ${f.counted(unknown.samples, { one: 'блок', few: 'блока', many: 'блоков', other: 'блока' })}. В 95 % случаев это ${bytesRange(unknown.bytes)}.`;
        case 'sameLine':
          return `Блоки по ${f.exactBytes(unknown.blockBytes)}, всего ${f.bytes(unknown.bytes)}, — это маленькие мапы или другие объекты, созданные на этой строке: они учтены только в верхней границе.`;
        case 'doubling':
          return `Массивы удваиваются: по объёму памяти число записей известно лишь с точностью до множителя ${f.number(unknown.factor, { most: 1 })}.`;
        case 'hint':
          return 'Старых массивов здесь не освобождали: make получил подсказку размера, а какая часть отведённого места занята, не видно.';
        case 'slots':
          return `Такие же блоки получаются при слотах ${f.count(unknown.count)} разных размеров.`;
        case 'types':
          return 'Типы с одинаковым слотом неразличимы.';
        case 'severalMaps':
          return `Здесь ${f.plural(unknown.maps, { one: 'растёт', few: 'растут', many: 'растёт', other: 'растут' })} примерно ${f.counted(unknown.maps, MAPS)}; как записи поделены между ними, неизвестно.`;
        case 'deleted':
          return unknown.tombstones
            ? 'Место удалённых записей остаётся за мапой, а надгробия заполняют таблицы, пока те не разделятся: записей может быть меньше, чем показано.'
            : 'Место удалённых записей остаётся за мапой: показано наибольшее число записей за всё время.';
        case 'behind':
          return 'Данные, на которые указывают ключи и значения, выделены на других строках. Если подсказку размера дали на другой строке, выделение видно на ней.';
        case 'sizesAlone':
          return 'О мапе говорят только размеры блоков. Буфер или список таких блоков выглядит так же.';
      }
    },
    tree: {
      title: 'Где лежит память',
      lead: 'Вызывающая функция стоит над вызванной; ширина показывает объём. Нажмите на функцию, чтобы приблизить.',
      search: 'Найти функцию',
      found: (share, value) => `${value}, ${f.share(share)} показанного объёма`,
      notFound: 'Этого текста нет ни в одном имени функции.',
      all: 'всё',
      path: 'Приближено',
      folded: (count) => `ещё ${f.count(count)}`,
      frame: (name, value, share, own) => `${name}: ${value}, ${f.share(share)}; сама ${own}`,
      keys: 'Стрелки выбирают функцию, Enter приближает, Escape отдаляет.',
      growsMaps: 'здесь растут мапы',
      matches: 'найдено',
      other: 'остальные',
    },
    table: {
      title: 'Функции',
      caption: 'Функции и память, которую они выделили сами',
      name: 'Функция',
      own: 'сама',
      total: 'с вызовами',
      inuse: 'Занято',
      alloc: 'Выделено',
      bytes: 'Байты',
      objects: 'Объекты',
      more: (count) =>
        `Ещё ${f.counted(count, { one: 'функция', few: 'функции', many: 'функций', other: 'функции' })}; найти их поможет поиск.`,
    },
    problem(problem) {
      switch (problem.type) {
        case 'brokenGzip':
          return 'Архив gzip обрывается: скачайте профиль заново.';
        case 'unreadable':
          return 'Браузер не смог прочитать файл: откройте его ещё раз.';
        case 'tooLarge':
          return `Распакованный профиль больше ${f.bytes(problem.mostBytes)}, для вкладки это слишком много: откройте его в go tool pprof.`;
        case 'tooDeep':
          return `В стеках больше ${f.shortCount(problem.mostFrames)} вызовов, а Go таких профилей не пишет: скачайте /debug/pprof/heap заново.`;
        case 'empty':
          return 'Файл пуст: скачайте его заново.';
        case 'cpu':
          return 'Это профиль процессора: возьмите /debug/pprof/heap.';
        case 'otherProfile':
          return `Это профиль ${problem.of}, а не кучи: возьмите /debug/pprof/heap.`;
        case 'malformed':
          return `Это не профиль, или он повреждён с байта ${f.count(problem.atByte)}: скачайте /debug/pprof/heap заново.`;
        case 'noSamples':
          return 'В профиле нет ни одного блока: задайте MemProfileRate больше 0 или снимите профиль после новых выделений.';
        case 'cut':
          return `Профиль обрезан: по его первой строке объектов в выборке ${f.count(problem.allObjects)}, а здесь только ${f.count(problem.objects)}. Откройте файл целиком.`;
      }
    },
  };
};
