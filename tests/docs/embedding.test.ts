import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { FIGURE_PARTS } from '../../src/components/ui/player/figureStage';
import { snippets, type Way } from '../../src/embed/snippets/figure';
import { type LessonPart, lessonSnippets } from '../../src/embed/snippets/lesson';
import type { Form, Snippet } from '../../src/embed/snippets/snippet';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import { LESSONS } from '../../src/lessons/list';
import { fencesOf, guideSnippet } from './readSnippets';

const request = {
  site: 'https://mapscope.example/',
  scene: 'swiss-map',
  title: 'A table of a Swiss map splits',
  query: 'example=split',
  options: {
    theme: 'auto',
    controls: 'full',
    lang: 'en',
    autoplay: false,
    judge: false,
    hide: [],
    start: true,
    moving: false,
    strict: false,
  },
  posters: ['swiss-map-split'],
} as const;

function written(way: Way, form: Form, strict = false): string[] {
  const made: Snippet = snippets({ ...request, options: { ...request.options, strict } })[way][form];
  return 'blocks' in made
    ? [...made.blocks.map(({ code }) => code), made.note && 'rule' in made.note ? made.note.rule : '']
    : [];
}

/** Pages of the hosts that take HTML as it is. */
const HTML_PAGES = [
  ...['vitepress/index.md', 'mkdocs/docs/index.md', 'sphinx/index.md', 'reveal/index.html'],
  ...['astro/src/pages/index.astro', 'sveltekit/src/routes/+page.svelte'],
].map((file) => `tests/hosts/${file}`);

const REFERENCE = 'docs/embedding-reference.md';

describe('the pages about embedding', () => {
  test.each([
    ['A picture', 'markdown', 'picture', 'markdown', 0],
    ['The element', 'html', 'element', 'html', 0],
    ['Hugo', 'go-html-template', 'element', 'hugo', 1],
    ['Hugo', '', 'element', 'hugo', 0],
    ['A frame', 'html', 'iframe', 'html', 0],
    ['React', 'jsx', 'package', 'mdx', 1],
  ] as const)('under “%s” it shows the %s that the share dialog writes', (under, language, way, form, block) => {
    expect(guideSnippet(under, language)).toBe(written(way, form)[block]);
  });

  test('says how a strict page keeps the room, as the dialog does', () => {
    expect(written('element', 'html', true).at(-1)).toContain(guideSnippet('The element', 'css'));
    expect(written('iframe', 'html', true).at(-1)).toContain(guideSnippet('A frame', 'css'));
  });

  test('shows MDX as the dialog writes it, the script apart', () => {
    expect(written('element', 'mdx')[0]).toContain(guideSnippet('Docusaurus', 'mdx'));
  });

  test.each<readonly [under: string, language: string, file: string]>([
    ['VitePress', 'js', 'tests/hosts/vitepress/.vitepress/config.mjs'],
    ['Docusaurus', 'js', 'tests/hosts/docusaurus/docusaurus.config.mjs'],
    ['Docusaurus', 'mdx', 'tests/hosts/docusaurus/src/pages/index.mdx'],
    ['Docusaurus', 'mdx', 'tests/hosts/next/app/page.jsx'],
    ['Next', 'jsx', 'tests/hosts/next/app/layout.jsx'],
    ['React', 'jsx', 'tests/hosts/next/app/page.jsx'],
    ['Astro', 'astro', 'tests/hosts/astro/src/pages/index.astro'],
    ['Astro', 'jsx', 'tests/hosts/astro/src/pages/index.astro'],
    ['SvelteKit', 'html', 'tests/hosts/sveltekit/src/app.html'],
    ['Hugo', 'go-html-template', 'tests/hosts/hugo/layouts/shortcodes/mapscope.html'],
    ['Hugo', '', 'tests/hosts/hugo/content/_index.md'],
    ['MkDocs Material', 'yaml', 'tests/hosts/mkdocs/mkdocs.yml'],
    ['Sphinx with MyST', 'python', 'tests/hosts/sphinx/conf.py'],
    ['Sphinx with MyST', 'css', 'tests/hosts/sphinx/_static/dark.css'],
    ...HTML_PAGES.map((file) => ['A frame', 'html', file] as const),
  ])('what it says of %s (%s) is in the host that the tests build', (under, language, file) => {
    const host = readFileSync(file, 'utf8');
    for (const line of guideSnippet(under, language).split('\n')) expect(host).toContain(line.trim());
  });

  test('has the element that stands in the hosts', () => {
    const element = guideSnippet('The element', 'html').split('\n').at(-1) ?? '';
    for (const file of HTML_PAGES) expect(readFileSync(file, 'utf8')).toContain(element);
    const notebook = readFileSync('tests/hosts/nbconvert/index.ipynb', 'utf8');
    for (const line of [element, ...guideSnippet('A frame', 'html').split('\n')])
      expect(notebook).toContain(JSON.stringify(line).slice(1, -1));
  });

  test.each(['docusaurus/src/pages/index.mdx', 'next/app/page.jsx'])(
    'the frame in JSX that the dialog writes stands in %s',
    (file) => {
      const host = readFileSync(`tests/hosts/${file}`, 'utf8');
      for (const line of (written('iframe', 'mdx')[0] ?? '').split('\n')) expect(host).toContain(line.trim());
    },
  );

  test.each<LessonPart>([
    { type: 'beats', from: 'split', to: 'directory' },
    { type: 'question', id: 'landing' },
  ])('has a lesson and a question as the dialog writes them: %o', async (part) => {
    const { element } = lessonSnippets({
      site: request.site,
      facts: lessonFacts('tables'),
      words: await wordsOf('tables', 'en'),
      part,
      theme: 'auto',
      lang: 'en',
      strict: false,
    });
    const [code = ''] = 'blocks' in element.html ? element.html.blocks.map((block) => block.code) : [];
    const shown = fencesOf(REFERENCE).filter(({ under }) => under === 'Lessons and questions');
    expect(shown.map(({ text }) => text).join('\n')).toContain(code.split('\n').at(-1));
  });

  test('names every lesson', () => {
    const reference = readFileSync(REFERENCE, 'utf8');
    for (const id of Object.keys(LESSONS)) expect(reference).toContain(`\`${id}\``);
  });

  test('names every scene and every part that can be hidden', () => {
    const reference = readFileSync(REFERENCE, 'utf8');
    for (const { id } of SCENES) expect(reference).toContain(`\`${id}\``);
    expect(reference).toContain(`\`${FIGURE_PARTS.join(' ')}\``);
  });
});
