import type { NoteLine } from './noteLines';

/** What is wrong with a stretch of the text, `from` to `to`. */
export interface CodeProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Where the cursor is, and whether the field has the focus. */
export interface Cursor {
  readonly anchor: number;
  readonly head: number;
  readonly focused: boolean;
}

/** What the owner of a code field shows in it. Places are offsets in `text`, whose lines end with `\n`. */
export interface CodeContent {
  readonly text: string;
  readonly problems: readonly CodeProblem[];
  readonly notes: readonly NoteLine[];
  readonly label: string;
  /** What a screen reader says of the field once it is in it. */
  readonly description: string;
  readonly placeholder: string | undefined;
  readonly minLines: number;
  onChange(text: string): void;
}

/** What can be asked of a code field from outside. */
export interface CodeFieldHandle {
  /** Puts the cursor at an offset of the owner's text, and the focus into the field. */
  moveTo(at: number): void;
}

export const MAX_LINES = 18;
