import type { SizingTitles } from '../en/titles';
import { PRESETS } from './presets';

export const words = (): SizingTitles => ({
  title: 'Расчёт памяти',
  about:
    'Вставьте типы Go, сдвиньте число записей и прочтите, сколько мапа занимает в каком Go, почему и что это изменит.',
  presets: PRESETS,
});
