import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let clone: string;

/** A project as it is cloned, nothing installed. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'mapscope-clone-'));
  for (const part of ['package.json', 'package-lock.json', '.npmrc', 'scripts'])
    cpSync(part, join(clone, part), { recursive: true });
});

afterAll(() => rmSync(clone, { recursive: true }));

test.each(['start', 'test'])('npm run %s without a network says so instead of trying for minutes', (script) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: join(clone, 'empty-cache') },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('Installing the locked dependencies. This happens once and takes about a minute.\n');
  expect(stderr).toBe(
    'The npm registry does not answer, and npm’s cache has not all that is needed. Is the network reachable?\n',
  );
});
