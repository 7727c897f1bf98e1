import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/bench/program.mjs';
import type { ComparedRow } from './mapBytes';

const RECORDINGS = new URL('../../recorded/mapbytes/', import.meta.url).pathname;
/** Maps of 1.25 weigh what those of 1.26 do, and the models step through no map of 386. */
const LEFT_OUT = /^go1\.25\.|-386\./;
const BUILDS = readdirSync(RECORDINGS)
  .filter((file) => !LEFT_OUT.test(file))
  .map((file) => file.replace('.json.gz', ''));
/** What the hashes' chance may move a map's bytes, beyond the spread that real Go showed between its own runs. */
const TOLERANCE = 0.005;
const WAIT_MS = 300_000;

/** How far the model's runs lie outside real Go's, as a share of the bytes; 0 where the two ranges meet. */
function gap({ recorded, model }: ComparedRow): number {
  const least = Math.min(...recorded);
  return Math.max(0, Math.min(...model) - Math.max(...recorded), least - Math.max(...model)) / least;
}

/** So few runs may agree by chance. */
const FEW_RUNS = 3;

function leftToChance({ recorded, model, chance }: ComparedRow): boolean {
  if (chance && recorded.length + model.length <= FEW_RUNS) return true;
  return new Set(recorded).size > 1 || new Set(model).size > 1;
}

let folder = '';
const compared = new Map<string, ComparedRow[]>();

/** All at once: each keeps a core busy for long. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mapscope-bytes-'));
  const program = await bundle('tests/models/map/mapBytes.ts', folder);
  await Promise.all(
    BUILDS.map(async (build) => {
      const recording = join(RECORDINGS, `${build}.json.gz`);
      const { stdout } = await promisify(execFile)(process.execPath, [program, recording]);
      compared.set(build, JSON.parse(stdout));
    }),
  );
}, WAIT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(BUILDS)('live bytes of real maps on %s', (build) => {
  let rows: ComparedRow[] = [];
  beforeAll(() => {
    rows = compared.get(build) ?? [];
  });

  it('cover ten types or more, up to a million entries, with and without a hint', () => {
    expect(new Set(rows.map((row) => row.map)).size).toBeGreaterThanOrEqual(10);
    expect(Math.max(...rows.map((row) => row.n))).toBe(1_000_000);
    expect(rows.some((row) => row.hint === 0) && rows.some((row) => row.hint > 0)).toBe(true);
  });

  it('are the model’s to the byte where no chance is involved', () => {
    const certain = rows.filter((row) => !leftToChance(row));
    expect(certain.length).toBeGreaterThan(300);
    expect(certain.filter(({ recorded, model }) => recorded[0] !== model[0])).toEqual([]);
  });

  it('are the model’s within 0.5 % in every row', () => {
    expect(rows.filter((row) => gap(row) > TOLERANCE)).toEqual([]);
  });
});
