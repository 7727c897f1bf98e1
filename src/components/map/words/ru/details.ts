import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ConfigNumber, FileValue, RunFileProblem } from '../../record/facts';
import type { DetailsWords, StructureWords } from '../en/details';
import { words as settingWords } from './settings';
import { BLOCKS } from './stage';

const VALUES: EventWords<FileValue> = {
  text: ({ text }) => quoted(text),
  nothing: () => 'ничего',
  list: () => 'список',
  object: () => 'объект',
  other: ({ text }) => text,
};

function shown(value: FileValue): string {
  return sentenceOf(VALUES, value);
}

const filesWords = (f: Formats<'ru'>): DetailsWords['files'] => {
  const { labels, problems: ofSettings, keyProblem, releaseNames } = settingWords(f);
  const labelOf = (name: ConfigNumber | 'type') => (name === 'step' ? 'Шаг' : labels[name]);
  const problems: EventWords<RunFileProblem> = {
    tooLarge: ({ bytes, most }) =>
      `Файл занимает ${f.bytes(bytes)}: откройте сохранённый прогон не больше ${f.bytes(most)}.`,
    unpacksTooLarge: ({ most }) =>
      `После распаковки файл слишком велик: откройте сохранённый прогон не больше ${f.bytes(most)}.`,
    brokenGzip: () => 'Файл gzip повреждён или обрезан: упакуйте или скопируйте его заново.',
    unreadable: ({ name }) => `Файл ${name} не удалось прочитать: выберите его ещё раз.`,
    notJson: () =>
      'Файл обрезан или записан не в формате JSON: откройте файл, сохранённый кнопкой «Сохранить прогон (JSON)».',
    unknownFormat: () => 'Формат этого файла не поддерживается: откройте прогон, сохранённый на странице мапы.',
    noTape: () => 'В этом файле не объект JSON: откройте прогон, сохранённый на странице мапы.',
    noFormat: () => 'В этом файле не указан формат: откройте прогон, сохранённый на странице мапы.',
    otherFormat: ({ value, known }) =>
      `Формат этого прогона — ${shown(value)}: откройте прогон в формате ${quoted(known)}.`,
    noOps: () => 'В этом сохранённом прогоне нет списка операций: сохраните прогон заново.',
    setting: ({ name, problem }) => sentenceOf(ofSettings, problem, labelOf(name)),
    noConfig: () => 'Поле «config» сохранённого прогона должно быть объектом.',
    otherScene: ({ scene }) => `В поле «scene» этого прогона — ${shown(scene)}: откройте прогон мапы.`,
    noType: ({ value }) => `${labels.type}: нужно имя, например «string-int64», а здесь ${shown(value)}.`,
    releaseCount: () => 'В сохранённом прогоне должны быть указаны одна или две версии Go.',
    unknownRelease: ({ name, known }) => `Нужна версия Go ${releaseNames(known)}, а здесь ${shown(name)}.`,
    hintCount: () => `${labels.hint}: для каждой версии Go нужна своя.`,
    notWhole: ({ name, value }) => `${labelOf(name)}: нужно целое число, а здесь ${shown(value)}.`,
    noHashes: () => 'Выбранные хеши в сохранённом прогоне должны быть объектом вида «ключ: хеш».',
    hashedKey: ({ problem }) => `${labels.hashes}: ${keyProblem(problem)}.`,
    hashDigits: ({ key, value }) =>
      `${labels.hashes}: для ключа ${quoted(key)} нужны 16 шестнадцатеричных цифр, а здесь ${shown(value)}.`,
    manyOps({ ops, most }) {
      const all = f.counted(ops, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' });
      return `В этом прогоне ${all}: сохраните прогон, где их не больше ${f.count(most)}.`;
    },
    noMake: () => 'Первой операцией сохранённого прогона должна быть make.',
    madeTwice: ({ op }) => `Уберите операцию ${op}: это make, но мапа уже создана.`,
    noObject: ({ op, value }) => `Операция ${op} должна быть объектом, а здесь ${shown(value)}.`,
    unknownOp: ({ op, value }) => `Уберите операцию ${op}: её тип неизвестен (${shown(value)}).`,
    noKey: ({ op, of, value }) => `Операция ${op}, ${of}: ключ должен быть строкой, а здесь ${shown(value)}.`,
    key: ({ op, of, problem }) => `Операция ${op}, ${of}: ${keyProblem(problem)}.`,
    noLoop: ({ op, of, most, value }) =>
      `Операция ${op}, ${of}: номер цикла должен быть целым числом от 0 до ${most}, а здесь ${shown(value)}.`,
    noDraws: ({ op, of }) => `Операция ${op}, ${of}: случайные числа Go прочитать не удалось, сохраните прогон заново.`,
    strayLoop: ({ op, of, loop }) => `Операция ${op}, ${of}: сначала начните цикл ${loop} операцией «iterInit».`,
  };
  return {
    problems,
    name: 'Сохранить и поделиться',
    saveRun: 'Сохранить прогон (JSON)',
    openRun: 'Открыть прогон…',
    drop: 'Сохранённый прогон можно и перетащить сюда',
    svg: 'Рисунок: SVG',
    png: 'Рисунок: PNG',
    copyLink: 'Скопировать ссылку на этот шаг',
    link: 'Ссылка на этот шаг',
    linkByHand: 'Браузер не даёт доступа к буферу обмена: скопируйте ссылку отсюда.',
    linkHolds:
      'Ваши изменения нельзя сохранить в ссылке: они слишком велики, или среди них есть цикл либо две подсказки размера. Ссылка откроет прогон без ваших изменений. Чтобы не потерять их, сохраните прогон в файл.',
    opened: 'Прогон открыт.',
    linkCopied: 'Ссылка скопирована.',
    runSaved: 'Прогон сохранён.',
    pictureSaved: 'Рисунок сохранён.',
    noPng: 'Этот браузер не смог нарисовать PNG: сохраните рисунок в SVG.',
    picture: {
      place: (step, all) => `Шаг ${f.count(step)} из ${f.count(all)}.`,
      side: (name, summary, bytes, sentence) => `${name} (${summary}; занимает ${f.bytes(bytes)}): ${sentence}`,
    },
  };
};

export const words = (f: Formats<'ru'>): DetailsWords => ({
  structure: structureWords(f),
  files: filesWords(f),
});

const HMAP = {
  caption: 'hmap',
  nil: 'Мапа равна nil: hmap у неё нет.',
  arrays: 'Массивы бакетов',
  slots: 'Слоты показанных бакетов',
  count: 'число записей, его возвращает len(m)',
  flags: 'идёт ли цикл range, идёт ли уплотнение',
  noverflow: 'число бакетов переполнения нынешнего массива; при B ≥ 16 это оценка',
  buckets: 'нынешний массив',
  oldbuckets: 'массив, из которого мапа переезжает',
  notGrowing: 'нужен только во время роста',
  noExtra: 'mapextra нет',
  nextOverflow: 'следующий из бакетов переполнения, выделенных заранее',
  overflow: 'удерживает бакеты переполнения нынешнего массива',
  oldoverflow: 'удерживает бакеты переполнения старого массива',
  columns: {
    array: 'массив',
    bucket: 'бакет',
    buckets: 'бакетов',
    evacuated: 'эвакуировано',
    used: 'переполнение, занято',
    spare: 'переполнение, запас',
    overflow: 'место в цепочке',
    entries: 'записей',
    bytes: 'байты',
  },
  usedSlot: 'занят',
};

const MAP = {
  caption: 'Map',
  nil: 'Мапа равна nil: структуры Map у неё нет.',
  empty: 'Это малая мапа, группы у неё ещё нет.',
  group: 'Группа малой мапы',
  tables: 'Таблицы в порядке каталога',
  slots: 'Слоты показанных групп',
  used: 'число записей, его возвращает len(m)',
  toGroup: '→ группа',
  toDirectory: '→ каталог',
  small: 'у малой мапы одна группа, а каталога нет',
  dirLen: 'сколько ячеек в каталоге',
  globalDepth: 'сколько старших битов хеша выбирают ячейку каталога',
  tombstonePossible: 'может ли в таблицах быть надгробие',
  clearSeq: 'число вызовов clear: по нему цикл узнаёт, что мапу очистили',
  notListed: 'нет',
  columns: {
    table: 'таблица',
    entries: 'ячейки каталога',
    localDepth: 'localDepth',
    slots: 'слотов',
    used: 'занято',
    growthLeft: 'growthLeft',
    tombstones: 'надгробий',
    bytes: 'байтов в группах',
    group: 'группа',
  },
  states: { empty: 'пуст', deleted: 'надгробие', full: 'занят' },
};

/** After «из». */
const OF_BUCKETS = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
const OF_GROUPS = { one: 'группы', few: 'групп', many: 'групп', other: 'группы' };
const OF_TABLES = { one: 'таблицы', few: 'таблиц', many: 'таблиц', other: 'таблицы' };

export const structureWords = (f: Formats<'ru'>): StructureWords => {
  const buckets = (count: number) =>
    f.counted(count, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' });
  const shown = (count: number, of: string, isFocused: boolean) =>
    isFocused
      ? `Показано ${f.count(count)} из ${of}: только то, о чём сейчас речь, и то, что рядом.`
      : `Показано ${f.count(count)} из ${of}: только начало списка.`;
  return {
    title: (side) => `Структура в цифрах, ${side}`,
    captionOf: (caption, side) => `${caption}, ${side}`,
    formats: f,
    blocks: BLOCKS,
    fields: { name: 'поле', value: 'значение', meaning: 'что значит' },
    slot: { load: 'занято', slot: 'слот', state: 'состояние', key: 'ключ' },
    shown: {
      buckets: (count, total, isFocused) => shown(count, f.counted(total, OF_BUCKETS), isFocused),
      groups: (count, total, isFocused) => shown(count, f.counted(total, OF_GROUPS), isFocused),
      tables: (count, total, isFocused) => shown(count, f.counted(total, OF_TABLES), isFocused),
    },
    hmap: {
      ...HMAP,
      toBuckets: (count) => `→ ${buckets(count)}`,
      ofB: (count) => `2^B = ${buckets(count)}`,
      nevacuate: (old) =>
        old === 1
          ? '0, пока единственный старый бакет не переехал'
          : `из ${f.count(old)} старых бакетов уже переехали все с меньшими номерами`,
      toOverflow: (bucket) => `→ бакет переполнения ${f.count(bucket)}`,
    },
    map: {
      ...MAP,
      directory: (tables) =>
        tables === 1
          ? 'каталог ведёт к единственной таблице'
          : `каталог ведёт к ${f.counted(tables, { one: 'таблице', few: 'таблицам', many: 'таблицам', other: 'таблицы' })}`,
      entries: (first, last) => (first === last ? `[${first}]` : `[${first}]–[${last}]`),
    },
  };
};
