import { wrap } from 'comlink';
import { useEffect, useMemo, useState } from 'react';
import { type ReadResult, readDeclarations } from '../../../golang/read/readDeclarations';
import type { Target } from '../../../models/layout/typeNode';

type GoodReading = Extract<ReadResult, { readonly ok: true }>;

export interface Reading {
  /** The last one that could be sized, of this source or of one before. */
  readonly good: GoodReading;
  /** Reading of the present source; undefined while it is being read. */
  readonly result: ReadResult | undefined;
  /** The last good one is of another source. */
  readonly stale: boolean;
}

/** Letters that are read in a frame or two; more are read in a worker. */
const MOST_AT_ONCE = 20_000;

type Reader = { read(source: string, target: Target): ReadResult };

/** Begins to read in a worker; where there can be none, as in a sandboxed frame, here and now. */
function readAside(source: string, target: Target, done: (result: ReadResult) => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    const timer = setTimeout(() => done(readDeclarations(source, target)));
    return () => clearTimeout(timer);
  }
  void wrap<Reader>(worker).read(source, target).then(done);
  return () => worker.terminate();
}

interface Read {
  readonly source: string;
  readonly target: Target;
  readonly result: ReadResult;
}

/** Reads Go declarations as they are typed. `first` is what is shown until something can be sized. */
export function useReading(source: string, target: Target, first: string): Reading {
  const atOnce = source.length <= MOST_AT_ONCE;
  const now = useMemo(() => (atOnce ? readDeclarations(source, target) : undefined), [atOnce, source, target]);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (atOnce) return;
    return readAside(source, target, (result) => setRead({ source, target, result }));
  }, [atOnce, source, target]);
  const awaited = read?.source === source && read.target === target ? read.result : undefined;
  const result = now ?? awaited;
  const [good, setGood] = useState(() => sizable(readDeclarations(first, target)));
  if (result?.ok && result !== good) setGood(result);
  return { good: result?.ok ? result : good, result, stale: !result?.ok };
}

function sizable(result: ReadResult): GoodReading {
  if (!result.ok) throw new RangeError(result.problems[0]?.message);
  return result;
}
