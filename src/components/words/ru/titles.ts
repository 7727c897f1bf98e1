import type { SceneTitles } from '../titles';

export const titles: SceneTitles = {
  race: 'Две мапы',
  'bucket-map': 'Мапа на бакетах',
  'swiss-map': 'Swiss-мапа',
  'size-classes': 'Классы размеров',
  'heap-goal': 'Размер кучи',
  resident: 'RSS процесса',
  sizing: 'Расчёт памяти',
};
