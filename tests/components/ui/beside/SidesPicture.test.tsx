import { describe, expect, it } from 'vitest';
import { PagesOnSides } from '../../../../src/components/resident/mapping/PagesOnSides';
import { recordSides as recordPages } from '../../../../src/components/resident/run';
import { residentCodec } from '../../../../src/components/resident/settings';
import { recordSides as recordHeap } from '../../../../src/components/size-classes/run';
import { sizeCodec } from '../../../../src/components/size-classes/settings';
import { SpansOnSides } from '../../../../src/components/size-classes/span/SpansOnSides';
import { textOf } from '../../figures';
import { readable } from '../../readable';
import { WORDS as RESIDENT_WORDS, residentMarkup } from '../../resident/markup';
import { WORDS as SIZE_WORDS, sizeMarkup } from '../../size-classes/markup';

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
