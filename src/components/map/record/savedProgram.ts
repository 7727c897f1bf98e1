import { fromHex } from '../../../models/kernel/bits';
import type { FileValue, RunFileProblem } from './facts';
import { encodeKey } from './keys';
import type { KeyKind } from './mapTypes';
import type { DrawnStart, ProgramOp } from './run';

export const MOST_OPS = 100_000;
/** Above what a program may number its loops with. */
const MOST_LOOPS = 1000;

/** The operations of a saved run; `made`: the map is there before the first of them. */
export function readProgram(ops: readonly unknown[], kind: KeyKind, made: boolean): ProgramOp[] {
  if (ops.length > MOST_OPS) refuse({ type: 'manyOps', ops: ops.length, most: MOST_OPS });
  const program = ops.map((op, i) => readOp(op, i + 1, kind));
  if (!made && program[0]?.type !== 'make') refuse({ type: 'noMake' });
  const again = program.findIndex(({ type }, i) => type === 'make' && (made || i > 0));
  if (again >= 0) refuse({ type: 'madeTwice', op: again + 1 });
  refuseStrayLoops(program);
  return program;
}

function readOp(data: unknown, op: number, kind: KeyKind): ProgramOp {
  if (!isObject(data)) refuse({ type: 'noObject', op, value: fileValue(data) });
  const { type, key, iter } = data;
  switch (type) {
    case 'make':
    case 'clear':
    case 'gc':
      return { type };
    case 'iterate':
      return { type, ...readDrawn(data.drawn, { op, of: type }, isStart) };
    case 'get':
      return { type, key: readKey(key, { op, of: type }, kind) };
    case 'put':
    case 'delete':
      return { type, key: readKey(key, { op, of: type }, kind), ...readDrawn(data.drawn, { op, of: type }, isHash) };
    case 'iterInit':
      return { type, iter: readLoop(iter, { op, of: type }), ...readDrawn(data.drawn, { op, of: type }, isStart) };
    case 'iterNext':
    case 'iterBreak':
      return { type, iter: readLoop(iter, { op, of: type }) };
    default:
      return refuse({ type: 'unknownOp', op, value: fileValue(type) });
  }
}

/** An operation by its number, from 1 on, and its type. */
interface OpRead {
  readonly op: number;
  readonly of: string;
}

function readKey(key: unknown, read: OpRead, kind: KeyKind): string {
  if (typeof key !== 'string') refuse({ type: 'noKey', ...read, value: fileValue(key) });
  const encoded = encodeKey(kind, key);
  return 'problem' in encoded ? refuse({ type: 'key', ...read, problem: encoded.problem }) : key;
}

function readLoop(iter: unknown, read: OpRead): number {
  if (typeof iter === 'number' && Number.isInteger(iter) && iter >= 0 && iter < MOST_LOOPS) return iter;
  return refuse({ type: 'noLoop', ...read, most: MOST_LOOPS - 1, value: fileValue(iter) });
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && fromHex(value) !== undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isStart(value: unknown): value is NonNullable<DrawnStart> {
  if (!isObject(value)) return false;
  const { startBucket, offset, entryOffset, dirOffset } = value;
  return (isCount(startBucket) && isCount(offset)) || (isHash(entryOffset) && isHash(dirOffset));
}

/** Draws of real Go, one a side, null where it drew nothing. */
function readDrawn<T>(
  value: unknown,
  read: OpRead,
  isOne: (one: unknown) => one is T,
): { readonly drawn?: readonly (T | null)[] } {
  if (value === undefined) return {};
  if (!Array.isArray(value)) refuse({ type: 'noDraws', ...read });
  return {
    drawn: value.map((one: unknown) => (one === null || isOne(one) ? one : refuse({ type: 'noDraws', ...read }))),
  };
}

/** A loop can be stepped and left only once it has begun. */
function refuseStrayLoops(program: readonly ProgramOp[]): void {
  const begun = new Set<number>();
  for (const [i, op] of program.entries()) {
    if (!('iter' in op)) continue;
    if (op.type === 'iterInit') begun.add(op.iter);
    else if (!begun.has(op.iter)) refuse({ type: 'strayLoop', op: i + 1, of: op.type, loop: op.iter });
  }
}

/** Ends the reading of a saved run. */
export class UnreadableRun extends Error {
  override name = 'UnreadableRun';
  readonly problem: RunFileProblem;

  constructor(problem: RunFileProblem) {
    super(problem.type);
    this.problem = problem;
  }
}

export function refuse(problem: RunFileProblem): never {
  throw new UnreadableRun(problem);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of the file, as a sentence tells it. */
export function fileValue(value: unknown): FileValue {
  if (typeof value === 'string') return { type: 'text', text: value };
  if (value === undefined || value === null) return { type: 'nothing' };
  if (Array.isArray(value)) return { type: 'list' };
  return isObject(value) ? { type: 'object' } : { type: 'other', text: String(value) };
}
