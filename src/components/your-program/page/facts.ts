import type { ReactNode } from 'react';
import type { FileKind, UnknownFile } from '../../../files/kind';
import type { Progress } from '../../../files/pieces';

/** A file, or a text that was pasted: that has no name. */
export interface NamedBlob {
  readonly name: string | null;
  readonly blob: Blob;
}

/** Reading of a file, from outside. */
interface Control {
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** The way on from a result, with everything filled in: a part of the site, as a link’s hash with its query. */
export interface Way {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** All that the page shows of a file: its facts in a line, what it holds, and the ways on from there. */
export interface Shown {
  /** Names of its files, where they are told in another order than they came in. */
  readonly names?: readonly (string | null)[];
  readonly about: string;
  readonly view: ReactNode;
  readonly ways: readonly Way[];
}

/** Reader of one kind of file, in a language. A problem is a sentence. */
export interface KindReader {
  read(files: readonly NamedBlob[], control: Control): Promise<Shown | { readonly problem: string }>;
}

/** Reason why a file isn’t open. A `sentence` is its reader’s own. */
export type Refusal = { readonly name: string | null } & (
  | { readonly type: 'unknown'; readonly unknown: UnknownFile }
  | { readonly type: 'unsupported'; readonly kind: FileKind }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'cancelled' | 'unreadable' | 'notFetched' }
);
