import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { installDraft } from '../lib/builtPackage';
import { buildReactHost } from '../lib/reactHost';
import { useBrowser } from './helpers/browser';
import { figureIn, useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();
let folder = '';
afterAll(() => folder && rm(folder, { recursive: true, force: true }));

test('a draft of the package is built, and its component and its element live in a page with React', async () => {
  folder = await installDraft();
  const { page, problems } = await openPage({ host: await openHost({ folder: await buildReactHost(folder, 19) }) });
  const component = figureIn(page.locator('.docs-figure'));
  await component.ready();
  await component.button('One step forward').click();
  expect(await component.step()).toBe(41);
  await figureIn(page.locator('map-scope')).ready();
  expect(problems).toEqual([]);
});
