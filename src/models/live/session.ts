// What a running program told through go/live, in the format go-live/1. Sizes in bytes.
import type { GoType } from '../layout/typeNode';

/** What doesn't change while the program runs. */
export interface LiveProcess {
  /** As `runtime.Version()` prints it. */
  readonly go: string;
  /** Operating system and architecture, such as `linux/amd64`. */
  readonly arch: string;
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  readonly cpus: number;
  readonly pageBytes: number;
  /** Memory limit of its container, where there is one. */
  readonly containerBytes: number | null;
}

/** A map that the program shows. */
export interface LiveMap {
  readonly name: string;
  readonly type: string;
  readonly key: GoType;
  readonly elem: GoType;
  /** Its dumps have the keys as text. */
  readonly keys: boolean;
}

/** The system's own account, which is read less often. */
export interface LiveRollup {
  readonly atMs: number;
  readonly rssBytes: number;
  readonly anonymousBytes: number;
  readonly lazyFreeBytes: number;
  readonly swapBytes: number;
  readonly anonHugeBytes: number;
  readonly privateDirtyBytes: number;
}

/** The process at one moment. */
export interface LiveSample {
  /** Since the process started. */
  readonly atMs: number;
  /** Collections since then. */
  readonly cycles: number;
  /** Objects: those that live, and garbage that no collection has found yet. */
  readonly objectsBytes: number;
  /** What the last collection found. */
  readonly liveBytes: number;
  readonly goalBytes: number;
  /** All that was ever allocated. */
  readonly allocatedBytes: number;
  /** Percent; null where it is off. */
  readonly gogc: number | null;
  /** GOMEMLIMIT; null where there is none. */
  readonly limitBytes: number | null;
  readonly procs: number;
  /** Everything that was got from the system, what was given back included. */
  readonly totalBytes: number;
  readonly freeBytes: number;
  readonly releasedBytes: number;
  readonly unusedBytes: number;
  readonly stacksBytes: number;
  /** What the last collection scanned beside the heap. */
  readonly stackRootsBytes: number;
  readonly globalRootsBytes: number;
  /** CPU seconds since the process started, counted at each collection; of the first, what idle CPUs marked is the second. */
  readonly gcCpuSeconds: number;
  readonly gcIdleCpuSeconds: number;
  readonly idleCpuSeconds: number;
  readonly allCpuSeconds: number;
  readonly goroutines: number;
  readonly rssBytes: number | null;
  readonly rollup: LiveRollup | null;
  /** Entries of each map that the program shows at this moment. */
  readonly entries: ReadonlyMap<string, number>;
}

export interface LiveSession {
  readonly program: LiveProcess;
  /** Those that the program shows last. */
  readonly maps: readonly LiveMap[];
  /** Oldest first. */
  readonly samples: readonly LiveSample[];
}

export type LiveEvent =
  | { readonly type: 'process'; readonly program: LiveProcess }
  | { readonly type: 'maps'; readonly maps: readonly LiveMap[] }
  | { readonly type: 'sample'; readonly sample: LiveSample };

/** Null where neither GOGC nor a limit sets one: the runtime then reports a number near 2^63. */
export function goalOf({ gogc, limitBytes, goalBytes }: LiveSample): number | null {
  return gogc === null && limitBytes === null ? null : goalBytes;
}

/** Samples that a session keeps: half an hour at eight a second, four hours at one. */
export const MOST_SAMPLES = 14_400;

/** The session after an event. One of another process begins anew, since nothing before belongs to it. */
export function sessionAfter(session: LiveSession | undefined, event: LiveEvent): LiveSession | undefined {
  switch (event.type) {
    case 'process': {
      const { pid, startedMs } = event.program;
      const isSame = session?.program.pid === pid && session.program.startedMs === startedMs;
      return isSame ? session : { program: event.program, maps: [], samples: [] };
    }
    case 'maps':
      return session && { ...session, maps: event.maps };
    case 'sample': {
      if (!session) return undefined;
      const { samples } = session;
      // Nothing before a clock that went back can be compared with what follows.
      const before = (samples.at(-1)?.atMs ?? 0) > event.sample.atMs ? [] : samples.slice(1 - MOST_SAMPLES);
      return { ...session, samples: [...before, event.sample] };
    }
    default: {
      const gone: never = event;
      return gone;
    }
  }
}

/** Memory that Go holds, as GOMEMLIMIT counts it. */
export function heldBytes({ totalBytes, releasedBytes }: LiveSample): number {
  return totalBytes - releasedBytes;
}
