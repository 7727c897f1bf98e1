import { pathToFileURL } from 'node:url';
import { ALL_CASES } from './manyCases';
import { type Coverage, type Covered, coverageOf, coveredCase, recordedMaps } from './manyCoverage';
import { outcomeOf } from './silentOutcome';

// The coverage of the intervals of several maps: real runs, then the whole grid of silent ones. Argument: the folder of the
// recordings; `all` as a second one also prints each case on stderr. Prints rows as JSON. Bundled and run by
// scripts/coverage.mjs.

interface Row extends Coverage {
  readonly what: string;
}

/** Those in which chance does something. */
function open(cases: readonly Covered[]): Covered[] {
  return cases.filter((each) => each.widthRatio > 0);
}

function rowOf(what: string, cases: readonly Covered[]): Row[] {
  return open(cases).length > 0 ? [{ what, ...coverageOf(open(cases)) }] : [];
}

const [, , folder = '', wanted] = process.argv;
const rows = [...recordedMaps(pathToFileURL(`${folder}/`))].flatMap(([go, cases]) => {
  if (wanted === 'all') for (const each of cases) process.stderr.write(`real ${JSON.stringify(each)}\n`);
  return rowOf(`real runs of ${go}`, cases);
});
const simulated = ALL_CASES.map((each, i) => {
  const found = coveredCase(each, outcomeOf(each, 500_000_000 + 1_000_000 * i).bytes);
  if (wanted === 'all') process.stderr.write(`silent ${JSON.stringify(found)}\n`);
  return found;
});
for (const release of new Set(simulated.map((each) => each.release))) {
  rows.push(
    ...rowOf(
      `silent runs of Go ${release}`,
      simulated.filter((each) => each.release === release),
    ),
  );
}
process.stdout.write(JSON.stringify(rows));
