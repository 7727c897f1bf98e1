import { expect, it } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { READINGS } from './readings';

/** Pieces that a value may go on with for ever. */
const PIECES: readonly string[] = ['1', '1,', 'x ', ' %', '-'];
/** Letters of a value: what takes their square outlasts the test. */
const LENGTH = 250_000;

it.each(SCENES.map(({ id }) => id))('requests for %s are read in one go, however long their values', (id) => {
  const { names, read } = READINGS[id];
  for (const piece of PIECES) {
    const query = new URLSearchParams(names.map((name) => [name, piece.repeat(LENGTH / piece.length)]));
    expect(read(query.toString()).problems.length, piece).toBeGreaterThan(0);
  }
});
