import { wrap } from 'comlink';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { type ReadResult, readDeclarations } from '../../../golang/read/readDeclarations';
import type { Target } from '../../../models/layout/typeNode';
import { useWholeLibrary } from './useWholeLibrary';

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

/** Begins to read in a worker; where there can be none, as in a sandboxed frame, here and now. */
function readAside(source: string, way: Way, done: (result: ReadResult) => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    const timer = setTimeout(() => void loadWholeLibrary().then((library) => done(readAs(source, way, library))));
    return () => clearTimeout(timer);
  }
  void wrap<Reader>(worker).read(source, way).then(done);
  return () => worker.terminate();
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
    return readAside(source, way, (result) => setRead({ source, way, result }));
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
