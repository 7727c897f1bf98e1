// Records how real Go lays out types, into tests/recorded/typesizes.json.
//
//   node scripts/oracle-types.mjs
//
// Needs `go`, which fetches the toolchain of each release, and a machine that runs programs for amd64 and 386.
// See tests/oracle/typesizes/format.md.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GO_SETTINGS, goRoot, inOracle, recorded, run } from './go.mjs';
import { buildsWith } from './releases.mjs';

/** The types are described as the last of them declares them. */
const RELEASES = buildsWith('types');
const ARCHES = ['amd64', '386'];

function main() {
  const builds = RELEASES.flatMap((release) => ARCHES.map((arch) => runProgram(release, arch)));
  const library = joinBuilds(builds, 'library');
  const written = joinBuilds(builds, 'written');
  const text = `{"format":"go-type-sizes/1",\n"library":[\n${lines(library)}\n],\n"written":[\n${lines(written)}\n]}\n`;
  writeFileSync(recorded('typesizes.json'), text);
  console.log(`${library.length} types of libraries, ${written.length} others, ${text.length} bytes written`);
}

/** Output of the program, built with a release for an architecture. */
function runProgram(release, arch) {
  const root = goRoot(release);
  const env = { ...process.env, ...GO_SETTINGS, GOROOT: root, GOARCH: arch };
  return JSON.parse(run(join(root, 'bin', 'go'), ['run', '.'], { cwd: inOracle('typesizes'), env }).stdout);
}

/** Each type once, with the layouts that the builds give it. */
function joinBuilds(builds, list) {
  return builds.at(-1)[list].map(({ name, node, comparable }, i) => {
    const layouts = new Map();
    for (const build of builds) {
      const layout = JSON.stringify({ arch: build.arch, ...build[list][i].layout });
      layouts.set(layout, [...(layouts.get(layout) ?? []), build.go]);
    }
    return { name, node, comparable, layouts: [...layouts].map(([layout, go]) => ({ go, ...JSON.parse(layout) })) };
  });
}

function lines(subjects) {
  return subjects.map((subject) => JSON.stringify(subject)).join(',\n');
}

main();
