import { fromHex, type Word64 } from '../kernel/word64';
import type { Shape } from './shape';

/** One operation of a trace, its state not yet read. */
export type TraceOperation =
  | { readonly op: 'make' | 'clear' | 'end' }
  | { readonly op: 'put' | 'delete'; readonly key: number; readonly hash: Word64 }
  | {
      readonly op: 'iterate';
      /** Names a loop that other operations interrupt; a loop without a name runs through in one operation. */
      readonly iter: number | undefined;
      /** Draws of the runtime; null for an empty map; undefined where the loop goes on. */
      readonly start: Shape | null | undefined;
      readonly keys: readonly number[];
      readonly done: boolean;
    };

function hash(shape: Shape): Word64 {
  return fromHex(shape.string('hash')) ?? shape.fail('hash', 'sixteen hex digits');
}

export function parseOperation(shape: Shape): TraceOperation {
  const op = shape.name('op');
  switch (op) {
    case 'make':
    case 'clear':
    case 'end':
      return { op };
    case 'put':
    case 'delete':
      return { op, key: shape.integer('key'), hash: hash(shape) };
    case 'iterate': {
      const iter = shape.has('iter') ? shape.integer('iter', 0) : undefined;
      const start = shape.isNull('start') ? null : shape.has('start') ? shape.object('start') : undefined;
      if (iter === undefined && start === undefined) return shape.fail('start', 'there, though a loop begins');
      return {
        op,
        iter,
        start,
        keys: shape.integers('keys'),
        done: (iter === undefined && !shape.has('done')) || shape.boolean('done'),
      };
    }
    default:
      return shape.fail('op', `an operation of the format: "${op}"`);
  }
}
