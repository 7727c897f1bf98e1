import type { Word64 } from '../../../models/kernel/bits';
import { appendInSlices, type SliceOptions } from '../../../timeline/tape';
import type { ProgramOp, Run } from '../record/run';
import type { Session } from '../record/session';

/** Adds operations at the present moment, and plays them from their first step on. */
export function perform(session: Session, ops: readonly ProgramOp[]): void {
  session.act(ops);
  session.player.stepBy(-1);
  session.player.play();
}

/**
 * Like `perform`, for many operations: recorded in slices, and played one operation at a time. The session's `cancelMany` ends the
 * recording, and so does any other change; what was recorded by then stays.
 */
export async function performMany(
  session: Session,
  ops: readonly ProgramOp[],
  options: Omit<SliceOptions, 'signal'>,
): Promise<void> {
  const { run, player, present } = session;
  player.pause();
  player.seek(run.track.opEnd(present - 1));
  session.remember({ opCount: present, dropped: run.fork(present) });
  const recording = new AbortController();
  session.recording = recording;
  try {
    await appendInSlices(run, ops, { ...options, signal: recording.signal });
  } catch (reason) {
    if (!recording.signal.aborted) throw reason;
  }
  if (session.recording !== recording) return;
  session.recording = undefined;
  player.trackChanged();
  player.setUnit('operation');
  player.play();
}

/** Drops the operations after the one shown. */
export function fork(session: Session): void {
  const { run, present } = session;
  if (present === run.opCount) return;
  session.remember({ opCount: present, dropped: run.fork(present) });
}

/** Gives a key of the program another hash, undefined for its own, and records again what follows from it. */
export function rehash(session: Session, key: string, hash: Word64 | undefined): void {
  const { run, player } = session;
  const opCount = run.program.findIndex((op) => 'key' in op && op.key === key);
  if (opCount < 0) return;
  const shown = run.track.opAt(player.getState().step);
  const before = run.keys.chosen.get(key);
  const dropped = run.fork(opCount);
  run.keys.choose(key, hash);
  for (const op of dropped) run.append(op);
  session.remember({ opCount, dropped, rehashed: { key, before } });
  player.seek(run.track.opEnd(shown - 1) + 1);
}

/** Takes the last edit back, and stands again at the step that was shown before it. */
export function undo(session: Session): void {
  const { run, player, edits } = session;
  const edit = edits.pop();
  if (!edit) return;
  player.pause();
  run.fork(edit.opCount);
  if (edit.rehashed) run.keys.choose(edit.rehashed.key, edit.rehashed.before);
  for (const op of edit.dropped) run.append(op);
  session.changed(edit.until);
  player.seek(edit.step);
}

/** The key of an operation, where its hash can be changed. */
export function changeableKey(run: Run, op: number): string | undefined {
  const operation = run.program[op];
  const key = operation && 'key' in operation ? operation.key : undefined;
  return key !== undefined && run.keys.number(key) >= run.config.prefill ? key : undefined;
}
