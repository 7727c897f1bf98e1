import { readType } from '../../golang/read/readType';
import type { GoType } from '../../models/layout/typeNode';

/** Types of a map, with their names as Go writes them. */
interface MapTypes {
  readonly key: GoType;
  readonly elem: GoType;
}

/** Words of a Go type that a declaration of one’s own can’t have as its name. */
const TAKEN =
  /^(?:string|any|error|bool|byte|rune|u?int\d*|uintptr|float\d+|complex\d+|struct|map|chan|func|interface|type)$/;

/** True if sizing knows the type by its name alone, and lays it out in the same way. */
function isKnown({ go = '', size, align, pointers }: GoType): boolean {
  const read = readType(go, 'amd64');
  if (!read.ok) return false;
  const { measure } = read;
  return measure.size === size && measure.align === align && measure.pointers === pointers;
}

/** Name for a type that is known by its size alone: `main.response` becomes `response`. */
function nameFor({ go = '' }: GoType, fallback: string): string {
  const name = go.replace(/^.*\./, '').replace(/\W/g, '');
  return /^[A-Za-z]\w*$/.test(name) && !TAKEN.test(name) ? name : fallback;
}

/** A type of the same size, alignment and pointers, which is all that a map’s bytes depend on. */
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

/** The smallest live heap that the page of the heap goal takes. */
const LEAST_LIVE_BYTES = 64 * 1024;

/** Live heap as a link may have it. */
export function liveHeap(bytes: number): number {
  return Math.max(LEAST_LIVE_BYTES, Math.round(bytes));
}

/** Link to the heap goal of a live heap. */
export function goalLink(liveBytes: number): string {
  return `#/heap-goal?live=${liveHeap(liveBytes)}`;
}

/** Link to sizing with a live heap beside the map, which then stands in the bill. */
export function billLink(liveBytes: number): string {
  return `#/sizing?other=${liveHeap(liveBytes)}`;
}

/** Link to sizing with a map’s types and entries filled in. */
export function sizingLink(types: MapTypes, entries: number): string {
  return `#/sizing?${new URLSearchParams({ types: sourceOfMap(types), n: `${Math.max(1, entries)}` })}`;
}
