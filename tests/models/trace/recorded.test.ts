import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../../scripts/releases.mjs';
import { ASSIGN_FUNCTIONS } from '../../../src/models/go/release';
import { divergenceIn, headerOf, RECORDED, SAMPLES, tracesBelow } from './files';

/** Each build has as many traces or more. */
const LEAST_TRACES = 100;

const builds = readdirSync(RECORDED);

it('every build that is to be recorded is', () => {
  expect(builds.sort()).toEqual(buildsWith('traces').sort());
});

describe.each(builds)('real Go, %s', (build) => {
  const files = tracesBelow(`${RECORDED}/${build}`);
  const headers = files.map(headerOf);

  it('is recorded in a hundred traces or more, by the release that the folder names', () => {
    expect(files.length).toBeGreaterThanOrEqual(LEAST_TRACES);
    expect([...new Set(headers.map(({ go }) => go.replace('X:', '')))]).toEqual([build]);
  });

  it.runIf(headers[0]?.impl === 'swiss').each([
    ['overwrites a full small map', 'overwriteFull'],
    ['outgrows it into a group that is full', 'ninthElsewhere'],
    ['is left with a full table and tombstones that no entry needs', 'prunedWhole'],
    ['is left with tombstones that are needed', 'pruneNeeded'],
    ['is left with both', 'prunedInPart'],
    ['is left with just enough of them', 'tombstones/n4'],
  ])('%s, through each assign function', (_, workload) => {
    const through = headers.filter(({ name }) => name.includes(`/${workload}/`)).map(({ assign }) => assign);
    expect([...new Set(through)].sort()).toEqual([...ASSIGN_FUNCTIONS].sort());
  });

  it('did what the models do, in every trace', () => {
    expect(files.flatMap((file) => divergenceIn(file) ?? [])).toEqual([]);
  });
});

it.each(tracesBelow(SAMPLES))('the models do what real Go did in %s', (file) => {
  expect(divergenceIn(file)).toBeUndefined();
});
