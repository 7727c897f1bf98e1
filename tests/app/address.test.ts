import { afterEach, expect, it, vi } from 'vitest';
import { languageOf, normalizedAddress, queryOf, termPage } from '../../src/app/address';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://example.org/?hint=8#/', 'https://example.org/?hint=8#/'],
  ['https://example.org/', 'https://example.org/'],
  ['https://example.org/#/?hint=8', 'https://example.org/?hint=8#/'],
  ['https://example.org/?hint=1&seed=2#/sizes?hint=8', 'https://example.org/?hint=8&seed=2#/sizes'],
])('%s is read as %s', (written, read) => {
  expect(normalizedAddress(written)).toBe(read);
});

it.each([
  ['', 'en-US', 'en'],
  ['', 'ru-RU', 'ru'],
  ['?lang=ru', 'en-US', 'ru'],
  ['?seed=2&lang=en', 'ru', 'en'],
  ['?lang=rum', 'en', 'en'],
  ['?lang=<b>', 'ru', 'en'],
])('%s asks for its language in a browser that speaks %s', (search, spoken, lang) => {
  expect(languageOf(search, spoken)).toBe(lang);
});

it.each([
  ['', ''],
  ['?hint=8', 'hint=8'],
  ['?lang=ru', ''],
  ['?keys=a%0Ab&lang=ru&hint=8', 'keys=a%0Ab&hint=8'],
])('the query of %s leaves the language out', (search, query) => {
  expect(queryOf(search)).toBe(query);
});

it.each([
  ['?seed=2', '#/glossary/span?'],
  ['?seed=2&lang=ru', '#/glossary/span?lang=ru'],
])('a term asked about on a page with %s keeps its language alone', (search, address) => {
  vi.stubGlobal('location', { search });
  expect(termPage('span')).toBe(address);
});
