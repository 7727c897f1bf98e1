import type { Formats } from '../../../../components/format';
import type { InvestigationFigures } from '../../page/investigationFigures';
import type { Evidence, StepId, SuspectId, Verdict } from '../../page/investigationSteps';

const SUSPECTS: Readonly<Record<SuspectId, string>> = {
  objects: 'more live objects, or a leak',
  pacing: 'more garbage between collections',
  swiss: 'the Swiss map',
  spinbit: 'the spin-bit mutex',
  outside: 'stacks, C or mmap',
  small: 'objects up to 32 KiB',
  noscan: 'large objects without pointers',
  large: 'large objects with pointers',
};

const VERDICTS: Readonly<Record<Verdict, string>> = {
  open: 'open',
  ruledOut: 'ruled out',
  found: 'this is it',
};

const EVIDENCE: Readonly<Record<Evidence['of'], string>> = {
  rss: 'RSS',
  heapAlloc: 'HeapAlloc',
  heapInuse: 'HeapInuse',
  mappingSize: 'Size',
  mappingRss: 'Rss',
  repairedRss: 'RSS, 1.24.6',
  smallNoscan: '2 KiB, no pointers',
  smallPointers: '2 KiB, pointers',
  largeNoscan: '1 MiB, no pointers',
  largePointers: '1 MiB, pointers',
};

export interface ExperimentWords {
  readonly title: string;
  /** Outcome, in sentences. */
  readonly seen: string;
}

function experiments(
  f: Formats<'en'>,
  { before, after, repaired }: InvestigationFigures,
): Readonly<Record<StepId, ExperimentWords>> {
  const growth = f.percent(after.kernel.vmRss / before.kernel.vmRss - 1);
  return {
    dashboards: {
      title: `RSS is up ${growth}; every runtime metric is flat`,
      seen: 'A service moves from Go 1.23 to 1.24.0. The machine shows more memory, the runtime does not: the same objects, the same spans, as many collections.',
    },
    noswissmap: {
      title: 'Build with the old map',
      seen: 'Go 1.24’s largest change is its map, and it can be switched off. RSS stays as high, so the map is not it.',
    },
    nospinbitmutex: {
      title: 'Build with the old mutex',
      seen: 'The runtime’s lock is new in 1.24 too. RSS stays as high.',
    },
    smaps: {
      title: 'Ask the kernel, mapping by mapping',
      seen: 'One mapping grew: the Go heap. Its Size is what it was. Its Rss is now nearly all of it: addresses that used to be only addresses are in RAM.',
    },
    profile: {
      title: 'Ask the heap profile who holds the memory',
      seen: 'Buffered channels and maps: few objects, each far above 32 KiB. Most are made of pointers, and not all are full. It rules nothing out, and says what to try.',
    },
    kinds: {
      title: 'Allocate each kind alone, and write to none',
      seen: 'Small or large, with pointers or without: 64 MiB of each on both releases. One kind of four is different.',
    },
    bisect: {
      title: 'Bisect the toolchain to the commit',
      seen: 'A refactoring of mallocgc. “Must it be cleared?” and “must its type be published?” had been two questions and became one branch. So every large object with pointers is cleared, although memory fresh from the kernel is zero already. Each page is written to, so each page is resident.',
    },
    repair: {
      title: 'Ask the two questions apart again',
      seen: `Repaired in Go 1.25.0 and 1.24.6: ${f.bytes(repaired.kernel.vmRss)} again. GOMEMLIMIT would not have helped: it counts what is mapped, touched or not.`,
    },
  };
}

export const investigationWords = (f: Formats<'en'>) => ({
  title: 'A production story: RSS is up, every metric is flat',
  lead:
    'A service moves to Go 1.24.0, in the model’s figures. Open the experiments one by one: each says what it rules ' +
    'out.',
  label: 'Suspects',
  question: 'What might it be?',
  openAll: 'Open all',
  suspects: SUSPECTS,
  verdicts: VERDICTS,
  evidence: EVIDENCE,
  before: 'Go\u00a01.23',
  after: 'Go\u00a01.24',
  experiments: (figures: InvestigationFigures) => experiments(f, figures),
  verdictBy: (verdict: Verdict, title: string) => `${VERDICTS[verdict]}: ${title}`,
  rulesOut: (suspects: readonly SuspectId[]) => `Rules out: ${suspects.map((id) => SUSPECTS[id]).join('; ')}.`,
  finds: (suspect: SuspectId) => `It is: ${SUSPECTS[suspect]}.`,
  measured: (title: string) => `${title}: what was measured on both`,
});
