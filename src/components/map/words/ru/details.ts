import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ConfigNumber, FileValue, RunFileProblem } from '../../run/facts';
import type { DetailsWords } from '../en/details';
import { words as settingWords } from './settings';
import { structureWords } from './structure';

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
      `В файле ${f.bytes(bytes)}, а сохранённый прогон занимает не больше ${f.bytes(most)}.`,
    unpacksTooLarge: ({ most }) =>
      `После распаковки в файле больше ${f.bytes(most)}, а сохранённый прогон столько не занимает.`,
    brokenGzip: () => 'Файл gzip повреждён или обрывается.',
    unreadable: ({ name }) => `Файл ${name} не удалось прочитать.`,
    notJson: () => 'Это не сохранённый прогон: файл не в формате JSON или оборван.',
    unknownFormat: () => 'Формат, который назван в этом файле, здесь неизвестен.',
    noTape: () => 'Сохранённый прогон должен быть объектом JSON.',
    noFormat: () => 'В этом сохранённом прогоне не назван формат.',
    otherFormat: ({ value, known }) =>
      `Формат этого прогона\u00a0— ${shown(value)}, а открыть здесь можно только ${quoted(known)}.`,
    noOps: () => 'В этом сохранённом прогоне нет списка операций.',
    setting: ({ name, problem }) => sentenceOf(ofSettings, problem, labelOf(name)),
    noConfig: () => 'Поле config сохранённого прогона должно быть объектом.',
    otherScene: ({ scene }) => `Сцена этого прогона\u00a0— ${shown(scene)}, а открыть здесь можно только прогоны мап.`,
    noType: ({ value }) => `${labels.type}: сохранённый прогон должен назвать тип, а здесь ${shown(value)}.`,
    releaseCount: () => 'Сохранённый прогон должен назвать одну версию Go или две.',
    unknownRelease: ({ name, known }) =>
      `Версия Go\u00a0— ${shown(name)}: таких мап здесь нет, есть ${releaseNames(known)}.`,
    hintCount: () => `${labels.hint}: для каждой версии Go нужна своя.`,
    notWhole: ({ name, value }) => `${labelOf(name)}: ${shown(value)}\u00a0— не целое число.`,
    noHashes: () => 'Выбранные хеши сохранённого прогона должны быть объектом: ключи и их хеши.',
    hashedKey: ({ problem }) => `${labels.hashes}: ${keyProblem(problem)}.`,
    hashDigits: ({ key, value }) =>
      `${labels.hashes}: ключу ${quoted(key)} нужны 16 шестнадцатеричных цифр, а здесь ${shown(value)}.`,
    manyOps({ ops, most }) {
      const all = f.counted(ops, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' });
      return `В этом прогоне ${all}, а открыть можно не больше ${f.count(most)}.`;
    },
    noMake: () => 'Первой операцией сохранённого прогона должна быть make.',
    madeTwice: ({ op }) => `Операция ${op}\u00a0— это make, но мапа уже создана.`,
    noObject: ({ op, value }) => `Операция ${op} должна быть объектом, а здесь ${shown(value)}.`,
    unknownOp: ({ op, value }) => `У операции ${op} неизвестный тип: ${shown(value)}.`,
    noKey: ({ op, of, value }) => `Операция ${op}, ${of}: ключ должен быть строкой, а здесь ${shown(value)}.`,
    key: ({ op, of, problem }) => `Операция ${op}, ${of}: ${keyProblem(problem)}.`,
    noLoop: ({ op, of, most, value }) =>
      `Операция ${op}, ${of}: номер цикла\u00a0— число от 0 до ${most}, а здесь ${shown(value)}.`,
    noDraws: ({ op, of }) => `Операция ${op}, ${of}: не читается то, что для неё выбрал Go.`,
    strayLoop: ({ op, of, loop }) => `Операция ${op}, ${of}: цикл ${loop} ещё не начат.`,
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
    linkByHand: 'Браузер не дал её скопировать: скопируйте отсюда.',
    linkHolds:
      'Ваши операции не помещаются в ссылку, или среди них есть циклы, поэтому ссылка откроет исходный прогон. Чтобы ничего не потерять, сохраните прогон в файл.',
    opened: 'Прогон открыт.',
    linkCopied: 'Ссылка скопирована.',
    runSaved: 'Прогон сохранён.',
    pictureSaved: 'Рисунок сохранён.',
    noPng: 'Этот браузер не смог нарисовать PNG; в SVG рисунок можно сохранить.',
  };
};

export const words = (f: Formats<'ru'>): DetailsWords => ({
  log: 'Журнал',
  structure: structureWords(f),
  files: filesWords(f),
});
