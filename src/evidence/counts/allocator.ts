import { heapBytes } from '../../models/allocator/sizeClass';
import { requireRelease } from '../../models/go/releaseNames';
import { NEWEST } from '../../models/go/releases';
import { measureType } from '../../models/layout/measure';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import type { Repository } from '../evidence';

// Objects on the heap and layouts of types; the formats are in tests/oracle.

interface SizedObjects {
  readonly go: string;
  readonly noscan: ObjectCosts;
  readonly pointers: ObjectCosts;
  readonly tiny: { readonly streams: readonly (readonly [size: number, count: number, bytes: number])[] };
}

interface ObjectCosts {
  readonly costs: readonly (readonly [from: number, to: number, bytes: number])[];
  readonly spans: readonly (readonly [slotBytes: number, spanBytes: number, objects: number])[];
}

interface TypeLayouts {
  readonly library: readonly LaidOutType[];
  readonly written: readonly LaidOutType[];
}

interface LaidOutType {
  readonly node: TypeNode;
  readonly layouts: readonly {
    readonly go: readonly string[];
    readonly arch: Target;
    readonly size: number;
    readonly align: number;
  }[];
}

export const OBJECTS = 'tests/recorded/alloc';
export const TYPES = 'tests/recorded/typesizes.json';
const KINDS = [
  { kind: 'noscan', stepBytes: 1 },
  { kind: 'pointers', stepBytes: 8 },
] as const;

function recordings(repository: Repository): SizedObjects[] {
  return repository.files(OBJECTS).map((file) => JSON.parse(repository.text(file)));
}

/** Sizes whose slot was measured, and how many the model rounds differently. */
export function slots(repository: Repository) {
  const found = { sizes: 0, wrong: 0, largest: 0 };
  for (const recording of recordings(repository)) {
    const release = requireRelease(recording.go.replace(/^go/, ''));
    for (const { kind, stepBytes } of KINDS) {
      for (const [from, to, cost] of recording[kind].costs) {
        found.largest = Math.max(found.largest, to);
        for (let bytes = from; bytes <= to; bytes += stepBytes) {
          found.sizes += 1;
          if (heapBytes(release, bytes, kind === 'pointers') !== cost) found.wrong += 1;
        }
      }
    }
  }
  return found;
}

/** Bytes that a request of 9 takes: as published, by the model, and as real Go measured on each release. */
export function nineBytes(repository: Repository) {
  const all = recordings(repository);
  const measured = all.flatMap(({ tiny }) =>
    tiny.streams.flatMap(([size, count, bytes]) => (size === 9 ? bytes / count : [])),
  );
  const classes = all.flatMap(({ noscan, pointers }) => [...noscan.spans, ...pointers.spans].map(([slot]) => slot));
  return {
    request: 9,
    published: 12,
    ours: heapBytes(NEWEST, 9, false),
    least: Math.min(...measured),
    most: Math.max(...measured),
    builds: all.length,
    ofPublished: classes.filter((slot) => slot === 12).length,
  };
}

/** Recorded layouts of types, and how many differ in the model. */
export function typeLayouts(repository: Repository) {
  const { library, written } = types(repository);
  const layouts = [...library, ...written].flatMap(({ node, layouts: all }) =>
    all.map((layout) => ({ ...layout, measured: measureType(node, layout.arch) })),
  );
  const wrong = layouts.filter(({ size, align, measured }) => measured.size !== size || measured.align !== align);
  return {
    types: library.length + written.length,
    layouts: layouts.reduce((sum, { go }) => sum + go.length, 0),
    wrong: wrong.length,
  };
}

/** Releases on which types were laid out. */
export function typeReleases(repository: Repository): string[] {
  const { library, written } = types(repository);
  return [...library, ...written].flatMap(({ layouts }) =>
    layouts.flatMap(({ go }) => go.map((name) => name.slice(2))),
  );
}

function types(repository: Repository): TypeLayouts {
  return JSON.parse(repository.text(TYPES));
}
