import type { InvestigationFigures, KindId } from './figures';
import type { ExperimentId } from './triedParam';

/** Possible causes of RSS that grows. */
export const SUSPECTS = ['objects', 'pacing', 'swiss', 'spinbit', 'outside', 'small', 'noscan', 'large'] as const;
export type SuspectId = (typeof SUSPECTS)[number];

/** Two figures of one thing, on 1.23 and on 1.24. Bytes. */
export interface Evidence {
  readonly of: 'rss' | 'heapAlloc' | 'heapInuse' | 'mappingSize' | 'mappingRss' | 'repairedRss' | KindId;
  readonly before: number;
  readonly after: number;
}

/** One experiment: what is done, what is seen, whom it clears. */
export interface Experiment {
  readonly id: ExperimentId;
  /** Experiment without whose outcome nobody could make this one. */
  readonly needs?: ExperimentId;
  /** As it is typed; none for what is only looked at. */
  readonly command?: string;
  readonly evidence: readonly Evidence[];
  readonly rulesOut: readonly SuspectId[];
  readonly finds?: SuspectId;
}

export function experimentsIn({ before, after, repaired, kinds }: InvestigationFigures): Experiment[] {
  const kernel = (of: Evidence['of'], from: 'vmRss' | 'heapSize' | 'heapRss'): Evidence => ({
    of,
    before: before.kernel[from],
    after: after.kernel[from],
  });
  const runtime = (of: 'heapAlloc' | 'heapInuse'): Evidence => ({
    of,
    before: before.runtime[of],
    after: after.runtime[of],
  });
  return [
    {
      id: 'dashboards',
      evidence: [kernel('rss', 'vmRss'), runtime('heapAlloc'), runtime('heapInuse')],
      rulesOut: ['objects', 'pacing'],
    },
    { id: 'noswissmap', command: 'GOEXPERIMENT=noswissmap go build', evidence: [], rulesOut: ['swiss'] },
    { id: 'nospinbitmutex', command: 'GOEXPERIMENT=nospinbitmutex go build', evidence: [], rulesOut: ['spinbit'] },
    {
      id: 'smaps',
      command: 'cat /proc/$PID/smaps',
      evidence: [kernel('mappingSize', 'heapSize'), kernel('mappingRss', 'heapRss')],
      rulesOut: ['outside'],
    },
    { id: 'profile', command: 'go tool pprof -inuse_space heap.pb.gz', evidence: [], rulesOut: [] },
    { id: 'kinds', command: 'go run ./heapbench', evidence: kinds, rulesOut: ['small', 'noscan'] },
    {
      id: 'bisect',
      needs: 'kinds',
      command: 'git bisect run ./rss-test',
      evidence: [],
      rulesOut: [],
      finds: 'large',
    },
    {
      id: 'repair',
      needs: 'bisect',
      command: 'GOTOOLCHAIN=go1.24.6 go build',
      evidence: [{ of: 'repairedRss', before: before.kernel.vmRss, after: repaired.kernel.vmRss }],
      rulesOut: [],
    },
  ];
}

export type Verdict = 'open' | 'ruledOut' | 'found';

/** True if an experiment can be made, or was, by those who have made others. */
export function isWithin({ id, needs }: Experiment, tried: readonly ExperimentId[]): boolean {
  return needs === undefined || tried.includes(needs) || tried.includes(id);
}

/** Verdict on a suspect after the experiments that were made, and the one that gave it. */
export function verdictOf(
  suspect: SuspectId,
  experiments: readonly Experiment[],
  tried: ReadonlySet<ExperimentId>,
): { readonly verdict: Verdict; readonly by: Experiment | undefined } {
  const known = experiments.filter(({ id }) => tried.has(id));
  const finds = known.find((experiment) => experiment.finds === suspect);
  if (finds) return { verdict: 'found', by: finds };
  const by = known.find(({ rulesOut }) => rulesOut.includes(suspect));
  return { verdict: by ? 'ruledOut' : 'open', by };
}

/** Suspects that nothing is known against or for, after some experiments. */
export function leftBy(experiments: readonly Experiment[], tried: readonly ExperimentId[]): SuspectId[] {
  return SUSPECTS.filter((id) => verdictOf(id, experiments, new Set(tried)).verdict === 'open');
}
