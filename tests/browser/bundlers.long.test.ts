import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLERS, bundledJudge, copyJudge } from '../judge/bundled';
import { installPackage } from '../lib/builtPackage';
import { useBrowser } from './helpers/browser';
import { useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();
let folder = '';

beforeAll(async () => {
  folder = await installPackage();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function answerIn(built: string): Promise<unknown> {
  const { page } = await openPage({ host: await openHost({ folder: built }) });
  await page.waitForFunction(() => 'answer' in window);
  return page.evaluate(() => (window as unknown as { answer: Promise<unknown> }).answer);
}

describe.each(BUNDLERS)('real Go in a page that %s has built', (bundler) => {
  test('answers, and no address of the machine that built it is in the code', async () => {
    const built = await bundledJudge(folder, bundler);
    if (bundler === 'esbuild') {
      expect(await answerIn(built)).toMatchObject({ type: 'unavailable', said: expect.any(String) });
      await copyJudge(folder, built);
    }
    expect(await answerIn(built)).toBe('go1.27.4');
    const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'));
    for (const file of files) expect(await readFile(join(built, file), 'utf8')).not.toContain('file://');
  });
});
