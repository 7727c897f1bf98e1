import type { Formats } from '../../../ui/format';
import type { GoalFigureWords } from '../en/figure';
import { quantities } from './quantities';
import { sawtoothWords } from './sawtooth';
import { stepWords } from './steps';

const MIB = 2 ** 20;

const STORIES: GoalFigureWords['titles']['stories'] = {
  steady: 'Куча наполняется и пустеет',
  gogc: 'Запаса вдвое меньше\u00a0— сборок вдвое больше',
  move: 'Кеш, которого сборщик не видит',
  limit: 'Лимит и слишком низкий лимит',
  munmap: 'Память возвращают вручную',
  finalizers: 'Вернуть память поручают сборщику',
  hidden: 'Указатель, которого сборщик не заметил',
};

export const words = (f: Formats<'ru'>): GoalFigureWords => {
  const q = quantities(f);
  const { short, frequency, gogc } = q;
  const presets: GoalFigureWords['titles']['presets'] = {
    server: `Сервер на ${short(64 * MIB)}`,
    cache: `Он же с\u00a0кешем на ${f.bytes(1024 * MIB, { most: 0 })}`,
    'gogc-50': 'Тот же кеш, GOGC равен 50',
    'gogc-10': 'Тот же кеш, GOGC равен 10',
    mmap: 'Кеш вне кучи',
    limit: `Лимит ${short(120 * MIB)}`,
    thrash: 'Лимит ниже живой кучи',
  };
  return {
    titles: { presets, stories: STORIES },
    titleOf(name) {
      switch (name.type) {
        case 'story':
          return STORIES[name.id];
        case 'preset':
          return presets[name.id];
        case 'own':
          return `Программа, где живого ${f.bytes(name.reachableBytes, { most: 1 })}`;
      }
    },
    views: { 'trade-off': 'GOGC: память против сборок' },
    player: { name: 'Куча по шагам', idle: '// программа работает' },
    sentence(facts) {
      const { offHeapBytes, limitBytes, reachedBytes } = facts;
      const settings = [
        `Живого ${short(facts.reachableBytes)}`,
        offHeapBytes > 0 && `вне кучи ${short(offHeapBytes)}`,
        gogc(facts.gogc),
        limitBytes !== null && `лимит ${short(limitBytes)}`,
      ];
      const begin = settings.filter((each) => each !== false).join(', ');
      if (reachedBytes === null) {
        return [
          { text: `${begin}: сборок нет, и куча растёт на ` },
          { text: `${short(facts.bytesPerSecond)} в\u00a0секунду`, figure: 'heap' },
          { text: '.' },
        ];
      }
      return [
        { text: `${begin}: куча дорастает до ` },
        { text: short(reachedBytes), figure: 'heap' },
        { text: ', ' },
        { text: frequency(facts.cyclesPerSecond), figure: 'cycles' },
        { text: ', в\u00a0ОЗУ ' },
        { text: short(facts.residentBytes), figure: 'resident' },
        { text: '.' },
      ];
    },
    steps: stepWords(f, q),
    sawtooth: sawtoothWords(f, q),
  };
};
