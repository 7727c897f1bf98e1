import { goProgram } from '../../src/golang/program/goProgram';
import { sizeMap } from '../../src/models/sizing/sizeMap';
import { type StaircaseInput, staircase } from '../../src/models/sizing/staircase';
import { mapType, sizeWhatIf, type WhatIf } from '../../src/models/sizing/whatIf';
import { RESPONSE_CASE } from '../models/sizing/staircaseCase';

// Arguments: `answer`, `curve`, `look`, or `program`. Prints milliseconds, or the Go program that builds the same map.

const RELEASES = ['1.22', '1.23', '1.26'];
const ENTRIES = 3_500_000;
const POINTS = 2000;
/** Milliseconds of one answer, on average over many numbers of entries. */
function answer(whatIf: WhatIf) {
  const count = 10_000;
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    sizeMap({ ...mapType(whatIf, RELEASES[i % RELEASES.length] ?? '1.26'), entries: 1 + i * 999_983 });
  }
  return { milliseconds: (performance.now() - start) / count };
}

function milliseconds(input: StaircaseInput) {
  const start = performance.now();
  staircase(input);
  return performance.now() - start;
}

/** Milliseconds of a staircase: the first, and the fastest of ten. */
function curve(whatIf: WhatIf) {
  const input = { whatIf, releases: RELEASES, from: 0, to: 5e6, scale: 'linear', samples: POINTS } as const;
  const times = Array.from({ length: 10 }, () => milliseconds(input));
  return { first: times[0], fastest: Math.min(...times) };
}

/** Milliseconds of what the page draws first. */
function look(whatIf: WhatIf) {
  return { first: milliseconds({ whatIf, releases: RELEASES, from: 0, to: 5e6, scale: 'linear', coarse: true }) };
}

function program(whatIf: WhatIf) {
  const predictions = RELEASES.map((release) => ({ release, ...sizeWhatIf(whatIf, release).liveBytes }));
  return { program: goProgram(whatIf, { variable: 'cache', predictions }) };
}

const WANTED = { answer, curve, look, program };
const [wanted = ''] = process.argv.slice(2);
const run = Object.entries(WANTED).find(([name]) => name === wanted)?.[1];
if (!run) throw new Error(`no ${wanted}`);
process.stdout.write(JSON.stringify(run({ ...RESPONSE_CASE, entries: ENTRIES })));
