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

/** A cache of one name, by address. */
class Kept {
  readonly #answers = new Map<string, Response>();
  readonly #load: (url: string) => Promise<Response>;
  constructor(load: (url: string) => Promise<Response>) {
    this.#load = load;
  }
  async put(url: string, answer: Response) {
    this.#answers.set(url, answer);
  }
  async match(fetched: FakeRequest | string) {
    return this.#answers.get(typeof fetched === 'string' ? fetched : fetched.url)?.clone();
  }
  async keys() {
    return [...this.#answers.keys()].map((url) => ({ url }));
  }
  async addAll(urls: readonly string[]) {
    for (const url of urls) this.#answers.set(url, await this.#load(url));
  }
  async delete(url: string) {
    this.#answers.delete(url);
  }
}

/** The service worker of a site with files, installed. */
async function installed(files: Served) {
  const net = { works: true, files };
  const load = async (fetched: FakeRequest | string) => {
    if (!net.works) throw new TypeError('no network');
    const url = new URL(typeof fetched === 'string' ? fetched : fetched.url, SCOPE);
    const text = net.files[url.origin + url.pathname];
    return text === undefined ? new Response('none', { status: 404 }) : new Response(text);
  };
  const kept = new Kept(load);
  const listeners = new Map<string, (event: unknown) => void>();
  runInContext(
    SCRIPT,
    createContext({
      URL,
      Response,
      fetch: load,
      registration: { scope: SCOPE },
      caches: { open: async () => kept, match: (fetched: FakeRequest) => kept.match(fetched) },
      clients: { claim: async () => undefined },
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
    kept: async () => (await kept.keys()).map(({ url }) => url.slice(SCOPE.length)).toSorted(),
    publish: (next: Served) => {
      net.files = next;
    },
    loseNetwork: () => {
      net.works = false;
    },
  };
}

function site(version: string): Served {
  const files = ['./', 'favicon.svg', `assets/app-${version}.js`];
  return {
    [SCOPE]: `app ${version}`,
    [`${SCOPE}index.html`]: `app ${version}`,
    [`${SCOPE}offline.json`]: JSON.stringify(files),
    [`${SCOPE}favicon.svg`]: 'icon',
    [`${SCOPE}assets/app-${version}.js`]: `code ${version}`,
    [`${SCOPE}embed.html`]: 'embed',
    [`${SCOPE}gallery.html`]: 'gallery',
    [`${SCOPE}s/race.html`]: 'race',
  };
}

const APP = ['', '?hint=8', 'index.html', 'index.html?hint=8'];
const OTHERS = ['embed.html?scene=race', 'gallery.html', 's/race.html', 'figures/', 'nowhere'];

describe('the service worker', () => {
  it('keeps the files that the build lists, and lets go those of the build before', async () => {
    const worker = await installed(site('1'));
    expect(await worker.kept()).toEqual(['', 'assets/app-1.js', 'favicon.svg']);
    worker.publish(site('2'));
    expect(await worker.visit('')).toBe('app 2');
    expect(await worker.kept()).toEqual(['', 'assets/app-2.js', 'favicon.svg']);
  });

  it.each(APP)('answers a visit to the app, with and without a network: %j', async (path) => {
    const worker = await installed(site('1'));
    worker.publish(site('2'));
    expect(await worker.visit(path)).toBe('app 2');
    worker.loseNetwork();
    expect(await worker.visit(path)).toBe('app 2');
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
    expect(await worker.visit('')).toBe('app 1');
    expect(await worker.kept()).toEqual(['', 'assets/app-1.js', 'favicon.svg']);
  });

  it('keeps nothing of an answer that is no success', async () => {
    const worker = await installed(site('1'));
    worker.publish({});
    expect(await worker.visit('')).toBe('none');
    worker.loseNetwork();
    expect(await worker.visit('')).toBe('app 1');
  });

  it('leaves other sites alone', async () => {
    const worker = await installed(site('1'));
    expect(await worker.visit('https://elsewhere.example/')).toBeUndefined();
    expect(await worker.load('https://elsewhere.example/a.js')).toBeUndefined();
  });
});
