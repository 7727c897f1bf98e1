import type { ShareWords } from '../en/share';

const SAVE_ONE = 'Сохраните картинку и положите её рядом со страницей.';

export const words = (): ShareWords => ({
  title: 'Поделиться или встроить',
  way: 'Встроить как',
  ways: {
    picture: {
      label: 'Картинка',
      hint: 'Работает везде, где есть картинки: README, вики, слайды. Ведёт на живую схему.',
    },
    iframe: {
      label: 'Фрейм (iframe)',
      hint: 'Живая схема для площадок, которые принимают только фреймы. В песочнице.',
    },
    element: {
      label: 'Элемент <map-scope>',
      hint: 'Живая схема в цветах вашей страницы. Загружается, когда читатель до неё дошёл.',
    },
    package: { label: 'Компонент React', hint: 'Пакет npm: рисует ваш собственный React.' },
  },
  form: 'Ваша страница написана на',
  forms: {
    markdown: 'Markdown без HTML',
    html: 'HTML или Markdown, который его пропускает',
    mdx: 'MDX, JSX',
    hugo: 'Hugo',
  },
  places: {
    page: 'На страницу',
    command: 'Один раз: в командной строке',
    shortcode: 'Один раз: файл layouts/shortcodes/mapscope.html',
  },
  reasons: {
    elements: 'В самом Markdown чужих элементов нет. Если он пропускает HTML, возьмите HTML.',
    frames: 'В самом Markdown фреймов нет. Если он пропускает HTML, возьмите HTML.',
    framesInHugo: 'Hugo убирает HTML из Markdown. Для элемента есть шорткод, а HTML фрейма можно вписать в шаблон.',
    components: 'Компоненты React пишут в MDX и в JavaScript.',
    spelling: 'Одно из значений в адресе этой схемы в Hugo записать нельзя.',
  },
  notes: {
    saveOne: () => SAVE_ONE,
    saveBoth: () => 'Сохраните обе картинки и положите их рядом со страницей.',
    saveMoving: () =>
      `${SAVE_ONE} Она движется и у тех, кто просил меньше движения: если HTML пропускают, возьмите его.`,
    keepHeight: ({ rule }) => `Чтобы страница не прыгала, впишите в таблицу стилей: ${rule}`,
    keepWidth: ({ rule }) => `Чтобы ширина была как у текста, впишите в таблицу стилей: ${rule}`,
  },
  theme: 'Тема',
  themes: { auto: 'Как у страницы', light: 'Светлая', dark: 'Тёмная' },
  controls: 'Управление',
  controlled: { full: 'Всё', play: 'Проигрывание и шаги', none: 'Нет' },
  lang: 'Язык',
  langs: { en: 'English', ru: 'Русский' },
  leaveOut: 'Не показывать',
  parts: {
    title: 'Заголовок',
    hash: 'Хеш',
    zoom: 'Масштаб',
    totals: 'Итоги',
    legend: 'Легенда',
    caption: 'Пояснение',
    transport: 'Кнопки проигрывания',
    link: 'Ссылка на Mapscope',
  },
  also: 'Ещё',
  atStep: 'Открыть на этом шаге',
  moving: 'Движущаяся картинка',
  autoplay: 'Проигрывать, когда схема в поле зрения',
  strict: 'Без атрибутов style (строгая политика)',
  preview: 'Предпросмотр',
  loading: 'Загрузка…',
  copy: 'Скопировать',
  copyOf: (label) => `Скопировать: ${label}`,
  copied: 'Скопировано.',
  selected: 'Браузер не даёт странице копировать. Текст выделен: скопируйте его сами.',
  saveStill: 'Сохранить картинку (SVG)',
  saveMoving: 'Сохранить движущуюся картинку (SVG)',
  drawing: 'Рисуются следующие шаги…',
  saved: 'Картинка сохранена.',
  failed: 'Картинку нарисовать не удалось.',
});
