import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { measureType } from '../../../src/models/layout/measure';

const SOURCE = `package cache

import (
	"sync/atomic"
	u "github.com/google/uuid"
)

// Shards of it.
const (
	_      = iota
	Shards = 1 << (3 * iota)
	Line   = 64 - unsafe.Sizeof(Head{})%64
)

type Head struct {
	id   u.UUID \`json:"id"\` /*key*/
	hits atomic.Int64
	_    [len("abc") + 'a'/97]byte
}

type Pair[K comparable, V any] struct {
	Key K
	Val V
	up  *Pair[K, V]
}

type (
	Handler = func(ctx context.Context, args ...any) (n int, err error)
	Number  interface{ ~int | ~float64 }
	Entry   struct {
		Head
		*Node
		pad      [Line]byte
		handlers map[string][]Handler
		done     <-chan struct{}
		pair     Pair[string, [2]Pair[int8, error]]
	}
	Node struct{ next, prev *Node }
)

func (e *Entry) load(n int) error { return nil }

var cache = make(map[[Shards]byte]Entry, 1_000)
`;

import { assertLaw } from '../../laws';

const PARTS = [...new Set(SOURCE.split(/(\W)/))];

const answers = (source: string) => {
  const result = readDeclarations(source, 'amd64');
  if (!result.ok) return result.problems.length > 0;
  const { key, elem } = result.map;
  return measureType(key, 'amd64').size >= 0 && measureType(elem, 'amd64').size >= 0;
};

const offset = fc.nat({ max: SOURCE.length });

describe('whatever the text is, there is an answer', () => {
  test('the source of these laws is right', () => {
    expect(readDeclarations(SOURCE, 'amd64')).toMatchObject({ ok: true, remarks: [] });
  });

  test('for any letters', () => {
    assertLaw(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), answers), { numRuns: 500 });
  });

  test('for any words of Go', () => {
    assertLaw(
      fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 200 }), (words) => answers(words.join(''))),
      { numRuns: 1000 },
    );
  });

  test('for any part of a source', () => {
    assertLaw(
      fc.property(offset, offset, (a, b) => answers(SOURCE.slice(Math.min(a, b), Math.max(a, b)))),
      { numRuns: 1000 },
    );
  });

  test('for a source of which any part is missing, or is something else', () => {
    const other = fc.array(fc.constantFrom(...PARTS), { maxLength: 3 });
    assertLaw(
      fc.property(offset, fc.nat({ max: 40 }), other, (at, length, words) =>
        answers(SOURCE.slice(0, at) + words.join('') + SOURCE.slice(at + length)),
      ),
      { numRuns: 1000 },
    );
  });
});

describe('problems and notes', () => {
  test('stand within the text, and their lines are right', () => {
    assertLaw(
      fc.property(offset, fc.nat({ max: 40 }), (at, length) => {
        const source = SOURCE.slice(0, at) + SOURCE.slice(at + length);
        const result = readDeclarations(source, 'amd64');
        if (result.ok) {
          for (const note of result.notes) expect('\n').toContain(source[note.at] ?? '\n');
          return;
        }
        for (const { from, to, line } of result.problems) {
          expect(from >= 0 && from <= to && to <= source.length).toBe(true);
          expect(source.slice(0, from).split('\n')).toHaveLength(line);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('are the same whatever comments stand between the words', () => {
    const plain = readDeclarations(SOURCE, 'amd64');
    assertLaw(
      fc.property(fc.nat({ max: 30 }), (every) => {
        let i = 0;
        const source = SOURCE.replace(/[ \t]+/g, (space) => (i++ % (every + 1) === 0 ? `${space}/* x */` : space));
        const read = readDeclarations(source, 'amd64');
        expect(
          read.ok && plain.ok && [read.map.elem, read.notes.map(({ bytes, padding }) => [bytes, padding])],
        ).toEqual(plain.ok && [plain.map.elem, plain.notes.map(({ bytes, padding }) => [bytes, padding])]);
      }),
    );
  });
});
