import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { type ReadResult, readDeclarations } from '../../../golang/read/readDeclarations';
import type { Target } from '../../../models/layout/typeNode';
import { inWorker } from '../../../worker';
import { useWholeLibrary } from './library';

export type GoodReading = Extract<ReadResult, { readonly ok: true }>;

/** Go declarations, read. */
export interface Reading {
  /** The last valid reading, of this source or an earlier one. */
  readonly good: GoodReading;
  /** Reading of the current source; undefined while it is being read. */
  readonly result: ReadResult | undefined;
  /** The last valid reading is of another source. */
  readonly stale: boolean;
}

interface ReadOptions {
  readonly target: Target;
  /** Id of the chosen map; empty if none. */
  readonly map: string;
}

/** Longer sources are read in a worker: this many characters take a frame or two. */
const MOST_AT_ONCE = 20_000;

type Reader = { read(source: string, options: ReadOptions): ReadResult };

/** Reads in a worker, or on this thread if none can start, as in a sandboxed frame. */
function readInWorker(source: string, options: ReadOptions, signal: AbortSignal): Promise<ReadResult> {
  return inWorker<Reader, ReadResult>(
    {
      start: () => new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker) => worker.read(source, options),
      fallback: async () => readAs(source, options, await loadWholeLibrary()),
    },
    { signal },
  );
}

function readAs(source: string, { target, map }: ReadOptions, library: Library): ReadResult {
  return readDeclarations(source, target, { map, orElse: true, library });
}

interface Read {
  readonly source: string;
  readonly options: ReadOptions;
  readonly result: ReadResult;
}

/** Reads Go declarations as they are typed. `first` is used until something valid was read. */
export function useReading(source: string, { target, map }: ReadOptions, first: string): Reading {
  const atOnce = source.length <= MOST_AT_ONCE;
  const options = useMemo((): ReadOptions => ({ target, map }), [target, map]);
  const readNow = useCallback(
    (library: Library) => (atOnce ? readAs(source, options, library) : undefined),
    [atOnce, source, options],
  );
  const now = useWholeLibrary(readNow);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (atOnce) return;
    const reading = new AbortController();
    const { signal } = reading;
    readInWorker(source, options, signal).then(
      (result) => {
        if (!signal.aborted) setRead({ source, options, result });
      },
      (error) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [atOnce, source, options]);
  const awaited = read?.source === source && read.options === options ? read.result : undefined;
  const result = now ?? awaited;
  const [good, setGood] = useState(() => sizable(readDeclarations(first, target)));
  if (result?.ok && result !== good) setGood(result);
  return { good: result?.ok ? result : good, result, stale: !result?.ok };
}

function sizable(result: ReadResult): GoodReading {
  if (!result.ok) throw new RangeError(result.problems[0]?.message);
  return result;
}
