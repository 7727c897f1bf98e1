import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SceneId } from '../../src/components/scenes';
import type { Lang } from '../../src/components/ui/format';
import { EmbeddedFigure, type LocalizedFigure, loadLocalizedFigure } from '../../src/embed/EmbeddedFigure';
import { readOptions } from '../../src/embed/options';
import { problemNote } from '../../src/embed/problemNote';
import { wordsFor } from '../../src/embed/words/placeholder';

const FAKE = {
  open: () => ({ title: 'A table splits', isUnderstood: true }),
  view: () => null,
};

/** As it is spoken, with a title and problems of its own. */
async function fake(scene: SceneId, lang: Lang): Promise<LocalizedFigure> {
  const spoken = await loadLocalizedFigure(scene, lang);
  return { ...spoken, figure: { ...spoken.figure, ...FAKE } };
}

let english: LocalizedFigure;
beforeAll(async () => {
  english = await fake('swiss-map', 'en');
});

function frame(attributes: Record<string, string> = {}, site = 'https://maps.example/', first = english): string {
  const options = readOptions(Object.entries(attributes));
  return renderToStaticMarkup(<EmbeddedFigure first={first} options={options} site={site} onStage={() => undefined} />);
}

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The note on what of a request means nothing. */
async function note(attributes: Record<string, string>, { figure, lang } = english): Promise<string> {
  const options = readOptions(Object.entries(attributes));
  return renderToStaticMarkup(await problemNote({ figure, lang, options, late: [] }));
}

describe('the frame of a figure', () => {
  test('has its title, and a link to its page that says where it opens', () => {
    const markup = frame({ scene: 'swiss-map' });
    expect(textOf(markup)).toBe('A table splits Open in Mapscope');
    const link = /<a [^>]*>/.exec(markup)?.[0];
    expect(link).toContain('href="https://maps.example/#/swiss-map"');
    expect(link).toContain('target="_blank" rel="noopener" aria-label="Open in Mapscope, in a new tab"');
    expect(markup).not.toContain('role="status"');
  });

  test('leads to real Go where it is asked to, and its scene can', async () => {
    const asked = frame({ scene: 'swiss-map', example: 'split', judge: 'on' });
    expect(textOf(asked)).toBe('A table splits Run on real Go');
    expect(asked).toContain('href="https://maps.example/?judge=1&amp;example=split#/swiss-map"');
    const russian = frame({ judge: '' }, undefined, await fake('sizing', 'ru'));
    expect(textOf(russian)).toContain('Запустить на настоящем Go');
    const never = frame({ judge: 'on' }, undefined, await fake('heap-goal', 'en'));
    expect(textOf(never)).toBe('A table splits Open in Mapscope');
    expect(never).not.toContain('judge');
  });

  test('goes into pictures with its title, but without the link', () => {
    const markup = frame();
    expect(markup).toMatch(/<div[^>]* data-picture="part"><span[^>]*>A table splits/);
    expect(/<a [^>]*>/.exec(markup)?.[0]).toContain('data-picture="none"');
  });

  test('does without what is hidden, and without its head when nothing is left of it', () => {
    expect(textOf(frame({ hide: 'title' }))).toBe('Open in Mapscope');
    expect(textOf(frame({ hide: 'link' }))).toBe('A table splits');
    expect(textOf(frame({}, ''))).toBe('A table splits');
    expect(frame({ hide: 'title link' })).not.toContain('data-picture');
  });

  test('names two things that it could not read, and counts the others', async () => {
    expect(textOf(await note({ alpha: '1' }))).toBe('There is no parameter “alpha”. Leave it out.');
    expect(textOf(await note({ theme: 'pink', hint: 'x' }))).toMatch(
      /^theme can’t be “pink”; .* Size hint: enter a number, not “x”\. Showing 0 instead\.$/,
    );
    const five = await note({ alpha: '1', two: '2', three: '3', four: '4', five: '5' });
    expect(textOf(five)).toBe(
      'There is no parameter “alpha”. Leave it out. There is no parameter “two”. Leave it out. and 3 more',
    );
    expect(five).toContain('There is no parameter “five”. Leave it out.');
  });

  test('names moments that the run hasn’t', async () => {
    const late = [{ type: 'at', typed: 'gone' }, { type: 'nothingBetween' }] as const;
    const { figure, lang } = english;
    const text = textOf(renderToStaticMarkup(await problemNote({ figure, lang, options: readOptions([]), late })));
    expect(text).toMatch(/^This run has no step “gone”; .* must come before the last one; the whole run is shown\.$/);
  });
});

describe('the frame of a Russian figure', () => {
  test('speaks Russian, and marks what a scene says in English', async () => {
    const { figure, ...russian } = await fake('sizing', 'ru');
    const inEnglish: LocalizedFigure = { ...russian, figure: { ...figure, lang: 'en' } };
    const markup = frame({}, '', inEnglish);
    expect(markup).toMatch(/^<div[^>]* lang="ru"/);
    expect(markup).toMatch(/<span[^>]* lang="en">A table splits/);
    expect(markup).toMatch(/<div[^>]* lang="en"><\/div>/);
  });

  test('has a map that speaks Russian too, also of what could not be read', async () => {
    const russian = await loadLocalizedFigure('swiss-map', 'ru');
    const attributes = { example: 'split', alpha: '1', hint: 'x', three: '3' };
    const markup = frame(attributes, undefined, russian);
    expect(markup).toMatch(/^<div[^>]* lang="ru"/);
    expect(markup).toContain(` lang="ru">${russian.figure.open('example=split').title}`);
    expect(markup).toMatch(/<div[^>]* lang="ru"><\/div>/);
    expect(markup.replaceAll('\u00a0', ' ')).toContain('aria-label="Открыть в Mapscope, в новой вкладке"');
    const noted = (await note(attributes, russian)).replaceAll('\u00a0', ' ');
    expect(noted).toContain('Подсказка размера: введите число, а не «x».');
    expect(textOf(noted)).toMatch(
      /^Параметра «alpha» нет: уберите его\. Параметра «three» нет: уберите его\. и ещё 1$/,
    );
  });

  test('is English where there are no words of a language', () => {
    expect(readOptions([['lang', 'de']]).lang).toBe('en');
    expect(frame()).toMatch(/^<div[^>]* lang="en"/);
  });
});

test('the placeholder has the same languages', () => {
  expect(wordsFor('ru-RU').show).toBe('Пройти по шагам');
  expect(wordsFor('rue').show).toBe('Step through it');
  expect(wordsFor('').noScene('nope')).toBe('There is no scene “nope”.');
});
