import { describe, expect, it } from 'vitest';
import type { FigureProps } from '../../../src/components/figure';
import { sizeClassesFigure } from '../../../src/components/size-classes/figure';
import { SizeViewFigure } from '../../../src/components/size-classes/SizeViewFigure';
import { SIZE_VIEWS, type SizeSettings, sizeCodec } from '../../../src/components/size-classes/settings';
import type { FigurePart, FigureStage } from '../../../src/components/ui/player/figureStage';
import { drawn } from '../figures';
import { withoutNewest } from '../newest';
import { readable } from '../readable';
import { ENGLISH, sizeMarkup } from './markup';

const figure = sizeClassesFigure(ENGLISH);

function view(query: string, less: Partial<FigureProps<SizeSettings>> = {}): string {
  return sizeMarkup(
    <SizeViewFigure
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
  it.each(SIZE_VIEWS)('come later than the figure: %s', (id) => {
    expect(drawn(figure, `show=${id}`)).toBe('');
  });

  it.each(SIZE_VIEWS)('look as they did: %s', async (id) => {
    const markup = view(`show=${id}`).replace(/<option value="1\.\d+".*?<\/option>/g, '');
    await expect(readable(withoutNewest(markup), 160)).toMatchFileSnapshot(`../../goldens/size-classes-${id}.txt`);
  });

  it.each(SIZE_VIEWS)('have no fields without controls, and no parts that are hidden: %s', (id) => {
    const hidden = new Set<FigurePart>(['legend', 'totals']);
    expect(view(`show=${id}`)).toMatch(/<(?:input|select)/);
    const less = view(`show=${id}`, { controls: 'play', hidden });
    expect(less).not.toMatch(/<(?:input|select|dl|li)/);
    expect(less).toContain('data-picture="part"');
  });
});
