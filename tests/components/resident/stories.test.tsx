import { describe, expect, it, test } from 'vitest';
import { bytesByState } from '../../../src/components/resident/mapping/pagePicture';
import { comparedStates, keptBytes } from '../../../src/components/resident/page/comparison';
import { StorySketch } from '../../../src/components/resident/page/sketches';
import { recordRun } from '../../../src/components/resident/run';
import { type ProgramSettings, RESIDENT_PARAMS, storySettings } from '../../../src/components/resident/settings';
import { areAll, countOf, playedSizes, STORIES, type Story } from '../../../src/components/resident/stories';
import { NEWEST } from '../../../src/models/go/releases';
import { MIB } from '../../../src/models/kernel/bits';
import { captionsFault } from '../sentence';
import { residentMarkup, WORDS } from './markup';

const RELEASES = RESIDENT_PARAMS.go.options;

function story(id: string): Story {
  const found = STORIES.find((each) => each.id === id);
  if (!found) throw new Error(`no story ${id}`);
  return found;
}

/** Small enough to be played again and again. */
function small(id: string, go?: string): ProgramSettings {
  const settings = storySettings(story(id));
  return { ...settings, total: 32 * MIB, hint: 100_000, go: go ?? settings.go };
}

function bytesAfter(settings: ProgramSettings, op: number) {
  const run = recordRun(settings, WORDS.story);
  return bytesByState(run.frame(run.track.opEnd(op)).picture);
}

const pairs = STORIES.flatMap(({ id }) => RELEASES.map((go) => [id, go] as const));

describe('every story on every release', () => {
  test.each(pairs)('%s on Go %s opens on its moment, and its pages sum to the mapping', (id, go) => {
    const run = recordRun(small(id, go), WORDS.story);
    expect(run.openingStep).toBeGreaterThan(0);
    expect(run.openingStep).toBeLessThanOrEqual(run.track.stepCount);
    // At least half of what the run will ever map is there to be seen.
    expect(2 * run.frame(run.openingStep).picture.states.length).toBeGreaterThanOrEqual(run.mostPages);
    expect(run.log).toHaveLength(run.track.opCount);
    for (const { step } of run.marks) expect(step).toBeLessThanOrEqual(run.track.stepCount);
    const stride = Math.max(1, Math.floor(run.track.stepCount / 12));
    for (let step = 0; step <= run.track.stepCount; step += stride) {
      const { sentence, picture } = run.frame(step);
      expect(sentence).toMatch(/^[A-Z\d].*\.$/);
      expect(captionsFault(sentence)).toBeUndefined();
      const bytes = bytesByState(picture);
      expect(Object.values(bytes).reduce((sum, each) => sum + each, 0)).toBe(picture.counters.kernel.heapSize);
      const resident = bytes.written + bytes.words + bytes.zeroed + bytes.free;
      expect(resident).toBe(picture.counters.kernel.heapRss);
    }
  });
});

describe('what the stories are about', () => {
  it.each(['1.24.0', '1.24.3', '1.24.5'])('on Go %s every page of a fresh object with pointers is cleared', (go) => {
    const bytes = bytesAfter(small('pointers', go), 0);
    expect(bytes.zeroed).toBe(32 * MIB);
    expect(bytes.untouched).toBeLessThan(MIB);
  });

  it.each(['1.23.12', '1.24.6', '1.25.0', '1.26.8'])('on Go %s none is', (go) => {
    const bytes = bytesAfter(small('pointers', go), 0);
    expect(bytes.zeroed).toBe(0);
    expect(bytes.untouched).toBeGreaterThanOrEqual(32 * MIB);
  });

  it.each(RELEASES)('on Go %s objects without pointers are left as they come', (go) => {
    expect(bytesAfter(small('noscan', go), 0).zeroed).toBe(0);
  });

  it('a collection makes no page resident', () => {
    expect(bytesAfter(small('pointers', '1.23.12'), 1)).toEqual(bytesAfter(small('pointers', '1.23.12'), 0));
  });

  it('once all is written the releases agree', () => {
    const written = RELEASES.map((go) => bytesAfter(small('half', go), 2).written);
    expect(new Set(written).size).toBe(1);
  });

  it.each(RELEASES)('on Go %s memory that was used before is cleared', (go) => {
    expect(bytesAfter(small('reused', go), 4).zeroed).toBe(32 * MIB);
  });

  it('memory that was given back is fresh again since Go 1.26', () => {
    expect(bytesAfter(small('released', '1.25.0'), 5).zeroed).toBe(32 * MIB);
    expect(bytesAfter(small('released', '1.26.8'), 5).zeroed).toBe(0);
  });

  it('a presized Swiss map is resident at once, a bucket map is not', () => {
    expect(bytesAfter(small('map', '1.23.12'), 0).words).toBeLessThan(MIB / 4);
    expect(bytesAfter(small('map', '1.24.6'), 0).words).toBeGreaterThan(2 * MIB);
  });

  it('the regression meets bucket maps only where Go 1.24.0 is built with noswissmap', () => {
    expect(bytesAfter(small('noswissmap', '1.24.0'), 0).zeroed).toBeGreaterThan(2 * MIB);
    expect(bytesAfter(small('noswissmap', '1.24.6'), 0).zeroed).toBe(0);
    expect(bytesAfter(small('noswissmap', '1.26.8'), 0).words).toBeGreaterThan(2 * MIB);
  });

  it('small objects without pointers make pages resident since Go 1.26', () => {
    expect(bytesAfter(small('small', '1.25.0'), 0).words).toBe(0);
    expect(bytesAfter(small('small', '1.26.8'), 0).words).toBeGreaterThan(16 * MIB);
  });
});

describe('the answer', () => {
  function answer(id: string, some: Partial<ProgramSettings> = {}): string {
    const settings = { ...storySettings(story(id)), ...some };
    const { pieces, subjects } = WORDS.releases;
    return pieces(subjects[settings.story.id](playedSizes(settings)), keptBytes(comparedStates(settings)))
      .map(({ before, figure }) => before + figure)
      .join('')
      .replace(/\u00a0/g, ' ');
  }

  /** Two releases are a pair, more a range. */
  function upToNewest(text: string): string {
    return text.replace(new RegExp(` (?:and|to) ${NEWEST.name}(?= )`), ' to the newest');
  }

  it.each([
    [
      'half',
      '256 MiB of pointer buffers, half of each touched: Go 1.22 to 1.23 and 1.24.6 to the newest keep 128 MiB, and Go 1.24.0 to 1.24.5 keep 256 MiB',
    ],
    ['noscan', '256 MiB of byte buffers, half of each touched: Go 1.22 to the newest all keep 128 MiB'],
    [
      'released',
      '256 MiB of untouched pointer buffers in pages given back earlier: Go 1.22 to 1.25 keep 256 MiB, and Go 1.26 to the newest keep next to nothing',
    ],
    [
      'map',
      'A map made for 1,000,000 entries, still empty: Go 1.22 and 1.23 keep next to nothing, and Go 1.24 to the newest keep 36.1 MiB',
    ],
  ])('of %s follows from the model', (id, sentence) => {
    expect(upToNewest(answer(id))).toBe(sentence);
  });

  it('changes with the size: objects up to 32,760 bytes are not large', () => {
    expect(answer('pointers', { size: 32_760, total: 32 * MIB })).not.toContain('1.24.5');
    expect(answer('pointers', { size: 32_768, total: 32 * MIB })).toContain('Go 1.24.0 to 1.24.5 keep 32.0 MiB');
  });

  it('changes with huge pages: one touched page brings 2 MiB', () => {
    expect(upToNewest(answer('half', { hugePages: true }))).toContain('Go 1.22 to the newest all keep 256 MiB');
  });
});

test.each(STORIES)('$id can be played with any sizes that its fields take', ({ id }) => {
  for (const size of [64, 65, 1001, 32_760, 33_000, 64 * MIB]) {
    const run = recordRun({ ...small(id), size, total: MIB }, WORDS.story);
    expect(run.frame(run.track.stepCount).picture.counters.kernel.heapRss).toBeGreaterThan(0);
  }
  for (const hint of [0, 1, 8, 9]) {
    const run = recordRun({ ...small(id), total: MIB, hint, hugePages: true }, WORDS.story);
    expect(run.frame(run.track.stepCount).sentence).toMatch(/\.$/);
  }
});

it('there is one object at least, and no more than can be played', () => {
  expect(countOf({ total: MIB, size: 64 * MIB })).toBe(1);
  const inWords = (sizes: { readonly total: number; readonly size: number }) =>
    WORDS.objects(countOf(sizes), areAll(sizes));
  expect(inWords({ total: MIB, size: 64 * MIB })).toBe('One object');
  expect(inWords({ total: 512 * MIB, size: 64 })).toBe('The first 524,288 objects');
  expect(inWords({ total: 256 * MIB, size: MIB })).toBe('256 objects');
});

it.each(STORIES)('the picture of $id is silent and stays inside its card', (each) => {
  for (const width of [240, 328]) {
    const html = residentMarkup(<StorySketch story={each} width={width} height={152} />);
    expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(html).toContain('data-state="written"');
    const xs = [...html.matchAll(/M(-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(width);
  }
});
