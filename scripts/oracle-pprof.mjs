// Records heap profiles of maps of known types and counts, and what `go tool pprof` says of them, into tests/recorded/pprof;
// those of maps whose storage was measured in the same run into tests/recorded/mapstorage;
// those of one build, which the page offers to open, into public/samples, and there those of an article’s map before and after Go 1.24.
//
//   node scripts/oracle-pprof.mjs [release …]     all releases by default, e.g. go1.26.8
//
// Needs `go`, which fetches the toolchain of each release, 2 GiB of free memory and a minute a release. See
// tests/oracle/pprof/format.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedBy, inOracle, plainEnvironment, recorded, run, withFolder } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

/** Name of a recording behind its build, and the bytes between two samples. */
const RATES = { rate1: 1, rate4096: 4096, default: 524_288 };
const BUILD = ['build', '-trimpath', '-buildvcs=false', '-o'];
const COLUMNS = ['alloc_objects', 'alloc_space', 'inuse_objects', 'inuse_space'];
/** Build whose profiles are the page's samples, and the share of the entries that each of them has. */
const SAMPLED = 'go1.26.8';
const SAMPLES = { 'heap-before': 0.5, heap: 1 };

/** Builds and samplings whose maps’ storage is measured in the run that is profiled. */
const MEASURED = ['go1.23.12', 'go1.24.13', 'go1.27.4'];
const MEASURED_RATES = ['rate4096', 'default'];

/** Builds that the article’s map is profiled on, and the samples’ names. */
const ROUTING = { 'go1.23.12': 'routing-go1.23', 'go1.24.13': 'routing-go1.24' };

const PROGRAM = inOracle('pprof');
const RECORDED = recorded('pprof');
const STORAGE = recorded('mapstorage');
const OFFERED = fileURLToPath(new URL('../public/samples', import.meta.url));

function main(named) {
  mkdirSync(RECORDED, { recursive: true });
  mkdirSync(STORAGE, { recursive: true });
  mkdirSync(OFFERED, { recursive: true });
  withFolder((scratch) => {
    for (const build of chosenBuilds('oracle-pprof', buildsWith('profiles'), named)) record(build, scratch);
  });
}

function record(build, scratch) {
  const program = join(scratch, 'program');
  const options = { cwd: PROGRAM, env: { ...plainEnvironment(), ...fetchedBy(build) } };
  run('go', BUILD.concat(program, '.'), options);
  for (const [name, rate] of Object.entries(RATES)) {
    const profile = join(RECORDED, `${build}-${name}.pb.gz`);
    run(program, ['-rate', String(rate), '-into', profile, '-truth', join(RECORDED, 'truth.json')], options);
    writeFileSync(join(RECORDED, `${build}-${name}.top.txt`), COLUMNS.map((column) => top(profile, column)).join('\n'));
  }
  console.log(`${build}: ${Object.keys(RATES).length} profiles`);
  for (const name of MEASURED.includes(build) ? MEASURED_RATES : []) {
    const into = join(STORAGE, `${build}-${name}`);
    run(program, ['-rate', String(RATES[name]), '-into', `${into}.pb.gz`, '-storage', `${into}.json`], options);
  }
  if (Object.hasOwn(ROUTING, build)) {
    run('go', BUILD.concat(program, '.'), { ...options, cwd: inOracle('routing') });
    run(program, [join(OFFERED, `${ROUTING[build]}.pb.gz`)], options);
  }
  if (build !== SAMPLED) return;
  for (const [name, share] of Object.entries(SAMPLES)) {
    run(program, ['-share', String(share), '-into', join(OFFERED, `${name}.pb.gz`)], options);
  }
}

/** Flat and cumulative numbers of each function, without the lines that name the profile. */
function top(profile, column) {
  const flags = ['-top', '-nodefraction=0', '-nodecount=100000', '-unit=B', `-sample_index=${column}`];
  const text = run('go', ['tool', 'pprof', ...flags, profile], { cwd: PROGRAM }).stdout;
  return `# ${column}\n${text.slice(text.indexOf('Showing nodes'))}`;
}

main(process.argv.slice(2));
