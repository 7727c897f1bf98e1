import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { curatedMoments, HomeGallery, HomeMoments } from '../../src/app/HomeMoments';
import { HomePage, loadShow } from '../../src/app/HomePage';
import { loadAppLanguages, PAGE_WORDS } from '../../src/app/words/languages';
import { loadPage } from '../../src/components/loadPage';
import { SCENES } from '../../src/components/scenes';
import { firstSentence } from '../../src/components/ui/format';
import { COMPONENT_WORDS } from '../../src/components/ui/words/languages';
import { Words } from '../../src/components/ui/words/words';

const scenes = await Promise.all(SCENES.map(({ id }) => loadPage(id, 'en')));

const languages = await loadAppLanguages('en');

function render(page: ReactNode): string {
  return renderToStaticMarkup(
    <Words of={COMPONENT_WORDS} value={languages.components}>
      <Words of={PAGE_WORDS} value={languages.page}>
        <Router ssrPath="/">{page}</Router>
      </Words>
    </Words>,
  );
}

/** The texts of all headings of a level. */
function headings(html: string, level: number): string[] {
  const found = html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'));
  return [...found].map(([, text = '']) => text.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"));
}

describe('the page', () => {
  test('has one claim on top, and three doors, one of which says what a filled map takes on real Go', () => {
    const html = render(<HomePage />);
    expect(headings(html, 1)).toEqual(['See what a Go map really\u00a0does with\u00a0memory.']);
    expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text)).toEqual(['Watch', 'Size your map', 'Learn']);
    expect(html.replaceAll('\u00a0', ' ')).toContain(
      'Filled with 3.5 million entries, a map[string]Response takes 763 MiB on Go 1.23 and 276 MiB on 1.24. Once every entry has been replaced, as in a cache, it takes 493 MiB and 512 MiB.',
    );
    for (const href of ['/race?', '/sizing?behind=none', '/lessons?']) expect(html).toContain(`href="${href}"`);
  });

  test('has its figure among the words as soon as that is loaded, with a link to the same moment', async () => {
    await loadShow('en');
    const html = render(<HomePage />);
    expect(html).toContain('data-still="true"');
    expect(html).toMatch(/href="\/bucket-map\?type=string-int64[^"]*at=op%3A9%2F\d+"/);
  });
});

describe('the dozen moments', () => {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));

  test('are there, each once, and some of every scene', () => {
    const moments = curatedMoments(byId);
    expect(moments).toHaveLength(12);
    expect(new Set(moments.map(({ href }) => href)).size).toBe(12);
    for (const { id } of SCENES)
      expect(
        moments.some(({ href }) => href.startsWith(`/${id}?`)),
        id,
      ).toBe(true);
  });

  test('stand on the page, with all the others behind them', () => {
    const html = render(<HomeMoments scenes={byId} />);
    expect(headings(html, 3)).toEqual(curatedMoments(byId).map(({ item }) => item.title));
    const count = scenes.reduce((sum, { gallery }) => sum + gallery.length, 0);
    expect(html).toContain(`<summary>All ${count} moments</summary>`);
  });
});

describe.each(SCENES)('the gallery of $title', (entry) => {
  const scene = scenes.find(({ id }) => id === entry.id);
  const items = () => scene?.gallery ?? [];
  const html = () => render(<HomeGallery entry={entry} scene={scene} />);

  test('leads to the scene and says what is to be seen there', () => {
    expect(html()).toContain(`href="/${entry.id}?">${entry.title}</a>`);
    expect(html()).toContain(scene?.about);
    expect(headings(html(), 2)).toEqual([entry.title]);
  });

  test('has a card with a link, a title and a sentence for each of its items', () => {
    expect(items().length).toBeGreaterThan(2);
    expect(headings(html(), 3)).toEqual(items().map(({ title }) => title));
    for (const { query, text } of items()) {
      expect(html()).toContain(`href="/${entry.id}?${query}"`);
      expect(html()).toContain(firstSentence(text).replaceAll("'", '&#x27;'));
    }
  });
});

test('the galleries show nothing twice', () => {
  const titles = scenes.flatMap(({ gallery }) => gallery.map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
});

describe('the first sentence', () => {
  test('ends at a full stop, not at the one in a number', () => {
    expect(firstSentence('Go 1.15 had none. The box took 32.')).toBe('Go 1.15 had none.');
  });

  test('is all of a text that has only one', () => {
    expect(firstSentence('Nothing moves')).toBe('Nothing moves');
  });
});
