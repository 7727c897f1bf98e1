import { createHash, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SCRIPT = readFileSync('public/sw.js', 'utf8');
const SCOPE = 'https://site.example/mapscope/';

interface FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly cache: string;
}

/** Part of a `FetchEvent` that sw.js uses. */
interface Fetched {
  readonly request: FakeRequest;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

type Served = Record<string, string>;

function answerTo(url: string, text: string | undefined): Response {
  if (text === undefined) return new Response('none', { status: 404 });
  const type = /\.(js|svg|json|gz)$/.test(url) && !text.startsWith('<') ? 'text/plain' : 'text/html';
  return new Response(text, { headers: { 'content-type': type } });
}

function addressOf(request: FakeRequest | string, scope = SCOPE): string {
  const { origin, pathname } = new URL(typeof request === 'string' ? request : request.url, scope);
  return origin + pathname;
}

/** Answers of one cache, by address. */
class Kept {
  readonly answers = new Map<string, Response>();
  isFull = false;
  async put(url: string, answer: Response) {
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    this.answers.set(url, answer);
  }
  async keys() {
    return [...this.answers.keys()].map((url) => ({ url }));
  }
  async delete({ url }: { readonly url: string }) {
    this.answers.delete(url);
  }
  async match(request: FakeRequest | string) {
    return this.answers.get(addressOf(request))?.clone();
  }
}

/** All caches of a site, by name. */
class AllKept {
  readonly all = new Map<string, Kept>();
  async open(name: string) {
    const kept = this.all.get(name) ?? new Kept();
    this.all.set(name, kept);
    return kept;
  }
  async match(request: FakeRequest) {
    for (const kept of this.all.values()) {
      const answer = await kept.match(request);
      if (answer) return answer;
    }
    return undefined;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    this.all.delete(name);
  }
}

interface Options {
  /** Folder of the site. */
  readonly scope?: string;
  /** Of the origin, which several sites may share. */
  readonly caches?: AllKept;
  /** Files in the browser's HTTP cache, which answers in place of the server unless a request bypasses it. */
  readonly stale?: Served;
}

/** The service worker of a site with files, installed. */
async function installed(files: Served, { scope = SCOPE, caches = new AllKept(), stale = {} }: Options = {}) {
  const net = { works: true, answer: (url: string) => answerTo(url, files[url]), asked: 0, askedAtOnce: 0 };
  const locks = new Set<string>();
  const load = async (request: FakeRequest | string, { cache = (request as FakeRequest).cache } = {}) => {
    const url = addressOf(request, scope);
    if (stale[url] !== undefined && cache !== 'reload') return answerTo(url, stale[url]);
    if (!net.works) throw new TypeError('no network');
    net.asked += 1;
    net.askedAtOnce = Math.max(net.askedAtOnce, net.asked);
    await new Promise(setImmediate);
    net.asked -= 1;
    return net.answer(url);
  };
  const listeners = new Map<string, (event: unknown) => void>();
  runInContext(
    SCRIPT,
    createContext({
      URL,
      Response,
      fetch: load,
      crypto: webcrypto,
      registration: { scope },
      caches,
      clients: { claim: async () => undefined },
      navigator: { locks: { query: async () => ({ held: [...locks].map((name) => ({ name })) }) } },
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    }),
  );
  const tell = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  await tell('install', {});

  const ask = async (path: string, mode: string, cache = 'default') => {
    let answer: Promise<Response> | undefined;
    const event: Omit<Fetched, 'waitUntil'> = {
      request: { url: new URL(path, scope).href, method: 'GET', mode, cache },
      respondWith: (own) => {
        answer = own;
      },
    };
    await tell('fetch', event);
    return answer;
  };
  return {
    /** Answer to a navigation; undefined where it leaves the answer to the network. */
    visit: async (path: string) => (await ask(path, 'navigate'))?.text(),
    load: async (path: string, cache?: string) => (await ask(path, 'cors', cache))?.text(),
    kept: async () =>
      [...caches.all]
        .filter(([name]) => name !== `${nameOf(scope)}complete`)
        .flatMap(([, { answers }]) => [...answers.keys()].map((url) => url.slice(scope.length)))
        .toSorted(),
    publish: (next: Served) => {
      net.answer = (url) => answerTo(url, next[url]);
    },
    /** A network that answers everything by a page of its own. */
    meetGate: () => {
      net.answer = (url) => answerTo(url, '<!doctype html>Pay for the network here');
    },
    /** What is asked for has moved elsewhere. */
    publishMoved: (next: Served) => {
      net.answer = (url) => Object.defineProperty(answerTo(url, next[url]), 'redirected', { value: true });
    },
    /** A file that is kept was damaged. */
    damage: (path: string) => {
      for (const { answers } of caches.all.values())
        if (answers.has(scope + path)) answers.set(scope + path, new Response('damaged'));
    },
    /** Requests that were ever on their way together. */
    askedAtOnce: () => net.askedAtOnce,
    loseNetwork: () => {
      net.works = false;
    },
    openPageOf: (build: string) => locks.add(`${nameOf(scope)}build${build}`),
    closePageOf: (build: string) => locks.delete(`${nameOf(scope)}build${build}`),
  };
}

/** Before the names of a site's caches and locks. */
function nameOf(scope: string): string {
  return `mapscope ${new URL(scope).pathname} `;
}

function pageOf(version: string): string {
  return `app ${version} of build${version}</html>`;
}

function listOf(version: string, files: Served): string {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const digests = Object.entries(files).map(([file, text]) => [file, digest(text)]);
  return JSON.stringify({ build: `build${version}`, files: Object.fromEntries([['./', null], ...digests]) });
}

function site(version: string, scope = SCOPE): Served {
  const files = {
    'favicon.svg': 'icon',
    [`assets/app-${version}.js`]: `code ${version}`,
    [`assets/sizing-${version}.js`]: `sizing ${version}`,
  };
  const others = { 'embed.html': 'embed', 'gallery.html': 'gallery', 's/race.html': 'race' };
  const all = { ...files, ...others, '': pageOf(version), 'index.html': pageOf(version) };
  return {
    ...Object.fromEntries(Object.entries(all).map(([file, text]) => [scope + file, text])),
    [`${scope}offline.json`]: listOf(version, files),
  };
}

function filesOf(version: string): string[] {
  return ['', `assets/app-${version}.js`, `assets/sizing-${version}.js`, 'favicon.svg'];
}

const APP = ['', '?hint=8', 'index.html', 'index.html?hint=8'];
const OTHERS = ['embed.html?scene=race', 'gallery.html', 's/race.html', 'figures/', 'nowhere'];

describe('the service worker', () => {
  it('keeps the files that the build lists, and lets go those of the build before', async () => {
    const worker = await installed(site('1'));
    expect(await worker.kept()).toEqual(filesOf('1'));
    worker.publish(site('2'));
    expect(await worker.visit('')).toBe(pageOf('2'));
    expect(await worker.kept()).toEqual(filesOf('2'));
  });

  it('asks for four files at a time: what an open page asks for comes between', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `assets/part-${index}.js`);
    const worker = await installed({
      ...site('1'),
      [`${SCOPE}offline.json`]: listOf('1', Object.fromEntries(names.map((name) => [name, 'code']))),
      ...Object.fromEntries(names.map((name) => [SCOPE + name, 'code'])),
    });
    expect(await worker.kept()).toEqual(['', ...names].toSorted());
    expect(worker.askedAtOnce()).toBe(4);
  });

  it.each(APP)('answers a visit to the app, with and without a network: %j', async (path) => {
    const worker = await installed(site('1'));
    worker.publish(site('2'));
    expect(await worker.visit(path)).toBe(pageOf('2'));
    worker.loseNetwork();
    expect(await worker.visit(path)).toBe(pageOf('2'));
    expect(await worker.load('assets/app-2.js')).toBe('code 2');
  });

  it.each(OTHERS)('leaves a visit to another page to the network: %s', async (path) => {
    const worker = await installed(site('1'));
    expect(await worker.visit(path)).toBeUndefined();
    worker.loseNetwork();
    expect(await worker.visit(path)).toBeUndefined();
  });

  it.each(OTHERS)('keeps the app, whatever other page is visited: %s', async (path) => {
    const worker = await installed(site('1'));
    await worker.visit(path);
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
    expect(await worker.kept()).toEqual(filesOf('1'));
  });

  it('keeps nothing of an answer that is no success', async () => {
    const worker = await installed(site('1'));
    worker.publish({});
    expect(await worker.visit('')).toBe('none');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
  });

  it('goes on with the build before where the next is cut in the middle, and takes up the rest later', async () => {
    const worker = await installed(site('1'));
    const { [`${SCOPE}assets/sizing-2.js`]: _, ...cut } = site('2');
    worker.publish(cut);
    expect(await worker.visit('')).toBe(pageOf('2'));
    worker.publish(site('2'));
    const again = await worker.visit('');
    worker.loseNetwork();
    expect([again, await worker.visit('')]).toEqual([pageOf('2'), pageOf('2')]);
    expect(await worker.load('assets/sizing-2.js')).toBe('sizing 2');

    const cutShort = await installed(site('1'));
    cutShort.publish(cut);
    await cutShort.visit('');
    cutShort.loseNetwork();
    expect(await cutShort.visit('')).toBe(pageOf('1'));
    expect(await cutShort.load('assets/sizing-1.js')).toBe('sizing 1');
  });

  it('takes no page of one build with the list of another', async () => {
    const worker = await installed(site('1'));
    worker.publish({ ...site('2'), [SCOPE]: pageOf('3') });
    await worker.visit('');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
  });

  it('keeps nothing of a network that answers in the site’s name', async () => {
    const worker = await installed(site('1'));
    worker.meetGate();
    expect(await worker.visit('')).toContain('Pay');
    expect(await worker.kept()).toEqual(filesOf('1'));
    worker.publish({ ...site('2'), [`${SCOPE}assets/app-2.js`]: '<!doctype html>Pay for the network here' });
    await worker.visit('');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
  });

  it('keeps nothing that another address answers', async () => {
    const worker = await installed(site('1'));
    const module = `${SCOPE}judge/1.27-0b.wasm.gz`;
    worker.publishMoved({ ...site('2'), [module]: 'elsewhere' });
    expect([await worker.visit(''), await worker.load(module)]).toEqual([pageOf('2'), 'elsewhere']);
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
    expect(await worker.kept()).not.toContain('judge/1.27-0b.wasm.gz');
  });

  it('has the files of a build before for as long as a page of it is open', async () => {
    const worker = await installed(site('1'));
    worker.openPageOf('1');
    worker.publish(site('2'));
    await worker.visit('');
    expect(await worker.load('assets/sizing-1.js')).toBe('sizing 1');
    worker.closePageOf('1');
    worker.publish(site('3'));
    await worker.visit('');
    expect(await worker.kept()).toEqual(filesOf('3'));
  });

  it('keeps a module of real Go once it was asked for, until its release has another', async () => {
    const first = `${SCOPE}judge/1.27-mapsplitgroup-0a.wasm.gz`;
    const usual = `${SCOPE}judge/1.27-0b.wasm.gz`;
    const second = `${SCOPE}judge/1.27-mapsplitgroup-0c.wasm.gz`;
    const worker = await installed({ ...site('1'), [first]: 'split', [usual]: 'usual' });
    expect(await worker.kept()).toEqual(filesOf('1'));
    expect([await worker.load(first), await worker.load(usual)]).toEqual(['split', 'usual']);
    worker.publish({ ...site('2'), [second]: 'newer split' });
    await worker.visit('');
    expect([await worker.load(first), await worker.load(second)]).toEqual(['split', 'newer split']);
    worker.loseNetwork();
    expect([await worker.load(usual), await worker.load(second)]).toEqual(['usual', 'newer split']);
    expect(await worker.kept()).toEqual(
      [...filesOf('2'), 'judge/1.27-0b.wasm.gz', second.slice(SCOPE.length)].toSorted(),
    );
  });

  it('keeps nothing in place of a module that can’t be had', async () => {
    const worker = await installed(site('1'));
    expect(await worker.load('judge/1.27-0b.wasm.gz')).toBe('none');
    worker.meetGate();
    expect(await worker.load('judge/1.27-0b.wasm.gz')).toContain('Pay');
    expect(await worker.kept()).toEqual(filesOf('1'));
  });

  it('keeps no file that is damaged, and asks for it again past what the browser has', async () => {
    const damaged = `${SCOPE}assets/sizing-1.js`;
    const stale = await installed(site('1'), { stale: { [damaged]: '' } });
    stale.loseNetwork();
    expect(await stale.visit('')).toBe(pageOf('1'));
    expect(await stale.load('assets/sizing-1.js')).toBe('sizing 1');

    const worker = await installed(site('1'));
    for (const broken of ['', 'sizing', 'other code']) {
      worker.publish({ ...site('2'), [`${SCOPE}assets/sizing-2.js`]: broken });
      await worker.visit('');
    }
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
  });

  it('keeps no page that was cut off', async () => {
    const worker = await installed(site('1'));
    worker.publish({ ...site('2'), [SCOPE]: 'app 2 of build2' });
    await worker.visit('');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
  });

  it('gives a page that failed what the server has, and keeps that', async () => {
    const worker = await installed(site('1'));
    worker.damage('assets/sizing-1.js');
    expect(await worker.load('assets/sizing-1.js')).toBe('damaged');
    expect(await worker.load('assets/sizing-1.js', 'reload')).toBe('sizing 1');
    worker.loseNetwork();
    expect(await worker.load('assets/sizing-1.js')).toBe('sizing 1');
  });

  it('keeps no damaged answer to such a request', async () => {
    const worker = await installed(site('1'));
    worker.publish({ [`${SCOPE}assets/sizing-1.js`]: '' });
    expect(await worker.load('assets/sizing-1.js', 'reload')).toBe('');
    worker.loseNetwork();
    expect(await worker.load('assets/sizing-1.js')).toBe('sizing 1');
  });

  it('lets go a module of real Go that a page refused', async () => {
    const module = `${SCOPE}judge/1.27-0b.wasm.gz`;
    const worker = await installed({ ...site('1'), [module]: 'damaged' });
    expect(await worker.load(module)).toBe('damaged');
    worker.publish({ ...site('1'), [module]: 'usual' });
    expect([await worker.load(module), await worker.load(module, 'reload')]).toEqual(['damaged', 'usual']);
    worker.loseNetwork();
    expect(await worker.load(module)).toBe('usual');
  });

  it('answers by a module of real Go where there is no room to keep it', async () => {
    const module = `${SCOPE}judge/1.27-0b.wasm.gz`;
    const caches = new AllKept();
    const worker = await installed({ ...site('1'), [module]: 'usual' }, { caches });
    (await caches.open(`${nameOf(SCOPE)}judge`)).isFull = true;
    expect(await worker.load(module)).toBe('usual');
  });

  it('stays with the build before where there is no room for the next', async () => {
    const caches = new AllKept();
    const worker = await installed(site('1'), { caches });
    (await caches.open(`${nameOf(SCOPE)}build2`)).isFull = true;
    worker.publish(site('2'));
    expect(await worker.visit('')).toBe(pageOf('2'));
    worker.loseNetwork();
    expect(await worker.visit('')).toBe(pageOf('1'));
    expect(await worker.load('assets/sizing-1.js')).toBe('sizing 1');
  });

  it('leaves the caches of other sites of its origin alone, and those of older names that aren’t its own', async () => {
    const caches = new AllKept();
    const other = 'https://site.example/other/';
    const a = await installed(site('1'), { caches });
    const b = await installed(site('1', other), { caches, scope: other });
    for (const [name, scope] of [
      ['mapscope-0123456789abcdef', SCOPE],
      ['mapscope-fedcba9876543210', other],
    ] as const)
      await (await caches.open(name)).put(`${scope}assets/old.js`, new Response('old'));
    a.publish(site('2'));
    await a.visit('');
    b.loseNetwork();
    expect(await b.visit('')).toBe(pageOf('1'));
    expect(await b.load('assets/sizing-1.js')).toBe('sizing 1');
    expect((await caches.keys()).toSorted()).toEqual(
      [
        'mapscope-fedcba9876543210',
        ...['build2', 'complete'].map((name) => nameOf(SCOPE) + name),
        ...['build1', 'complete'].map((name) => nameOf(other) + name),
      ].toSorted(),
    );
  });

  it('leaves other sites alone', async () => {
    const worker = await installed(site('1'));
    expect(await worker.visit('https://elsewhere.example/')).toBeUndefined();
    expect(await worker.load('https://elsewhere.example/a.js')).toBeUndefined();
  });
});
