import { Replay, type ReplayResult, TraceError } from '../../../models/trace/replay';

/** Replay of a whole trace, or the reason why it can't be read. */
export type Replayed = { readonly result: ReplayResult } | { readonly broken: string };

/** Lines between two calls of `onProgress`. */
const BATCH = 64;

/** True where the state at the end is that after the last operation, which has been recorded too. */
function endsTwice(lines: readonly string[]): boolean {
  return lines.length > 3 && lines.at(-2)?.includes('"state":') === true;
}

/** Replays a trace through the models in one go. `onProgress` hears of the lines so far. */
export function replayTrace(lines: readonly string[], onProgress: (done: number) => void): Replayed {
  const replay = new Replay();
  try {
    for (const [i, line] of lines.entries()) {
      if (i % BATCH === 0) onProgress(i);
      replay.line(line);
    }
    const result = replay.finish();
    return { result: { ...result, states: result.states - (endsTwice(lines) ? 1 : 0) } };
  } catch (error) {
    if (error instanceof TraceError) return { broken: `${error.line}: ${error.message}` };
    throw error;
  }
}
