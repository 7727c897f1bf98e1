import type { Formats } from '../../../ui/format';
import type { Evidence, InvestigationFigures, SuspectId, Verdict } from '../../investigation/experiments';
import type { ExperimentId } from '../../settings';

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
  recordedRss: 'RSS, real Go',
  recordedSize: 'Size, real Go',
  recordedMappingRss: 'Rss, real Go',
  smallNoscan: '2 KiB, no pointers',
  smallPointers: '2 KiB, pointers',
  largeNoscan: '1 MiB, no pointers',
  largePointers: '1 MiB, pointers',
};

export interface ExperimentWords {
  /** Label of its button. */
  readonly name: string;
  readonly title: string;
  /** Result in sentences. */
  readonly seen: string;
}

function experiments(
  f: Formats<'en'>,
  { before, after, repaired }: InvestigationFigures,
): Readonly<Record<ExperimentId, ExperimentWords>> {
  const growth = f.percent(after.kernel.vmRss / before.kernel.vmRss - 1);
  return {
    dashboards: {
      name: 'Dashboards',
      title: `RSS is up ${growth}; every runtime metric is flat`,
      seen: 'A service moves from Go 1.23 to 1.24.0, with the same objects, spans and number of collections.',
    },
    noswissmap: {
      name: 'Old map',
      title: 'Build with the old map',
      seen: 'The new map is Go 1.24’s largest change, and it can be switched off. We built and ran our service without it, and RSS was just as high.',
    },
    nospinbitmutex: {
      name: 'Old mutex',
      title: 'Build with the old mutex',
      seen: 'The runtime’s mutex is new in 1.24 too. RSS stays just as high in this build as well.',
    },
    smaps: {
      name: 'smaps',
      title: 'Ask the kernel, mapping by mapping',
      seen: 'The only mapping that grew is the Go heap, and only its Rss did. Pages that used to be only addresses are now in RAM.',
    },
    profile: {
      name: 'Heap profile',
      title: 'Ask the heap profile what holds the memory',
      seen: 'Buffered channels and maps hold the memory: few objects, each far above 32 KiB. Most consist of pointers, and not all are full. The profile rules nothing out but says what to try.',
    },
    kinds: {
      name: 'Each kind alone',
      title: 'Allocate each kind alone, without writes',
      seen: 'Both releases allocate 64 MiB of each kind: small or large, with pointers or without. Only one of the four kinds differs between the releases.',
    },
    bisect: {
      name: 'Bisect Go',
      title: 'Bisect the toolchain to the commit',
      seen: 'The commit refactored mallocgc. Two questions, “clear the memory?” and “publish its type?”, became one branch. So every large object with pointers is cleared, although memory fresh from the kernel is already zero. Each page is written to, so each page is resident.',
    },
    repair: {
      name: 'Fix',
      title: 'Ask the two questions separately again',
      seen: `Go 1.25.0 and 1.24.6 have the fix, and RSS is ${f.bytes(repaired.kernel.vmRss)} again. GOMEMLIMIT would not have helped, since it counts what is mapped, touched or not.`,
    },
  };
}

export const words = (f: Formats<'en'>) => ({
  label: 'Suspects',
  choose: 'Choose the next experiment',
  tryAll: 'Try them all',
  /** For screen readers: a tick before an experiment's name. */
  isTried: 'tried:',
  left: (open: number, all: number) => `Suspects left: ${f.count(open)} of ${f.count(all)}.`,
  suspects: SUSPECTS,
  verdicts: VERDICTS,
  evidence: EVIDENCE,
  /** Before links to an issue and to changes of Go. */
  sources: 'In the Go project:',
  before: 'Go\u00a01.23',
  after: 'Go\u00a01.24',
  experiments: (figures: InvestigationFigures) => experiments(f, figures),
  verdictBy: (verdict: Verdict, title: string) => `${VERDICTS[verdict]}: see “${title}”`,
  rulesOut: (suspects: readonly SuspectId[]) => `Rules out: ${suspects.map((id) => SUSPECTS[id]).join('; ')}.`,
  finds: (suspect: SuspectId) => `Found: ${SUSPECTS[suspect]}.`,
  measured: (title: string) => `${title}: what was measured on both releases`,
});

export type InvestigationWords = ReturnType<typeof words>;
