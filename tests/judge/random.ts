import fc from 'fast-check';
import type { JudgeOp } from '../../src/judge/request';
import { declarations } from '../../src/models/layout/printType';
import { BASIC_NAMES, type TypeNode } from '../../src/models/layout/typeNode';

/** References as somebody may write them; those behind the first two can't be a part of a key. */
const REFERENCES = {
  pointer: '*int',
  chan: 'chan bool',
  interface: 'any',
  slice: '[]string',
  map: 'map[string]bool',
  func: 'func(int) error',
} as const;
type Of = keyof typeof REFERENCES;
const COMPARABLE: readonly Of[] = ['pointer', 'chan', 'interface'];

function reference(of: readonly Of[]): fc.Arbitrary<TypeNode> {
  return fc.constantFrom(...of).map((kind) => ({ type: 'reference', of: kind, go: REFERENCES[kind], target: null }));
}

const basic: fc.Arbitrary<TypeNode> = fc.constantFrom(...BASIC_NAMES).map((name) => ({ type: 'basic', name }));

function nested(leaf: fc.Arbitrary<TypeNode>): fc.Arbitrary<TypeNode> {
  const { type } = fc.letrec<{ type: TypeNode }>((tie) => {
    const struct = fc.array(fc.record({ type: tie('type'), blank: fc.nat({ max: 9 }) }), { maxLength: 6 }).map(
      (fields): TypeNode => ({
        type: 'struct',
        fields: fields.map((field, i) => ({
          name: field.blank === 0 ? '_' : `F${i}`,
          type: field.type,
          embedded: false,
        })),
      }),
    );
    const array = fc
      .record({ length: fc.nat({ max: 5 }), elem: tie('type') })
      .map(({ length, elem }): TypeNode => ({ type: 'array', length, elem }));
    return {
      type: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        { weight: 3, arbitrary: leaf },
        { weight: 2, arbitrary: struct },
        array,
      ),
    };
  });
  return type;
}

/** Declarations of a map, as somebody pastes them. */
export const pastedMap: fc.Arbitrary<string> = fc
  .record({
    key: nested(fc.oneof(basic, reference(COMPARABLE))),
    elem: nested(fc.oneof(basic, reference(['slice', 'map', 'func', ...COMPARABLE]))),
  })
  .map((types) => declarations(types));

/** Each loop under a number of its own: `next` and `break` are of the last that began. */
function numbered(ops: readonly JudgeOp[]): JudgeOp[] {
  let loop = 0;
  return ops.map((op) => {
    if (op.type === 'begin') loop++;
    return 'loop' in op ? { ...op, loop } : op;
  });
}

/** Programs on so many keys: mostly puts, some loops that other operations interrupt. */
export function programOn(keys: number, length: number): fc.Arbitrary<JudgeOp[]> {
  const key = fc.nat({ max: keys - 1 });
  const step = fc.oneof(
    { weight: 60, arbitrary: key.map((k): JudgeOp => ({ type: 'put', key: k })) },
    { weight: 20, arbitrary: key.map((k): JudgeOp => ({ type: 'delete', key: k })) },
    { weight: 5, arbitrary: key.map((k): JudgeOp => ({ type: 'get', key: k })) },
    { weight: 6, arbitrary: fc.constant<JudgeOp>({ type: 'next', loop: 0 }) },
    { weight: 2, arbitrary: fc.constantFrom<JudgeOp>({ type: 'begin', loop: 0 }, { type: 'range' }) },
    { weight: 1, arbitrary: fc.constantFrom<JudgeOp>({ type: 'clear' }, { type: 'gc' }, { type: 'break', loop: 0 }) },
  );
  return fc.array(step, { minLength: length, maxLength: length, size: 'max' }).map(numbered);
}
