import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Connection,
  connect,
  createConnectionStore,
  firstAddress,
  type LiveState,
  readAddress,
} from '../../../../src/components/your-program/live/connection';
import { LIVE_FORMAT } from '../../../../src/files/readLive';
import { PROCESS, sample } from '../../../models/live/sessions';

const PAGE = new URL('https://mapscope.example/site/#/your-program');

describe('an address', () => {
  test.each([
    ['http://localhost:6060/debug/mapscope/', 'http://localhost:6060/debug/mapscope/'],
    ['localhost:6060', 'http://localhost:6060/debug/mapscope/'],
    ['  127.0.0.1:80/x ', 'http://127.0.0.1/x/'],
    [':6061', 'http://localhost:6061/debug/mapscope/'],
    [':6060/debug/mapscope/', 'http://localhost:6060/debug/mapscope/'],
    ['http://me:secret@localhost:6060', 'http://localhost:6060/debug/mapscope/'],
    ['6061', 'http://localhost:6061/debug/mapscope/'],
    ['HTTP://LOCALHOST:1/a?b#c', 'http://localhost:1/a/'],
    ['https://mapscope.example/debug/mapscope/', 'https://mapscope.example/debug/mapscope/'],
  ])('%s leads to the program', (typed, base) => {
    expect(readAddress(typed, PAGE)).toEqual({ base: new URL(base) });
  });

  test.each([
    ['', 'notAnAddress'],
    ['   ', 'notAnAddress'],
    ['http://', 'notAnAddress'],
    ['not an address', 'notAnAddress'],
    ['http://example.com:6060/debug/mapscope/', 'notLoopback'],
    ['10.0.0.7:6060', 'notLoopback'],
    ['localhost.evil.example', 'notLoopback'],
    ['http://localhost@evil.example', 'notLoopback'],
    ['https://localhost:6060', 'notLoopback'],
    ['javascript:alert(1)', 'notAnAddress'],
  ])('%s is refused', (typed, type) => {
    expect(readAddress(typed, PAGE)).toEqual({ problem: { type } });
  });

  test('to begin with is the usual one, or the page’s own where the program serves it', () => {
    expect(firstAddress(PAGE)).toBe('http://localhost:6060/debug/mapscope/');
    const own = 'http://localhost:8080/debug/mapscope/';
    expect(firstAddress(new URL(`${own}?lang=en#/your-program`))).toBe(own);
  });
});

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const hello = (given: object = {}) => event('process', { format: LIVE_FORMAT, ...PROCESS, ...given });
const { entries: _, ...plain } = sample();
const sampled = (atMs: number) => event('sample', { ...plain, atMs, lengths: [] });

const servers: Server[] = [];
const connections: Connection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.stop();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server that answers so, and its address. */
async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/event-stream');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/debug/mapscope/`);
}

function connected(base: URL): Connection {
  const connection = connect(base, PAGE);
  connections.push(connection);
  return connection;
}

/** ms that a state may take to come about on a busy machine. */
const PATIENCE = 20_000;

/** The state once something holds of it. */
function once({ store }: Connection, holds: (state: LiveState) => boolean): Promise<LiveState> {
  return vi.waitFor(() => {
    const state = store.getState();
    if (!holds(state)) throw new Error(`the link is ${JSON.stringify(state.link)}`);
    return state;
  }, PATIENCE);
}

const failed = ({ link }: LiveState) => link.type === 'failed';

describe('a connection', () => {
  test('takes what the program tells, wherever it is cut', async () => {
    const text = hello() + event('maps', []) + sampled(1) + sampled(2);
    const base = await serving((request, response) => {
      expect(request.url).toBe('/debug/mapscope/live/stream');
      response.write(text.slice(0, 100));
      setTimeout(() => response.write(text.slice(100)), 20);
    });
    const { link, session } = await once(connected(base), ({ session }) => session?.samples.length === 2);
    expect(link).toEqual({ type: 'open' });
    expect(session?.program).toEqual(PROCESS);
    expect(session?.samples.map(({ atMs }) => atMs)).toEqual([1, 2]);
  });

  test('comes back after it ended, goes on with the same process, and begins anew with another', async () => {
    let asked = 0;
    const base = await serving((_, response) => {
      asked += 1;
      response.end(hello({ pid: asked < 3 ? 1 : 2 }) + event('maps', []) + sampled(asked));
    });
    const connection = connected(base);
    await once(connection, failed);
    expect(connection.store.getState().link).toEqual({ type: 'failed', failure: { type: 'ended' }, retryMs: 1000 });
    connection.retry();
    const { session, isRestarted } = await once(connection, (state) => state.session?.samples.length === 2);
    expect([session?.samples.map(({ atMs }) => atMs), isRestarted]).toEqual([[1, 2], false]);
    const after = await once(connection, (state) => state.session?.program.pid === 2);
    expect([after.session?.samples.map(({ atMs }) => atMs), after.isRestarted]).toEqual([[3], true]);
  });

  test('says that nothing answers, and connects once something does', async () => {
    let isUp = false;
    const base = await serving((request, response) => {
      if (isUp) response.write(hello());
      else request.socket.destroy();
    });
    const connection = connected(base);
    const { link } = await once(connection, failed);
    expect(link).toEqual({ type: 'failed', failure: { type: 'notRunning' }, retryMs: 1000 });
    isUp = true;
    await once(connection, (state) => state.link.type === 'open');
  });

  test('doesn’t ask again what refuses it, or what can’t be read', async () => {
    const closed = await serving((_, response) => response.writeHead(403).end('live: not from there\n'));
    expect((await once(connected(closed), failed)).link).toEqual({
      type: 'failed',
      failure: { type: 'refused', status: 403, text: 'live: not from there' },
      retryMs: null,
    });
    const page = await serving((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html>'));
    expect((await once(connected(page), failed)).link).toEqual({
      type: 'failed',
      failure: { type: 'broken', fault: { type: 'format', found: 'text/html' } },
      retryMs: null,
    });
    const other = await serving((_, response) => response.end('event: process\ndata: {"format":"go-live/9"}\n\n'));
    expect((await once(connected(other), failed)).link).toEqual({
      type: 'failed',
      failure: { type: 'broken', fault: { type: 'format', found: 'go-live/9' } },
      retryMs: null,
    });
  });

  test('tells a program that doesn’t let the page in from one that has just come up', async () => {
    let isUp = false;
    const starting = await serving((request, response) => {
      if (!request.url?.endsWith('stream')) response.end();
      else if (isUp) response.write(hello());
      else request.socket.destroy();
      isUp = true;
    });
    await once(connected(starting), ({ link }) => link.type === 'open');
    const closed = await serving((request, response) => {
      if (request.url?.endsWith('stream')) request.socket.destroy();
      else response.end();
    });
    expect((await once(connected(closed), failed)).link).toEqual({
      type: 'failed',
      failure: { type: 'notAllowed', origin: PAGE.origin },
      retryMs: null,
    });
  });

  test('shows the beginning of a refusal that has no end', async () => {
    const endless = await serving((_, response) => {
      response.writeHead(500);
      response.write('no'.repeat(500));
    });
    expect((await once(connected(endless), failed)).link).toMatchObject({
      failure: { type: 'refused', status: 500, text: 'no'.repeat(150) },
    });
  });

  test('asks again what has no room for it now', async () => {
    const full = await serving((_, response) => response.writeHead(503).end('live: too many readers\n'));
    expect((await once(connected(full), failed)).link).toEqual({
      type: 'failed',
      failure: { type: 'refused', status: 503, text: 'live: too many readers' },
      retryMs: 1000,
    });
  });

  test('takes no dump any more once it is stopped', async () => {
    const base = await serving((request, response) => {
      if (request.url?.endsWith('stream')) response.write(hello());
    });
    const connection = connected(base);
    await once(connection, ({ link }) => link.type === 'open');
    const dump = connection.take('sessions');
    connection.stop();
    expect(await dump).toBeUndefined();
    expect(connection.store.getState()).toMatchObject({ taking: null, takeFailure: null });
  });

  test('ends when it is stopped', async () => {
    let closed = false;
    const base = await serving((request, response) => {
      request.on('close', () => {
        closed = true;
      });
      response.write(hello());
    });
    const connections = createConnectionStore(PAGE);
    connections.open(base);
    const { connection } = connections.store.getState();
    if (!connection) throw new Error('no connection');
    await once(connection, ({ link }) => link.type === 'open');
    connections.close();
    expect(connections.store.getState().connection).toBeUndefined();
    expect(connection.store.getState().link).toEqual({ type: 'stopped' });
    await vi.waitFor(() => expect(closed).toBe(true), PATIENCE);
  });

  test('takes a dump of a map by its name, or says why it can’t', async () => {
    const asked: (string | undefined)[] = [];
    const base = await serving((request, response) => {
      if (request.url?.endsWith('stream')) response.write(hello());
      else {
        asked.push(request.url);
        if (asked.length === 1) response.end('{"format":"go-map-dump/1"}\n');
        else response.writeHead(503).end('live: another dump or profile is being taken\n');
      }
    });
    const connection = connected(base);
    const taking = connection.take('a&b c');
    expect(connection.store.getState().taking).toBe('a&b c');
    expect(await (await taking)?.text()).toBe('{"format":"go-map-dump/1"}\n');
    expect(await connection.take('x')).toBeUndefined();
    expect(asked).toEqual(['/debug/mapscope/live/map?name=a%26b+c', '/debug/mapscope/live/map?name=x']);
    expect(connection.store.getState()).toMatchObject({
      taking: null,
      takeFailure: { type: 'refused', status: 503, text: 'live: another dump or profile is being taken', map: 'x' },
    });
  });
});
