import { describe, expect, it } from 'vitest';
import type { FigureProps } from '../../../src/components/figure';
import { sizeClassesFigure } from '../../../src/components/size-classes/figure';
import { SizeViewFigure } from '../../../src/components/size-classes/SizeViewFigure';
import { SIZE_VIEWS, type SizeSettings, sizeCodec } from '../../../src/components/size-classes/settings';
import type { FigurePart, FigureStage } from '../../../src/components/ui/player/figureStage';
import { drawn, textOf } from '../figures';
import { withoutNewest } from '../newest';
import { readable } from '../readable';
import { ENGLISH, sizeMarkup } from './markup';

const figure = sizeClassesFigure(ENGLISH);

function view(query: string, less: Partial<FigureProps<SizeSettings>> = {}): string {
  return sizeMarkup(
    <SizeViewFigure
      codec={sizeCodec}
      settings={sizeCodec.parse(query).settings}
      width={686}
      height={620}
      hidden={new Set()}
      controls="full"
      onStage={(_: FigureStage | undefined) => undefined}
      {...less}
    />,
  );
}

describe('views of size classes as figures', () => {
  it('are called after what they show', () => {
    expect(figure.open('show=request&ask=[]string').title).toBe('Where a request of []string lands');
    expect(figure.open('show=designs').title).toBe('The designs that Go did not take');
    expect(figure.open('show=waste').title).toBe('Waste of every size');
    expect(figure.open('show=tea').isUnderstood).toBe(false);
  });

  it.each(SIZE_VIEWS)('come later than the figure: %s', (id) => {
    expect(drawn(figure, `show=${id}`)).toBe('');
  });

  it.each(SIZE_VIEWS)('look as they did: %s', async (id) => {
    const markup = view(`show=${id}`).replace(/<option value="1\.\d+".*?<\/option>/g, '');
    await expect(readable(withoutNewest(markup), 160)).toMatchFileSnapshot(`../../goldens/size-classes-${id}.txt`);
  });

  it('have what a link asks for', () => {
    expect(textOf(view('show=request&ask=49'))).toContain('64 bytes');
    expect(view('show=designs&stream=churn')).toMatch(/<option value="churn" selected/);
    expect(view('show=waste&go1=1.15')).toMatch(/<option value="1.15" selected/);
  });

  it.each(SIZE_VIEWS)('have no fields without controls, and no parts that are hidden: %s', (id) => {
    const hidden = new Set<FigurePart>(['legend', 'totals']);
    expect(view(`show=${id}`)).toMatch(/<(?:input|select)/);
    const less = view(`show=${id}`, { controls: 'play', hidden });
    expect(less).not.toMatch(/<(?:input|select|dl|li)/);
    expect(less).toContain('data-picture="part"');
  });
});
