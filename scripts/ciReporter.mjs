import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Letters at each end of a reason: the log of a browser’s driver begins with what was wanted, and ends with what stood in the way. */
const ENDS = { first: 400, last: 600 };
/** Milliseconds after which a test file is taken to be stuck in a loop, which no timeout of a test interrupts. The longest takes four minutes. */
const MOST_OF_A_FILE = 20 * 60_000;

/**
 * A reporter of Vitest for .ci/run: writes into a file a line "PASSED FAILED", then a line for each failure with its
 * reason, each test that passed only when it was retried, and what could not be tested. The file is true after each test file
 * that ends, so that it tells of them where the run is given up.
 */
export class CiReporter {
  #file;
  #mostOfAFile;
  #vitest;
  /** Timers of the files that run, by module. */
  #timers = new Map();
  /** What came of the files that ended, by module. */
  #results = new Map();
  /** Lines for what failed outside of tests. */
  #faults = [];

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
    this.#results.set(module.id, resultOf(module));
    this.#write();
  }

  onTestRunEnd(modules, unhandledErrors) {
    for (const module of modules) this.#results.set(module.id, resultOf(module));
    for (const { name, message } of unhandledErrors)
      this.#faults.push(`FAILED outside of tests: ${inALine(`${name}: ${message}`)}`);
    this.#write();
  }

  #giveUp({ moduleId }) {
    const minutes = this.#mostOfAFile / 60_000;
    const fault = `FAILED ${relative(process.cwd(), moduleId)}: still running after ${minutes} min`;
    this.#faults.push(fault);
    this.#write();
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
    void this.#vitest.exit(true);
  }

  #write() {
    const results = [...this.#results.values()];
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failures = [...this.#faults, ...results.flatMap((result) => result.failures)];
    const retried = results.flatMap((result) => result.retried);
    const untested = new Set(results.flatMap((result) => result.untested));
    const lines = [`${passed} ${failures.length}`, ...failures, ...retried, ...untested];
    writeFileSync(this.#file, `${lines.join('\n')}\n`);
  }
}

/** Tests of a file that passed, counted; and lines for what failed, was retried or could not be tested. */
function resultOf(module) {
  const file = relative(process.cwd(), module.moduleId);
  let passed = 0;
  const retried = [];
  const untested = [];
  const failures = module.errors().map(({ message }) => `FAILED ${file}: the file did not run: ${inALine(message)}`);
  for (const suite of module.children.allSuites()) {
    for (const { message } of suite.errors()) failures.push(`FAILED ${file}: ${suite.fullName}: ${inALine(message)}`);
    if (suite.name.includes(' is not tested: ')) untested.push(suite.name);
  }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') passed += 1;
    if (state === 'failed')
      failures.push(`FAILED ${file}: ${test.fullName}: ${inALine(errors.map(({ message }) => message).join(' '))}`);
    if (test.diagnostic()?.flaky) retried.push(`retried: ${file}: ${test.fullName}`);
  }
  return { passed, failures, retried, untested };
}

function inALine(reason) {
  const line = reason.replace(/\s+/g, ' ');
  const { first, last } = ENDS;
  return line.length <= first + last ? line : `${line.slice(0, first)} … ${line.slice(-last)}`;
}
