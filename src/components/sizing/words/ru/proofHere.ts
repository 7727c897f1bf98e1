import type { Formats } from '../../../ui/format';
import { judgeWords } from '../../../ui/words/judge/ru';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Obstacle } from '../../proof/plan';
import type { HereWords } from '../en/proofHere';
import { ENTRIES, phrases } from './phrases';

const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
const SEEDS = { one: 'зерно', few: 'зерна', many: 'зёрен', other: 'зерна' };

export const hereWords = (f: Formats<'ru'>): HereWords => {
  const { goReleases } = phrases(f);
  const failures = judgeWords(f);
  const goOf = (build: string) => build.replace(/^go/, 'Go\u00a0');

  const obstacles: EventWords<Obstacle> = {
    noWebAssembly: failures.noWebAssembly,
    otherWords: ({ target }) =>
      `Go в\u00a0браузере 64-битный, а\u00a0вопрос задан про ${target}. Такую мапу измерит программа ниже.`,
    noModule: ({ from, to }) =>
      `Эти версии в\u00a0браузере не работают: выберите одну из версий от ${goReleases([from])} до ${goReleases([to])} либо возьмите программу ниже.`,
    tooLarge: ({ memoryBytes, mostBytes, isDevice }) =>
      isDevice
        ? `Устройство невелико: заполнить мапу стоит около ${f.shortBytes(memoryBytes)}, а\u00a0странице достанется около ${f.shortBytes(mostBytes)}. Программа ниже измерит её на\u00a0другой машине.`
        : `Заполнить мапу стоит около ${f.shortBytes(memoryBytes)}, а\u00a0больше ${f.tickBytes(mostBytes)} в\u00a0браузере не берём. Её измерит программа ниже.`,
  };

  return {
    title: 'Настоящий Go прямо здесь',
    lead: (builds, runs) =>
      `${f.list(builds.map(goOf))} ${builds.length === 1 ? 'заполнит' : 'заполнят'} эту самую мапу в\u00a0вашем браузере, каждый по\u00a0${f.counted(runs, TIMES)}.`,
    costs: (downloadBytes, memoryBytes) =>
      `Загрузится ${f.shortBytes(downloadBytes)}, один раз; до конца измерения нужно около ${f.shortBytes(memoryBytes)} памяти.`,
    oneOf: (maps) => `Измеряется одна мапа из\u00a0${f.count(maps)}.`,
    noModule: (releases) =>
      `Для ${goReleases(releases)} нет сборки, которая работает в\u00a0браузере, а\u00a0программа ниже работает и\u00a0там.`,
    tooLarge: (releases, mostBytes) =>
      `${goReleases(releases)} взял бы больше ${f.tickBytes(mostBytes)} памяти и\u00a0пропущен.`,
    start: 'Измерить здесь на настоящем Go',
    seeds: (runs) => `Попробовать ${f.counted(runs, SEEDS)}`,
    asks: (memoryBytes) => `На время измерения это ${f.shortBytes(memoryBytes)} памяти устройства.`,
    goOn: (memoryBytes) => `Занять ${f.shortBytes(memoryBytes)} и измерить`,
    leave: 'Не надо',
    fewer: (entries) => `Взять ${f.roundCount(entries)} ${f.plural(entries, ENTRIES)}`,
    stop: 'Остановить',
    progress: 'Ход измерения',
    stage: ({ go, run, runs, filled }) =>
      run === undefined
        ? `${goOf(go)} загружается…`
        : `${goOf(go)}: прогон ${f.count(run + 1)} из\u00a0${f.count(runs)}, ${f.counted(filled, ENTRIES)}`,
    time: (seconds) => f.duration(1000 * seconds),
    stopped: 'Остановлено, память возвращается браузеру. Законченные прогоны остались.',
    over: (seconds) => `Измерено за\u00a0${f.duration(1000 * seconds)}, память возвращается браузеру.`,
    failed: (builds, fact) => `${f.list(builds.map(goOf))}: ${sentenceOf(failures, fact)}`,
    obstacle: (obstacle) => sentenceOf(obstacles, obstacle),
    marks: (runs) => ['настоящий Go, измерено здесь', runs.join('; ')].filter(Boolean).join(': '),
  };
};
