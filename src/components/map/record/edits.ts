import type { Word64 } from '../../../models/kernel/bits';
import { WHOLE } from '../../../timeline/player';
import { appendInSlices, type SliceOptions } from '../../../timeline/tape';
import type { ProgramOp, Run } from './run';
import type { Edit, Session } from './session';

/** True if operations were added or dropped since the run was recorded. */
export function hasOwnOps({ edits }: Session): boolean {
  return edits.some(({ rehashed }) => !rehashed);
}

/** Operations at or before the step shown: one that has begun counts, and make always does. */
export function opsSoFar({ run, player }: Session): number {
  const least = run.config.prefill > 0 ? 0 : 1;
  return Math.min(run.opCount, Math.max(least, run.track.opAt(player.getState().step) + 1));
}

/** Keeps an edit for undo. All that follows it is the person's own: no last step hides it. */
function remember(session: Session, edit: Omit<Edit, 'step' | 'until'>): void {
  const { step, until } = session.player.getState();
  session.edits.push({ ...edit, step, until });
  runChanged(session, WHOLE.until);
}

/** Shows the changed run up to the step `until`, and tells what can be undone. */
function runChanged(session: Session, until: number): void {
  const { player, store, edits } = session;
  cancelMany(session);
  session.recording = undefined;
  const { from } = player.getState();
  player.clip({ from, until });
  store.setState({ undoable: edits.length, replaced: edits.at(-1)?.dropped.length ?? 0 });
}

/** Ends the recording of many operations, if there is one. */
export function cancelMany({ recording }: Session): void {
  recording?.abort();
}

/** Appends operations after the one shown. What came after it is dropped, and kept for undo. */
export function addOps(session: Session, ops: readonly ProgramOp[]): void {
  const { run, player } = session;
  const opCount = opsSoFar(session);
  const dropped = run.fork(opCount);
  for (const op of ops) run.append(op);
  remember(session, { opCount, dropped });
  player.seek(run.track.opEnd(opCount - 1) + 1);
}

/** Appends operations after the one shown, and plays them from their first step on. */
export function addAndPlay(session: Session, ops: readonly ProgramOp[]): void {
  addOps(session, ops);
  session.player.stepBy(-1);
  session.player.play();
}

/**
 * Like `addAndPlay`, for many operations: recorded in slices, and played one operation at a time. `cancelMany` ends the
 * recording, and so does any other change; what was recorded by then stays.
 */
export async function addManyAndPlay(
  session: Session,
  ops: readonly ProgramOp[],
  options: Omit<SliceOptions, 'signal'>,
): Promise<void> {
  const { run, player } = session;
  const present = opsSoFar(session);
  player.pause();
  player.seek(run.track.opEnd(present - 1));
  remember(session, { opCount: present, dropped: run.fork(present) });
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
  const { run } = session;
  const present = opsSoFar(session);
  if (present === run.opCount) return;
  remember(session, { opCount: present, dropped: run.fork(present) });
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
  remember(session, { opCount, dropped, rehashed: { key, before } });
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
  runChanged(session, edit.until);
  player.seek(edit.step);
}

/** The key of an operation, where its hash can be changed. */
export function changeableKey(run: Run, op: number): string | undefined {
  const operation = run.program[op];
  const key = operation && 'key' in operation ? operation.key : undefined;
  return key !== undefined && run.keys.number(key) >= run.config.prefill ? key : undefined;
}
