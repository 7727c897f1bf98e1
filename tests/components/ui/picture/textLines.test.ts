import { expect, test } from 'vitest';
import { type PlacedChar, type TextLimit, textLines } from '../../../../src/components/ui/picture/readPage';

/** Characters of 10 px; `|` breaks the line and a space before it hangs without width. */
function chars(text: string): PlacedChar[] {
  return text.split('|').flatMap((line, row) =>
    [...line].map((char, i) => {
      const hangs = char === ' ' && i === line.length - 1 && text.includes('|');
      return { char, left: 10 * i, right: 10 * i + (hangs ? 0 : 10), top: 20 * row, bottom: 20 * row + 16 };
    }),
  );
}

function lines(text: string, limit?: TextLimit): string[] {
  return textLines(chars(text), limit).map((line) => `${line.text} ${line.left}..${line.right} at ${line.top}`);
}

test('a text is one line, or as many as it was broken into', () => {
  expect(lines('one')).toEqual(['one 0..30 at 0']);
  expect(lines('one two |three')).toEqual(['one two 0..70 at 0', 'three 0..50 at 20']);
  expect(lines('')).toEqual([]);
});

test('letters that run from right to left are one line too', () => {
  const [line] = textLines(chars('abc').map((char, i) => ({ ...char, left: 20 - 10 * i, right: 30 - 10 * i })));
  expect(line).toMatchObject({ text: 'abc', left: 0, right: 30 });
});

test('space around the words is no part of a line', () => {
  expect(lines('  one ')).toEqual(['one 20..50 at 0']);
  expect(lines('   ')).toEqual([]);
});

test('what is cut off on the page is cut off here, with an ellipsis where there is one', () => {
  expect(lines('abcdef', { right: 60, ellipsis: 10 })).toEqual(['abcdef 0..60 at 0']);
  expect(lines('abcdef', { right: 45, ellipsis: 10 })).toEqual(['abc… 0..40 at 0']);
  expect(lines('abcdef', { right: 45, ellipsis: 0 })).toEqual(['abcd 0..40 at 0']);
});
