import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { apart, connect, shown, useYourProgram } from './helpers/yourProgram';

// Go may have to fetch the release that the server is built with.

const openYours = useYourProgram();

/** Why the test below is left out. */
const missing = spawnSync('go', ['version']).status === 0 ? '' : ' (left out: there is no go)';

test.skipIf(missing !== '')(`a real server is shown, and a map of it is opened${missing}`, async () => {
  const server = spawn(process.execPath, [
    'scripts/liveServer.mjs',
    ...['-address', 'localhost:0', '-phase', '3s', '-rate', '10000', '-entries', '20000'],
  ]);
  onTestFinished(() => void server.kill());
  let address = '';
  for await (const line of createInterface({ input: server.stdout })) {
    address = line;
    break;
  }
  const { page, problems } = await openYours();
  await connect(page, address);
  await shown(page, 'liveserver');
  await expect.poll(() => page.locator('[data-line=predicted]').getAttribute('d'), { timeout: 60_000 }).toMatch(/^M/);
  await page.getByRole('row', { name: /Goal of the next collection .* [−+]?0\.\d%/ }).waitFor();
  await page.getByRole('button', { name: 'Look inside cache' }).click();
  await page.getByText(/entries take [\d.]+ [KM]iB\./).waitFor();
  await page.getByRole('button', { name: /^Live: / }).click();
  await page.getByRole('button', { name: 'Look inside cache' }).click();
  // The cache may still be filled, or already shrink.
  await page.getByText(/^(Entries were only|Entries come and go|More entries were)/).waitFor();
  expect(apart(problems, address)).toEqual([]);
});
