import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../../scripts/releases.mjs';
import { objectBytesOf, opsOf, residentConfig } from '../../../src/evidence/counts/resident';
import { countersOf } from '../../../src/models/resident/pageHeap';
import { resident } from '../../../src/models/resident/resident';
import { RECORDINGS } from './recorded';

const MIB = 2 ** 20;
/** The model's error over a row's bytes, those of a process without a heap left out. */
const MOST_SHARE = 0.05;
/** Below it a share says nothing: so much do runs of one program differ. */
const LEAST_BYTES = MIB / 2;
/** Bytes that a heap may be mapped further where a release pads it at random. */
const PADDING = 4 * MIB;

it('there is a recording of each release that matters', () => {
  expect(RECORDINGS.map(({ name }) => name).sort()).toEqual(buildsWith('rss', 'rssOfMaps').sort());
});

describe.each(RECORDINGS)('what is resident on $name', (recording) => {
  it('is a recording of a format that this test knows', () => expect(recording.format).toBe('go-rss/1'));

  it.each(recording.rows.map((row) => ({ name: row.steps.join(' '), row })))('$name', ({ row }) => {
    const h = resident.init(residentConfig(recording.name, row));
    for (const [i, step] of row.steps.entries()) {
      for (const op of opsOf(step, objectBytesOf(row))) resident.apply(h, op);
      const measured = row.after[i];
      if (!measured) throw new Error('a step without figures');
      // Before the objects are written to, the program has asked for huge pages for none of the runtime's own memory.
      if (h.config.hugePages && i < row.steps.length - 1) continue;
      const { kernel, runtime } = countersOf(h);
      const base = h.release.go.processBytes;
      expectWithin(`VmRSS after ${step}`, kernel.vmRss - base, measured.vmRSS - base);
      expectWithin(`Rss after ${step}`, kernel.heapRss, measured.heapRss);
      expectWithin(`HeapAlloc after ${step}`, runtime.heapAlloc, measured.heapAlloc);
      expectWithin(`HeapInuse after ${step}`, runtime.heapInuse, measured.heapInuse);
      const mapped = h.release.go.randomizesHeapBase ? [0, PADDING] : [0];
      expect(mapped, `Size after ${step}`).toContain(measured.heapSize - kernel.heapSize);
      const released = measured.heapReleased - runtime.heapReleased;
      expect(Math.min(...mapped.map((more) => Math.abs(released - more)))).toBeLessThan(LEAST_BYTES);
    }
  });
});

function expectWithin(what: string, model: number, measured: number): void {
  const text = `${what}: ${(model / MIB).toFixed(2)} MiB in the model, ${(measured / MIB).toFixed(2)} MiB measured`;
  expect(Math.abs(model - measured), text).toBeLessThanOrEqual(Math.max(MOST_SHARE * measured, LEAST_BYTES));
}
