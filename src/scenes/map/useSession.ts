import { browserClock } from '../../timeline/browserClock';
import type { RunPlan } from './planExample';
import type { Run } from './run';
import { Session } from './session';
import { type Recording, useRecording } from './useRecording';

export type SessionProgress = Recording<Session>;

function openSession(run: Run, step: number): Session {
  return new Session(run, browserClock, step);
}

/** Records a run in slices, and gives its session. */
export function useSession(plan: () => RunPlan): SessionProgress {
  return useRecording(plan, openSession);
}
