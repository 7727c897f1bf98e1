import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../../scripts/releases.mjs';
import { divergenceIn, headerOf, RECORDED, SAMPLES, tracesBelow } from './files';

/** Each build has as many traces or more. */
const LEAST_TRACES = 100;

const builds = readdirSync(RECORDED);

it('every build that is to be recorded is', () => {
  expect(builds.sort()).toEqual(buildsWith('traces').sort());
});

describe.each(builds)('real Go, %s', (build) => {
  const files = tracesBelow(`${RECORDED}/${build}`);

  it('is recorded in a hundred traces or more, by the release that the folder names', () => {
    expect(files.length).toBeGreaterThanOrEqual(LEAST_TRACES);
    const made = new Set(files.map((file) => headerOf(file).go.replace('X:', '')));
    expect([...made]).toEqual([build]);
  });

  it('did what the models do, in every trace', () => {
    expect(files.flatMap((file) => divergenceIn(file) ?? [])).toEqual([]);
  });
});

it.each(tracesBelow(SAMPLES))('the models do what real Go did in %s', (file) => {
  expect(divergenceIn(file)).toBeUndefined();
});
