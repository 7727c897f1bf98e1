import { formats } from '../../../components/format';
import type { InvestigationFigures } from './investigationFigures';

const f = formats('en');

/** Possible causes of RSS that grows. */
export const SUSPECTS = [
  { id: 'objects', word: 'more live objects, or a leak' },
  { id: 'pacing', word: 'more garbage between collections' },
  { id: 'swiss', word: 'the Swiss map' },
  { id: 'spinbit', word: 'the spin-bit mutex' },
  { id: 'outside', word: 'stacks, C or mmap' },
  { id: 'small', word: 'objects up to 32 KiB' },
  { id: 'noscan', word: 'large objects without pointers' },
  { id: 'large', word: 'large objects with pointers' },
] as const;
export type SuspectId = (typeof SUSPECTS)[number]['id'];

export type StepId =
  | 'dashboards'
  | 'noswissmap'
  | 'nospinbitmutex'
  | 'smaps'
  | 'profile'
  | 'kinds'
  | 'bisect'
  | 'repair';

/** Two figures of one thing, on 1.23 and on 1.24. Bytes. */
export interface Evidence {
  readonly word: string;
  readonly before: number;
  readonly after: number;
}

/** One experiment: what is done, what is seen, whom it clears. */
export interface InvestigationStep {
  readonly id: StepId;
  readonly title: string;
  /** As it is typed; none for what is only looked at. */
  readonly command?: string;
  readonly seen: string;
  readonly evidence: readonly Evidence[];
  readonly rulesOut: readonly SuspectId[];
  readonly finds?: SuspectId;
}

export function investigationSteps({ before, after, repaired, kinds }: InvestigationFigures): InvestigationStep[] {
  const growth = f.percent(after.kernel.vmRss / before.kernel.vmRss - 1);
  const kernel = (word: string, of: 'vmRss' | 'heapSize' | 'heapRss'): Evidence => ({
    word,
    before: before.kernel[of],
    after: after.kernel[of],
  });
  const runtime = (word: string, of: 'heapAlloc' | 'heapInuse' | 'heapSys'): Evidence => ({
    word,
    before: before.runtime[of],
    after: after.runtime[of],
  });
  return [
    {
      id: 'dashboards',
      title: `RSS is up ${growth}; every runtime metric is flat`,
      seen: 'A service moves from Go 1.23 to 1.24.0. The machine shows more memory, and the runtime does not: the same objects, the same spans, as many collections.',
      evidence: [kernel('RSS', 'vmRss'), runtime('HeapAlloc', 'heapAlloc'), runtime('HeapInuse', 'heapInuse')],
      rulesOut: ['objects', 'pacing'],
    },
    {
      id: 'noswissmap',
      title: 'Build with the old map',
      command: 'GOEXPERIMENT=noswissmap go build',
      seen: 'Go 1.24’s largest change is its map, and it can be switched off. RSS stays as high, so the map is not it.',
      evidence: [],
      rulesOut: ['swiss'],
    },
    {
      id: 'nospinbitmutex',
      title: 'Build with the old mutex',
      command: 'GOEXPERIMENT=nospinbitmutex go build',
      seen: 'The runtime’s lock is new in 1.24 too. RSS stays as high.',
      evidence: [],
      rulesOut: ['spinbit'],
    },
    {
      id: 'smaps',
      title: 'Ask the kernel, mapping by mapping',
      command: 'cat /proc/$PID/smaps',
      seen: 'One mapping grew: the Go heap. Its Size is what it was. Its Rss is now nearly all of it: addresses that used to be only addresses are in RAM.',
      evidence: [kernel('Size', 'heapSize'), kernel('Rss', 'heapRss')],
      rulesOut: ['outside'],
    },
    {
      id: 'profile',
      title: 'Ask the heap profile who holds the memory',
      command: 'go tool pprof -inuse_space heap.pb.gz',
      seen: 'Buffered channels and maps: few objects, each far above 32 KiB, most of them full of pointers, and not all of them full. It rules nothing out, and says what to try.',
      evidence: [],
      rulesOut: [],
    },
    {
      id: 'kinds',
      title: 'Allocate each kind alone, and write to none',
      command: 'go run ./heapbench',
      seen: 'Small or large, with pointers or without: 64 MiB of each on both releases. One kind of four is different.',
      evidence: kinds,
      rulesOut: ['small', 'noscan'],
    },
    {
      id: 'bisect',
      title: 'Bisect the toolchain to the commit',
      command: 'git bisect run ./rss-test',
      seen: 'A refactoring of mallocgc. “Must it be cleared?” and “must its type be published?” had been two questions and became one branch: every large object with pointers is cleared, although memory fresh from the kernel is zero already. Each page is written to, so each page is resident.',
      evidence: [],
      rulesOut: [],
      finds: 'large',
    },
    {
      id: 'repair',
      title: 'Ask the two questions apart again',
      command: 'GOTOOLCHAIN=go1.24.6 go build',
      seen: `Repaired in Go 1.25.0 and 1.24.6: ${f.bytes(repaired.kernel.vmRss)} again. GOMEMLIMIT would not have helped: it counts what is mapped, touched or not.`,
      evidence: [{ word: 'RSS, 1.24.6', before: before.kernel.vmRss, after: repaired.kernel.vmRss }],
      rulesOut: [],
    },
  ];
}

export type Verdict = 'open' | 'ruledOut' | 'found';

/** Verdict on a suspect after the steps that were seen, and the step that gave it. */
export function verdictOf(
  suspect: SuspectId,
  steps: readonly InvestigationStep[],
  seen: ReadonlySet<StepId>,
): { readonly verdict: Verdict; readonly by: InvestigationStep | undefined } {
  const known = steps.filter(({ id }) => seen.has(id));
  const finds = known.find((step) => step.finds === suspect);
  if (finds) return { verdict: 'found', by: finds };
  const by = known.find(({ rulesOut }) => rulesOut.includes(suspect));
  return { verdict: by ? 'ruledOut' : 'open', by };
}
