const en = {
  show: 'Step through it',
  begin: 'Begin',
  loading: 'Loading…',
  again: 'Try again',
  failed: 'The figure could not be loaded.',
  noScene: (scene: string) => `There is no scene “${scene.slice(0, 40)}”.`,
};

const ru: typeof en = {
  show: 'Пройти по шагам',
  begin: 'Начать',
  loading: 'Загрузка…',
  again: 'Повторить',
  failed: 'Не удалось загрузить схему.',
  noScene: (scene) => `Сцены «${scene.slice(0, 40)}» нет.`,
};

/** In the language of a tag such as `ru-RU`; in English where there are no words for it. */
export function wordsFor(lang: string): typeof en {
  return /^ru\b/i.test(lang) ? ru : en;
}
