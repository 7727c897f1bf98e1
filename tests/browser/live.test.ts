import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { expectAccessible, overflow, violations } from './helpers/axe';
import { alert, apart, connect, drop, opened, saved, shown, useYourProgram } from './helpers/yourProgram';

const openYours = useYourProgram();

const RECORDED = gunzipSync(readFileSync('public/samples/live-cache.jsonl.gz')).toString();
const DUMP = gunzipSync(readFileSync('public/samples/map-sessions.jsonl.gz'));

/** The recorded session as the events that it came in. */
const EVENTS = RECORDED.trimEnd()
  .split('\n')
  .map((line) => {
    const [, name = 'process', data = line] = /^\{"(maps|sample)":(.*)\}$/.exec(line) ?? [];
    return `event: ${name}\ndata: ${data}\n\n`;
  });

/** A dump’s name says when it was taken. */
const DUMP_NAME = /^cache-\d\d-\d\d-\d\d\.jsonl$/;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Fake {
  readonly address: string;
  /** The streams that are open. */
  readonly streams: Set<ServerResponse>;
  /** Ends every connection as it begins, as if nothing listened: its port stays its own. */
  goAway(): void;
  comeBack(): void;
}

/** A program as go/live shows it, which tells what a real one was recorded to tell, and then says each second that it is there. */
async function fakeProgram({ allows = true } = {}): Promise<Fake> {
  let isAway = false;
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (allows) response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/debug/mapscope/live/stream') {
      response.setHeader('Content-Type', 'text/event-stream');
      response.write(EVENTS.slice(0, 150).join(''));
      streams.add(response);
      response.on('close', () => streams.delete(response));
    } else if (pathname === '/debug/mapscope/live/map' && searchParams.get('name') === 'cache') response.end(DUMP);
    else response.writeHead(503).end('live: another dump or profile is being taken\n');
  });
  server.on('connection', (socket) => isAway && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const speak = setInterval(() => {
    for (const stream of streams) stream.write(': still here\n\n');
  }, 1000);
  ends.push(() => {
    clearInterval(speak);
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/debug/mapscope/`,
    streams,
    goAway() {
      isAway = true;
      server.closeAllConnections();
    },
    comeBack() {
      isAway = false;
    },
  };
}

const status = (page: Page) => page.getByRole('article').getByRole('status');

describe('a running program', () => {
  test('has the focus once it is connected to, and is shown while it runs: heap, prediction and maps', async () => {
    const { page, problems } = await openYours();
    const { address, streams } = await fakeProgram();
    await connect(page, address);
    await shown(page, 'liveserver');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('liveserver');
    await status(page).getByText('Connected.').waitFor();
    await page.getByText(/go1\.27\.4, linux\/amd64 · process 1 on server-1 · GOMAXPROCS=2/).waitFor();
    const picture = page.getByRole('img', { name: /^The heap over time: / });
    const first = await picture.getAttribute('aria-label');
    for (const line of ['live', 'objects', 'goal', 'predicted', 'other', 'held', 'rss'])
      await expect.poll(() => picture.locator(`[data-line=${line}]`).getAttribute('d')).toMatch(/^M/);
    await expect.poll(() => streams.size).toBe(1);
    for (const stream of streams) stream.write(EVENTS.slice(150).join(''));
    await expect.poll(() => picture.getAttribute('aria-label')).not.toBe(first);
    await page.getByRole('row', { name: /Goal of the next collection .* 0\.0%/ }).waitFor();
    await page.getByRole('row', { name: /^cache map\[string\]\*main\.page 160,000/ }).waitFor();
    await page.getByRole('textbox', { name: 'What if GOGC were' }).fill('50');
    await page.getByRole('columnheader', { name: 'With GOGC=50' }).waitFor();
    expect(apart(problems, address)).toEqual([]);
  });

  test('lets its maps be looked into, and stays connected beside them', async () => {
    const { page, problems } = await openYours();
    const { address, streams } = await fakeProgram();
    await connect(page, address);
    await page.getByRole('button', { name: 'Look inside cache' }).click();
    await page.locator('article [data-part=strip] svg').first().waitFor();
    expect(await opened(page).textContent()).toMatch(DUMP_NAME);
    await expect.poll(() => streams.size).toBe(1);
    await page.getByRole('button', { name: /^Live: / }).click();
    await page.getByRole('button', { name: 'Look inside visits' }).click();
    await alert(page).getByText('Looking inside visits failed. The program answered 503').waitFor();
    await page.getByRole('button', { name: 'Look inside cache' }).click();
    await page.getByRole('heading', { name: /^Since cache-/ }).waitFor();
    await page.getByText('No entries were added or removed. The map takes as much memory as before.').waitFor();
    for (const _ of [1, 2])
      await page
        .getByRole('button', { name: /^Close cache-/ })
        .first()
        .click();
    await page.getByRole('button', { name: /^Close Live: / }).click();
    await page.getByRole('heading', { name: 'Connect to a running service' }).waitFor();
    await expect.poll(() => streams.size).toBe(0);
    expect(apart(problems, address)).toEqual([]);
  });

  test('is connected to again after it went away', async () => {
    const { page } = await openYours();
    const { address, goAway, comeBack } = await fakeProgram();
    await connect(page, address);
    await status(page).getByText('Connected.').waitFor();
    goAway();
    await status(page)
      .getByText(/Nothing answers at this address\. .*Trying again in/)
      .waitFor();
    await page.getByRole('img', { name: /^The heap over time: / }).waitFor();
    comeBack();
    await status(page).getByText('Connected.').waitFor();
  });

  test('that doesn’t allow the page, doesn’t run or isn’t on this machine is told apart', async () => {
    const { page } = await openYours();
    const { address } = await fakeProgram({ allows: false });
    await connect(page, address);
    await status(page)
      .getByText(/doesn’t let this page read the answer\. .*live\.Origins\("http:\/\/(?:localhost|127\.0\.0\.1):\d+"\)/)
      .waitFor();
    await page.getByRole('button', { name: /^Close Live: / }).click();
    await connect(page, 'http://localhost:1/');
    await status(page).getByText('Nothing answers at this address. Start the program').waitFor();
    await page.getByText('live.Handler()').waitFor();
    await page.getByRole('button', { name: /^Close Live: / }).click();
    await connect(page, 'http://example.com:6060/debug/mapscope/');
    await page.getByText('The page connects only to http://localhost').waitFor();
  });

  test('is saved as a file that opens again', async () => {
    const { page, problems } = await openYours();
    const { address } = await fakeProgram();
    await connect(page, address);
    await page.getByRole('row', { name: /^cache / }).waitFor();
    const { name, text } = await saved(page, 'Save the session');
    expect(name).toBe('liveserver.live.jsonl');
    await drop(page, { name, bytes: Buffer.from(text) });
    await shown(page, name);
    await page.getByRole('img', { name: /^The heap over time: / }).waitFor();
    expect(apart(problems, address)).toEqual([]);
  });

  test.each([
    [1280, 720],
    [390, 844],
  ])('can be used by everybody at %i × %i', async (width, height) => {
    const { page, problems } = await openYours({ width, height });
    const { address } = await fakeProgram();
    await connect(page, address);
    await page.getByRole('button', { name: 'Look inside cache' }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
    expect(apart(problems, address)).toEqual([]);
  });
});

test('the form is there for everybody', async () => {
  const { page } = await openYours({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
  await expectAccessible(page);
});
