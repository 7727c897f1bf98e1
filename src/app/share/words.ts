import type { Lang, Theme } from '../../embed/options';
import type { Way } from '../../embed/snippets';
import type { Form } from '../../embed/snippets/snippet';
import type { Controls, FigurePart } from '../../scenes/figureParts';

interface Choice {
  readonly label: string;
  readonly hint: string;
}

export const WAY_WORDS: Readonly<Record<Way, Choice>> = {
  picture: {
    label: 'Picture',
    hint: 'Works wherever pictures do: README files, wikis, slides. It links to the live figure.',
  },
  iframe: { label: 'Frame (iframe)', hint: 'The live figure, for platforms that take frames alone. Sandboxed.' },
  element: {
    label: 'Element <map-scope>',
    hint: 'The live figure in your page’s colours. It loads when the reader comes to it.',
  },
  package: { label: 'React component', hint: 'The npm package, drawn by your own React.' },
};

export const FORM_WORDS: Readonly<Record<Form, string>> = {
  markdown: 'Markdown, without HTML',
  html: 'HTML, or Markdown that lets it through',
  mdx: 'MDX, JSX',
  hugo: 'Hugo',
};

export const THEME_WORDS: Readonly<Record<Theme, string>> = { auto: 'As the page', light: 'Light', dark: 'Dark' };

export const CONTROLS_WORDS: Readonly<Record<Controls, string>> = {
  full: 'All',
  play: 'Play and step',
  none: 'None',
};

export const LANG_WORDS: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };

export const PART_WORDS: Readonly<Record<FigurePart, string>> = {
  title: 'Title',
  hash: 'Hash',
  zoom: 'Zoom',
  totals: 'Totals',
  legend: 'Legend',
  caption: 'Sentence',
  transport: 'Transport',
  link: 'Link to Mapscope',
};
