import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe } from 'vitest';
import { bundle, measure } from '../../../scripts/bench/program.mjs';
import { keepsTheLaw } from './keepsTheLaw';
import { FEW_CASES } from './manyCases';
import { type Covered, coveredCase } from './manyCoverage';
import type { Outcome } from './silentOutcome';

describe('the interval of several maps, beside silent runs,', () => {
  let cases: Covered[] = [];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mapscope-many-'));
    const program = await bundle('tests/models/sizing/silentRuns.ts', folder);
    const outcomes: Outcome[] = measure(process.execPath, program, JSON.stringify(FEW_CASES));
    rmSync(folder, { recursive: true });
    cases = FEW_CASES.map((each, i) => coveredCase(each, outcomes[i]?.bytes ?? []));
  });

  keepsTheLaw(() => cases);
});
