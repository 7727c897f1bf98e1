import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { worksheetDocument, worksheetListed } from '../../../src/lessons/still/WorksheetDocument';

const PLACE = { base: '../', other: '../lessons/ru/worksheet.html', date: '2026-11-23' };

test.each(['en', 'ru'] as const)(
  'the sheet for paper has six fields, five questions and room for each in %s',
  async (lang) => {
    const html = renderToStaticMarkup(await worksheetDocument(lang, PLACE));
    expect(html.match(/<section /g)).toHaveLength(6 + 5);
    expect(html.match(/class="own"/g)).toHaveLength(6 + 5);
    expect(html).toContain('href="../#/lessons/worksheet"');
    expect(html).toMatch(lang === 'en' ? /758\.5.GiB/ : /758,5.ГиБ/);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test.each(['en', 'ru'] as const)('its reading time is computed in %s', async (lang) => {
  const { minutes } = await worksheetListed(lang);
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThan(10);
});
