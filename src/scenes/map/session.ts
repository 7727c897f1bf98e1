import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Clock, createPlayer, type Player } from '../../timeline/player';
import type { ProgramOp } from './program';
import type { Run } from './run';

/** One thing a person did, so that it can be undone. */
interface Edit {
  /** Operations before it. */
  readonly opCount: number;
  readonly dropped: readonly ProgramOp[];
}

export interface SessionState {
  /** Edits that can be undone. */
  readonly undoable: number;
}

/** A recorded run, its player, and what a person does to it. One per mounted scene. */
export class Session {
  readonly run: Run;
  readonly player: Player;
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ undoable: 0 }));
  readonly #edits: Edit[] = [];

  constructor(run: Run, clock: Clock, step: number) {
    this.run = run;
    this.player = createPlayer(() => run.track, clock, { step });
  }

  /** Operations at or before the step shown: one that has begun counts, and the first, make, always does. */
  get #present(): number {
    return Math.min(this.run.opCount, Math.max(1, this.run.track.opAt(this.player.getState().step) + 1));
  }

  /** Appends operations after the one shown. What came after it is dropped, and kept for undo. */
  act(ops: readonly ProgramOp[]): void {
    const opCount = this.#present;
    const dropped = this.run.fork(opCount);
    for (const op of ops) this.run.append(op);
    this.#remember({ opCount, dropped });
    this.player.seek(this.run.track.opEnd(opCount - 1) + 1);
  }

  /** Drops the operations after the one shown. */
  fork(): void {
    const opCount = this.#present;
    if (opCount === this.run.opCount) return;
    this.#remember({ opCount, dropped: this.run.fork(opCount) });
  }

  undo(): void {
    const edit = this.#edits.pop();
    if (!edit) return;
    this.run.fork(edit.opCount);
    for (const op of edit.dropped) this.run.append(op);
    this.#changed();
    this.player.seek(this.run.track.opEnd(edit.opCount - 1));
  }

  #remember(edit: Edit): void {
    this.#edits.push(edit);
    this.#changed();
  }

  #changed(): void {
    this.player.trackChanged();
    this.store.setState({ undoable: this.#edits.length });
  }
}
