import type { ScreenWords } from '../en/screen';

export const words = (): ScreenWords => ({
  showAll: 'Показать все шаги',
  skip: 'К кнопке воспроизведения',
  previous: 'Предыдущий пример',
  next: 'Следующий пример',
  program: 'Программа',
  tabs: {
    label: 'Ещё об этом прогоне',
    about: 'Что здесь видно, легенда',
    log: 'Журнал',
    share: 'Поделиться',
  },
});
