import type { ReactNode } from 'react';
import type { FileKind, UnknownFile } from '../../files/kind';
import type { Progress } from '../../files/pieces';
import { readType } from '../../golang/read/readDeclarations';
import type { GoType } from '../../models/layout/typeNode';
import type { KnownDump } from './dump/dumpTasks';

/** A file, or pasted text (`name` is null). */
export interface NamedBlob {
  readonly name: string | null;
  readonly blob: Blob;
}

/** One file, or more that are read together. */
export type NamedBlobs = readonly [NamedBlob, ...NamedBlob[]];

interface Control {
  readonly signal: AbortSignal;
  /** Results of this kind that are open, in the order in which they were opened. */
  readonly opened: readonly FileResult[];
  /** Files of the kind that tells more of these, opened together with them. */
  readonly beside: readonly NamedBlob[];
  onProgress(progress: Progress): void;
}

/** Follow-up link: a hash URL with a prefilled query. */
export interface FollowUpLink {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** What the page shows for a file: a line of facts, a view, and follow-up links. */
export interface FileResult {
  /** Names of the files, if others than those given, or in another order. */
  readonly names?: readonly (string | null)[];
  /** Files that were left out, and why. */
  readonly refused?: readonly { readonly name: string | null; readonly sentence: string }[];
  readonly about: string;
  readonly view: ReactNode;
  /** The view with what it works out by itself, for who doesn’t wait; the view itself where it works out nothing. */
  settled?(): ReactNode;
  readonly links: readonly FollowUpLink[];
  /** A dump, which later ones of the same map are compared with. */
  readonly dump?: NamedDump;
}

export interface NamedDump {
  readonly name: string | null;
  readonly known: KnownDump;
}

/** Reader for one kind of file, in one language; `problem` is a sentence. */
export interface KindReader {
  read(files: NamedBlobs, control: Control): Promise<FileResult | { readonly problem: string }>;
}

/** Why a file was not opened; `sentence` comes from the kind's reader. */
export type Refusal = { readonly name: string | null } & (
  | { readonly type: 'unknown'; readonly unknown: UnknownFile }
  | { readonly type: 'unsupported'; readonly kind: FileKind }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'cancelled' | 'unreadable' | 'notFetched' }
);

/** Types of a map, with their names as Go writes them. */
interface MapTypes {
  readonly key: GoType;
  readonly elem: GoType;
}

/** Names that a generated type must not have. */
const TAKEN =
  /^(?:string|any|error|bool|byte|rune|u?int\d*|uintptr|float\d+|complex\d+|struct|map|chan|func|interface|type)$/;

/** True if the type's name alone gives sizing the same layout. */
function isKnown({ go = '', size, align, pointers }: GoType): boolean {
  const read = readType(go, 'amd64');
  if (!read.ok) return false;
  const { measure } = read;
  return measure.size === size && measure.align === align && measure.pointers === pointers;
}

/** Declared name of a type that is known by its size alone: `main.response` becomes `response`. */
function nameFor({ go = '' }: GoType, fallback: string): string {
  const name = go.replace(/^.*\./, '').replace(/\W/g, '');
  return /^[A-Za-z]\w*$/.test(name) && !TAKEN.test(name) ? name : fallback;
}

/** A type of the same size, alignment and pointers: a map's bytes depend on nothing else. */
function shapeOf({ size, align, pointers }: GoType): string {
  if (pointers) return `[${size / 8}]*byte`;
  return align === 1 ? `[${size}]byte` : `[${size / align}]uint${8 * align}`;
}

/** Go source of a map whose types are known by their sizes. */
export function sourceOfMap({ key, elem }: MapTypes): string {
  const declared = new Map<string, string>();
  const named = (type: GoType, fallbacks: readonly string[]) => {
    if (type.go !== undefined && isKnown(type)) return type.go;
    const [first = ''] = fallbacks;
    const name = [nameFor(type, first), ...fallbacks].find((each) => !declared.has(each)) ?? first;
    declared.set(name, shapeOf(type));
    return name;
  };
  const map = `map[${named(key, ['Key'])}]${named(elem, ['Elem', 'Value'])}`;
  return [...[...declared].map(([name, shape]) => `type ${name} ${shape}`), `var m ${map}`].join('\n');
}

/** The heap-goal page accepts no smaller live heap. */
const LEAST_LIVE_BYTES = 64 * 1024;

/** Live heap, in the range that links accept. */
export function liveHeap(bytes: number): number {
  return Math.max(LEAST_LIVE_BYTES, Math.round(bytes));
}

export function goalLink(liveBytes: number): string {
  return `#/heap-goal?live=${liveHeap(liveBytes)}`;
}

/** Link to sizing with this live heap beside the map, for the fleet bill. */
export function billLink(liveBytes: number): string {
  return `#/sizing?other=${liveHeap(liveBytes)}`;
}

export function sizingLink(types: MapTypes, entries: number): string {
  return `#/sizing?${new URLSearchParams({ types: sourceOfMap(types), n: `${Math.max(1, entries)}` })}`;
}
