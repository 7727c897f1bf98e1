/**
 * Prints "PASSED FAILED" of a Vitest JSON report; a file that fails without a failed test counts as one failure. Below it,
 * a line each, stands what could not be tested.
 */
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
);
console.log(report.numPassedTests, report.numFailedTests + brokenFiles.length);
const groups = report.testResults.flatMap((file) => file.assertionResults.flatMap((test) => test.ancestorTitles));
for (const title of new Set(groups)) if (title.includes(' is not tested: ')) console.log(title);
