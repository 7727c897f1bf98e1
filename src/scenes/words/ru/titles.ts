import type { SceneTitles } from '../titles';

export const titles: SceneTitles = {
  race: 'Две мапы рядом',
  'bucket-map': 'Мапа на бакетах',
  'swiss-map': 'Swiss-мапа',
  'size-classes': 'Классы размеров',
  'heap-goal': 'Целевой размер кучи',
  resident: 'Резидентная память',
  sizing: 'Расчёт памяти',
};
