import type { Formats } from '../../../ui/format';
import type { stageWords as english } from '../en/stage';

export const stageWords = (f: Formats<'ru'>): ReturnType<typeof english> => {
  const slots = (count: number) => f.counted(count, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' });
  return {
    own: {
      race: 'Одни и те же операции на обеих мапах',
      'bucket-map': 'Мапа на бакетах, Go\u00a01.23 и раньше',
      'swiss-map': 'Swiss-мапа Go\u00a01.24 и новее',
    },
    titles: {
      pair: 'Одна программа, две мапы',
      race: 'Две мапы, значения крупнее',
      'four-to-eight': 'Из четырёх бакетов\u00a0— восемь',
      'first-overflow': 'Девятый ключ для бакета на восемь',
      'chain-of-three': 'Один ключ\u00a0— поиск в трёх бакетах',
      'growth-begins': 'Одна запись лишняя',
      'half-evacuated': 'Переезд по два бакета',
      'read-mostly': 'Мапа, которую только читают, не переедет до конца',
      'same-size-growth': 'Уборка без роста',
      'third-group': 'Две полные группы на пути ключа',
      'ninth-key': 'Из одной группы\u00a0— таблица',
      'eight-at-once': 'Восемь мест за одну проверку',
      'false-match': 'Ложная тревога',
      'full-group': 'Группа полна: куда дальше?',
      tombstones: 'Что остаётся от удалённого ключа',
      split: 'Из полной таблицы\u00a0— две',
      'directory-doubles': 'Список таблиц становится вдвое длиннее',
      'thousand-tables': 'Тысяча таблиц, полных и полупустых',
      'equal-hashes': 'Худший случай: один хеш на все ключи',
      'iterate-while-growing': 'Новые ключи посреди цикла range',
      cache: 'Кеш постоянного размера',
      'split-group': 'Те же ключи без пустых байтов',
      hint: 'Сказать make, сколько будет записей',
    },
    designs: { bucket: 'мапа на бакетах', swiss: 'Swiss-мапа' },
    levels: {
      bucket: { whole: 'все массивы', rows: 'массив', unit: 'бакет', slot: 'слот' },
      swiss: { whole: 'каталог', rows: 'таблица', unit: 'группа', slot: 'слот' },
      both: { whole: 'всё', rows: 'массив, таблица', unit: 'бакет, группа', slot: 'слот' },
    },
    summary: {
      nil: () => 'nil',
      buckets({ B, entries }) {
        const all = f.counted(entries, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
        return `B = ${B}, ${all}`;
      },
      growing({ B, sameSize, nevacuate, old }) {
        const how = sameSize ? 'уплотнение' : 'рост';
        return `B = ${B}, ${how}, nevacuate ${f.count(nevacuate)} из\u00a0${f.count(old)}`;
      },
      group: ({ used }) => `малая мапа, занято ${used} из\u00a08 слотов`,
      tables({ tables, slots: all, used, growthLeft }) {
        const many = f.counted(tables, { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' });
        return `${many}, ${slots(all)}, занято ${f.count(used)}, growthLeft ${f.count(growthLeft)}`;
      },
    },
    markers: {
      growth: ({ B }) => `начинается рост до B = ${B}`,
      sameSizeGrowth: () => 'начинается уплотнение',
      growthDone: () => 'эвакуация закончена',
      becomesTable: () => 'малая мапа становится таблицей',
      tableGrowth: ({ capacity }) => `таблица растёт до ${f.count(capacity)} слотов`,
      split: () => 'таблица делится',
      directory: () => 'каталог удваивается',
      prune: () => 'надгробия убраны',
      firstOverflow: () => 'первый бакет переполнения',
      firstTombstone: () => 'первое надгробие',
      firstFalseMatch: () => 'первое ложное совпадение',
      firstFullGroup: () => 'первая полная группа на пути поиска',
    },
    sides: {
      alone: ({ release }) => `Go\u00a0${release}`,
      left: ({ release }) => `Go\u00a0${release}, слева`,
      right: ({ release }) => `Go\u00a0${release}, справа`,
      hinted: ({ release, hint }) => `Go\u00a0${release}, ${hint > 0 ? `подсказка ${hint}` : 'без подсказки'}`,
    },
    steps: {
      idle: 'Делать нечего.',
      prefilled: 'Мапа, как она была заполнена заранее.',
      unmade: 'Мапа ещё не создана.',
      waiting: 'Готово. Другая мапа ещё работает.',
    },
    stage: {
      one: 'Мапа по шагам',
      both: 'Обе мапы по шагам',
      follow: 'снова следить за шагом',
      heat: 'чем полнее, тем ярче; обведено: место шага',
    },
    recording: {
      done: 'Готово',
      progress(done, total) {
        const all = f.counted(total, { one: 'операции', few: 'операций', many: 'операций', other: 'операции' });
        return `${f.count(done)} из ${all}`;
      },
      cancel: 'Отменить',
      again: 'Попробовать снова',
      problems: {
        cancelled: () => 'Прогон отменён.',
        failed: ({ reason }) => `У этого прогона нет конца: ${reason}.`,
      },
    },
  };
};
