import type { Lang } from './options';

const en = {
  show: 'Step through it',
  loading: 'Loading…',
  again: 'Try again',
  failed: 'The figure could not be loaded.',
  noScene: (scene: string) => (scene === '' ? 'No scene is named.' : `There is no scene “${scene.slice(0, 40)}”.`),
};

const ru: typeof en = {
  show: 'Пройти по шагам',
  loading: 'Загрузка…',
  again: 'Ещё раз',
  failed: 'Не удалось загрузить.',
  noScene: (scene) => (scene === '' ? 'Сцена не названа.' : `Сцены «${scene.slice(0, 40)}» нет.`),
};

export const WORDS: Readonly<Record<Lang, typeof en>> = { en, ru };
