import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryAnswers } from '../../scripts/ensureInstalled.mjs';

let clone: string;

/** A clone, with what isn't committed yet of the files that npm and git go by. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'mapscope-clone-'));
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', '.gitignore']) cpSync(file, join(clone, file));
  git('add', '--all');
});

afterAll(() => rmSync(clone, { recursive: true }));

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
}

test('npm install leaves a clone as it was', ({ skip }) => {
  const staged = git('status', '--porcelain');
  const source = registryAnswers() ? '--prefer-offline' : '--offline';
  const { status, stderr } = spawnSync(`npm install --no-progress ${source}`, {
    cwd: clone,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0 && source === '--offline')
    skip('the npm registry does not answer, and npm’s cache has not all that is needed');
  expect(stderr).not.toContain('npm error');
  expect(status).toBe(0);
  expect(git('diff', '--stat')).toBe('');
  expect(git('status', '--porcelain')).toBe(staged);
});
