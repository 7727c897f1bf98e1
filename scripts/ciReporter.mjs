import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Letters at each end of a reason: the log of a browser’s driver begins with what was wanted, and ends with what stood in the way. */
const ENDS = { first: 400, last: 600 };
/** A test file that takes longer is in a loop, which no limit of a test’s own interrupts. Milliseconds; the longest takes four minutes. */
const MOST_OF_A_FILE = 20 * 60_000;

/**
 * A reporter of Vitest for .ci/run: writes into a file a line "PASSED FAILED", then a line for each failure with its
 * reason, each test that passed only when it was retried, and what could not be tested.
 */
export class CiReporter {
  #file;
  #mostOfAFile;
  #vitest;
  /** Timers of the files that run, by module. */
  #timers = new Map();

  /** @param {string} file @param {number} mostOfAFile Milliseconds. */
  constructor(file, mostOfAFile = MOST_OF_A_FILE) {
    this.#file = file;
    this.#mostOfAFile = mostOfAFile;
  }

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestModuleQueued(module) {
    this.#timers.set(module.id, setTimeout(() => this.#giveUp(module), this.#mostOfAFile).unref());
  }

  onTestModuleEnd(module) {
    clearTimeout(this.#timers.get(module.id));
  }

  #giveUp({ moduleId }) {
    const minutes = this.#mostOfAFile / 60_000;
    const failure = `FAILED ${relative(process.cwd(), moduleId)}: still running after ${minutes} min`;
    writeFileSync(this.#file, `0 1\n${failure}\n`);
    process.stderr.write(`${failure}\n`);
    process.exitCode = 1;
    void this.#vitest.exit(true);
  }

  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0;
    const failures = unhandledErrors.map(
      ({ name, message }) => `FAILED outside of tests: ${inALine(`${name}: ${message}`)}`,
    );
    const retried = [];
    const untested = new Set();
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      for (const { message } of module.errors())
        failures.push(`FAILED ${file}: the file did not run: ${inALine(message)}`);
      for (const suite of module.children.allSuites()) {
        for (const { message } of suite.errors())
          failures.push(`FAILED ${file}: ${suite.fullName}: ${inALine(message)}`);
        if (suite.name.includes(' is not tested: ')) untested.add(suite.name);
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed')
          failures.push(`FAILED ${file}: ${test.fullName}: ${inALine(errors.map(({ message }) => message).join(' '))}`);
        if (test.diagnostic()?.flaky) retried.push(`retried: ${file}: ${test.fullName}`);
      }
    }
    const lines = [`${passed} ${failures.length}`, ...failures, ...retried, ...untested];
    writeFileSync(this.#file, `${lines.join('\n')}\n`);
  }
}

function inALine(reason) {
  const line = reason.replace(/\s+/g, ' ');
  const { first, last } = ENDS;
  return line.length <= first + last ? line : `${line.slice(0, first)} … ${line.slice(-last)}`;
}
