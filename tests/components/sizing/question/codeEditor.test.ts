import { ChangeSet, EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeContent, noteLines } from '../../../../src/components/sizing/question/codeContent';
import {
  difference,
  edited,
  marks,
  marksOf,
  placeNow,
  reported,
  setMarks,
  shows,
  startWith,
} from '../../../../src/components/sizing/question/codeEditor';
import { assertLaw } from '../../../laws';
import { WORDS } from '../markup';

const SOURCE = 'type R struct {\n\tA int32\n\tB Foo\n}\n';
const FOO = { from: SOURCE.indexOf('Foo'), to: SOURCE.indexOf('Foo') + 3, message: 'undefined: Foo' };

/** The marks of a document that began as `text` and has been edited since, as text: `class from-to`. */
function drawn(state: EditorState): string[] {
  const all: string[] = [];
  state.field(marks).between(0, state.doc.length, (from, to, { spec }) => {
    all.push(`${spec.class ?? spec.widget.text} ${from === to ? from : state.sliceDoc(from, to)}`);
  });
  return all;
}

function shown(
  content: Pick<CodeContent, 'problems' | 'notes'>,
  edits: { from: number; to?: number; insert?: string }[] = [],
) {
  let state = EditorState.create({ doc: SOURCE, extensions: marks });
  let texts = startWith(SOURCE);
  for (const edit of edits) {
    const { state: next, changes } = state.update({ changes: edit });
    state = next;
    texts = edited(texts, changes);
  }
  return state.update({
    effects: setMarks.of(marksOf(state.doc, texts, { ...content, noteText: WORDS.source.note.text })),
  }).state;
}

describe('marks in the document', () => {
  test('a problem is underlined and its line marked', () => {
    expect(drawn(shown({ problems: [FOO], notes: [] }))).toEqual(['ms-problem-line 25', 'ms-problem Foo']);
  });

  test('a problem without a stretch underlines what stands beside it', () => {
    const at = SOURCE.indexOf('int32');
    const before = drawn(shown({ problems: [{ from: at, to: at, message: '' }], notes: [] }));
    const atEnd = drawn(shown({ problems: [{ from: at + 5, to: at + 5, message: '' }], notes: [] }));
    expect(before).toContain('ms-problem i');
    expect(atEnd).toContain('ms-problem 2');
  });

  test('a problem on an empty line marks the line alone', () => {
    const end = SOURCE.length;
    const state = shown({ problems: [{ from: end, to: end, message: 'no map' }], notes: [] });
    expect(drawn(state)).toEqual([`ms-problem-line ${end}`]);
  });

  test('a note stands at the end of its line, also after that has grown', () => {
    const notes = noteLines(SOURCE, [{ at: SOURCE.indexOf('A int32'), bytes: 4, padding: 0 }]);
    const end = SOURCE.indexOf('int32') + 5;
    expect(drawn(shown({ problems: [], notes }))).toEqual([`4 B ${end}`]);
    expect(drawn(shown({ problems: [], notes }, [{ from: end, insert: ' // id' }]))).toEqual([`4 B ${end + 6}`]);
  });

  test('what was found in an earlier text is marked where that stands now', () => {
    const state = shown({ problems: [FOO], notes: [] }, [{ from: 0, insert: '// mine\n' }]);
    expect(drawn(state)).toContain('ms-problem Foo');
  });

  test('no place in any text makes it fail', () => {
    const place = fc.integer({ min: -5, max: SOURCE.length + 50 });
    const edit = fc.tuple(fc.nat(SOURCE.length), fc.nat(SOURCE.length), fc.string({ maxLength: 3 }));
    assertLaw(
      fc.property(fc.array(fc.tuple(place, place)), fc.array(place), edit, (stretches, places, [a, b, insert]) => {
        const problems = stretches.map(([from, to]) => ({ from, to, message: '' }));
        const notes = noteLines(
          SOURCE,
          places.map((at) => ({ at, bytes: 8, padding: 0 })),
        );
        shown({ problems, notes }, [{ from: Math.min(a, b), to: Math.max(a, b), insert }]);
      }),
    );
  });
});

function insertion(length: number, at: number, insert: string): ChangeSet {
  return ChangeSet.of({ from: at, insert }, length);
}

describe('what the owner of a field knows of its document', () => {
  test('a text that was reported to it is no news when it comes back', () => {
    const texts = reported(edited(startWith('ab'), insertion(2, 2, 'c')), 'abc');
    expect(shows(texts, 'abc')).toBeDefined();
  });

  test('a text that comes back late is known even though more was typed since', () => {
    let texts = reported(edited(startWith('a'), insertion(1, 1, 'b')), 'ab');
    texts = reported(edited(texts, insertion(2, 2, 'c')), 'abc');
    expect(shows(texts, 'ab')).toBeDefined();
    expect(shows(texts, 'abc')).toBeDefined();
  });

  test('a text from elsewhere has to be followed', () => {
    expect(shows(startWith('ab'), 'xy')).toBeUndefined();
  });

  test('the text before is news again once the owner has shown the one after', () => {
    const texts = shows(reported(edited(startWith('a'), insertion(1, 1, 'b')), 'ab'), 'ab');
    expect(texts && shows(texts, 'a')).toBeUndefined();
  });

  test('places in the text that it shows move with what was typed before them', () => {
    const texts = edited(startWith('type A int'), insertion(10, 0, '// '));
    expect(placeNow(texts, 5)).toBe(8);
  });

  test('a place is gone with the text around it, or if there never was one', () => {
    const texts = edited(startWith('abcdef'), ChangeSet.of({ from: 1, to: 5 }, 6));
    expect(placeNow(texts, 3)).toBeNull();
    expect([-1, 7, Number.NaN].map((at) => placeNow(texts, at))).toEqual([null, null, null]);
  });
});

test('the difference of two texts turns one into the other and touches no more than it must', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  assertLaw(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = difference(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      if (before === after) expect([from, to, insert]).toEqual([from, from, '']);
    }),
  );
  expect(difference('map[string]int', 'map[string]int32')).toEqual({ from: 14, to: 14, insert: '32' });
});
