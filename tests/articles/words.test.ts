import { describe, expect, test } from 'vitest';
import { repository } from '../../build/facts.mjs';
import type { ArticleWords } from '../../src/articles/article';
import { ARTICLE_IDS, ARTICLES } from '../../src/articles/articles';
import { articleFacts } from '../../src/articles/content';
import { words as englishPage } from '../../src/articles/words/en/page';
import { words as russianPage } from '../../src/articles/words/ru/page';
import { formats } from '../../src/components/ui/format';
import { loadLanguage } from '../../src/components/ui/words/language';

/** Words of a sentence, at most. */
const MOST = 24;

const facts = articleFacts(repository());

describe.each(['en', 'ru'] as const)('in %s', (lang) => {
  test.each(ARTICLE_IDS)('%s: each row has its words, and a name for the page that it leads to', async (id) => {
    const { words } = await loadLanguage<ArticleWords>(ARTICLES[id].words, lang);
    expect(Object.keys(words.rows)).toEqual(facts[id].map((row) => row.id));
    const leads = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
    const named = facts[id].filter((row) => words.rows[row.id]?.more !== undefined);
    expect(leads(named)).toEqual(leads(facts[id].filter(({ more }) => more !== undefined)));
  });

  test.each(ARTICLE_IDS)('%s: no sentence is long, and none names what it doesn’t know', async (id) => {
    const { words } = await loadLanguage<ArticleWords>(ARTICLES[id].words, lang);
    const texts = facts[id].flatMap(({ id: row, numbers }) => {
      const of = words.rows[row];
      return of ? [of.name, of.said(numbers), of.real(numbers)] : [];
    });
    expect(texts.filter((text) => /NaN|undefined|\$\{/.test(text))).toEqual([]);
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?!:;])\s+/));
    const long = sentences.filter((text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > MOST);
    expect(long).toEqual([]);
  });
});

test('a date is a day, or a month', () => {
  const dates = ['2021-01-05', '2025-07'];
  expect(dates.map(englishPage(formats('en')).date)).toEqual(['5 January 2021', 'July 2025']);
  expect(dates.map(russianPage(formats('ru')).date)).toEqual(['5 января 2021 г.', 'июль 2025 г.']);
});
