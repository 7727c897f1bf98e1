import { formatCount } from '../../components/ui/bytes';
import { encodeKey } from './keys';
import type { KeyKind } from './mapTypes';
import type { ProgramOp } from './program';
import { isObject, refuse, shown } from './untrusted';

export const MOST_OPS = 100_000;
/** Above what a program may number its loops with. */
const MOST_LOOPS = 1000;

/** The operations of a saved run; `made`: the map is there before the first of them. */
export function readProgram(ops: readonly unknown[], kind: KeyKind, made: boolean): ProgramOp[] {
  if (ops.length > MOST_OPS) {
    refuse(`This run has ${formatCount(ops.length)} operations; ${formatCount(MOST_OPS)} can be opened.`);
  }
  const program = ops.map((op, i) => readOp(op, `Operation ${i + 1}`, kind));
  if (!made && program[0]?.type !== 'make') refuse('The first operation of a saved run must be make.');
  const again = program.findIndex(({ type }, i) => type === 'make' && (made || i > 0));
  if (again >= 0) refuse(`Operation ${again + 1} is make, but the map has been made before.`);
  refuseStrayLoops(program);
  return program;
}

function readOp(op: unknown, name: string, kind: KeyKind): ProgramOp {
  if (!isObject(op)) refuse(`${name} must be an object, not ${shown(op)}.`);
  const { type } = op;
  switch (type) {
    case 'make':
    case 'clear':
    case 'iterate':
    case 'gc':
      return { type };
    case 'put':
    case 'get':
    case 'delete':
      return { type, key: readKey(op.key, `${name}, ${type}`, kind) };
    case 'iterInit':
    case 'iterNext':
    case 'iterBreak':
      return { type, iter: readLoop(op.iter, `${name}, ${type}`) };
    default:
      return refuse(`${name} has the type ${shown(type)}, which is not known here.`);
  }
}

function readKey(key: unknown, name: string, kind: KeyKind): string {
  if (typeof key !== 'string') refuse(`${name}: its key must be a text, not ${shown(key)}.`);
  const encoded = encodeKey(kind, key);
  return 'problem' in encoded ? refuse(`${name}: ${encoded.problem}.`) : key;
}

function readLoop(iter: unknown, name: string): number {
  if (typeof iter === 'number' && Number.isInteger(iter) && iter >= 0 && iter < MOST_LOOPS) return iter;
  return refuse(`${name}: its loop must be a number from 0 to ${MOST_LOOPS - 1}, not ${shown(iter)}.`);
}

/** A loop can be stepped and left only once it has begun. */
function refuseStrayLoops(program: readonly ProgramOp[]): void {
  const begun = new Set<number>();
  for (const [i, op] of program.entries()) {
    if (!('iter' in op)) continue;
    if (op.type === 'iterInit') begun.add(op.iter);
    else if (!begun.has(op.iter)) refuse(`Operation ${i + 1}, ${op.type}: loop ${op.iter} has not begun.`);
  }
}
