import { beforeAll, describe, expect, test } from 'vitest';
import {
  type LessonPart,
  type LessonSnippetRequest,
  type LessonWay,
  lessonSnippets,
} from '../../../src/embed/snippets/lesson';
import { FORMS, type Form } from '../../../src/embed/snippets/snippet';
import { lessonFacts, wordsOf } from '../../../src/lessons/catalog';

let request: LessonSnippetRequest;
beforeAll(async () => {
  request = {
    site: 'https://mapscope.example/',
    facts: lessonFacts('tables'),
    words: { ...(await wordsOf('tables', 'en')), learnsTo: 'Say when & *why* `tables` split.' },
    part: { type: 'whole' },
    theme: 'auto',
    lang: 'en',
    strict: false,
  };
});

function code(part: LessonPart, way: LessonWay, form: Form, others: Partial<LessonSnippetRequest> = {}): string {
  const snippet = lessonSnippets({ ...request, part, ...others })[way][form];
  return 'blocks' in snippet ? snippet.blocks.map((block) => block.code).join('\n') : snippet.reason;
}

describe('the snippet of a lesson', () => {
  test('is an element with a paragraph and a link inside', () => {
    const html = code({ type: 'whole' }, 'element', 'html');
    expect(html).toContain('<script type="module" src="https://mapscope.example/embed/map-scope.js"></script>');
    expect(html).toMatch(/<map-lesson lesson="tables" style="display:block;[^"]*height:800px;/);
    expect(html).toContain(
      '<p>Say when &amp; why tables split.</p><a href="https://mapscope.example/?lang=en#/lessons/tables">Tables that split: read it in Mapscope</a></map-lesson>',
    );
  });

  test('names beats, and leads to the first of them', () => {
    const part = { type: 'beats', from: 'split', to: 'directory' } as const;
    expect(code(part, 'element', 'mdx')).toContain('<map-lesson lesson="tables" beats="split-directory"');
    expect(code({ ...part, to: 'split' }, 'element', 'html')).toContain(' beats="split"');
    expect(code(part, 'iframe', 'html')).toContain('embed.html?lesson=tables&amp;beats=split-directory"');
    expect(code(part, 'iframe', 'html')).toContain(
      '?beat=split&amp;lang=en#/lessons/tables">So it splits: read it in Mapscope<',
    );
  });

  test('is a question by its id, which a frame has as a parameter', () => {
    const part = { type: 'question', id: 'landing' } as const;
    expect(code(part, 'element', 'html')).toContain('<map-question id="tables/landing"');
    expect(code(part, 'element', 'html')).toContain(': answer it in Mapscope</a></map-question>');
    expect(code(part, 'iframe', 'mdx')).toContain('embed.html?question=tables%2Flanding"');
  });

  test('says its language and theme where they aren’t the usual ones', () => {
    const russian = { lang: 'ru', theme: 'dark' } as const;
    expect(code({ type: 'whole' }, 'element', 'html', russian)).toContain(' theme="dark" lang="ru"');
    expect(code({ type: 'whole' }, 'element', 'html', russian)).toContain('читать в Mapscope');
    expect(code({ type: 'whole' }, 'iframe', 'html', russian)).toContain('theme=dark&amp;lang=ru');
  });

  test('has no style where that is forbidden', () => {
    for (const way of ['element', 'iframe'] as const)
      for (const form of FORMS) expect(code({ type: 'whole' }, way, form, { strict: true })).not.toContain('style=');
  });

  test('says why there is none', () => {
    expect(code({ type: 'whole' }, 'element', 'markdown')).toBe('elements');
    expect(code({ type: 'whole' }, 'iframe', 'markdown')).toBe('frames');
    expect(code({ type: 'whole' }, 'iframe', 'hugo')).toBe('lessonsInHugo');
  });
});
