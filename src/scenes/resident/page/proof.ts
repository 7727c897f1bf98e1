import { countersOf } from '../../../models/resident/counters';
import { residentAfter } from '../../../models/resident/resident';
import { MEASURED, MEASURED_RELEASES, type MeasuredProgram } from './published';

const MIB = 2 ** 20;

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
