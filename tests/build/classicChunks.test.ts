import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SITE = 'https://maps.example/frame/';
const NEEDS = [
  ['./frame.js', []],
  ['./live.js', [2]],
  ['./shared.js', []],
];
const LOADER = readFileSync('build/frame/chunks.js', 'utf8').replace('MAPSCOPE_CHUNK_NEEDS', JSON.stringify(NEEDS));

interface Chunk {
  readonly src: string;
  onload(): void;
  onerror(): void;
}

type Require = (name: string) => unknown;
type Body = (chunk: Require, exports: Record<string, unknown>) => void;

/** A page whose scripts come as the test says; its `frame.js` gives away what it may require with. */
function openFrame() {
  const added: Chunk[] = [];
  const document = {
    currentScript: { src: `${SITE}frame.js` },
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: Chunk) => added.push(script) },
  };
  const window = { mapScopeChunks: { define: (_body: Body) => undefined } };
  runInNewContext(LOADER, { window, document, URL });
  let load: Require = () => undefined;
  window.mapScopeChunks.define((chunk) => {
    load = chunk;
  });
  return {
    load,
    asked: () => added.map(({ src }) => src.slice(SITE.length)),
    /** Lets the last script of this name come, with a chunk or with something else. */
    come(file: string, body?: Body) {
      const script = added.findLast(({ src }) => src === SITE + file);
      document.currentScript = { src: SITE + file };
      if (body) window.mapScopeChunks.define(body);
      script?.onload();
    },
    fail: (file: string) => added.findLast(({ src }) => src === SITE + file)?.onerror(),
  };
}

const shared: Body = (_, exports) => {
  exports.name = 'shared';
};
const live: Body = (chunk, exports) => {
  exports.needs = chunk('./shared.js');
};

describe('a chunk of the frame', () => {
  test('is asked for at once with all that it needs, runs when all is there, and once', async () => {
    const { load, asked, come } = openFrame();
    const both = Promise.all([load('./live.js'), load('./live.js')]);
    expect(asked()).toEqual(['live.js', 'shared.js']);
    come('live.js', live);
    come('shared.js', shared);
    const [first, second] = await both;
    expect(first).toEqual({ needs: { name: 'shared' } });
    expect(second).toBe(first);
    expect(load('./live.js')).toBe(first);
    expect(asked()).toHaveLength(2);
  });

  test('that fails is asked for again at the next try, and nothing else is', async () => {
    const { load, asked, come, fail } = openFrame();
    const tried = load('./live.js');
    come('shared.js', shared);
    fail('live.js');
    await expect(tried).rejects.toThrow('https://maps.example/frame/live.js could not be loaded.');
    const again = load('./live.js');
    expect(asked()).toEqual(['live.js', 'shared.js', 'live.js']);
    come('live.js', live);
    expect(await again).toEqual({ needs: { name: 'shared' } });
  });

  test('is missing where the answer is something else, such as the page of a network that wants a login', async () => {
    const { load, come } = openFrame();
    const tried = load('./shared.js');
    come('shared.js');
    await expect(tried).rejects.toThrow('could not be loaded');
  });
});
