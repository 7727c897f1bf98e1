import type { Remedy } from '../../../golang/read/remedies';
import type { NoteLine } from './noteLines';

/** A stretch of the text that is wrong, `from` to `to`, and why. */
export interface CodeProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** Declarations that would each do away with it. */
  readonly remedies?: readonly Remedy[];
}

/** Cursor of a field, which may have the focus. */
export interface Cursor {
  readonly anchor: number;
  readonly head: number;
  readonly focused: boolean;
}

/** Content of a code field, from its owner. Places are offsets in `text`, whose lines end with `\n`. */
export interface CodeContent {
  readonly text: string;
  readonly problems: readonly CodeProblem[];
  readonly notes: readonly NoteLine[];
  noteText(note: NoteLine): string;
  readonly label: string;
  /** Sentences that a screen reader adds to the label. */
  readonly description: string;
  readonly placeholder: string | undefined;
  readonly minLines: number;
  onChange(text: string): void;
}

/** Hold on a code field from outside. */
export interface CodeFieldHandle {
  /** Puts the cursor at an offset of the owner's text, and the focus into the field. */
  moveTo(at: number): void;
}

export const MAX_LINES = 18;
