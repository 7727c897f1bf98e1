import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checked, ENTRIES } from '../../build/entries.mjs';

describe('the paths that builds name', () => {
  function folderWith(path: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'mapscope-entries-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
    return folder;
  }

  test('are theirs where each is there', () => {
    const paths = { app: 'src/main.ts' };
    expect(checked(paths, folderWith('src/main.ts'))).toBe(paths);
  });

  test('are refused by one sentence with those that are missing', () => {
    const paths = { app: 'src/main.ts', host: 'src/embed/host.ts', frame: 'src/frame.ts' };
    expect(() => checked(paths, folderWith('src/main.ts'))).toThrow(
      'build/entries.mjs names files that are not there: src/embed/host.ts (host), src/frame.ts (frame). Were they moved or renamed?',
    );
  });

  test('stand in entries.mjs alone', () => {
    const configurations = readdirSync('.').filter((file) => /\.(?:m?[jt]s|json)$/.test(file));
    const commands = ['build', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('js'))
        .map((file) => `${folder}/${file}`),
    );
    const naming = [...configurations, ...commands].filter((file) =>
      /(['"`])[./]*src\/[\w/.-]+\.(?:tsx?|css)\1/.test(readFileSync(file, 'utf8')),
    );
    // A compiler's configuration can't import them.
    expect(naming.sort()).toEqual(['build/entries.mjs', 'tsconfig.lib.json']);
  });

  test('are those that the types of the package are made of', () => {
    const { files } = JSON.parse(readFileSync('tsconfig.lib.json', 'utf8'));
    expect(files).toEqual([ENTRIES.library, ENTRIES.libraryModels, ENTRIES.libraryJudge, ENTRIES.libraryElement]);
  });
});
