import { expect, inject, test } from 'vitest';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

test('the page opens with a title and one heading, keeps its own policy and asks no other server', async () => {
  const { page, problems } = await openPage();
  expect(await page.title()).toContain('Mapscope');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
});

test('the policy is strict, and breaking it or asking another server is noticed', async () => {
  const { page, problems } = await openPage();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">');
    document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/pixel.png' }));
    console.error('on purpose');
  });
  await expect.poll(() => problems).toContainEqual(expect.stringMatching(/^policy: style-src-attr/));
  await expect
    .poll(() => problems)
    .toContainEqual(expect.stringMatching(/^policy: img-src https:\/\/example\.invalid/));
  await expect.poll(() => problems).toContain('console: on purpose');
});

test.each([
  ['licenses.md', ['react', 'zustand', 'comlink', '@codemirror/view', '@fontsource-variable/inter']],
  ['embed/licenses.md', ['preact', 'zustand', 'd3-scale']],
])('%s has the licences of what is bundled', async (path, packages) => {
  const text = await (await fetch(new URL(path, inject('siteUrl')))).text();
  for (const name of packages) expect(text).toContain(`\n## ${name} - `);
});
