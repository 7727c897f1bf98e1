import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { planRun, readOps, spellOps } from '../../../../src/components/map/record/planOwn';
import type { ProgramOp } from '../../../../src/components/map/record/run';
import { openRun, saveRun } from '../../../../src/components/map/record/runFile';
import { MOST_IN_LIST } from '../../../../src/components/map/record/view';
import { assertLaw } from '../../../laws';
import { BOTH_DESIGNS, recordOn } from '../programs';

function recorded(query: string) {
  const { settings, problems } = bucketMapScene.codec.parse(query);
  const { run, program, ops = [] } = planRun(bucketMapScene, settings, BOTH_DESIGNS);
  recordOn(run, [...program, ...readOps(ops, run.config.mapType).usable]);
  return { run, problems };
}

const parse = (text: string) => bucketMapScene.params.ops.parse(text);

describe('a program in a link', () => {
  test('is all that happens, unless keys and entries are asked for besides', () => {
    const { run, problems } = recorded('ops=put:a,get:b,del:a,range,gc,clear');
    expect(problems).toEqual({});
    expect(run.program).toEqual([
      { type: 'make' },
      { type: 'put', key: 'a' },
      { type: 'get', key: 'b' },
      { type: 'delete', key: 'a' },
      { type: 'iterate' },
      { type: 'gc' },
      { type: 'clear' },
    ]);
    const types = recorded('keys=k&entries=3&ops=gc').run.program.map(({ type }) => type);
    expect(types).toEqual(['make', 'put', 'put', 'put', 'gc']);
    expect(recorded('entries=3').run.opCount).toBe(4);
  });

  test('has keys with any characters, some of them spelt out', () => {
    const texts = ['put:a:b', 'get:a%2cb', 'del:100%25', 'put:%20a', 'put:', 'get:ключ', 'put:50%'];
    expect(readOps(texts, MAP_TYPES[1] ?? MAP_TYPES[0]).usable).toEqual([
      { type: 'put', key: 'a:b' },
      { type: 'get', key: 'a,b' },
      { type: 'delete', key: '100%' },
      { type: 'put', key: ' a' },
      { type: 'put', key: '' },
      { type: 'get', key: 'ключ' },
      { type: 'put', key: '50%' },
    ]);
    expect(parse(texts.join())).toEqual({ value: texts });
  });

  test('is spelt as it is read, whatever its keys are', () => {
    const key = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' a ', '50%', '%2C', 'a,b', 'a\nb'),
    );
    const op: fc.Arbitrary<ProgramOp> = fc.oneof(
      fc.record({ type: fc.constantFrom('put', 'get', 'delete'), key }),
      fc.record({ type: fc.constantFrom('iterate', 'gc', 'clear') }),
    );
    let spelt = 0;
    assertLaw(
      fc.property(fc.array(op, { maxLength: 6 }), (program) => {
        const texts = spellOps(program);
        if (!texts) return;
        spelt++;
        expect(parse(texts.join())).toEqual({ value: texts });
        expect(readOps(texts, MAP_TYPES[0]).usable).toEqual(program);
      }),
    );
    expect(spelt).toBeGreaterThan(0);
    expect(spellOps([{ type: 'iterInit', iter: 0 }])).toBeUndefined();
    expect(spellOps([{ type: 'put', key: 'a\u2028b' }])).toBeUndefined();
  });

  test('is the one of the file that the run is saved as', () => {
    const { run } = recorded('ops=put:a,put:b,del:a,range,gc,clear');
    const opened = openRun(saveRun(run, 0));
    expect(opened).toMatchObject({ value: { program: run.program } });
  });

  test.each(['push:a', 'gc:a', 'range:', 'make', 'Object', 'toString:a', 'put'])('is not “%s”', (typed) => {
    expect(parse(`put:a,${typed}`)).toEqual({ problem: { type: typed === 'put' ? 'noOpKey' : 'noOp', typed } });
  });

  test('is refused where it is too long', () => {
    const gcs = (count: number) => parse(Array(count).fill('gc').join());
    expect(gcs(MOST_IN_LIST)).toHaveProperty('value.length', MOST_IN_LIST);
    expect(gcs(MOST_IN_LIST + 1)).toEqual({ problem: { type: 'tooMany', given: 501, most: 500 } });
  });

  test('leaves out what its map has no keys for, and says which', () => {
    const numbers = MAP_TYPES.find(({ kind }) => kind === 'uint64') ?? MAP_TYPES[0];
    expect(readOps(['gc', 'put:a', 'put:7'], numbers)).toEqual({
      usable: [{ type: 'gc' }, { type: 'put', key: '7' }],
      unusable: { number: 2, problem: { type: 'notWhole', text: 'a' } },
    });
    const { program } = recorded(`type=${numbers.id}&ops=put:a,put:7`).run;
    expect(program).toEqual([{ type: 'make' }, { type: 'put', key: '7' }]);
  });
});
