/**
 * Prints "PASSED FAILED" of a Vitest JSON report; a file that fails without a failed test counts as one failure. Below it,
 * a line each, stand the failures with their reasons, and what could not be tested.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
);
console.log(report.numPassedTests, report.numFailedTests + brokenFiles.length);

/** Letters at each end of a reason: the log of a browser’s driver begins with what was wanted, and ends with what stood in the way. */
const ENDS = { first: 400, last: 600 };
function inALine(reason) {
  const line = reason.replace(/\s+/g, ' ');
  const { first, last } = ENDS;
  return line.length <= first + last ? line : `${line.slice(0, first)} … ${line.slice(-last)}`;
}
const printFailure = (file, title, reason) =>
  console.log(`FAILED ${relative(process.cwd(), file.name)}: ${title}: ${inALine(reason)}`);
for (const file of brokenFiles) printFailure(file, 'the file did not run', file.message);
for (const file of report.testResults) {
  for (const test of file.assertionResults) {
    if (test.status === 'failed') printFailure(file, test.fullName, test.failureMessages.join(' '));
  }
}

const groups = report.testResults.flatMap((file) => file.assertionResults.flatMap((test) => test.ancestorTitles));
for (const title of new Set(groups)) if (title.includes(' is not tested: ')) console.log(title);
