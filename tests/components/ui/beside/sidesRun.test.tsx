import { describe, expect, it } from 'vitest';
import { PagesOnSides } from '../../../../src/components/resident/mapping/PagesOnSides';
import { recordSides as recordPages, recordRun } from '../../../../src/components/resident/run';
import { residentCodec } from '../../../../src/components/resident/settings';
import { recordSides as recordHeap } from '../../../../src/components/size-classes/run';
import { sizeCodec } from '../../../../src/components/size-classes/settings';
import { SpansOnSides } from '../../../../src/components/size-classes/span/SpansOnSides';
import { STORIES } from '../../../../src/components/size-classes/stories';
import { hasRoomForTotals, layoutSides, sidesDifference } from '../../../../src/components/ui/beside/sidesRun';
import { momentName, stepOfMoment } from '../../../../src/timeline/moments';
import { textOf } from '../../figures';
import { readable } from '../../readable';
import { WORDS as RESIDENT_WORDS, residentMarkup } from '../../resident/markup';
import { WORDS as SIZE_WORDS, sizeMarkup } from '../../size-classes/markup';

const pages = (query: string) => recordPages(residentCodec.parse(`total=16+MiB&${query}`).settings, RESIDENT_WORDS);
const heap = (query: string) => recordHeap(sizeCodec.parse(query).settings, SIZE_WORDS);

describe('one release', () => {
  const alone = pages('story=half');
  const { settings } = residentCodec.parse('total=16+MiB&story=half');
  const own = recordRun(settings, RESIDENT_WORDS.story);

  it('is played as its own run', () => {
    expect(alone.releases).toEqual(['1.24.0']);
    expect([alone.track.stepCount, alone.openingStep]).toEqual([own.track.stepCount, own.openingStep]);
    expect(alone.marks).toEqual(own.marks);
    expect(alone.log).toEqual(own.log);
    for (let step = 0; step <= own.track.stepCount; step++) {
      const { frames, ...words } = alone.frame(step);
      const { picture, ...ownWords } = own.frame(step);
      expect(words).toEqual(ownWords);
      expect(frames).toEqual([{ ...ownWords, picture }]);
      expect(alone.dwellMs(step)).toBe(own.dwellMs(step));
    }
  });

  it('stands alone beside itself', () => {
    expect(pages('story=half&beside=1.24.0').releases).toEqual(['1.24.0']);
    expect(heap('go=1.15&beside=1.15').names).toEqual(['Go 1.15']);
  });
});

describe('two releases in step', () => {
  const both = pages('story=half&beside=1.23.12');

  it('take as many steps for an operation as the busier one; the other says that it waits', () => {
    const [busy, quick] = ['1.24.0', '1.23.12'].map((go) => pages(`story=half&go=${go}`).track);
    for (let op = 0; op < both.track.opCount; op++) {
      const stepsOf = (track: typeof both.track | undefined) => (track ? track.opEnd(op) - track.opEnd(op - 1) : 0);
      expect(stepsOf(both.track)).toBe(Math.max(stepsOf(busy), stepsOf(quick)));
    }
    const { sides, sentence } = both.frame(both.track.opEnd(0));
    expect(sides?.map(({ side }) => side)).toEqual(['Go 1.24.0', 'Go 1.23.12']);
    expect(sides?.[1]?.text).toBe('Done, waiting for the other release.');
    expect(sentence).toContain('Go 1.24.0: These pages are zero, yet Go clears them anyway');
  });

  it('have the same pages at the beginning, and others once one has cleared them', () => {
    const ram = (step: number) => both.frame(step).frames.map(({ picture }) => picture.counters.kernel.heapRss);
    expect(new Set(ram(0)).size).toBe(1);
    const [cleared = 0, lazy = 0] = ram(both.track.opEnd(0));
    expect(cleared - lazy).toBeGreaterThan(15 * 2 ** 20);
    const [full, other] = ram(both.track.stepCount);
    expect(full).toBe(other);
  });

  it('have moments by name, those of one release and of both', () => {
    for (const name of ['zeroSpans', 'op:0/allocSpans', 'op:1', 'op:2/touchPages']) {
      const step = stepOfMoment(both, name);
      expect(step, name).toBeDefined();
      expect(stepOfMoment(both, momentName(both, step ?? 0))).toBe(step);
    }
    const labels = both.marks.map(({ label }) => label);
    expect(labels).toContain('Go 1.24.0: the runtime clears pages');
    expect(labels).toContain('the program writes');
  });

  it.each(STORIES.map(({ id }) => id))('play the same operations of %s, whatever their spans hold', (id) => {
    const [old, now] = [heap(`story=${id}&go=1.15&beside=1.27`), heap(`story=${id}&go=1.27&beside=1.15`)];
    expect(now.track.opCount).toBe(old.track.opCount);
    expect(old.log.map(({ text }) => text)).toEqual(now.log.map(({ text }) => text));
    for (let step = 0; step <= old.track.stepCount; step += 7) expect(old.frame(step).frames).toHaveLength(2);
  });

  it('know the class that was missing: a box of 24 bytes takes 32 on 1.15', () => {
    const run = heap('story=sort&go=1.15&beside=1.16');
    const [old, now] = run.frame(run.openingStep).frames;
    expect(old?.focus?.elemsize).toBe(32);
    expect(now?.focus?.elemsize).toBe(24);
    expect(run.most.slots).toBeGreaterThanOrEqual(old?.counters.heapAlloc ?? Number.NaN);
  });
});

describe('the difference', () => {
  const words = RESIDENT_WORDS.beside.difference;

  it('is said in a sentence', () => {
    const [left, right] = [
      { name: 'Go 1.24.0', bytes: 256 * 2 ** 20 },
      { name: 'Go 1.23.12', bytes: 128 * 2 ** 20 },
    ] as const;
    const more = sidesDifference(left, right);
    if (more.type !== 'more') throw new RangeError('they differ');
    expect(sidesDifference(right, left)).toEqual(more);
    expect(words.more(more)).toBe('Go 1.24.0 takes 128.0 MiB more than Go 1.23.12, or twice as much.');
    expect(sidesDifference(left, left)).toEqual({ type: 'equal', bytes: left.bytes });
    expect(words.equal({ type: 'equal', bytes: left.bytes })).toBe('Both take the same amount: 256.0 MiB.');
  });

  it('has no ratio to nothing, nor to hardly less', () => {
    const to = (bytes: number) => sidesDifference({ name: 'a', bytes: 1000 }, { name: 'b', bytes });
    expect(to(0)).toMatchObject({ by: 1000, times: undefined });
    expect(to(990)).toMatchObject({ by: 10, times: undefined });
  });
});

describe('the box', () => {
  it.each([
    [1280, 400],
    [686, 420],
    [326, 400],
    [358, 200],
  ])('of %i × %i px holds both pictures, the words and the totals', (width, height) => {
    const { isBeside, picture } = layoutSides({ width, height, hasTotals: true, hasNote: true });
    expect(isBeside).toBe(width >= 560);
    expect(picture.width).toBeLessThanOrEqual(isBeside ? width / 2 : width);
    expect(picture.height * (isBeside ? 1 : 2)).toBeLessThan(height - 80);
    expect(layoutSides({ width, height, hasTotals: false, hasNote: true }).picture.height).toBeGreaterThan(
      picture.height,
    );
  });

  it('of a page has totals where its pictures keep 90 px with them', () => {
    for (let height = 150; height < 600; height += 10) {
      for (const width of [288, 358, 608, 1216]) {
        const { picture } = layoutSides({ width, height, hasTotals: true, hasNote: false });
        if (hasRoomForTotals({ width, height })) expect(picture.height).toBeGreaterThanOrEqual(90);
        else expect(picture.height).toBeLessThan(110);
      }
    }
  });
});

const BOX = { width: 686, height: 380 };

function drawnPages(query: string, op: number, place = {}) {
  const run = recordPages(residentCodec.parse(`total=16+MiB&${query}`).settings, RESIDENT_WORDS);
  const frame = run.frame(run.track.opEnd(op));
  return residentMarkup(<PagesOnSides run={run} frame={frame} hasCounters {...BOX} {...place} />);
}

describe('two releases in a picture', () => {
  it('look as they did: pages', async () => {
    await expect(readable(drawnPages('story=half&beside=1.23.12', 0), 160)).toMatchFileSnapshot(
      '../../../goldens/resident-beside.svg',
    );
  });

  it('look as they did: spans', async () => {
    const run = recordHeap(sizeCodec.parse('story=sort&go=1.15&beside=1.16').settings, SIZE_WORDS);
    const html = sizeMarkup(<SpansOnSides run={run} frame={run.frame(run.openingStep)} hasTotals {...BOX} />);
    await expect(readable(html, 160)).toMatchFileSnapshot('../../../goldens/size-classes-beside.svg');
  });

  it('say their names once, and leave the totals out where they are hidden', () => {
    const text = textOf(drawnPages('story=half&beside=1.23.12', 0));
    expect(text).toMatch(/^The heap’s mapping by address\..* Go 1\.24\.0 Go 1\.23\.12 Go 1\.24\.0 of the heap in RAM/);
    expect(textOf(drawnPages('story=half&beside=1.23.12', 0, { hasCounters: false }))).not.toContain('times as much');
  });

  it('is the usual picture for one', () => {
    expect(textOf(drawnPages('story=half', 0))).toContain('Go 1.24.0. The heap’s mapping by address.');
  });
});
