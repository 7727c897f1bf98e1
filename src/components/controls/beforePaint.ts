import { flushSync } from 'react-dom';

type Change = () => void;

/** Readings of the layout that the next frame begins with; each returns what it leads to. */
const readings = new Set<() => Change>();

function readAndChange(): void {
  const changes = [...readings].map((read) => read());
  readings.clear();
  flushSync(() => {
    for (const change of changes) change();
  });
}

/**
 * Reads the layout at the start of the next frame, and changes by it what that frame paints. Everybody reads before
 * anybody changes, so that the layout is computed once, and in no drawing's task. Returns what calls it off.
 */
export function beforePaint(read: () => Change): () => void {
  if (readings.size === 0) requestAnimationFrame(readAndChange);
  readings.add(read);
  return () => readings.delete(read);
}
