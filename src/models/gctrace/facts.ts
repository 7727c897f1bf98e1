import type { Cycles } from './cycles';
import { type ImpliedSettings, impliedSettings } from './impliedSettings';
import {
  type OtherSettings,
  type Projection,
  type ProjectionSummary,
  project,
  summarizeProjection,
} from './projection';
import type { GcLog } from './readLog';
import { type SteadyPart, steadyPart } from './steadyPart';
import { type LogSummary, summarize } from './summary';

/** Settings to compare a log with, as plain data. */
export type ComparedSettings = Pick<OtherSettings, 'gogc' | 'limitBytes'>;

/** Facts of a run as it is shown at first: none but its steady part is chosen. Survives structuredClone. */
export interface RunFacts {
  /** The whole run where it has none. */
  readonly steady: SteadyPart;
  readonly implied: ImpliedSettings;
  /** Of the steady part. */
  readonly summary: LogSummary;
  readonly whatIf: WhatIf | undefined;
}

/** Effect of other settings on a run. */
interface WhatIf {
  readonly settings: ComparedSettings;
  readonly projection: Projection;
  /** Of the steady part. */
  readonly summary: ProjectionSummary;
}

export function runFacts(cycles: Cycles, settings: ComparedSettings | undefined): RunFacts {
  const steady = steadyPart(cycles);
  const projection = settings && project(cycles, settings);
  return {
    steady,
    implied: impliedSettings(cycles),
    summary: summarize(cycles, steady),
    whatIf: projection && { settings, projection, summary: summarizeProjection(cycles, projection, steady) },
  };
}

/** Index of the run with the most cycles, which is shown at first. */
export function longestRun({ runs }: GcLog): number {
  return runs.reduce((best, run, i) => (run.count > (runs[best]?.count ?? 0) ? i : best), 0);
}
