import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SCRIPT = readFileSync('public/sw.js', 'utf8');
const SCOPE = 'https://site.example/mapscope/';

interface FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
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

function addressOf(request: FakeRequest | string): string {
  const { origin, pathname } = new URL(typeof request === 'string' ? request : request.url, SCOPE);
  return origin + pathname;
}

/** Answers of one cache, by address. */
class Kept {
  readonly answers = new Map<string, Response>();
  async put(url: string, answer: Response) {
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

/** The service worker of a site with files, installed. */
async function installed(files: Served) {
  const net = { works: true, answer: (url: string) => answerTo(url, files[url]), asked: 0, askedAtOnce: 0 };
  const locks = new Set<string>();
  const load = async (request: FakeRequest | string) => {
    if (!net.works) throw new TypeError('no network');
    net.asked += 1;
    net.askedAtOnce = Math.max(net.askedAtOnce, net.asked);
    await new Promise(setImmediate);
    net.asked -= 1;
    return net.answer(addressOf(request));
  };
  const caches = new AllKept();
  const listeners = new Map<string, (event: unknown) => void>();
  runInContext(
    SCRIPT,
    createContext({
      URL,
      Response,
      fetch: load,
      registration: { scope: SCOPE },
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

  const ask = async (path: string, mode: string) => {
    let answer: Promise<Response> | undefined;
    const event: Omit<Fetched, 'waitUntil'> = {
      request: { url: new URL(path, SCOPE).href, method: 'GET', mode },
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
    load: async (path: string) => (await ask(path, 'cors'))?.text(),
    kept: async () =>
      [...caches.all]
        .filter(([name]) => name !== 'mapscope-complete')
        .flatMap(([, { answers }]) => [...answers.keys()].map((url) => url.slice(SCOPE.length)))
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
    /** Requests that were ever on their way together. */
    askedAtOnce: () => net.askedAtOnce,
    loseNetwork: () => {
      net.works = false;
    },
    openPageOf: (build: string) => locks.add(`mapscope-build${build}`),
    closePageOf: (build: string) => locks.delete(`mapscope-build${build}`),
  };
}

function site(version: string): Served {
  const files = ['./', 'favicon.svg', `assets/app-${version}.js`, `assets/sizing-${version}.js`];
  const page = `app ${version} of build${version}`;
  return {
    [SCOPE]: page,
    [`${SCOPE}index.html`]: page,
    [`${SCOPE}offline.json`]: JSON.stringify({ build: `build${version}`, files }),
    [`${SCOPE}favicon.svg`]: 'icon',
    [`${SCOPE}assets/app-${version}.js`]: `code ${version}`,
    [`${SCOPE}assets/sizing-${version}.js`]: `sizing ${version}`,
    [`${SCOPE}embed.html`]: 'embed',
    [`${SCOPE}gallery.html`]: 'gallery',
    [`${SCOPE}s/race.html`]: 'race',
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
    expect(await worker.visit('')).toBe('app 2 of build2');
    expect(await worker.kept()).toEqual(filesOf('2'));
  });

  it('asks for four files at a time: what an open page asks for comes between', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `assets/part-${index}.js`);
    const worker = await installed({
      ...site('1'),
      [`${SCOPE}offline.json`]: JSON.stringify({ build: 'build1', files: ['./', ...names] }),
      ...Object.fromEntries(names.map((name) => [SCOPE + name, 'code'])),
    });
    expect(await worker.kept()).toEqual(['', ...names].toSorted());
    expect(worker.askedAtOnce()).toBe(4);
  });

  it.each(APP)('answers a visit to the app, with and without a network: %j', async (path) => {
    const worker = await installed(site('1'));
    worker.publish(site('2'));
    expect(await worker.visit(path)).toBe('app 2 of build2');
    worker.loseNetwork();
    expect(await worker.visit(path)).toBe('app 2 of build2');
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
    expect(await worker.visit('')).toBe('app 1 of build1');
    expect(await worker.kept()).toEqual(filesOf('1'));
  });

  it('keeps nothing of an answer that is no success', async () => {
    const worker = await installed(site('1'));
    worker.publish({});
    expect(await worker.visit('')).toBe('none');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe('app 1 of build1');
  });

  it('goes on with the build before where the next is cut in the middle, and takes up the rest later', async () => {
    const worker = await installed(site('1'));
    const { [`${SCOPE}assets/sizing-2.js`]: _, ...cut } = site('2');
    worker.publish(cut);
    expect(await worker.visit('')).toBe('app 2 of build2');
    worker.publish(site('2'));
    const again = await worker.visit('');
    worker.loseNetwork();
    expect([again, await worker.visit('')]).toEqual(['app 2 of build2', 'app 2 of build2']);
    expect(await worker.load('assets/sizing-2.js')).toBe('sizing 2');

    const cutShort = await installed(site('1'));
    cutShort.publish(cut);
    await cutShort.visit('');
    cutShort.loseNetwork();
    expect(await cutShort.visit('')).toBe('app 1 of build1');
    expect(await cutShort.load('assets/sizing-1.js')).toBe('sizing 1');
  });

  it('takes no page of one build with the list of another', async () => {
    const worker = await installed(site('1'));
    worker.publish({ ...site('2'), [SCOPE]: 'app 3 of build3' });
    await worker.visit('');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe('app 1 of build1');
  });

  it('keeps nothing of a network that answers in the site’s name', async () => {
    const worker = await installed(site('1'));
    worker.meetGate();
    expect(await worker.visit('')).toContain('Pay');
    expect(await worker.kept()).toEqual(filesOf('1'));
    worker.publish({ ...site('2'), [`${SCOPE}assets/app-2.js`]: '<!doctype html>Pay for the network here' });
    await worker.visit('');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe('app 1 of build1');
  });

  it('keeps nothing that another address answers', async () => {
    const worker = await installed(site('1'));
    const module = `${SCOPE}judge/1.27-0b.wasm.gz`;
    worker.publishMoved({ ...site('2'), [module]: 'elsewhere' });
    expect([await worker.visit(''), await worker.load(module)]).toEqual(['app 2 of build2', 'elsewhere']);
    worker.loseNetwork();
    expect(await worker.visit('')).toBe('app 1 of build1');
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

  it('leaves other sites alone', async () => {
    const worker = await installed(site('1'));
    expect(await worker.visit('https://elsewhere.example/')).toBeUndefined();
    expect(await worker.load('https://elsewhere.example/a.js')).toBeUndefined();
  });
});
