import type { Formats } from '../../../components/ui/format';
import type { ShareWords } from '../en/share';

const SAVE_ONE = 'Сохраните картинку и положите её рядом со страницей.';

export const words = (f: Formats<'ru'>): ShareWords => ({
  title: 'Поделиться или встроить',
  way: 'Способ',
  ways: {
    picture: {
      label: 'Картинка',
      hint: 'Работает везде, куда можно вставить картинку: в README, вики, слайдах. Ведёт на живую схему.',
    },
    iframe: {
      label: 'Фрейм (iframe)',
      hint: 'Живая схема для площадок, которые принимают только фреймы. Работает в песочнице.',
    },
    element: {
      label: 'Элемент <map-scope>',
      hint: 'Живая схема в цветах вашей страницы. До первого действия читателя на странице вместо схемы стоит картинка.',
    },
    package: { label: 'Компонент React', hint: 'Пакет npm: схему рисует React вашей страницы.' },
  },
  form: 'Ваша страница написана на',
  forms: {
    markdown: 'Markdown без HTML',
    html: 'HTML или Markdown с HTML',
    mdx: 'MDX, JSX',
    hugo: 'Hugo',
  },
  places: {
    page: 'На страницу',
    command: 'Один раз: в командной строке',
    shortcode: 'Один раз: файл layouts/shortcodes/mapscope.html',
  },
  reasons: {
    elements:
      'В чистом Markdown нет пользовательских элементов. Если ваш сайт разрешает HTML, возьмите вариант для HTML.',
    frames: 'В чистом Markdown нет фреймов. Если ваш сайт разрешает HTML, возьмите вариант для HTML.',
    framesInHugo:
      'Hugo убирает HTML из Markdown. Возьмите элемент (для него есть шорткод) или впишите HTML фрейма в шаблон.',
    lessonsInHugo: 'Hugo убирает HTML из Markdown. Впишите HTML в шаблон или в свой шорткод.',
    components: 'Компоненты React работают только в MDX и JSX: выберите «MDX, JSX» или другой способ.',
    spelling: 'Шорткод Hugo не примет одно из значений в адресе этой схемы: впишите HTML в шаблон.',
  },
  notes: {
    saveOne: () => SAVE_ONE,
    saveBoth: () => 'Сохраните обе картинки и положите их рядом со страницей.',
    saveMoving: () =>
      `${SAVE_ONE} Картинка движется и у тех, кто включил «Уменьшить движение»: если сайт разрешает HTML, возьмите вариант для HTML.`,
    keepHeight: ({ rule }) => `Чтобы страница не прыгала, впишите в таблицу стилей: ${rule}`,
    keepWidth: ({ rule }) => `Чтобы схема была той же ширины, что и текст, впишите в таблицу стилей: ${rule}`,
  },
  theme: 'Тема',
  themes: { auto: 'Как у страницы', light: 'Светлая', dark: 'Тёмная' },
  controls: 'Управление',
  controlled: { full: 'Всё', play: 'Воспроизведение и шаги', none: 'Нет' },
  lang: 'Язык',
  langs: { en: 'English', ru: 'Русский' },
  leaveOut: 'Не показывать',
  parts: {
    title: 'Заголовок',
    hash: 'Хеш',
    labels: 'Подписи у битов',
    zoom: 'Масштаб',
    totals: 'Итоги',
    legend: 'Легенда',
    caption: 'Пояснение',
    transport: 'Кнопки плеера',
    link: 'Ссылка на Mapscope',
  },
  also: 'Ещё',
  atStep: 'Открывать на этом шаге',
  moving: 'Движущаяся картинка',
  autoplay: 'Воспроизводить, когда схема на экране',
  judge: 'Ссылка для запуска на настоящем Go',
  strict: 'Без атрибутов style (для строгой CSP)',
  preview: 'Предпросмотр',
  loading: 'Загрузка…',
  copy: 'Скопировать',
  copyOf: (label) => `Скопировать: ${label}`,
  copied: 'Скопировано.',
  selected: 'Браузер не даёт странице копировать: скопируйте выделенный текст вручную.',
  saveStill: 'Сохранить картинку (SVG)',
  saveMoving: 'Сохранить анимированную картинку (SVG)',
  drawing: 'Рисуются следующие шаги…',
  saved: 'Картинка сохранена.',
  failed: 'Анимированную картинку нарисовать не удалось: сохраните неподвижную.',
  lesson: {
    title: 'Поделиться уроком или встроить его',
    part: 'Что встроить',
    whole: 'Этот урок',
    beats: 'Часть урока',
    question: (number, ask) => `Вопрос ${f.whole(number)}: ${ask}`,
    from: 'От',
    to: 'До',
    ways: { element: 'Элемент', iframe: 'Фрейм (iframe)' },
  },
});
