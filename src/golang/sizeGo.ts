import { requireRelease } from '../models/go/releaseNames';
import { NEWEST } from '../models/go/releases';
import { RELEASES } from '../models/go/table';
import { requireObject, requireText } from '../models/kernel/required';
import { assignFunctionOf } from '../models/layout/assignFunction';
import { type FieldPlace, measureType, structPlaces, type TypeMeasure, underlying } from '../models/layout/measure';
import { typeOn, typesOn } from '../models/layout/onRelease';
import { type MapTypes, TARGETS, type Target } from '../models/layout/typeNode';
import { ledCosts } from '../models/sizing/behind';
import { MAX_ENTRIES, type MapInput } from '../models/sizing/input';
import type { Range } from '../models/sizing/range';
import { type Behind, behindRange, checkBehind } from '../models/sizing/reachable';
import { type MapSize, sizeMap } from '../models/sizing/sizeMap';
import { entriesLeft } from '../models/sizing/whatIf';
import { wholeLibrary } from './library/wholeLibrary';
import type { SourceProblem } from './read/problems';
import { knownHint, readDeclarations, readType } from './read/readDeclarations';

/** Error for Go source that can't be sized. `message` is `line:column: ` followed by `reason`. */
export class GoSourceError extends Error {
  override readonly name = 'GoSourceError';
  /** Line of the error, counted from 1. */
  readonly line: number;
  /** Column of the error in bytes, as Go counts it, from 1. */
  readonly column: number;
  /** What is wrong, in the compiler's words where it has any. */
  readonly reason: string;

  constructor(source: string, { from, line, message }: SourceProblem) {
    const lineStart = source.lastIndexOf('\n', from - 1) + 1;
    const column = new TextEncoder().encode(source.slice(lineStart, from)).length + 1;
    super(`${line}:${column}: ${message}`);
    this.line = line;
    this.column = column;
    this.reason = message;
  }
}

/** The first of the problems that some source has. */
export function sourceError(source: string, [first]: readonly SourceProblem[]): GoSourceError {
  return new GoSourceError(source, first ?? { from: 0, to: 0, line: 1, message: 'nothing can be read' });
}

/** Options of `sizeGo`: the input of `sizeMap` without the types, which come from the Go source. */
export interface SizeGoOptions extends Omit<MapInput, 'key' | 'elem' | 'assign'> {
  /** Name of the variable, field or type that is the map, or `name:line` if several have that name; the most likely map by default. */
  readonly map?: string;
  /**
   * What the entries lead to, place by place; nothing by default. A place is `key`, `elem` or a path from there: `elem.Tags`,
   * `elem.Tags[]` for its elements, `elem.ByID.key` for the keys of a map.
   */
  readonly behind?: readonly Behind[];
}

/** What `sizeGo` returns: the size of the map, and what its entries lead to. */
export type GoSize = MapSize & {
  /** Bytes that the entries of all maps lead to; not part of `liveBytes`. */
  readonly behindBytes: Range;
};

function checkTarget(goarch: Target): void {
  if (!TARGETS.includes(goarch))
    throw new RangeError(`types are laid out for ${TARGETS.join(', ')}, not for ${goarch}`);
}

/**
 * Sizes the map declared in Go source, and returns what `sizeMap` returns for its types. `source` is one file, several, or a
 * part of one; only the declarations that the map needs must be valid. What entries lead to is what `behind` says, and is
 * counted apart, in `behindBytes`. The size hint defaults to that of `make` in the source. Throws a GoSourceError if the
 * source is faulty, and a RangeError in the same cases as `sizeMap`, and for a `behind` that the map's types can't have.
 */
export function sizeGo(source: string, asked: SizeGoOptions): GoSize {
  requireText('the source', source);
  requireObject('what is asked of the map', asked);
  const { map, behind = [], ...options } = asked;
  const { goarch = 'amd64' } = options;
  checkTarget(goarch);
  const result = readDeclarations(source, goarch, { map, library: wholeLibrary() });
  if (!result.ok) throw sourceError(source, result.problems);
  const { key, elem } = typesOn<MapTypes>(result.map, options.release);
  checkBehind(behind, { key, elem }, goarch);
  const size = sizeMap({
    hint: knownHint(result.map.hint, MAX_ENTRIES),
    ...options,
    key: measureType(key, goarch),
    elem: measureType(elem, goarch),
    assign: assignFunctionOf({ key, elem }, goarch),
  });
  const { entries, deletedShare = 0, cleared = false, refilled = false, maps = 1, release } = options;
  const left = entriesLeft({ entries, deletedShare, cleared, refilled });
  const costs = behind.length === 0 ? [] : ledCosts({ key, elem, target: goarch, behind }, release);
  return { ...size, behindBytes: behindRange(costs, maps * left) };
}

/** Layout of a Go type, in bytes. `sizeMap` accepts it as a key or an element. */
export interface GoLayout extends TypeMeasure {
  /** Fields of a struct, in order; empty for other types. */
  readonly fields: readonly FieldPlace[];
}

/** Options of `layoutGo`. */
export interface LayoutGoOptions {
  /** Target architecture: `amd64` (the default), `arm64` or `386`. */
  readonly goarch?: Target;
  /** Go release, `"1.N"` or `"1.N.P"`, whose standard library the types are of; the newest known one by default. */
  readonly release?: string;
}

/**
 * Lays out the type that the source spells, or the first type that it declares, for a target or with options. Throws a GoSourceError if
 * the source is faulty, and a RangeError for an unknown release and a target other than amd64, arm64 and 386.
 */
export function layoutGo(source: string, asked: Target | LayoutGoOptions = {}): GoLayout {
  requireText('the source', source);
  const { goarch = 'amd64', release = NEWEST.name } = typeof asked === 'string' ? { goarch: asked } : asked;
  checkTarget(goarch);
  requireRelease(release, RELEASES);
  const result = readType(source, goarch, wholeLibrary());
  if (!result.ok) throw new GoSourceError(source, result.problem);
  const type = typeOn(result.node, release);
  const node = underlying(type);
  return { ...measureType(type, goarch), fields: node.type === 'struct' ? structPlaces(node, goarch) : [] };
}
