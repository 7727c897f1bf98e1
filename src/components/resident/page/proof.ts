import { goRelease } from '../../../models/go/releases';
import { countersOf } from '../../../models/resident/counters';
import { RESIDENT_PATCHES } from '../../../models/resident/release';
import { residentAfter } from '../../../models/resident/resident';
import { MEASURED, type MeasuredProgram } from './published';

const MIB = 2 ** 20;

function measuredReleases(): string[] {
  const patches = RESIDENT_PATCHES.filter((patch) => {
    const last = goRelease(patch)?.atFirst?.last;
    // Of a release that was repaired: its first patch release, the last one before the repair, and the repaired one.
    return last === undefined || [0, last, last + 1].some((number) => patch.endsWith(`.${number}`));
  });
  return patches.slice(patches.findIndex((patch) => MEASURED.some(({ mib }) => patch in mib)));
}

/** From the first release that was measured to the newest, measured or not. */
export const MEASURED_RELEASES: readonly string[] = measuredReleases();

/** Those of them that nothing was measured on yet. */
export const UNMEASURED_RELEASES = MEASURED_RELEASES.filter((release) => !MEASURED.some(({ mib }) => release in mib));

/** Resident memory of a program as measured and by the model, MiB. */
export interface ProofCell {
  readonly release: string;
  readonly measured: number;
  readonly model: number;
}

export interface ProofRow {
  readonly program: MeasuredProgram;
  /** Undefined where nothing was measured. */
  readonly cells: readonly (ProofCell | undefined)[];
}

function modelMib({ ops, design, hugePages = false }: MeasuredProgram, release: string): number {
  const state = residentAfter({ release, hugePages, ...(design && { mapDesign: design }) }, ops);
  return countersOf(state).kernel.vmRss / MIB;
}

/** Every measured program in the model, in parts between which one may pause. */
export function* proofInParts(): Generator<undefined, ProofRow[]> {
  const rows: ProofRow[] = [];
  for (const program of MEASURED) {
    const cells: (ProofCell | undefined)[] = [];
    for (const release of MEASURED_RELEASES) {
      yield;
      const measured = program.mib[release];
      cells.push(measured === undefined ? undefined : { release, measured, model: modelMib(program, release) });
    }
    rows.push({ program, cells });
  }
  return rows;
}
