import { describe, expect, it } from 'vitest';
import { divergenceIn, RECORDED, SAMPLES, tracesBelow } from './files';

const RELEASES = ['go1.22.12', 'go1.23.12', 'go1.24.0', 'go1.24.13', 'go1.25.0', 'go1.26.8'];

const recorded = tracesBelow(RECORDED);

it('at least 150 traces are recorded, each of a release that is tested', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(150);
  const releases = new Set(recorded.map((file) => file.split('/').at(-2)));
  expect([...releases].sort()).toEqual(RELEASES);
});

describe('the models do what real Go did', () => {
  it.each(RELEASES)('in every recorded trace of %s', (release) => {
    const files = recorded.filter((file) => file.startsWith(`${RECORDED}/${release}/`));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => divergenceIn(file) ?? [])).toEqual([]);
  });

  it.each(tracesBelow(SAMPLES))('in %s', (file) => expect(divergenceIn(file)).toBeUndefined());
});
