import { MIB } from '../../../models/kernel/bits';
import { countersOf, type ResidentCounters } from '../../../models/resident/pageHeap';
import { type ResidentOp, residentAfter } from '../../../models/resident/resident';
import type { ExperimentId } from '../settings';
import { RECORDED } from './recorded';

/** Possible causes of the growing RSS. */
export const SUSPECTS = ['objects', 'pacing', 'swiss', 'spinbit', 'outside', 'small', 'noscan', 'large'] as const;
export type SuspectId = (typeof SUSPECTS)[number];

/** Bytes on Go 1.23 and on 1.24: by the model, or as recorded on real Go. */
export interface Evidence {
  readonly of:
    | 'rss'
    | 'heapAlloc'
    | 'heapInuse'
    | 'mappingSize'
    | 'mappingRss'
    | 'repairedRss'
    | 'recordedRss'
    | 'recordedSize'
    | 'recordedMappingRss'
    | KindId;
  readonly before: number;
  readonly after: number;
}

/** An experiment: what is run, what it shows, and which suspects it rules out. */
export interface Experiment {
  readonly id: ExperimentId;
  /** Experiment whose result this one needs. */
  readonly needs?: ExperimentId;
  /** Shell command; undefined where nothing is run. */
  readonly command?: string;
  readonly evidence: readonly Evidence[];
  readonly rulesOut: readonly SuspectId[];
  readonly finds?: SuspectId;
  /** Where Go’s own project tells of it. */
  readonly sources?: readonly Source[];
}

/** An issue or a change of Go. */
interface Source {
  readonly name: string;
  readonly url: string;
}

const ISSUE: Source = { name: 'golang/go#72991', url: 'https://go.dev/issue/72991' };
/** The refactoring, and what mends it. */
const CAUSE: Source = { name: 'CL 614257', url: 'https://go.dev/cl/614257' };
const FIX: Source = { name: 'CL 659956', url: 'https://go.dev/cl/659956' };

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
  const recorded = (of: Evidence['of'], from: 'vmRss' | 'heapSize' | 'heapRss', build: keyof typeof RECORDED) => ({
    of,
    before: RECORDED['go1.23.12'][from],
    after: RECORDED[build][from],
  });
  return [
    {
      id: 'dashboards',
      evidence: [kernel('rss', 'vmRss'), runtime('heapAlloc'), runtime('heapInuse')],
      rulesOut: ['objects', 'pacing'],
    },
    {
      id: 'noswissmap',
      command: 'GOEXPERIMENT=noswissmap go build',
      evidence: [recorded('recordedRss', 'vmRss', 'go1.24.0-noswissmap')],
      rulesOut: ['swiss'],
    },
    {
      id: 'nospinbitmutex',
      command: 'GOEXPERIMENT=nospinbitmutex go build',
      evidence: [recorded('recordedRss', 'vmRss', 'go1.24.0-nospinbitmutex')],
      rulesOut: ['spinbit'],
    },
    {
      id: 'smaps',
      command: 'cat /proc/$PID/smaps',
      evidence: [
        kernel('mappingSize', 'heapSize'),
        kernel('mappingRss', 'heapRss'),
        recorded('recordedSize', 'heapSize', 'go1.24.0'),
        recorded('recordedMappingRss', 'heapRss', 'go1.24.0'),
      ],
      rulesOut: ['outside'],
    },
    { id: 'profile', command: 'go tool pprof -inuse_space heap.pb.gz', evidence: [], rulesOut: [] },
    {
      id: 'kinds',
      command: 'cd tests/oracle/rss && go run . pointers:1048576x64',
      evidence: kinds,
      rulesOut: ['small', 'noscan'],
    },
    {
      id: 'bisect',
      needs: 'kinds',
      command: 'git bisect run tests/oracle/rss/bisect.sh',
      evidence: [],
      rulesOut: [],
      finds: 'large',
      sources: [ISSUE, CAUSE],
    },
    {
      id: 'repair',
      needs: 'bisect',
      command: 'GOTOOLCHAIN=go1.24.6 go build',
      evidence: [{ of: 'repairedRss', before: before.kernel.vmRss, after: repaired.kernel.vmRss }],
      rulesOut: [],
      sources: [FIX],
    },
  ];
}

export type Verdict = 'open' | 'ruledOut' | 'found';

/** True if the experiment can be run after those in `tried`, or was run already. */
export function isAvailable({ id, needs }: Experiment, tried: readonly ExperimentId[]): boolean {
  return needs === undefined || tried.includes(needs) || tried.includes(id);
}

/** Verdict on a suspect after some experiments, and the experiment that decided it. */
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

/** Suspects that are still open after some experiments. */
export function leftBy(experiments: readonly Experiment[], tried: readonly ExperimentId[]): SuspectId[] {
  return SUSPECTS.filter((id) => verdictOf(id, experiments, new Set(tried)).verdict === 'open');
}

const SMALL = 1;
const BUFFERS = 2;

/** The service in the model: small objects, all written, and 1 MiB channel buffers, half written. */
const SERVICE: readonly ResidentOp[] = [
  { type: 'alloc', id: SMALL, count: 240_000, bytes: 512, pointers: true },
  { type: 'write', id: SMALL },
  { type: 'alloc', id: BUFFERS, count: 64, bytes: MIB, pointers: true },
  { type: 'write', id: BUFFERS, bytes: MIB / 2 },
];

/** RSS of 64 MiB of one kind of object, never written. */
interface KindRow extends Evidence {
  readonly of: KindId;
}

/** Every number of the investigation, computed by the model. Bytes. */
export interface InvestigationFigures {
  readonly before: ResidentCounters;
  readonly after: ResidentCounters;
  readonly repaired: ResidentCounters;
  readonly kinds: readonly KindRow[];
}

const KINDS = [
  { of: 'smallNoscan', bytes: 2048, pointers: false },
  { of: 'smallPointers', bytes: 2048, pointers: true },
  { of: 'largeNoscan', bytes: MIB, pointers: false },
  { of: 'largePointers', bytes: MIB, pointers: true },
] as const;
type KindId = (typeof KINDS)[number]['of'];
const KIND_TOTAL = 64 * MIB;

function countersAfter(release: string, ops: readonly ResidentOp[]): ResidentCounters {
  return countersOf(residentAfter({ release }, ops));
}

function kindRow({ of, bytes, pointers }: (typeof KINDS)[number]): KindRow {
  const ops: ResidentOp[] = [{ type: 'alloc', id: 1, count: KIND_TOTAL / bytes, bytes, pointers }];
  const rss = (release: string) => countersAfter(release, ops).kernel.heapRss;
  return { of, before: rss('1.23.12'), after: rss('1.24.0') };
}

export function investigationFigures(): InvestigationFigures {
  return {
    before: countersAfter('1.23.12', SERVICE),
    after: countersAfter('1.24.0', SERVICE),
    repaired: countersAfter('1.24.6', SERVICE),
    kinds: KINDS.map(kindRow),
  };
}
