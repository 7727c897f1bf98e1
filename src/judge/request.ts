import { assignFunctionOf } from '../models/layout/assignFunction';
import { typeText } from '../models/layout/printType';
import { references } from '../models/layout/references';
import { type MapTypes, MOST_NAMED, type Target, type TypeNode } from '../models/layout/typeNode';
import type { EvictionOrder } from '../models/sizing/input';
import { type Behind, changedLengths, type Lengths, lengthsAt } from '../models/sizing/reachable';

/** Operation of a program that real Go runs. Keys and loops are numbered by the program. */
export type JudgeOp =
  | { readonly type: 'put' | 'get' | 'delete'; readonly key: number }
  | { readonly type: 'clear' | 'range' | 'gc' }
  /** A loop that may be interleaved with other operations: `begin` makes its first step, as `for range` does. */
  | { readonly type: 'begin' | 'next' | 'break'; readonly loop: number };

/** Numeric field of each type of operation. */
export const JUDGE_OPS: Readonly<Record<JudgeOp['type'], 'key' | 'loop' | undefined>> = {
  put: 'key',
  get: 'key',
  delete: 'key',
  clear: undefined,
  range: undefined,
  gc: undefined,
  begin: 'loop',
  next: 'loop',
  break: 'loop',
};

/** Asks for the layout of types. */
interface SizesRequest {
  readonly task: 'sizes';
  readonly types: readonly TypeNode[];
}

/** Asks for the live heap of maps, filled in turn. */
interface MeasureRequest extends MapTypes {
  readonly task: 'measure';
  readonly hint: number;
  /** Number of distinct keys, put one by one. */
  readonly entries: number;
  /** Entries then deleted at random. */
  readonly deleted: number;
  /** Whether `clear` then empties the map. */
  readonly cleared: boolean;
  /** Whether as many new keys are then put as were deleted or cleared. */
  readonly refilled: boolean;
  /** Number of evictions after that, each followed by a put. */
  readonly replaced: number;
  readonly evicts: EvictionOrder;
  readonly runs: number;
  /** Number of the first key. */
  readonly first: number;
  /** Objects that entries point to, allocated too; if empty, only the map is measured. */
  readonly behind: readonly Behind[];
}

/** Asks for the states of a map, operation by operation. */
interface TraceRequest extends MapTypes {
  readonly task: 'trace';
  readonly hint: number;
  readonly ops: readonly JudgeOp[];
  /** Number of operations between recorded states. */
  readonly stateEvery: number;
}

export type JudgeRequest = SizesRequest | MeasureRequest | TraceRequest;

type Line = readonly [name: string, ...values: (string | number)[]];

function mapLines(types: MapTypes, behind: readonly Behind[], hint: number): Line[] {
  const { key, elem } = mapWords(types, behind);
  return [
    ['key', key],
    ['elem', elem],
    ['assign', assignFunctionOf(types)],
    ['hint', hint],
  ];
}

function opLine(op: JudgeOp): Line {
  if ('key' in op) return [op.type, op.key];
  return 'loop' in op ? [op.type, op.loop] : [op.type];
}

function linesOf(request: JudgeRequest): Line[] {
  switch (request.task) {
    case 'sizes':
      return request.types.map((type) => ['type', typeWords(type)]);
    case 'measure': {
      const { behind, hint, entries, deleted, cleared, refilled, replaced, evicts, runs, first } = request;
      return [
        ...mapLines(request, behind, hint),
        ['entries', entries],
        ['deleted', deleted],
        ...(cleared ? [['cleared'] as const] : []),
        ...(refilled ? [['refilled'] as const] : []),
        ...(replaced > 0 ? [[evicts, replaced] as const] : []),
        ['runs', runs],
        ['first', first],
      ];
    }
    case 'trace': {
      const { key, elem, hint, ops, stateEvery } = request;
      return [
        ...mapLines(request, [], hint),
        ['keyName', JSON.stringify(typeText(key))],
        ['elemName', JSON.stringify(typeText(elem))],
        ['stateEvery', stateEvery],
        ['do'],
        ...ops.map(opLine),
      ];
    }
    default: {
      const gone: never = request;
      return gone;
    }
  }
}

/** Encodes a request, see go/judge/format.md. */
export function encodeRequest(request: JudgeRequest): string {
  const lines: Line[] = [['task', request.task], ...linesOf(request)];
  return `${lines.map((line) => line.join(' ')).join('\n')}\n`;
}

/** Target with the judge's layouts: wasm has 64-bit words. */
export const JUDGE_TARGET: Target = 'amd64';

/** Objects that a type points to, encoded, by path. */
type Owned = ReadonlyMap<string, string>;

function lengthsText(lengths: Lengths): string {
  if (typeof lengths === 'number') return String(lengths);
  return 'samples' in lengths ? lengths.samples.join(',') : `${lengths.shortest}-${lengths.longest}`;
}

function ownedBy(types: MapTypes, behind: readonly Behind[]): Owned {
  return new Map(
    references(types, JUDGE_TARGET).flatMap(({ path, pointers }) => {
      const lengths = changedLengths(lengthsAt(behind, path), Math.ceil);
      return lengths === 0 ? [] : [[path, `=${lengthsText(lengths)}${pointers ? 'p' : ''}`]];
    }),
  );
}

function* wordsOf(node: TypeNode, path: string, owned: Owned): Generator<string | number> {
  switch (node.type) {
    case 'basic':
      yield node.name + (owned.get(path) ?? '');
      return;
    case 'reference':
      yield node.of + (owned.get(path) ?? '');
      return;
    case 'array':
      yield arrayWords(node.length, node.elem, path, owned);
      return;
    case 'struct':
      yield 'struct';
      yield node.fields.length;
      for (const { name, type } of node.fields) {
        if (name === '_') yield '_';
        yield* wordsOf(type, `${path}.${name}`, owned);
      }
      return;
    case 'named':
      yield* wordsOf(node.underlying, path, owned);
      return;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** A short array whose elements point to different objects is encoded as a struct of the same layout. */
function arrayWords(length: number, elem: TypeNode, path: string, owned: Owned): string {
  const indices = length > MOST_NAMED || length === 0 ? [''] : Array.from({ length }, (_, i) => String(i));
  const elems = indices.map((index) => [...wordsOf(elem, `${path}[${index}]`, owned)].join(' '));
  const alike = elems.every((words) => words === elems[0]);
  return alike ? `array ${length} ${elems[0]}` : `struct ${length} ${elems.join(' ')}`;
}

/** Encodes a type: `struct 2 int32 string`. */
export function typeWords(node: TypeNode): string {
  return [...wordsOf(node, '', new Map())].join(' ');
}

/** Encodes the types of a map, with the objects that they point to. */
function mapWords(types: MapTypes, behind: readonly Behind[]): { readonly key: string; readonly elem: string } {
  const owned = ownedBy(types, behind);
  return {
    key: [...wordsOf(types.key, 'key', owned)].join(' '),
    elem: [...wordsOf(types.elem, 'elem', owned)].join(' '),
  };
}
