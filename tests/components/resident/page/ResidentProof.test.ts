import { describe, expect, it } from 'vitest';
import { MEASURED } from '../../../../src/components/resident/page/measured';
import { MEASURED_RELEASES, type ProofRow, proofInParts } from '../../../../src/components/resident/page/ResidentProof';
import { STORIES } from '../../../../src/components/resident/stories';
import { RECORDINGS } from '../../../models/resident/recorded';

const MIB = 2 ** 20;
/** Of VmRSS without what every process has. */
const MOST_SHARE = 0.05;
const PROCESS_MIB = 2.4;

function recordedMib(name: string, steps: string): number | undefined {
  const rows = RECORDINGS.find((recording) => recording.name === name)?.rows ?? [];
  const of = steps.split(' ');
  const row = rows.find((each) => of.every((step, i) => each.steps[i] === step));
  const bytes = row?.after[of.length - 1]?.vmRSS;
  return bytes === undefined ? undefined : bytes / MIB;
}

function proof(): ProofRow[] {
  const parts = proofInParts();
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

describe('the published figures', () => {
  const cells = MEASURED.flatMap(({ steps, mib, design }) =>
    MEASURED_RELEASES.map((release) => ({
      steps,
      name: `go${release}${design === 'bucket' ? '-noswissmap' : ''}`,
      mib: mib[release] ?? null,
    })),
  );

  it.each(cells)('$steps on $name is as it was recorded', ({ steps, name, mib }) => {
    const recorded = recordedMib(name, steps);
    expect(mib).toBe(recorded === undefined ? null : Math.round(recorded * 10) / 10);
  });

  it('belong to stories that there are', () => {
    const ids = STORIES.map(({ id }) => id);
    for (const { story } of MEASURED) expect(ids).toContain(story);
  });
});

describe('the model beside them', () => {
  it.each(proof().map((row) => ({ id: row.program.id, row })))('agrees within 5%: $id', ({ row }) => {
    const cells = row.cells.filter((cell) => cell !== undefined);
    expect(cells.length).toBeGreaterThan(0);
    for (const { release, measured, model } of cells) {
      const off = Math.abs(model - measured) / Math.max(measured - PROCESS_MIB, 10);
      expect(off, `${model} MiB in the model, ${measured} measured on ${release}`).toBeLessThan(MOST_SHARE);
    }
  });
});
