import { type Arch, ASSIGN_FUNCTIONS, type MapDesign } from '../go/release';
import { unknownReleaseClause } from '../go/releaseNames';
import { GO_RELEASES, goRelease } from '../go/releases';
import { wasmHashBits } from '../go/wasmHash';
import type { Word64 } from '../kernel/word64';
import type { GoType } from '../layout/typeNode';
import type { MapConfig } from '../map/config';
import type { Shape } from './shape';

const TRACE_FORMAT = 'go-map-trace/1';

/** Larger maps than this are not replayed. */
const MAX_HINT = 2_000_000;

/** The first line of a trace. */
export interface TraceHeader {
  readonly impl: MapDesign;
  /** The toolchain as `runtime.Version()` says it. */
  readonly go: string;
  readonly config: MapConfig;
}

function goType(shape: Shape): GoType {
  const align = shape.integer('align', 1, 64);
  if (!Number.isInteger(Math.log2(align))) shape.fail('align', 'a power of two');
  return {
    go: shape.name('go'),
    size: shape.integer('size', 0, 2 ** 32),
    align,
    pointers: shape.boolean('pointers'),
  };
}

function oneOf<T extends string>(shape: Shape, field: string, values: readonly T[]): T {
  const text = shape.string(field);
  return values.find((value) => value === text) ?? shape.fail(field, `one of ${values.join(', ')}`);
}

function archOf(shape: Shape): Arch {
  if (!shape.has('arch')) return 'amd64';
  const processor = /^[a-z0-9]+\/(amd64|arm64|wasm)$/.exec(shape.string('arch'))?.[1];
  return processor === 'amd64' || processor === 'arm64' || processor === 'wasm'
    ? processor
    : shape.fail('arch', 'a system and one of the processors amd64, arm64 and wasm, such as "linux/amd64"');
}

export function parseHeader(shape: Shape): TraceHeader {
  if (!shape.has('format') || shape.string('format') !== TRACE_FORMAT) shape.fail('format', `"${TRACE_FORMAT}"`);
  const go = shape.name('go');
  const release = GO_RELEASES.find(({ name }) => name === goRelease(go)?.name);
  if (!release) return shape.fail('go', `a release that the models know: ${unknownReleaseClause(go, GO_RELEASES)}`);
  const impl = oneOf<MapDesign>(shape, 'impl', ['bucket', 'swiss']);
  if (!release.mapDesigns.includes(impl)) shape.fail('impl', `a design that ${go} has`);
  return {
    impl,
    go,
    config: {
      release,
      key: goType(shape.object('key')),
      elem: goType(shape.object('elem')),
      assign: oneOf(shape, 'assign', ASSIGN_FUNCTIONS),
      hint: shape.integer('hint', Number.MIN_SAFE_INTEGER, MAX_HINT),
      rand: { hi: 0, lo: 1 },
      arch: archOf(shape),
    },
  };
}

/** A hash as the models have it: one of 32 bits stands in both halves, as its own top bits choose the directory entry. */
export function modelHash(hash: Word64, { release, arch }: Pick<MapConfig, 'release' | 'arch'>): Word64 {
  return arch === 'wasm' && wasmHashBits(release) === 32 ? { hi: hash.lo, lo: hash.lo } : hash;
}
