import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkNames } from '../../build/pageChunks.mjs';
import { assertLaw } from '../laws';

interface Module {
  readonly bytes?: number;
  readonly imports?: readonly string[];
  /** True if it is imported dynamically. */
  readonly isPart?: boolean;
}

type Graph = Record<string, Module>;

/** Names of the chunks of a build with these modules. */
function namesIn(graph: Graph, every: string[], pages: string[][], least = 0): Map<string, string> {
  const infoOf = (id: string) => {
    const module = graph[id];
    if (!module) return null;
    const { imports: importedIds = [], bytes = 1, isPart } = module;
    return { importedIds, dynamicImporters: isPart ? ['main'] : [], isEntry: id === 'main', code: 'x'.repeat(bytes) };
  };
  return chunkNames(infoOf, { every, pages, least, takes: (id: string) => !/words/.test(id), called: 'part' });
}

describe('chunks cut by the pages that need them', () => {
  const graph: Graph = {
    main: { imports: ['react'] },
    react: {},
    race: { imports: ['react', 'bucket', 'swiss'] },
    bucketPage: { imports: ['bucket', 'words/en'] },
    bucket: { imports: ['format'], bytes: 100 },
    swiss: { imports: ['format'], bytes: 100 },
    format: { bytes: 3 },
    'words/en': {},
    worker: { imports: ['swiss'] },
    later: { imports: ['swiss'], isPart: true },
  };
  const pages = [['race'], ['bucketPage']];

  test('what all pages begin with is one file, what the same pages need another', () => {
    const names = namesIn(graph, ['main'], pages);
    expect(names.get('react')).toBe('part-shared');
    expect(names.get('bucket')).toBe(names.get('format'));
    expect(names.get('race')).toBe(names.get('swiss'));
    expect(new Set(names.values()).size).toBe(4);
  });

  test('modules of no page, and those that stand apart, go where they are needed', () => {
    const names = namesIn(graph, ['main'], pages);
    expect(names.has('worker')).toBe(false);
    expect(names.has('words/en')).toBe(false);
  });

  test('what begins a page, or a part of one, keeps the chunk by which it is known', () => {
    const names = namesIn(graph, ['main'], [...pages, ['later']]);
    expect([names.has('main'), names.has('later'), names.has('swiss')]).toEqual([false, false, true]);
  });

  test('a small file joins the one with which the pages load least in vain', () => {
    const names = namesIn(graph, ['main'], pages, 50);
    expect(names.get('bucketPage')).toBe(names.get('bucket'));
    expect(names.get('race')).not.toBe(names.get('bucket'));
  });

  test('whatever the modules, each that a page reaches has one name, and no chunk is smaller than asked but an only one', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const graphs = fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 99 }), imports: fc.subarray(ids) }), {
      minLength: ids.length,
      maxLength: ids.length,
    });
    const asked = fc.array(fc.subarray(ids, { minLength: 1 }), { minLength: 1, maxLength: 4 });
    assertLaw(
      fc.property(graphs, asked, fc.integer({ min: 0, max: 300 }), (modules, roots, least) => {
        const all: Graph = Object.fromEntries(ids.map((id, i) => [id, modules[i] ?? {}]));
        const names = namesIn(all, [], roots, least);
        for (const id of roots.flat()) expect(names.has(id)).toBe(true);
        const bytes = new Map<string, number>();
        for (const [id, name] of names) bytes.set(name, (bytes.get(name) ?? 0) + (all[id]?.bytes ?? 0));
        if (bytes.size > 1) expect(Math.min(...bytes.values())).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});
