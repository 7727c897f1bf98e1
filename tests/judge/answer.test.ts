import { describe, expect, it } from 'vitest';
import { AnswerReader, JudgeFailure, type JudgeProgress } from '../../src/judge/answer';

const FIRST = 'mapscope-judge/1 go1.27.4-X:mapsplitgroup wasip1/wasm';

function answer(...lines: string[]) {
  const reader = new AnswerReader();
  for (const line of lines) reader.line(line);
  return reader.finish(1024);
}

function factOf(...lines: string[]) {
  try {
    answer(...lines);
  } catch (error) {
    if (error instanceof JudgeFailure) return error.fact;
    throw error;
  }
  return undefined;
}

describe('an answer', () => {
  it('has everything that its lines tell', () => {
    expect(
      answer(
        FIRST,
        'size 24 8 1 0 8 16',
        'progress 0 4096',
        'live 131200 6',
        'live -16 -1',
        'trace {"op":"make"}',
        'end',
      ),
    ).toEqual({
      go: 'go1.27.4-X:mapsplitgroup',
      arch: 'wasip1/wasm',
      sizes: [{ size: 24, align: 8, pointers: true, offsets: [0, 8, 16] }],
      runs: [
        { bytes: 131200, objects: 6 },
        { bytes: -16, objects: -1 },
      ],
      trace: ['{"op":"make"}'],
      memoryBytes: 1024,
    });
  });

  it('tells how far it is, with the runs that are over', () => {
    const told: JudgeProgress[] = [];
    const reader = new AnswerReader((progress) => told.push(progress));
    for (const line of [FIRST, 'progress 0 9', 'live 64 2', 'progress 1 0']) reader.line(line);
    expect(told).toEqual([
      { run: 0, filled: 9, runs: [] },
      { run: 1, filled: 0, runs: [{ bytes: 64, objects: 2 }] },
    ]);
  });

  it('comes from Go before 1.25 too', () => {
    expect(answer('mapscope-judge/1 go1.24.13 X:noswissmap wasip1/wasm', 'end').go).toBe('go1.24.13 X:noswissmap');
  });
});

describe('no answer', () => {
  it('are errors', () => {
    expect(factOf(FIRST, 'error few keys')).toEqual({ type: 'fewKeys' });
    expect(factOf(FIRST, 'error request assign')).toEqual({ type: 'refused', kind: 'request', about: 'assign' });
    expect(factOf(FIRST, 'error panic reflect: no such\nthing')).toEqual({
      type: 'refused',
      kind: 'panic',
      about: 'reflect: no such\nthing',
    });
  });

  it.each([
    ['another protocol', ['mapscope-judge/2 go1.27.4 wasip1/wasm']],
    ['no first line', ['end']],
    ['two first lines', [FIRST, FIRST]],
    ['a word that isn’t known', [FIRST, 'hello']],
    ['something that is no number', [FIRST, 'live 12 x']],
    ['a number too few', [FIRST, 'size 8 8']],
    ['a number too many', [FIRST, 'live 1 2 3']],
    ['a fraction', [FIRST, 'live 1.5 2']],
    ['a trace that is no object', [FIRST, 'trace [1]']],
    ['a line behind the end', [FIRST, 'end', 'live 1 2']],
    ['no end', [FIRST, 'live 1 2']],
  ])('is %s', (_, lines) => expect(factOf(...lines)).toMatchObject({ type: 'garbled' }));

  it('has a message that names the fact', () => {
    expect(new JudgeFailure({ type: 'crashed', exitCode: 2, said: 'fatal error' }).message).toBe(
      'real Go: crashed: 2: fatal error',
    );
  });
});
