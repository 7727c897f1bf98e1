import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { operationText, type ProgramOp, type Run } from '../../../../src/components/map/record/run';
import { assertLaw } from '../../../laws';
import { ENGLISH } from '../language';
import { anyPlan, record, recordOn } from '../programs';

const NUMBERS = new Set(['string-int64', 'uint64-uint64', 'int32-int32', 'uuid-int64']);

/** Values of the first `ops` operations as a map of JavaScript keeps them. */
function valuesAfter(program: readonly ProgramOp[], ops: number): Map<string, number> {
  const values = new Map<string, number>();
  for (const [i, op] of program.slice(0, ops).entries())
    if (op.type === 'put') values.set(op.key, program[0]?.type === 'make' ? i : i + 1);
  return values;
}

function expectValues(run: Run): void {
  const has = NUMBERS.has(run.config.mapType.id);
  const keys = new Set(run.program.flatMap((op) => ('key' in op ? op.key : [])));
  for (let ops = 0; ops <= run.opCount; ops += 7) {
    const values = valuesAfter(run.program, ops);
    for (const key of keys) {
      const { value } = run.entryText(run.keys.number(key), ops);
      expect(value).toBe(has ? values.get(key)?.toString() : undefined);
    }
  }
}

describe('the value of an entry', () => {
  test('is the number of the last put of its key, where values are numbers, through forks too', () => {
    assertLaw(
      fc.property(anyPlan(), fc.double({ min: 0, max: 1, noNaN: true }), (plan, share) => {
        const run = record(plan);
        expectValues(run);
        const dropped = run.fork(Math.max(1, Math.floor(share * run.opCount)));
        expectValues(run);
        recordOn(
          run,
          dropped.toReversed().filter(({ type }) => type === 'put'),
        );
        expectValues(run);
      }),
    );
  });

  test.each(MAP_TYPES)('stands in the program as it does in a slot: $id', (mapType) => {
    const key = mapType.kind === 'uuid' ? '00000000-0000-4000-8000-000000000001' : '7';
    const run = record({
      config: { mapType, releases: [], hints: [], prefill: 0, seed: 1 },
      program: [{ type: 'make' }, { type: 'put', key }, { type: 'put', key }],
    });
    const text = operationText(ENGLISH.words.hash.operations, run, 2);
    expect(text.endsWith(NUMBERS.has(mapType.id) ? '] = 2' : '] = v')).toBe(true);
  });

  test('is not known of what a real program put', () => {
    const mapType = MAP_TYPES.find(({ id }) => id === 'string-int64') ?? MAP_TYPES[0];
    const run = record({
      config: { mapType, releases: [], hints: [], prefill: 0, seed: 1 },
      program: [{ type: 'make' }, { type: 'put', key: 'fig', drawn: [null] }],
    });
    expect(run.entryText(run.keys.number('fig'), 2).value).toBeUndefined();
    expect(operationText(ENGLISH.words.hash.operations, run, 1)).toBe('m["fig"] = v');
  });
});
