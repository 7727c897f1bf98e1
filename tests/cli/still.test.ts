import { afterEach, expect, test } from 'vitest';
import { sheets } from '../../src/cli/sheets';
import { stillPicture, type Theme } from '../../src/cli/still';

afterEach(() => {
  sheets.length = 0;
});

/** Rules of a picture of a path with some attributes, under a sheet. */
function rules(css: string, attributes: string, theme: Theme = 'light'): string[] {
  sheets.push(':root,:host{--ms-ink:light-dark(#111, #eee);--ms-shade:var(--ms-ink)}', css);
  const svg = `<svg width="10" height="10"><path ${attributes}/></svg>`;
  const part = { name: '', svg };
  const still = { title: 'T', sentence: 'S.', parts: [part], partWidth: 10, legend: [], width: 400 };
  const [, style = ''] = /<style>\n(.*?)\n<\/style>/s.exec(stillPicture(still, theme)) ?? [];
  return style.split('\n').filter((rule) => rule.includes('.a'));
}

test.each([
  ['a token', '.a{fill:var(--ms-ink)}', '.a{fill:#111}'],
  ['a token of a token', '.a{fill:var(--ms-shade)}', '.a{fill:#111}'],
  ['a colour of its own', '.a{fill:light-dark(rgb(1, 2, 3), #fff);opacity:1}', '.a{fill:rgb(1, 2, 3);opacity:1}'],
  ['lists in brackets', '.a:is([x="1"],[x="2"]),.b{fill:red}', ".a:is([x='1'],[x='2']){fill:red}"],
  ['a variable of the drawing', '.a{fill:var(--owner)}', '.a{fill:var(--owner)}'],
  ['nothing that moves', '.a{transition:fill 1s;fill:red;animation:x 1s}', '.a{fill:red}'],
])('a rule keeps %s', (_, css, rule) => {
  expect(rules(css, 'class="a"')).toEqual([rule]);
});

test.each([
  ['what is pressed or pointed at', '.a:hover{fill:red}.a::before{fill:red}'],
  ['windows of some size', '@media (max-width:9px){.a{fill:red}}'],
  ['what isn’t drawn', '.a .b{fill:red}'],
  ['nothing', '.a{}'],
])('there is no rule for %s', (_, css) => {
  expect(rules(css, 'class="a"')).toEqual([]);
});

test('what the dark theme changes follows the reader’s page', () => {
  const css = '.a{fill:var(--ms-ink)}.a{stroke:red}';
  expect(rules(css, 'class="a"', 'both')).toEqual(['.a{fill:#111}', '.a{stroke:red}', '.a{fill:#eee}']);
});
