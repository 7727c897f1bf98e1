import { goProgram } from '../../src/golang/program/goProgram';
import { sizeCurve, sizeMap } from '../../src/models/sizing/sizeMap';
import { mapType, sizeWhatIf, type WhatIf } from '../../src/models/sizing/whatIf';
import { RESPONSE_CASE } from '../models/sizing/staircaseCase';

// Arguments: `answer`, `curve`, or `program`. Prints milliseconds, or the Go program that builds the same map.

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

/** Milliseconds of a staircase: the first, and the fastest of ten. */
function curve(whatIf: WhatIf) {
  const entries = Array.from({ length: POINTS }, (_, i) => Math.round((5e6 * (i + 1)) / POINTS));
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now();
    for (const release of RELEASES) sizeCurve(mapType(whatIf, release), entries);
    return performance.now() - start;
  });
  return { first: times[0], fastest: Math.min(...times) };
}

function program(whatIf: WhatIf) {
  const predictions = RELEASES.map((release) => ({ release, ...sizeWhatIf(whatIf, release).liveBytes }));
  return { program: goProgram(whatIf, { variable: 'cache', predictions }) };
}

const WANTED = { answer, curve, program };
const [wanted = ''] = process.argv.slice(2);
const run = Object.entries(WANTED).find(([name]) => name === wanted)?.[1];
if (!run) throw new Error(`no ${wanted}`);
process.stdout.write(JSON.stringify(run({ ...RESPONSE_CASE, entries: ENTRIES })));
