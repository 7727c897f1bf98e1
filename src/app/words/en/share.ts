import type { Formats, Lang } from '../../../components/ui/format';
import type { Controls, FigurePart } from '../../../components/ui/player/figureStage';
import type { EventWords } from '../../../components/ui/words/language';
import type { Theme } from '../../../embed/options';
import type { Way } from '../../../embed/snippets/figure';
import type { Block, Form, Note, Reason } from '../../../embed/snippets/snippet';

interface Choice {
  readonly label: string;
  readonly hint: string;
}

const WAYS: Readonly<Record<Way, Choice>> = {
  picture: {
    label: 'Picture',
    hint: 'Works wherever pictures do: README files, wikis, slides. It links to the live figure.',
  },
  iframe: { label: 'Frame (iframe)', hint: 'The live figure in a sandbox, for platforms that accept only frames.' },
  element: {
    label: '<map-scope> element',
    hint: 'The live figure in your page’s colours, shown as a still picture until the reader interacts with the page.',
  },
  package: { label: 'React component', hint: 'The npm package, rendered by your own React.' },
};

const FORMS: Readonly<Record<Form, string>> = {
  markdown: 'Markdown, without HTML',
  html: 'HTML, or Markdown that allows HTML',
  mdx: 'MDX, JSX',
  hugo: 'Hugo',
};

const THEMES: Readonly<Record<Theme, string>> = { auto: 'Match page', light: 'Light', dark: 'Dark' };

const CONTROLS: Readonly<Record<Controls, string>> = {
  full: 'All',
  play: 'Play and step',
  none: 'None',
};

const LANGS: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };

const PARTS: Readonly<Record<FigurePart, string>> = {
  title: 'Title',
  hash: 'Hash',
  labels: 'Bit labels',
  zoom: 'Zoom',
  totals: 'Totals',
  legend: 'Legend',
  caption: 'Caption',
  transport: 'Player',
  link: 'Link to Mapscope',
};

const PLACES: Readonly<Record<Block['place'], string>> = {
  page: 'In the page',
  command: 'Once, on the command line',
  shortcode: 'Once, in layouts/shortcodes/mapscope.html',
};

const REASONS: Readonly<Record<Reason, string>> = {
  elements: 'Plain Markdown can’t contain custom elements. If your site allows HTML, use HTML instead.',
  frames: 'Plain Markdown can’t contain frames. If your site allows HTML, use HTML instead.',
  framesInHugo:
    'Hugo drops HTML from Markdown. Use the element, which has a shortcode, or put the frame’s HTML into a template.',
  lessonsInHugo: 'Hugo drops HTML from Markdown. Put the HTML into a template, or into a shortcode of your own.',
  components: 'React components work only in MDX and JSX. Choose one of these, or embed the figure another way.',
  spelling:
    'One of the values in this figure’s address can’t be written in a Hugo shortcode. Put the HTML into a template.',
};

const SAVE_ONE = 'Save the picture and put it next to your page.';

const NOTES: EventWords<Note> = {
  saveOne: () => SAVE_ONE,
  saveBoth: () => 'Save both pictures and put them next to your page.',
  saveMoving: () =>
    `${SAVE_ONE} It plays even for readers who prefer reduced motion. If your site allows HTML, use HTML instead.`,
  keepHeight: ({ rule }) => `To keep your page from jumping, add this to your style sheet: ${rule}`,
  keepWidth: ({ rule }) => `To make the figure as wide as your text, add this to your style sheet: ${rule}`,
};

/** Words of the dialog that makes embeds. */
export const words = (f: Formats<'en'>) => ({
  title: 'Share or embed',
  way: 'Embed it as',
  ways: WAYS,
  form: 'Your page is written in',
  forms: FORMS,
  places: PLACES,
  reasons: REASONS,
  notes: NOTES,
  theme: 'Theme',
  themes: THEMES,
  controls: 'Controls',
  controlled: CONTROLS,
  lang: 'Language',
  langs: LANGS,
  leaveOut: 'Leave out',
  parts: PARTS,
  also: 'Also',
  atStep: 'Open at the current step',
  moving: 'Animated picture',
  autoplay: 'Play when it comes into view',
  judge: 'A link that runs it on real Go',
  strict: 'No style attributes (strict CSP)',
  preview: 'Preview',
  loading: 'Loading…',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied.',
  selected: 'The browser doesn’t allow copying here. The text is selected, so you can copy it manually.',
  saveStill: 'Save picture (SVG)',
  saveMoving: 'Save animated picture (SVG)',
  drawing: 'Drawing the next steps…',
  saved: 'Picture saved.',
  failed: 'The animated picture could not be drawn. Save the still one instead.',
  lesson: {
    title: 'Share or embed this lesson',
    part: 'What to share',
    whole: 'This lesson',
    beats: 'Part of this lesson',
    question: (number: number, ask: string) => `Question ${f.whole(number)}: ${ask}`,
    from: 'From',
    to: 'To',
    ways: { element: 'Element', iframe: WAYS.iframe.label },
  },
});

export type ShareWords = ReturnType<typeof words>;
