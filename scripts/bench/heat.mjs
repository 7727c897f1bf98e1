import { readFileSync } from 'node:fs';
import { inBrowser } from './browser.mjs';
import { bundleForPage } from './program.mjs';

const ENTRIES = 1_000_000;
const FRAMES = 200;
/** The first frames are run before the compiler has seen enough of them. */
const WARM_UP = 50;
const LIMIT_MS = 4;

/** Counting, placing and painting every bucket or group of a large map, in a headless Chromium. */
export const heat = {
  name: 'heat',
  about: `${FRAMES} frames of the strip of ${ENTRIES.toLocaleString('en')} entries`,
  run: (folder) =>
    inBrowser(
      'heat strip',
      async (browser) => {
        const program = readFileSync(await bundleForPage('tests/bench/heat.ts', folder), 'utf8');
        const rows = [];
        for (const design of ['swiss', 'bucket']) rows.push(await heatRow(browser, program, design));
        return rows;
      },
      { site: false },
    ),
};

async function heatRow(browser, program, design) {
  const tab = await browser.newPage();
  await tab.addScriptTag({ content: program });
  const frames = await tab.evaluate(runInPage, { design, entries: ENTRIES, frames: FRAMES });
  await tab.close();
  const [whole, blocks, layout, paint] = [frames.whole, frames.blocks, frames.layout, frames.paint].map(median);
  const parts = [blocks, layout, paint].map((time) => time.toFixed(1)).join(' + ');
  return {
    what: `heat strip of ${ENTRIES.toLocaleString('en')} entries, script a frame, ${design}`,
    measured: `median ${whole.toFixed(1)} ms (${parts}), ${frames.units.toLocaleString('en')} units`,
    comparedWith: `${LIMIT_MS} ms`,
    ratio: whole / LIMIT_MS,
    limit: 1,
  };
}

function median(times) {
  const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** Runs in the page. */
function runInPage({ design, entries, frames }) {
  return globalThis.program.measure(design, entries, frames);
}
