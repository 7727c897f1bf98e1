import { describe, expect, test } from 'vitest';
import { sizingFigure } from '../../../src/components/sizing/figure';
import { PartFigure } from '../../../src/components/sizing/parts';
import { PARTS, SHOWS, sizingCodec } from '../../../src/components/sizing/question/settings';
import { PartSketch } from '../../../src/components/sizing/sketches';
import { SIZING_WORDS } from '../../../src/components/sizing/words/languages';
import type { FigurePlace } from '../../../src/components/ui/player/figureStage';
import { Words } from '../../../src/components/ui/words/words';
import { NEWEST } from '../../../src/models/go/releases';
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
      'What would shrink it: Set of seen IDs',
      'From map to bill: Set of seen IDs',
      'Published, computed and measured',
    ]);
  });

  test('comes later than the figure around it, whose code has none of it', () => {
    expect(drawn(sizingFigure(ENGLISH), 'show=bill')).not.toContain('500 pods');
  });

  test('ranks advice for the newest release, and sums what is ticked', () => {
    const html = markup('show=advice&b=drop:elem.RoutingKey,drop:elem.LastModified');
    expect(html).toContain(`on Go ${NEWEST.name}`);
    expect(html.match(/type="checkbox"[^>]* checked/g)).toHaveLength(2);
    expect(html).toContain('2 changes together');
    expect(html).not.toContain('Try it');
  });

  test('counts the bill of each release', () => {
    const text = textOf(markup('show=bill&price=$2')).replaceAll('\u00a0', ' ');
    expect(text).toContain(`500 pods: 758.5 GiB with Go 1.23 , 276.4 GiB with Go ${NEWEST.name} : 482.1 GiB less`);
    expect(text).toContain('Per month');
    const bare = textOf(markup('show=bill', { hidden: new Set(['totals', 'legend']) }));
    expect(bare).not.toContain('500 pods:');
    expect(bare).not.toContain('Live bytes of the maps');
  });

  test('shows the published figures beside the others', () => {
    expect(markup('show=published')).toContain('21% too low');
  });

  test.each(PARTS)('%s speaks Russian, and can’t be pressed where there are no controls', (show) => {
    expect(textOf(markup(`show=${show}`, {}, RUSSIAN))).toMatch(/[а-я]{4}/);
    expect(markup(`show=${show}`, { controls: 'none' })).toMatch(/^<div[^>]* inert/);
    expect(markup(`show=${show}`)).not.toMatch(/NaN|undefined|Infinity| inert/);
  });

  test.each(PARTS)('%s has a sketch for its card', (show) => {
    expect(markupOf(<PartSketch show={show} width={200} height={90} />).match(/<rect/g)).toHaveLength(6);
  });
});
