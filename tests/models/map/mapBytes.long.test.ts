import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe } from 'vitest';
import { bundle } from '../../../scripts/bench/program.mjs';
import { bytesAgree } from './bytesAgree';
import { BUILDS, type ComparedRow } from './mapBytes';

let folder = '';
let program = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mapscope-bytes-'));
  program = await bundle('tests/models/map/longMapBytes.ts', folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(BUILDS)('live bytes of real maps of more than a thousand entries on %s', (build) => {
  let rows: ComparedRow[] = [];
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, build]);
    rows = JSON.parse(stdout);
  });
  bytesAgree(() => rows, 79);
});
