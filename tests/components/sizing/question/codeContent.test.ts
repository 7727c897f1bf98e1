import { describe, expect, test } from 'vitest';
import { columnsOf, noteLines } from '../../../../src/components/sizing/question/codeContent';
import { WORDS } from '../markup';

const SOURCE = 'type R struct {\n\tA int32\n\tLonger string\n\n\tB uint8\n}\n';

function note(field: string, bytes: number, padding = 0) {
  return { at: SOURCE.indexOf(field), bytes, padding };
}

describe('what fields cost, at the ends of their lines', () => {
  test('notes of one block stand in one column', () => {
    const lines = noteLines(SOURCE, [note('A int32', 4, 4), note('Longer', 16)]);
    const columns = lines.map(({ source, gap }) => columnsOf(source) + gap);
    expect(columns).toEqual([columns[0], columns[0]]);
  });

  test('a blank line ends a block', () => {
    const [, longer, short] = noteLines(SOURCE, [note('A int32', 4), note('Longer', 16), note('B uint8', 1)]);
    expect(longer?.gap).toBe(2);
    expect(short?.gap).toBe(2);
  });

  test('a line that is very long doesn’t push the others away', () => {
    const text = `\tA int32\n\tB string \`${'tag '.repeat(30)}\``;
    const [short, long] = noteLines(text, [
      { at: 1, bytes: 4, padding: 0 },
      { at: 10, bytes: 16, padding: 0 },
    ]);
    expect([short?.gap, long?.gap]).toEqual([2, 2]);
  });

  test('two fields of one line have one note', () => {
    const [line, ...others] = noteLines('\tA, B int32', [
      { at: 1, bytes: 4, padding: 0 },
      { at: 4, bytes: 4, padding: 2 },
    ]);
    expect(others).toEqual([]);
    expect(line && WORDS.source.note.text(line)).toBe('8 B + 2 padding');
  });

  test('places outside the text are left out', () => {
    const outside = [-1, SOURCE.length + 1, Number.NaN].map((at) => ({ at, bytes: 8, padding: 0 }));
    expect(noteLines(SOURCE, outside)).toEqual([]);
  });

  test('each has a sentence for those who don’t see it', () => {
    const [first, second] = noteLines(SOURCE, [note('A int32', 4, 4), note('B uint8', 1)]);
    expect(first && WORDS.source.note.sentence(first)).toBe('A int32: 4 bytes, followed by 4 bytes of padding');
    expect(second && WORDS.source.note.sentence(second)).toBe('B uint8: 1 byte');
  });
});
