import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goProgram } from '../../../src/golang/program/goProgram';
import { MEASURING_BYTES, readOutput } from '../../../src/golang/program/programText';
import { sizeWhatIf, type WhatIf } from '../../../src/models/sizing/whatIf';
import { SETTINGS } from './settings';

// Each program is compiled by the Go of this machine, and what it measures compared with what it was told to expect.

const RELEASES = ['1.18', '1.19', '1.20', '1.21', '1.22', '1.23', '1.24', '1.25', '1.26'];
/** On either side: one run of 20 ends outside of the interval itself. */
const TWICE_AS_WIDE = 0.5;
const ENV = { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '', GO111MODULE: 'on', GOWORK: 'off', GOEXPERIMENT: '' };

const installed = spawnSync('go', ['env', 'GOVERSION'], { encoding: 'utf8', env: ENV }).stdout?.trim() ?? '';
const canRun = RELEASES.includes(/^go(1\.\d+)/.exec(installed)?.[1] ?? '');
const title = canRun ? `programs run on ${installed}` : 'programs are not run: no Go 1.18 to 1.26 is installed here';

function predictionsOf(whatIf: WhatIf) {
  return RELEASES.map((release) => ({ release, ...sizeWhatIf(whatIf, release).liveBytes }));
}

describe.skipIf(!canRun)(title, () => {
  let folder = '';
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: ENV });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mapscope-programs-'));
    writeFileSync(join(folder, 'go.mod'), 'module programs\n\ngo 1.21\n');
    mkdirSync(join(folder, 'built'));
    Object.values(SETTINGS).forEach((whatIf, i) => {
      mkdirSync(join(folder, `case${i}`));
      const program = goProgram(whatIf, { variable: 'cache', predictions: predictionsOf(whatIf) });
      writeFileSync(join(folder, `case${i}`, 'main.go'), program);
    });
    const build = run('go', 'build', '-o', 'built', './...');
    expect(build.stderr).toBe('');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('stand as gofmt leaves them', () => {
    const { stdout, stderr } = run('gofmt', '-d', '.');
    expect(stdout + stderr).toBe('');
  });

  it.each(Object.keys(SETTINGS).map((name, i) => [name, i] as const))('%s', (name, i) => {
    const { stdout, stderr } = run(join(folder, 'built', `case${i}`));
    expect(stderr).toBe('');
    const read = readOutput(stdout);
    if (!read.ok) throw new Error(read.problem.type);
    const [row] = read.rows;
    expect(read.rows).toHaveLength(1);
    expect(row).toMatchObject({ release: installed, entries: SETTINGS[name]?.entries });
    const { low = 0, high = 0 } = row?.predicted ?? {};
    const beyond = TWICE_AS_WIDE * (high - low) + MEASURING_BYTES;
    expect(row?.liveBytes).toBeGreaterThanOrEqual(low - beyond);
    expect(row?.liveBytes).toBeLessThanOrEqual(high + beyond);
  });
});
