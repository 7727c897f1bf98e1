import { type Formats, interval } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Objection, Verdict } from '../../proof/comparedRuns';
import type { ProofWords } from '../en/proof';
import { hereWords } from './proofHere';

const LINES = { one: 'строка', few: 'строки', many: 'строк', other: 'строки' };

export const proofWords = (f: Formats<'ru'>): ProofWords => {
  const offBy = ({ bytes, bound }: { readonly bytes: number; readonly bound: number }) =>
    bound > 0 ? f.percent(bytes / bound, { digits: 2 }) : f.bytes(bytes);

  const verdicts: EventWords<Verdict> = {
    inside: ({ isExact }) => (isExact ? 'как предсказано' : 'внутри интервала'),
    above: (verdict) => `на\u00a0${offBy(verdict)} выше`,
    below: (verdict) => `на\u00a0${offBy(verdict)} ниже`,
    several({ inside, runs, farthest }) {
      const counted = `внутри интервала ${f.count(inside)} из\u00a0${f.count(runs)}`;
      return farthest ? `${counted}, дальше всех тот, что ${verdicts[farthest.type](farthest)}` : counted;
    },
    unknown: () => 'предсказания не было',
  };

  const objections: EventWords<Objection> = {
    otherEntries: ({ run, here }) => `В том запуске записей было ${f.count(run)}, а здесь их ${f.count(here)}.`,
    otherSettings: () =>
      'У той программы другие настройки: тип, подсказка размера, доля удалённых или число мап. Скопируйте её ещё раз.',
  };

  return {
    needs: (file, lines) => `\`${file}\`: ${f.counted(lines, LINES)}, нужен только Go\u00a01.18 или новее`,
    copy: 'Скопировать программу',
    download: 'Скачать .go',
    copied: {
      copied: 'Скопировано.',
      selected: 'Этот браузер не даёт странице копировать. Программа выделена: нажмите Ctrl+C или ⌘C.',
    },
    runIt: (command) => `Запустите программу командой \`${command}\` и вставьте то, что она напечатает.`,
    printed: 'Вывод программы за один или несколько запусков',
    runs: 'Запуски',
    chance: (measuringBytes) =>
      `Из\u00a020 запусков 19 попадают в интервал с\u00a0точностью до\u00a0${f.tickBytes(measuringBytes)}: их может оставить сам замер. Зерно хешей в каждом запуске другое.`,
    tooFewKeys: (type, values, entries) =>
      `Столько разных ключей типа \`${type}\` не бывает: их ${f.count(values)}, а нужно ${f.count(entries)}.`,
    measured: 'измерено',
    predicted: 'предсказано',
    none: 'нет',
    bytesOf: (runs) => interval(f.bytes(Math.min(...runs)), f.bytes(Math.max(...runs))),
    exactly: (runs) => runs.map((bytes) => f.exactBytes(bytes)).join('; '),
    interval: ({ low, high }) => interval(f.bytes(low), f.bytes(high)),
    bar: (measured, predicted, verdict) => `измерено ${measured}, предсказано ${predicted}: ${verdict}`,
    verdict: (verdict) => sentenceOf(verdicts, verdict, undefined),
    objection: (objection) => sentenceOf(objections, objection, undefined),
    running: {
      question: 'Мапа живёт в работающем процессе?',
      open: 'Откройте её такой, какая она в памяти, или профиль кучи',
    },
    here: hereWords(f),
  };
};
