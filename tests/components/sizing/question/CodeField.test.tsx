import { describe, expect, test } from 'vitest';
import {
  CodeField,
  type CodeFieldProps,
  namedProblems,
  problemSummary,
} from '../../../../src/components/sizing/question/CodeField';
import { sizingMarkup, WORDS } from '../markup';

const TEXT = 'type R struct {\n\tA int32\n\tB Foo\n}\n';
const PROBLEM = { from: TEXT.indexOf('Foo'), to: TEXT.indexOf('Foo') + 3, message: 'undefined: Foo.' };

function markup(props: Partial<CodeFieldProps> = {}): string {
  return sizingMarkup(
    <CodeField
      label="Go declarations"
      text={TEXT}
      problems={[]}
      notes={[{ at: TEXT.indexOf('A int32'), bytes: 4, padding: 4 }]}
      onChange={() => {}}
      {...props}
    />,
  );
}

function area(html: string): string {
  return html.match(/<textarea[^>]*>/)?.[0] ?? '';
}

describe('the field before the editor is here', () => {
  test('holds the text under its label', () => {
    const html = markup();
    expect(html).toContain(`>${TEXT}</textarea>`);
    const id = area(html).match(/ id="([^"]*)"/)?.[1];
    expect(html).toContain(`<label for="${id}"`);
  });

  test('says what is wrong beside the text and of it', () => {
    const html = markup({ problems: [PROBLEM], hint: 'Types and one map.' });
    expect(area(html)).toContain('aria-invalid="true"');
    expect(html).toMatch(/<button[^>]*>Line 3: undefined: Foo\.<\/button>/);
    const described = area(html).match(/aria-describedby="([^"]*)"/)?.[1];
    expect(html).toContain(`<p id="${described}" hidden="">Types and one map. Line 3: undefined: Foo.</p>`);
  });

  test('is announced when something goes wrong', () => {
    expect(markup()).toMatch(/<div aria-live="polite"><\/div>/);
  });

  test('tells what fields cost, but not of a text that is another by now', () => {
    const cost = 'A int32: 4 bytes, followed by 4 bytes of padding';
    expect(markup()).toContain(cost);
    expect(markup({ stale: true })).not.toContain(cost);
  });

  test('has room for eight lines at least and for eighteen at most', () => {
    expect(area(markup())).toContain('rows="8"');
    expect(area(markup({ text: 'x\n'.repeat(11) }))).toContain('rows="12"');
    expect(area(markup({ text: 'x\n'.repeat(1000) }))).toContain('rows="18"');
  });
});

const SOURCE = 'one\ntwo\nthree';

function problem(word: string) {
  const from = SOURCE.indexOf(word);
  return { from, to: from + word.length, message: `undefined: ${word}.` };
}

test('problems are named by their lines, in the order of the text', () => {
  const { named } = namedProblems(SOURCE, [problem('three'), problem('one'), problem('two')]);
  expect(named.map(({ line, message }) => WORDS.source.problem(line, message))).toEqual([
    'Line 1: undefined: one.',
    'Line 2: undefined: two.',
    'Line 3: undefined: three.',
  ]);
});

test('the end of a line belongs to it', () => {
  const { named } = namedProblems(SOURCE, [{ from: 3, to: 3, message: '' }]);
  expect(named[0]?.line).toBe(1);
});

test('after five of them the others are counted', () => {
  const summary = problemSummary(
    SOURCE,
    Array.from({ length: 7 }, () => problem('two')),
    WORDS.source,
  );
  expect(summary.match(/Line 2/g)).toHaveLength(5);
  expect(summary).toMatch(/And 2 more\.$/);
});
