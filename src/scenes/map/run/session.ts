import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Word64 } from '../../../models/kernel/word64';
import { appendInSlices, type SliceOptions } from '../../../timeline/appendInSlices';
import type { Clock } from '../../../timeline/clock';
import { type Clip, createPlayer, type Player, WHOLE } from '../../../timeline/player';
import type { MapWords } from '../words/en';
import { pacedRun } from './pace';
import type { ProgramOp } from './program';
import type { Run } from './run';

/** One thing a person did, so that it can be undone. */
interface Edit {
  /** Operations before it. */
  readonly opCount: number;
  readonly dropped: readonly ProgramOp[];
  /** The last step that was shown. */
  readonly until: number;
  /** The hash that a key had been given before; undefined for the one that follows from the seed. */
  readonly rehashed?: { readonly key: string; readonly before: Word64 | undefined };
}

export interface SessionState {
  /** Edits that can be undone. */
  readonly undoable: number;
  /** Operations that the last of them dropped. */
  readonly replaced: number;
}

/** A recorded run, its player, and what a person does to it. One per mounted scene. */
export class Session {
  readonly run: Run;
  readonly player: Player;
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ undoable: 0, replaced: 0 }));
  readonly #edits: Edit[] = [];
  /** Of many operations, while they are recorded. */
  #recording: AbortController | undefined;

  /** `words`: the language that its steps are read in. */
  constructor(run: Run, clock: Clock, step: number, words: MapWords, clip: Clip = WHOLE) {
    this.run = run;
    const paced = pacedRun(run, words);
    this.player = createPlayer(() => paced, clock, { step, clip });
  }

  /** True if operations were added or dropped since the run was recorded. */
  get isChanged(): boolean {
    return this.#edits.some(({ rehashed }) => !rehashed);
  }

  /** Operations at or before the step shown: one that has begun counts, and make always does. */
  get present(): number {
    const least = this.run.config.prefill > 0 ? 0 : 1;
    return Math.min(this.run.opCount, Math.max(least, this.run.track.opAt(this.player.getState().step) + 1));
  }

  /** Appends operations after the one shown. What came after it is dropped, and kept for undo. */
  act(ops: readonly ProgramOp[]): void {
    const opCount = this.present;
    const dropped = this.run.fork(opCount);
    for (const op of ops) this.run.append(op);
    this.#remember({ opCount, dropped });
    this.player.seek(this.run.track.opEnd(opCount - 1) + 1);
  }

  /** Adds operations at the present moment, and plays them from their first step on. */
  perform(ops: readonly ProgramOp[]): void {
    this.act(ops);
    this.player.stepBy(-1);
    this.player.play();
  }

  /**
   * As `perform`, of many operations: recorded in slices, and played one operation at a time. `cancelMany` ends the recording,
   * and so does any other change; what was recorded by then stays.
   */
  async performMany(ops: readonly ProgramOp[], options: Omit<SliceOptions, 'signal'>): Promise<void> {
    const opCount = this.present;
    this.player.pause();
    this.player.seek(this.run.track.opEnd(opCount - 1));
    this.#remember({ opCount, dropped: this.run.fork(opCount) });
    const recording = new AbortController();
    this.#recording = recording;
    try {
      await appendInSlices(this.run, ops, { ...options, signal: recording.signal });
    } catch (reason) {
      if (!recording.signal.aborted) throw reason;
    }
    if (this.#recording !== recording) return;
    this.#recording = undefined;
    this.player.trackChanged();
    this.player.setUnit('operation');
    this.player.play();
  }

  cancelMany(): void {
    this.#recording?.abort();
  }

  /** Drops the operations after the one shown. */
  fork(): void {
    const opCount = this.present;
    if (opCount === this.run.opCount) return;
    this.#remember({ opCount, dropped: this.run.fork(opCount) });
  }

  /** Gives a key of the program another hash, undefined for its own, and records again what follows from it. */
  rehash(key: string, hash: Word64 | undefined): void {
    const { run, player } = this;
    const opCount = run.program.findIndex((op) => 'key' in op && op.key === key);
    if (opCount < 0) return;
    const present = run.track.opAt(player.getState().step);
    const before = run.keys.chosen.get(key);
    const dropped = run.fork(opCount);
    run.keys.choose(key, hash);
    for (const op of dropped) run.append(op);
    this.#remember({ opCount, dropped, rehashed: { key, before } });
    player.seek(run.track.opEnd(present - 1) + 1);
  }

  undo(): void {
    const edit = this.#edits.pop();
    if (!edit) return;
    const present = this.run.track.opAt(this.player.getState().step);
    this.run.fork(edit.opCount);
    if (edit.rehashed) this.run.keys.choose(edit.rehashed.key, edit.rehashed.before);
    for (const op of edit.dropped) this.run.append(op);
    this.#changed(edit.until);
    // A key's hash is changed without leaving the operation shown.
    this.player.seek(edit.rehashed ? this.run.track.opEnd(present - 1) + 1 : this.run.track.opEnd(edit.opCount - 1));
  }

  /** After an edit all that follows is the person's own: no last step hides it. */
  #remember(edit: Omit<Edit, 'until'>): void {
    this.#edits.push({ ...edit, until: this.player.getState().until });
    this.#changed(WHOLE.until);
  }

  #changed(until: number): void {
    this.cancelMany();
    this.#recording = undefined;
    const { from } = this.player.getState();
    this.player.clip({ from, until });
    this.store.setState({ undoable: this.#edits.length, replaced: this.#edits.at(-1)?.dropped.length ?? 0 });
  }
}
