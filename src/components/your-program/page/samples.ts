import type { FileKind } from '../../../files/kind';
import { loadLogs } from '../../heap-goal';
import type { Lang } from '../../ui/format';

/** Sample files of a real program. */
export interface Sample {
  readonly kind: FileKind;
  readonly id: SampleId;
  readonly names: readonly string[];
  load(lang: Lang): Promise<readonly Blob[]>;
}

export type SampleId =
  | 'dumpSessions'
  | 'dumpPrices'
  | 'profile'
  | 'profiles'
  | 'routing'
  | 'logCache'
  | 'logRoots'
  | 'statsHalfUsed'
  | 'liveCache'
  | 'traceBucket'
  | 'traceSwiss'
  | 'runTombstones';

/** A log that the heap-goal page has as a sample too. */
function log(name: string, id: string): Pick<Sample, 'names' | 'load'> {
  return {
    names: [name],
    async load(lang) {
      const { samples } = await (await loadLogs()).logsIn(lang);
      const found = samples.find((sample) => sample.id === id);
      if (!found) throw new RangeError(`no log is called ${id}`);
      return [new Blob([found.text])];
    },
  };
}

async function fetched(name: string): Promise<Blob> {
  const answer = await fetch(`./samples/${name}`);
  if (!answer.ok) throw new Error(`${answer.status}: ${name}`);
  return answer.blob();
}

/** Files of public/samples. */
function files(...names: readonly string[]): Pick<Sample, 'names' | 'load'> {
  return { names, load: () => Promise.all(names.map(fetched)) };
}

/** The query’s name for the sample that the page opens. */
export const SAMPLE_PARAM = 'sample';

export const SAMPLES: readonly Sample[] = [
  { kind: 'dump', id: 'dumpSessions', ...files('map-sessions.jsonl.gz') },
  { kind: 'dump', id: 'dumpPrices', ...files('map-prices.jsonl.gz') },
  { kind: 'profile', id: 'profile', ...files('heap.pb.gz') },
  { kind: 'profile', id: 'profiles', ...files('heap-before.pb.gz', 'heap.pb.gz') },
  { kind: 'profile', id: 'routing', ...files('routing-go1.23.pb.gz', 'routing-go1.24.pb.gz') },
  { kind: 'gctrace', id: 'logCache', ...log('gctrace-go1.23-cache-offheap.txt', 'cacheOffHeap') },
  { kind: 'gctrace', id: 'logRoots', ...log('gctrace-go1.26-roots-forced.txt', 'roots') },
  { kind: 'stats', id: 'statsHalfUsed', ...files('memstats.json', 'smaps_rollup.txt') },
  { kind: 'live', id: 'liveCache', ...files('live-cache.jsonl.gz') },
  { kind: 'trace', id: 'traceBucket', ...files('trace-go1.23-bucket-grow.jsonl') },
  { kind: 'trace', id: 'traceSwiss', ...files('trace-go1.26-swiss-split.jsonl.gz') },
  { kind: 'run', id: 'runTombstones', ...files('run-go1.27-tombstones.json') },
];

/** The sample in a query; undefined if there is none. */
export function readSample(query: string): Sample | undefined {
  const wanted = new URLSearchParams(query).get(SAMPLE_PARAM);
  return SAMPLES.find(({ id }) => id === wanted);
}
