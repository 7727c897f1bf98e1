import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Word64 } from '../../../models/kernel/word64';
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
  /** The step shown before it, and the last one that there was to show. */
  readonly step: number;
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

/** A recorded run, its player, and what can be undone. One per mounted scene. What only pages do to it is in `edits.ts`. */
export class Session {
  readonly run: Run;
  readonly player: Player;
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ undoable: 0, replaced: 0 }));
  /** Newest last: that one is undone first. */
  readonly edits: Edit[] = [];
  /** Ends the recording of many operations, while there is one. */
  recording: AbortController | undefined;

  /** `words`: the language that its steps are read in. */
  constructor(run: Run, clock: Clock, step: number, words: MapWords, clip: Clip = WHOLE) {
    this.run = run;
    const paced = pacedRun(run, words);
    this.player = createPlayer(() => paced, clock, { step, clip });
  }

  /** True if operations were added or dropped since the run was recorded. */
  get isChanged(): boolean {
    return this.edits.some(({ rehashed }) => !rehashed);
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
    this.remember({ opCount, dropped });
    this.player.seek(this.run.track.opEnd(opCount - 1) + 1);
  }

  cancelMany(): void {
    this.recording?.abort();
  }

  /** Keeps an edit for undo. All that follows it is the person's own: no last step hides it. */
  remember(edit: Omit<Edit, 'step' | 'until'>): void {
    const { step, until } = this.player.getState();
    this.edits.push({ ...edit, step, until });
    this.changed(WHOLE.until);
  }

  /** To be called after the run has changed; `until` is the last step that is shown of it. */
  changed(until: number): void {
    this.cancelMany();
    this.recording = undefined;
    const { from } = this.player.getState();
    this.player.clip({ from, until });
    this.store.setState({ undoable: this.edits.length, replaced: this.edits.at(-1)?.dropped.length ?? 0 });
  }
}
