import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useBrowser } from './helpers/browser';
import { useHosts } from './helpers/hosts';
import { settled } from './helpers/settled';

const openPage = useBrowser();
const openHost = useHosts();

/** Files of a build by path, and its name. */
interface Build {
  readonly name: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

let first: Build;
let second: Build;

beforeAll(async () => {
  first = await fetchBuild();
  second = rebuilt(first);
});

async function fetchBuild(): Promise<Build> {
  const site = inject('siteUrl');
  const list = await (await fetch(new URL('offline.json', site))).json();
  const paths: string[] = [
    ...Object.keys(list.files).filter((path) => path !== './'),
    'index.html',
    'offline.json',
    'sw.js',
  ];
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, Buffer.from(await (await fetch(new URL(path, site))).arrayBuffer()));
  return { name: list.build, files };
}

/** The same site as another build has it: every file under another name. */
function rebuilt({ name, files }: Build): Build {
  const digit = name.startsWith('0') ? '1' : '0';
  const next = `${digit}${name.slice(1)}`;
  const names = new Map([[name, next]]);
  for (const path of files.keys()) {
    if (!path.startsWith('assets/')) continue;
    const own = path.slice('assets/'.length);
    names.set(
      own,
      own.replace(/(.)(\.\w+)$/, (_, last, type) => `${last === 'x' ? 'y' : 'x'}${type}`),
    );
  }
  const all = new RegExp([...names.keys()].map((each) => each.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string) => text.replace(all, (each) => names.get(each) ?? each);
  const changed = new Map(
    [...files].map(([path, content]) => {
      const isText = ['.js', '.css', '.html', '.json'].includes(extname(path));
      return [renamed(path), isText ? Buffer.from(renamed(`${content}`)) : content];
    }),
  );
  const list = JSON.parse(`${changed.get('offline.json')}`);
  for (const path of Object.keys(list.files).filter((each) => each !== './'))
    list.files[path] = createHash('sha256')
      .update(changed.get(path) ?? '')
      .digest('hex')
      .slice(0, 16);
  changed.set('offline.json', Buffer.from(JSON.stringify(list)));
  return { name: next, files: changed };
}

/** A server on which one build takes another's place, or what of it `arrives`. */
async function openServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mapscope-deploy-'));
  folders.push(folder);
  async function deploy({ files }: Build, arrives: (path: string) => boolean | 'empty' = () => true) {
    await rm(folder, { recursive: true });
    for (const [path, content] of files) {
      if (!arrives(path)) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), arrives(path) === 'empty' ? '' : content);
    }
  }
  await deploy(first);
  return { url: await openHost({ folder }), deploy };
}

function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name=build]').getAttribute('content');
}

/** Waits until the page's service worker has all of a build. */
async function keeps(page: Page, build: string) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { pathname } = new URL('./', location.href);
        const kept = await (await caches.open(`mapscope ${pathname} complete`)).match('offline.json');
        return kept && (await kept.json()).build;
      }),
    )
    .toBe(build);
}

const sizing = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Sizing' });
const sizingIsThere = (page: Page) => page.getByRole('textbox', { name: 'Entries', exact: true }).waitFor();

describe('a build that takes the place of the one a page was opened with', () => {
  test('leaves the page whole: a part that is gone says so, Back and another page heal it, and Reload goes on', async () => {
    const { url, deploy } = await openServer();
    const { page } = await openPage({ host: url, own: true });
    await page.locator('h1').waitFor();
    await settled(page);
    await deploy(second);
    await sizing(page).click();
    const note = page.getByRole('alert');
    await note.getByText('A new version of Mapscope may be out').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'See what a Go map really does with memory.' }).waitFor();
    await page.goForward();
    await note.getByRole('button', { name: 'Reload' }).click();
    await sizingIsThere(page);
    expect(await buildOf(page)).toBe(second.name);
  });

  test('loads nothing new into a page that its worker kept whole, and then is kept itself', async () => {
    const { url, deploy } = await openServer();
    const { page } = await openPage({ host: url, offline: true });
    await keeps(page, first.name);
    await page.reload();
    await deploy(second);
    await sizing(page).click();
    await sizingIsThere(page);
    expect(await buildOf(page)).toBe(first.name);
    await page.reload();
    await sizingIsThere(page);
    expect(await buildOf(page)).toBe(second.name);
    await keeps(page, second.name);
    await page.context().setOffline(true);
    await page.goto(`${url}#/`);
    await page.reload();
    await sizing(page).click();
    await sizingIsThere(page);
  });

  test('heals itself where files arrived empty, once they are whole', async () => {
    const { url, deploy } = await openServer();
    const isSizing = (path: string) => /assets\/SizingPage/.test(path);
    await deploy(first, (path) => (isSizing(path) ? 'empty' : true));
    const { page } = await openPage({ host: url, own: true });
    await page.locator('h1').waitFor();
    await settled(page);
    await sizing(page).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).waitFor();
    // Left before the server has the whole file: seeing it, the page would load itself anew.
    await page.goto('about:blank');
    // The browser keeps the empty file, as servers have it keep files that are named by their content.
    await deploy(first);
    await page.goto(`${url}#/sizing`);
    await sizingIsThere(page);
  });

  test('is kept once a file that arrived empty is whole, whether or not there was a build before', async () => {
    const { url, deploy } = await openServer();
    const isSizing = (path: string) => /assets\/SizingPage/.test(path);
    await deploy(first, (path) => (isSizing(path) ? 'empty' : true));
    const { page } = await openPage({ host: url, offline: true });
    await settled(page);
    await deploy(first);
    await page.reload();
    await keeps(page, first.name);
    await deploy(second, (path) => (isSizing(path) ? 'empty' : true));
    await page.reload();
    expect(await buildOf(page)).toBe(second.name);
    await deploy(second);
    await page.reload();
    await keeps(page, second.name);
    await page.context().setOffline(true);
    await page.goto(`${url}#/sizing`);
    await page.reload();
    expect(await buildOf(page)).toBe(second.name);
    await sizingIsThere(page);
  });

  test('is not taken where it arrived in part: without a network the one before opens, whole', async () => {
    const { url, deploy } = await openServer();
    const { page } = await openPage({ host: url, offline: true });
    await keeps(page, first.name);
    await deploy(second, (path) => !/assets\/siz/i.test(path));
    const missed = page.context().waitForEvent('response', (answer) => /assets\/siz/i.test(answer.url()));
    await page.reload();
    expect((await missed).status()).toBe(404);
    await page.context().setOffline(true);
    await page.reload();
    expect(await buildOf(page)).toBe(first.name);
    await sizing(page).click();
    await sizingIsThere(page);
  });
});
