import { describe, expect, test } from 'vitest';
import { sizingFigure } from '../../../src/components/sizing/figure';
import { PartFigure } from '../../../src/components/sizing/parts';
import { PARTS, SHOWS, sizingCodec } from '../../../src/components/sizing/question/settings';
import { SIZING_WORDS } from '../../../src/components/sizing/words/languages';
import type { FigurePlace } from '../../../src/components/ui/player/figureStage';
import { Words } from '../../../src/components/ui/words/words';
import { drawn, textOf } from '../figures';
import { markupOf } from '../ui/language';
import { ENGLISH, RUSSIAN } from './markup';

function markup(query: string, place: Partial<FigurePlace> = {}, language = ENGLISH): string {
  return markupOf(
    <Words of={SIZING_WORDS} value={language}>
      <PartFigure
        settings={sizingCodec.parse(query).settings}
        width={686}
        height={540}
        hidden={new Set()}
        controls="full"
        onStage={() => undefined}
        {...place}
      />
    </Words>,
  );
}

describe('a part of sizing as a figure', () => {
  test('is called after what it shows of which map', () => {
    const titles = SHOWS.map((show) => sizingFigure(ENGLISH).open(`show=${show}&preset=seen`).title);
    expect(titles).toEqual([
      'Set of seen IDs',
      'Set of seen IDs',
      'Set of seen IDs',
      'Set of seen IDs',
      'What would shrink the map: Set of seen IDs',
      'From map to bill: Set of seen IDs',
      'Published, computed and measured',
    ]);
  });

  test('comes later than the figure around it, whose code has none of it', () => {
    expect(drawn(sizingFigure(ENGLISH), 'show=bill')).not.toContain('500 pods');
  });

  test('says of a large cache only above the published case, where lessons can leave it out', () => {
    expect(markup('show=published')).toContain('512.3 MiB');
    expect(markup('show=published', { hidden: new Set(['caption']) })).not.toContain('512.3 MiB');
  });

  test.each(PARTS)('%s speaks Russian, and can’t be pressed where there are no controls', (show) => {
    expect(textOf(markup(`show=${show}`, {}, RUSSIAN))).toMatch(/[а-я]{4}/);
    expect(markup(`show=${show}`, { controls: 'none' })).toMatch(/^<div[^>]* inert/);
    expect(markup(`show=${show}`)).not.toMatch(/NaN|undefined|Infinity| inert/);
  });
});
