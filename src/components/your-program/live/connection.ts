import { createStore, type StoreApi } from 'zustand/vanilla';
import { LiveError, type LiveFault, LiveStreamReader } from '../../../files/readLive';
import { type LiveSession, sessionAfter } from '../../../models/live/session';

/** Where the package serves unless told otherwise. */
const USUAL_PATH = '/debug/mapscope/';
const USUAL_ADDRESS = `http://localhost:6060${USUAL_PATH}`;

/** Hosts that the page's policy lets it connect to, beside its own. */
const HOSTS = new Set(['localhost', '127.0.0.1']);

export type AddressProblem = { readonly type: 'notAnAddress' | 'notLoopback' };

/** Base of the program's own paths, of an address as people type it. */
export function readAddress(typed: string, page: URL): { readonly base: URL } | { readonly problem: AddressProblem } {
  const text = typed.trim();
  const withScheme = /^https?:\/\//i.test(text) ? text : `http://${text.replace(/^(?=\d+$)|^:/, 'localhost:')}`;
  if (text === '' || !URL.canParse(withScheme)) return { problem: { type: 'notAnAddress' } };
  const base = new URL(withScheme);
  base.search = '';
  base.hash = '';
  base.username = '';
  base.password = '';
  if (base.pathname === '/') base.pathname = USUAL_PATH;
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  const isOwn = base.origin === page.origin;
  const isLoopback = base.protocol === 'http:' && HOSTS.has(base.hostname);
  return isOwn || isLoopback ? { base } : { problem: { type: 'notLoopback' } };
}

/** The address to begin with: the page's own where a program serves it. */
export function firstAddress(page: URL): string {
  return page.pathname.endsWith(USUAL_PATH) ? new URL('.', page).href : USUAL_ADDRESS;
}

/** Why there is no stream. */
export type LinkFailure =
  /** Nothing answers at the address. */
  | { readonly type: 'notRunning' }
  /** Something answers, but doesn't let this page read it. */
  | { readonly type: 'notAllowed'; readonly origin: string }
  | { readonly type: 'refused'; readonly status: number; readonly text: string }
  /** It was connected, and the stream ended, or nothing came for a while. */
  | { readonly type: 'ended' | 'silent' }
  | { readonly type: 'broken'; readonly fault: LiveFault };

type Link =
  | { readonly type: 'connecting' | 'open' }
  /** `retryMs`: from the failure until the next attempt; null where there is none. */
  | { readonly type: 'failed'; readonly failure: LinkFailure; readonly retryMs: number | null }
  /** By the reader. */
  | { readonly type: 'stopped' };

/** Why a map could not be looked into. */
export type TakeFailure =
  | { readonly type: 'refused'; readonly status: number; readonly text: string }
  | { readonly type: 'unreachable' };

export interface LiveState {
  readonly base: URL;
  readonly link: Link;
  /** Undefined until the program has said what it is. */
  readonly session: LiveSession | undefined;
  /** True if the session began after that of another process. */
  readonly isRestarted: boolean;
  /** The map that is being dumped; the failure of the last attempt. */
  readonly taking: string | null;
  readonly takeFailure: (TakeFailure & { readonly map: string }) | null;
}

/** A connection to one running program, kept up until it is stopped. */
export interface Connection {
  /** Tells connections apart. */
  readonly id: number;
  readonly base: URL;
  readonly store: StoreApi<LiveState>;
  /** Begins anew at once. */
  retry(): void;
  stop(): void;
  /** A dump of a map; undefined where it failed. */
  take(map: string): Promise<Blob | undefined>;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 10_000;
/** A program says something each second. */
const SILENCE_MS = 8000;
/** Letters of an answer that are shown. */
const MOST_SHOWN = 300;

let ids = 0;

export function connect(base: URL, page: URL): Connection {
  const store = createStore<LiveState>(() => ({
    base,
    link: { type: 'connecting' },
    session: undefined,
    isRestarted: false,
    taking: null,
    takeFailure: null,
  }));
  let running = new AbortController();
  let dumping = new AbortController();
  let retryMs = FIRST_RETRY_MS;

  async function run({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      let failure = await attempt(signal);
      // A program that came up after the first request answers the second.
      if (failure.type === 'notAllowed') failure = await attempt(signal);
      if (signal.aborted) return;
      const mayRecover = isPassing(failure);
      store.setState({ link: { type: 'failed', failure, retryMs: mayRecover ? retryMs : null } });
      if (!mayRecover) return;
      await pause(retryMs, signal);
      retryMs = Math.min(LAST_RETRY_MS, 2 * retryMs);
      if (!signal.aborted) store.setState({ link: { type: 'connecting' } });
    }
  }

  /** Follows one stream to its end. */
  async function attempt(signal: AbortSignal): Promise<LinkFailure> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const any = AbortSignal.any([signal, silence.signal]);
    let isOpen = false;
    try {
      const answer = await fetch(new URL('live/stream', base), { signal: any, cache: 'no-store' });
      if (!answer.ok) return { type: 'refused', status: answer.status, text: await shownText(answer) };
      const type = answer.headers.get('Content-Type') ?? '';
      if (!type.startsWith('text/event-stream')) return { type: 'broken', fault: { type: 'format', found: type } };
      const reader = new LiveStreamReader();
      const pieces = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
      for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        take(reader, next.value);
        isOpen = true;
        if (store.getState().session?.samples.length) retryMs = FIRST_RETRY_MS;
      }
      return { type: 'ended' };
    } catch (error) {
      if (error instanceof LiveError) return { type: 'broken', fault: error.fault };
      if (silence.signal.aborted) return isOpen ? { type: 'silent' } : { type: 'notRunning' };
      if (isOpen || signal.aborted) return { type: 'ended' };
      return whyUnreachable(base, page, signal);
    } finally {
      clearTimeout(timer);
      // An answer that isn't read to its end would keep its connection.
      silence.abort();
    }
  }

  function take(reader: LiveStreamReader, text: string): void {
    const { session: before, isRestarted: was } = store.getState();
    let session = before;
    let isRestarted = was;
    for (const event of reader.push(text)) {
      const after = sessionAfter(session, event);
      if (event.type === 'process' && session && after !== session) isRestarted = true;
      session = after;
    }
    store.setState({ session, isRestarted, link: { type: 'open' } });
  }

  function start(): void {
    running.abort();
    dumping.abort();
    running = new AbortController();
    store.setState({ link: { type: 'connecting' }, taking: null });
    void run(running);
  }

  start();
  ids += 1;
  return {
    id: ids,
    base,
    store,
    retry() {
      retryMs = FIRST_RETRY_MS;
      start();
    },
    stop() {
      running.abort();
      dumping.abort();
      store.setState({ link: { type: 'stopped' }, taking: null });
    },
    async take(map) {
      const fail = (failure: TakeFailure) => store.setState({ taking: null, takeFailure: { ...failure, map } });
      dumping = new AbortController();
      const { signal } = dumping;
      store.setState({ taking: map, takeFailure: null });
      try {
        const dumpOf = new URL(`live/map?${new URLSearchParams({ name: map })}`, base);
        const answer = await fetch(dumpOf, { cache: 'no-store', signal });
        if (!answer.ok) {
          fail({ type: 'refused', status: answer.status, text: await shownText(answer) });
          return undefined;
        }
        const dump = await answer.blob();
        store.setState({ taking: null });
        return dump;
      } catch {
        if (!signal.aborted) fail({ type: 'unreachable' });
        return undefined;
      }
    },
  };
}

/** Proxies answer so while what they stand for is away, and the program while too many look. */
const PASSING = new Set([502, 503, 504]);

/** False of what will fail again: what says no, or can't be read. */
function isPassing(failure: LinkFailure): boolean {
  if (failure.type === 'refused') return PASSING.has(failure.status);
  return failure.type === 'notRunning' || failure.type === 'ended' || failure.type === 'silent';
}

/** The beginning of an answer, which may have no end. */
async function shownText({ body }: Response): Promise<string> {
  let text = '';
  if (!body) return text;
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  while (text.length < MOST_SHOWN) {
    const { done, value } = await pieces.read();
    if (done) break;
    text += value;
  }
  await pieces.cancel();
  return text.trim().slice(0, MOST_SHOWN);
}

/** A request whose answer can't be read tells a program that doesn't let this page in from none at all. */
async function whyUnreachable(base: URL, page: URL, signal: AbortSignal): Promise<LinkFailure> {
  try {
    await fetch(base, { mode: 'no-cors', cache: 'no-store', signal });
    return { type: 'notAllowed', origin: page.origin };
  } catch {
    return { type: 'notRunning' };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** The one program that the page is connected to. */
export interface ConnectionStore {
  readonly page: URL;
  readonly store: StoreApi<{ readonly connection: Connection | undefined }>;
  open(base: URL): void;
  close(): void;
}

export function createConnectionStore(page: URL): ConnectionStore {
  const store = createStore<{ readonly connection: Connection | undefined }>(() => ({ connection: undefined }));
  const close = () => {
    store.getState().connection?.stop();
    store.setState({ connection: undefined });
  };
  return {
    page,
    store,
    open(base) {
      close();
      store.setState({ connection: connect(base, page) });
    },
    close,
  };
}
