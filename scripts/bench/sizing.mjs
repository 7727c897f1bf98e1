import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, measure } from './program.mjs';

const GO = 'go1.26.8';
const ANSWER_MS = 0.2;
const CURVE_MS = 50;

/** The closed form beside the Go program that measures the same map. */
export const sizing = {
  name: 'sizing',
  about: 'sizes in closed form, and the Go program that measures the same',
  async run(folder) {
    const program = await bundle('tests/bench/sizing.ts', folder);
    const answer = measure(process.execPath, program, 'answer').milliseconds;
    const curve = measure(process.execPath, program, 'curve');
    const look = measure(process.execPath, program, 'look');
    const go = runGo(measure(process.execPath, program, 'program').program, folder);
    return [
      {
        what: 'one answer, up to 10^10 entries',
        measured: `${answer.toFixed(3)} ms`,
        comparedWith: `${ANSWER_MS} ms`,
        ratio: answer / ANSWER_MS,
        limit: 1,
      },
      curveRow('2,000 points, the first', curve.first),
      curveRow('2,000 points, warm', curve.fastest),
      curveRow('as few points as a page draws first', look.first),
      {
        what: 'one answer for 3.5 M entries',
        measured: `${answer.toFixed(3)} ms`,
        comparedWith: 'problem' in go ? go.problem : `${GO} builds and measures it: ${go.milliseconds.toFixed(0)} ms`,
        ...('milliseconds' in go && { ratio: answer / go.milliseconds }),
        limit: 1,
      },
    ];
  },
};

function curveRow(points, ms) {
  return {
    what: `staircase of three releases, ${points}`,
    measured: `${ms.toFixed(1)} ms`,
    comparedWith: `${CURVE_MS} ms`,
    ratio: ms / CURVE_MS,
    limit: 1,
  };
}

/** Builds the emitted program and runs it once. */
function runGo(text, folder) {
  const cwd = join(folder, 'check');
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'main.go'), text);
  writeFileSync(join(cwd, 'go.mod'), 'module check\n\ngo 1.21\n');
  const env = { ...process.env, GOTOOLCHAIN: GO, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '', CGO_ENABLED: '0' };
  const built = spawnSync('go', ['build', '-buildvcs=false', '-o', 'check', '.'], { cwd, encoding: 'utf8', env });
  if (built.error) return { problem: built.error.code === 'ENOENT' ? 'go is not installed here' : built.error.message };
  if (built.status !== 0) return { problem: built.stderr.trim().split('\n').at(-1) };
  const start = performance.now();
  const { status, stderr } = spawnSync(join(cwd, 'check'), { encoding: 'utf8' });
  return status === 0 ? { milliseconds: performance.now() - start } : { problem: stderr.trim() };
}
