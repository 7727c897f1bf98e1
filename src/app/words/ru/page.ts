import { type Formats, unbroken } from '../../../components/ui/format';
import { titles } from '../../../components/words/ru/titles';
import { PUBLISHED_ON } from '../../../models/sizing/published';
import type { PageWords } from '../en/page';

export const words = (f: Formats<'ru'>): PageWords => ({
  skip: 'К содержимому страницы',
  menu: 'Страницы',
  brand: 'Mapscope',
  scenes: 'Сцены',
  sceneTitles: titles,
  otherLanguage: 'English',
  lessons: 'Уроки',
  yourProgram: 'Ваша программа',
  articles: {
    title: 'Из статьи',
    question: 'Вы пришли из статьи?',
    names: {
      'swiss-tables': 'Datadog о Swiss-мапах',
      'memory-regression': 'Datadog о регрессии памяти в Go 1.24',
      'off-heap-caches': 'Samsara о кешах вне кучи',
      'sort-strings': 'Дейв Чейни о sort.Strings',
    },
    shownIn: (name) => `Из статьи «${name}»; проверено на настоящем Go:`,
  },
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
    lead: 'Каждый байт — в масштабе, каждый шаг — как в Go.',
    real: 'Прогнать на настоящем Go',
    doorsLabel: 'С чего начать',
    doors: {
      watch: (newest) => ({
        title: 'Посмотреть',
        text: `Одна программа, две мапы: Go ${PUBLISHED_ON.bucket} и ${newest} рядом, шаг за шагом.`,
        short: 'две мапы, одна программа',
      }),
      size: ({ entries, filled, replaced }) => ({
        title: 'Рассчитать свою мапу',
        text: `Вставьте свои типы. map[string]Response, заполненная до ${unbroken(f.roundCount(entries))} записей, занимает ${unbroken(f.shortBytes(filled.bucket))} в Go ${PUBLISHED_ON.bucket} и ${unbroken(f.shortBytes(filled.swiss))} в ${PUBLISHED_ON.swiss}. Кеш, в котором сменились все записи, занимает ${unbroken(f.shortBytes(replaced.bucket))} и ${unbroken(f.shortBytes(replaced.swiss))} соответственно.`,
        short: `${unbroken(f.roundCount(entries))} записей: ${unbroken(f.shortBytes(filled.bucket))} в Go ${PUBLISHED_ON.bucket}, ${unbroken(f.shortBytes(filled.swiss))} в ${PUBLISHED_ON.swiss}`,
      }),
      learn: {
        title: 'Разобраться',
        text: 'Короткие истории: сначала угадайте, потом проверьте себя.',
        short: 'сначала угадайте',
      },
    },
    moments: 'На что стоит взглянуть',
    all: (count) => `Все моменты: ${f.count(count)}`,
    allSoon: 'Все моменты',
    own: { question: 'У вас работает программа на Go?', open: 'Откройте её мапу, профиль кучи или лог' },
  },
});
