import { readFileSync } from 'node:fs';
import { buildsWith } from '../../../scripts/releases.mjs';
import type { TypeNode } from '../../../src/models/layout/typeNode';

// How real Go lays out types, see tests/oracle/typesizes/format.md.
interface RecordedLayout {
  readonly go: readonly string[];
  readonly arch: 'amd64' | '386';
  readonly size: number;
  readonly align: number;
  readonly ptrBytes: number;
  readonly pointerWords: number;
  readonly offsets?: readonly number[];
}

export interface RecordedType {
  readonly name: string;
  readonly node: TypeNode;
  readonly comparable: boolean;
  readonly layouts: readonly RecordedLayout[];
}

interface Recording {
  readonly format: string;
  readonly library: readonly RecordedType[];
  readonly written: readonly RecordedType[];
}

export const recording = JSON.parse(
  readFileSync(new URL('../../recorded/typesizes.json', import.meta.url), 'utf8'),
) as Recording;

/** The releases that it was made with, oldest first. */
export const RELEASES: readonly string[] = buildsWith('types');

/** Types are described as this one declares them. */
export const LAST_RELEASE = RELEASES.at(-1) ?? '';
