import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { buildsWith } from '../scripts/releases.mjs';

// The packages for programs of readers, on the oldest and the newest release that dumps were recorded with.

const hasGo = spawnSync('go', ['version']).status === 0;
const releases = buildsWith('dumps').filter((name) => !name.includes('-'));
const ends = [releases[0] ?? '', releases.at(-1) ?? ''];

describe.skipIf(!hasGo)(hasGo ? 'the packages of go' : 'the packages of go are not tested: there is no go', () => {
  test.each(['live', 'mapdump'].flatMap((name) => ends.map((release) => [name, release] as const)))(
    '%s passes its tests on %s',
    (name, release) => {
      const env = { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '' };
      const { status, stdout, stderr } = spawnSync('go', ['test', './...'], {
        cwd: `go/${name}`,
        encoding: 'utf8',
        env,
      });
      expect(status, `${stdout}${stderr}`).toBe(0);
    },
  );
});
