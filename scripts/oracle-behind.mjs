// Records what strings made one by one take on real Go releases, into tests/recorded/behind/<release>.json, and what maps of
// maps, slices and chains of objects take, into tests/recorded/nested/<release>.json.
//
//   node scripts/oracle-behind.mjs [release …]     all releases by default, e.g. go1.26.8
//
// Needs `go`, which fetches the toolchain of each release, and some minutes a release. See
// tests/oracle/recorded-formats.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fetchedBy, inOracle, plainEnvironment, recorded, run } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

/** Folders of tests/oracle and tests/recorded, by recording. */
const PROGRAMS = { behind: 'behindbytes', nested: 'nestedbytes' };

function main(wanted) {
  for (const release of chosenBuilds('oracle-behind', buildsWith('behind', 'nested'), wanted)) {
    for (const recording of ['behind', 'nested'])
      if (buildsWith(recording).includes(release)) record(release, recording);
  }
}

/** Records one release; the previous recording stays if that fails. */
function record(release, recording) {
  const folder = recorded(recording);
  const { stdout } = run('go', ['run', '-buildvcs=false', '.'], {
    cwd: inOracle(PROGRAMS[recording]),
    env: { ...plainEnvironment(), ...fetchedBy(release) },
  });
  const { rows, ...head } = JSON.parse(stdout);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${release}.json`, written(head, rows));
  console.log(`${release}: ${rows.length} rows of ${recording}`);
}

/** A row a line. */
function written(head, rows) {
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${lines}\n  ]\n}\n`;
}

main(process.argv.slice(2));
