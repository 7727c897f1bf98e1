import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Driver, handsOf } from './driver';
import { heard, newSurroundings, PATIENCE } from './processes';

/** Settings that a person would make: files are saved without a question, nothing is kept for offline use. */
const preferencesFor = (downloads: string) => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  'dom.serviceWorkers.enabled': false,
  'intl.accept_languages': 'en-US',
});

interface Answers {
  'session.new': object;
  'session.subscribe': object;
  'browsingContext.getTree': { contexts: readonly Context[] };
  'browsingContext.navigate': object;
  'browsingContext.setViewport': object;
  'browsingContext.captureScreenshot': { data: string };
  'script.getRealms': { realms: readonly { realm: string }[] };
  'script.evaluate': { result?: { value?: string }; exceptionDetails?: { text: string } };
  'input.performActions': object;
}

interface Context {
  readonly context: string;
  readonly children: readonly Context[] | null;
}

/** Firefox, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<Driver> {
  const surroundings = await newSurroundings();
  const { home, downloads } = surroundings;
  const lines = Object.entries(preferencesFor(downloads)).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const program = surroundings.start(path, [
    '--headless',
    '--no-remote',
    '--profile',
    home,
    '--remote-debugging-port=0',
  ]);
  const address = await heard(program, /WebDriver BiDi listening on (ws:\/\/\S+)/, 2);
  let problems: string[] = [];
  /** Pages that were left tell only then, and sometimes late, that what they were loading hasn't come. */
  let left: ReadonlySet<string> = new Set();
  const { send, end } = await connect(`${address}/session`, (text, realm) => {
    if (!left.has(realm)) problems.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = async () => (await send('browsingContext.getTree', {})).contexts[0];
  const page = (await tree())?.context;
  let context = page;

  return {
    ...handsOf((source) => send('input.performActions', { context, actions: [source] })),
    downloads,
    problems: async () => problems,
    async goto(url) {
      context = page;
      left = new Set((await send('script.getRealms', {})).realms.map(({ realm }) => realm));
      problems = [];
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context: page, viewport: { width, height }, devicePixelRatio: 1 });
    },
    async evaluate(expression) {
      const answer = await send('script.evaluate', { expression, awaitPromise: true, target: { context } });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value;
    },
    async enterFrame(index) {
      context = index === undefined ? page : (await tree())?.children?.[index]?.context;
      if (context === undefined) throw new Error(`There is no frame ${index}.`);
    },
    async screenshot() {
      return Buffer.from((await send('browsingContext.captureScreenshot', { context: page })).data, 'base64');
    },
    async close() {
      end();
      await surroundings.close();
    },
  };
}

async function connect(address: string, report: (problem: string, realm: string) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  socket.on('message', (data) => {
    const { id, method, type, result, error, message, params } = JSON.parse(`${data}`);
    if (method === 'log.entryAdded' && params.level === 'error')
      report(`${params.type}: ${params.text}`, params.source.realm);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result as never);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let asked = 0;

  function send<Method extends keyof Answers>(method: Method, params: object): Promise<Answers[Method]> {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`Firefox doesn't answer ${method}.`)), PATIENCE);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(patience);
          settle(value);
        };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  return { send, end: () => socket.terminate() };
}
