import type { GoRelease } from '../go/release';
import { type MarkingInput, markingConfig, unknownOf } from './assumed';
import { type HeapConfig, heapConfig } from './config';
import type { Gogc } from './goal';
import { type SteadyEstimate, steadyEstimate } from './steadyEstimate';

/** Causes of the steady state of a program's heap: the same for every page that asks. Sizes in bytes. */
export interface Program extends MarkingInput {
  readonly release: GoRelease;
  readonly gogc: Gogc;
  /** GOMEMLIMIT; null for none. */
  readonly limitBytes: number | null;
  readonly bytesPerSecond: number;
  /** Bytes that it can reach on the heap. */
  readonly liveBytes: number;
  /** Of those, what lies in objects that hold pointers; 0 to 1. */
  readonly pointerShare: number;
}

/** The program as it is expected to be. */
export function programConfig({
  pointerShare,
  procs,
  idleProcs,
  markBytesPerCpuSecond,
  ...program
}: Program): HeapConfig {
  return heapConfig({
    ...program,
    scannedShare: pointerShare,
    ...markingConfig({ procs, idleProcs, markBytesPerCpuSecond }),
  });
}

/** Steady state of its heap. */
export function steadyProgram(program: Program): SteadyEstimate {
  return steadyEstimate(programConfig(program), unknownOf(program));
}
