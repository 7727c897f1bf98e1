import { type Formats, interval } from '../../../components/format';
import { PUBLISHED_ON } from '../../../models/sizing/published';
import { titles } from '../../../scenes/words/ru/titles';
import type { PageWords } from '../en/page';

export const words = (f: Formats<'ru'>): PageWords => ({
  skip: 'К содержанию страницы',
  menu: 'Страницы',
  brand: 'Mapscope',
  scenes: 'Сцены',
  sceneTitles: titles,
  otherLanguage: 'English',
  lessons: 'Уроки',
  yourProgram: 'Ваша программа',
  loading: 'Загрузка…',
  reload: 'Перезагрузить',
  missing: {
    title: 'Эта часть не загрузилась',
    text: 'Возможно, вышла новая версия Mapscope или пропала сеть. Перезагрузите страницу.',
  },
  broken: (message) => ({
    title: 'Здесь случилась ошибка',
    text: `Попробуйте перезагрузить страницу. Текст ошибки: ${message}`,
  }),
  explainedIn: (title) => `Объясняется в уроке: ${title}`,
  documentTitle: (scene) => `${scene} · Mapscope`,
  theme: (name) => `Тема: ${name}`,
  themes: { auto: 'как в системе', light: 'светлая', dark: 'тёмная' },
  notFound: { title: 'Такой страницы нет', text: 'Эта ссылка никуда не ведёт.', toStart: 'На главную' },
  home: {
    documentTitle: 'Mapscope: что мапы Go делают с памятью, шаг за шагом',
    title: 'Что мапа Go на самом деле делает с памятью',
    lead: 'Модели, бит в бит повторяющие рантайм Go: каждый байт в масштабе, шаг за шагом.',
    real: 'Прогнать на настоящем Go',
    why: ({ many, few }) => [
      { text: `${f.roundCount(many.entries)} записей: ` },
      { text: f.shortBytes(many.bucket), isFigure: true },
      { text: ` в Go ${PUBLISHED_ON.bucket}, ` },
      { text: f.shortBytes(many.swiss), isFigure: true },
      { text: ` в ${PUBLISHED_ON.swiss}. На ${f.count(few.entries)} новая больше: ` },
      { text: interval(f.shortBytes(few.swiss), f.shortBytes(few.bucket), ' против '), isFigure: true },
      { text: '.' },
    ],
    doorsLabel: 'С чего начать',
    doors: {
      watch: { title: 'Посмотреть', text: 'две мапы растут шаг за шагом' },
      size: { title: 'Посчитать свою мапу', text: 'вставьте типы — увидите байты' },
      learn: { title: 'Разобраться', text: 'сначала угадайте, потом смотрите' },
    },
    moments: 'На что стоит взглянуть',
    all: (count) => `Все моменты: ${f.count(count)}`,
    allSoon: 'Все моменты',
    own: { question: 'У вас работает программа на Go?', open: 'Откройте её мапу, профиль кучи или лог' },
  },
});
