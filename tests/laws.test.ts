import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { assertLaw, type LawParameters, lawRuns } from './laws';

/** Runs that a law makes with these parameters. */
function countRuns(parameters: LawParameters<[number]>): number {
  let runs = 0;
  const counted = fc.property(fc.nat(), (n) => {
    runs += 1;
    return n >= 0;
  });
  assertLaw(counted, parameters);
  return runs;
}

describe('a law', () => {
  test('makes its share of its runs, which are a hundred where none are given', () => {
    expect(countRuns({ numRuns: 1000 })).toBe(1000 * inject('lawShare'));
    expect(countRuns({})).toBe(lawRuns(100));
    expect(countRuns({ numRuns: 1 })).toBe(1);
  });

  test('always runs its examples', () => {
    expect(countRuns({ numRuns: 3, examples: [[1], [2], [3]] })).toBe(3);
  });

  test('goes on until it has met what it is about, and fails where it never does', () => {
    let left = 4;
    expect(countRuns({ numRuns: 5, until: () => --left === 0 })).toBe(4 * lawRuns(5));
    expect(() => countRuns({ numRuns: 1, until: () => false })).toThrow('did not meet what it is about in 100 runs');
  });

  test('tells seed and path of what fails', () => {
    expect(() => assertLaw(fc.property(fc.nat(), (n) => n < 0))).toThrow(/seed: -?\d+, path: "\d/);
  });
});

test('every law is asserted so, in a test or a module of laws: by these names `npm run test:long` finds them', () => {
  const files = readdirSync('tests')
    .filter((entry) => entry !== 'hosts')
    .flatMap((entry) => (entry.includes('.') ? [entry] : filesOf(entry)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`tests/${file}`, 'utf8') }));
  const withAssert = files.filter(({ text }) => /\bfc\.(?:assert|check)\b/.test(text)).map(({ file }) => file);
  expect(withAssert).toEqual(['laws.ts']);
  const shared = files.filter(({ file, text }) => text.includes('assertLaw(') && !/\.test\.tsx?$/.test(file));
  expect(shared.map(({ file }) => file).filter((file) => !/(?:^|\/)laws\.ts$|Laws\.ts$/.test(file))).toEqual([]);
});

function filesOf(folder: string): string[] {
  return readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
}
