import { type Arch, ASSIGN_FUNCTIONS, type GoRelease, type MapDesign } from '../go/release';
import { releaseAmong, unknownReleaseClause } from '../go/releaseNames';
import { GO_RELEASES } from '../go/releases';
import type { Word64 } from '../kernel/bits';
import type { Fields } from '../kernel/fields';
import type { MapConfig } from '../map/config';

/** A line of a trace breaks the format. The message is a sentence without the line's number. */
export class TraceError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

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

function archOf(fields: Fields): Arch {
  if (!fields.has('arch')) return 'amd64';
  const processor = /^[a-z0-9]+\/(amd64|arm64|wasm)$/.exec(fields.string('arch'))?.[1];
  return processor === 'amd64' || processor === 'arm64' || processor === 'wasm'
    ? processor
    : fields.fail('arch', 'a system and one of the processors amd64, arm64 and wasm, such as "linux/amd64"');
}

export function parseHeader(fields: Fields): TraceHeader {
  if (!fields.has('format') || fields.string('format') !== TRACE_FORMAT) fields.fail('format', `"${TRACE_FORMAT}"`);
  const go = fields.name('go');
  const release = releaseAmong(go, GO_RELEASES);
  if (!release) return fields.fail('go', `a release that the models know: ${unknownReleaseClause(go, GO_RELEASES)}`);
  const impl = fields.oneOf<MapDesign>('impl', ['bucket', 'swiss']);
  if (!release.mapDesigns.includes(impl)) fields.fail('impl', `a design that ${go} has`);
  return {
    impl,
    go,
    config: {
      release,
      key: fields.goType('key'),
      elem: fields.goType('elem'),
      assign: fields.oneOf('assign', ASSIGN_FUNCTIONS),
      hint: fields.integer('hint', Number.MIN_SAFE_INTEGER, MAX_HINT),
      rand: { hi: 0, lo: 1 },
      arch: archOf(fields),
    },
  };
}

/** A hash as the models have it: one of 32 bits stands in both halves, as its own top bits choose the directory entry. */
export function modelHash(hash: Word64, { release, arch }: Pick<MapConfig, 'release' | 'arch'>): Word64 {
  return arch === 'wasm' && wasmHashBits(release) === 32 ? { hi: hash.lo, lo: hash.lo } : hash;
}

/** One operation of a trace, its state not yet read. */
export type TraceOperation =
  | { readonly op: 'make' | 'clear' | 'end' }
  | { readonly op: 'put' | 'delete'; readonly key: number; readonly hash: Word64 }
  | {
      readonly op: 'iterate';
      /** Names a loop that other operations interrupt; a loop without a name runs through in one operation. */
      readonly iter: number | undefined;
      /** Draws of the runtime; null for an empty map; undefined where the loop goes on. */
      readonly start: Fields | null | undefined;
      readonly keys: readonly number[];
      readonly done: boolean;
    };

export function parseOperation(fields: Fields): TraceOperation {
  const op = fields.name('op');
  switch (op) {
    case 'make':
    case 'clear':
    case 'end':
      return { op };
    case 'put':
    case 'delete':
      return { op, key: fields.integer('key'), hash: fields.word('hash') };
    case 'iterate': {
      const iter = fields.has('iter') ? fields.integer('iter', 0) : undefined;
      const start = fields.isNull('start') ? null : fields.has('start') ? fields.object('start') : undefined;
      if (iter === undefined && start === undefined) return fields.fail('start', 'there, though a loop begins');
      return {
        op,
        iter,
        start,
        keys: fields.integers('keys'),
        done: (iter === undefined && !fields.has('done')) || fields.boolean('done'),
      };
    }
    default:
      return fields.fail('op', `an operation of the format: "${op}"`);
  }
}

/** First minor release whose hashes have 32 bits in WebAssembly. runtime/hash32.go, internal/runtime/maps/map.go@go1.26.8: Use64BitHash */
const FIRST_WITH_32_BITS = 26;

/** Bits of a hash in WebAssembly; not in the table of releases, which every page loads. */
function wasmHashBits({ minor }: GoRelease): 32 | 64 {
  return Number(minor.split('.')[1]) >= FIRST_WITH_32_BITS ? 32 : 64;
}
