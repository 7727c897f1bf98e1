import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Driver, handsOf, type Point } from './driver';
import { heard, newSurroundings, PATIENCE } from './processes';

export interface WebKit {
  readonly browser: string;
  readonly driver: string;
  /** Display without a screen. */
  readonly display: string;
}

/** Without its bars the browser gets as narrow as a phone. */
const BROWSER_ARGUMENTS = ['--automation', '--full-screen'];

/** Its driver tells no faults: the page notes its own from the moment on when it is loaded. */
const NOTE_FAULTS = `(() => {
  window.faults = [];
  const note = (fault) => window.faults.push(String(fault));
  addEventListener('error', ({ message }) => note('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => note('rejection: ' + reason));
  const { error } = console;
  console.error = (...words) => { note('console: ' + words.join(' ')); error(...words); };
  addEventListener('securitypolicyviolation', (event) => {
    note('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
})()`;

/** WebKitGTK's small browser, driven by classic WebDriver. */
export async function startWebKit({ browser, driver, display }: WebKit): Promise<Driver> {
  const surroundings = await newSurroundings();
  const { home, downloads } = surroundings;
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = surroundings.start(display, ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp']);
  const DISPLAY = `:${await heard(screen, /(\d+)\n/, 3)}`;
  const port = await freePort();
  const program = surroundings.start(driver, [`--port=${port}`], { DISPLAY, LANG: 'C.UTF-8' });
  const sessions = `http://127.0.0.1:${port}/session`;
  await untilItListens(program, sessions);
  const options = { binary: browser, args: BROWSER_ARGUMENTS };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', sessions, { capabilities });
  const post = (command: string, body = {}) => ask<unknown>('POST', `${sessions}/${sessionId}/${command}`, body);
  await post('timeouts', { script: PATIENCE, pageLoad: PATIENCE });
  async function evaluate(expression: string): Promise<string | undefined> {
    // Errors come as values: the protocol has no other way back from an asynchronous script.
    const script = `const done = arguments[0];
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const { value, error } = (await post('execute/async', { script, args: [] })) as { value?: string; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  let frame: number | null = null;
  async function enter(id: number | null): Promise<void> {
    frame = id;
    await post('frame', { id: null });
    if (id !== null) await post('frame', { id });
  }

  /** From the corner of the frame to that of the page, from which this driver counts everywhere. */
  async function onPage({ x, y }: Point): Promise<Point> {
    const index = frame;
    if (index === null) return { x, y };
    await enter(null);
    const corner = await evaluate(`(() => {
      const element = document.querySelectorAll('iframe')[${index}];
      const { x, y } = element.getBoundingClientRect();
      return JSON.stringify({ x: x + element.clientLeft, y: y + element.clientTop });
    })()`);
    await enter(index);
    const { x: left, y: top } = JSON.parse(corner ?? '{}');
    return { x: x + left, y: y + top };
  }

  const hands = handsOf((source) => post('actions', { actions: [source] }));
  return {
    ...hands,
    moveTo: async (point) => hands.moveTo(await onPage(point)),
    wheel: async (point, deltaY) => hands.wheel(await onPage(point), deltaY),
    downloads,
    problems: async () => JSON.parse((await evaluate('JSON.stringify(window.faults ?? [])')) ?? '[]'),
    async goto(url) {
      await enter(null);
      await post('url', { url });
      await evaluate(NOTE_FAULTS);
    },
    async resize(width, height) {
      await post('window/rect', { width, height });
      // Once something was downloaded, the browser says so in a bar that takes some of the height.
      const inner = Number(await evaluate('innerHeight'));
      if (inner !== height) await post('window/rect', { width, height: 2 * height - inner });
    },
    evaluate,
    enterFrame: (index) => enter(index ?? null),
    async screenshot() {
      return Buffer.from(await ask<string>('GET', `${sessions}/${sessionId}/screenshot`), 'base64');
    },
    async close() {
      await ask('DELETE', `${sessions}/${sessionId}`).catch(() => 'its programs are ended all the same');
      await surroundings.close();
    },
  };
}

async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<Answer> {
  const signal = AbortSignal.timeout(2 * PATIENCE);
  const response = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${address.replace(/.*session/, '')}: ${value.error}: ${value.message}`);
  return value;
}

/** Waits until a driver answers. Throws where it ends, as when another program took its port, or says nothing for long. */
async function untilItListens(driver: ChildProcess, address: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const status = address.replace(/session$/, 'status');
  for (;;) {
    const response = await fetch(status, { signal }).catch(() => undefined);
    if (driver.exitCode !== null) throw new Error(`WebKitGTK’s driver ended with status ${driver.exitCode}.`);
    if (response?.ok) return;
    if (signal.aborted) throw new Error(`WebKitGTK’s driver does not answer at ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
