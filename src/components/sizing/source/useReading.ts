import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { type ReadResult, readDeclarations } from '../../../golang/read/readDeclarations';
import type { Target } from '../../../models/layout/typeNode';
import { inWorker } from '../../../worker';
import { useWholeLibrary } from '../question/library';

type GoodReading = Extract<ReadResult, { readonly ok: true }>;

export interface Reading {
  /** The last one that could be sized, of this source or of one before. */
  readonly good: GoodReading;
  /** Reading of the present source; undefined while it is being read. */
  readonly result: ReadResult | undefined;
  /** The last good one is of another source. */
  readonly stale: boolean;
}

/** How a source is to be read. */
interface Way {
  readonly target: Target;
  /** The map that was chosen, if any. */
  readonly map: string;
}

/** Letters that are read in a frame or two; more are read in a worker. */
const MOST_AT_ONCE = 20_000;

type Reader = { read(source: string, way: Way): ReadResult };

/** Reads in a worker, or on this thread if none can start, as in a sandboxed frame. */
function readInWorker(source: string, way: Way, signal: AbortSignal): Promise<ReadResult> {
  return inWorker<Reader, ReadResult>(
    {
      start: () => new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker) => worker.read(source, way),
      fallback: async () => readAs(source, way, await loadWholeLibrary()),
    },
    { signal },
  );
}

function readAs(source: string, { target, map }: Way, library: Library): ReadResult {
  return readDeclarations(source, target, { map, orElse: true, library });
}

interface Read {
  readonly source: string;
  readonly way: Way;
  readonly result: ReadResult;
}

function doesAwait(result: ReadResult | undefined): boolean {
  return result?.awaits ?? false;
}

/** Reads Go declarations as they are typed. `first` is what is shown until something can be sized. */
export function useReading(source: string, { target, map }: Way, first: string): Reading {
  const atOnce = source.length <= MOST_AT_ONCE;
  const way = useMemo((): Way => ({ target, map }), [target, map]);
  const readNow = useCallback(
    (library: Library) => (atOnce ? readAs(source, way, library) : undefined),
    [atOnce, source, way],
  );
  const now = useWholeLibrary(readNow, doesAwait);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (atOnce) return;
    const reading = new AbortController();
    const { signal } = reading;
    readInWorker(source, way, signal).then(
      (result) => {
        if (!signal.aborted) setRead({ source, way, result });
      },
      (error) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [atOnce, source, way]);
  const awaited = read?.source === source && read.way === way ? read.result : undefined;
  const result = now ?? awaited;
  const [good, setGood] = useState(() => sizable(readDeclarations(first, target)));
  if (result?.ok && result !== good) setGood(result);
  return { good: result?.ok ? result : good, result, stale: !result?.ok };
}

function sizable(result: ReadResult): GoodReading {
  if (!result.ok) throw new RangeError(result.problems[0]?.message);
  return result;
}
