import { describe, expect, it } from 'vitest';
import type { FigureProps } from '../../../src/components/defineFigure';
import { OPENING, withChange } from '../../../src/components/fields/momentParam';
import { sizeClassesFigure as figureIn } from '../../../src/components/size-classes/figure';
import { recordSettings } from '../../../src/components/size-classes/run';
import { SizeViewFigure } from '../../../src/components/size-classes/SizeViewFigure';
import {
  SIZE_PARAMS,
  SIZE_VIEWS,
  type SizeSettings,
  sizeCodec,
  storyKey,
} from '../../../src/components/size-classes/settings';
import { layoutSpanBox } from '../../../src/components/size-classes/span/SpansOnSides';
import { layoutSpan } from '../../../src/components/size-classes/span/SpanView';
import { STORIES } from '../../../src/components/size-classes/stories';
import type { FigurePart, FigureStage } from '../../../src/components/ui/player/figureStage';
import { drawn, textOf } from '../figures';
import { readable, withoutNewest } from '../readable';
import { ENGLISH, sizeMarkup, WORDS } from './markup';

const sizeClassesFigure = figureIn(ENGLISH);

describe('the figure of a span', () => {
  it('is called after its story, or after its own request', () => {
    expect(sizeClassesFigure.open('').title).toBe('Ask for 33 bytes, get 48');
    expect(sizeClassesFigure.open('story=own&ask=[]string').title).toBe('A request for []string, again and again');
  });

  it('opens on the step of its link', () => {
    expect(textOf(drawn(sizeClassesFigure, 'step=0'))).toContain('Nothing is allocated yet');
    expect(textOf(drawn(sizeClassesFigure, 'story=tiny'))).toContain('Span 1 is swept');
  });

  it('explains what a span has, and not the pages around it', () => {
    const text = textOf(drawn(sizeClassesFigure, ''));
    expect(text).toContain('freeindex: no free slot before it');
    expect(text).not.toContain('free pages');
  });

  it('keeps the step while only the curves are changed', () => {
    const { settings } = sizeCodec.parse('step=3');
    expect(withChange(settings, { kind1: false }, storyKey).at).toBe(3);
    const ask = SIZE_PARAMS.ask.parse('[16]byte');
    if ('problem' in ask) throw new Error(ask.problem.type);
    expect(withChange(settings, { ask: ask.value }, storyKey).at).toBe(3);
    expect(withChange({ ...settings, story: STORIES[5] ?? STORIES[0] }, { ask: ask.value }, storyKey).at).toBe(OPENING);
  });
});

describe('a span in a box', () => {
  it.each(STORIES.map(({ id }) => id))('of %s stays in it, whole', (id) => {
    const run = recordSettings(sizeCodec.parse(`story=${id}`).settings, WORDS.story);
    for (let step = 0; step <= run.track.stepCount; step += 3) {
      const { focus } = run.frame(step);
      if (!focus) continue;
      for (const [width, height] of [
        [326, 170],
        [686, 240],
        [1066, 300],
      ] as const) {
        const { height: drawnHeight, slots, rest } = layoutSpan(focus, width, height);
        expect(drawnHeight).toBeLessThanOrEqual(height);
        const rects = [...slots.flatMap(({ parts }) => parts), ...rest];
        expect(rects.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(focus.spanBytes);
      }
    }
  });

  it('leaves more room where its words need fewer lines', () => {
    expect(layoutSpanBox(1066, 400).span).toBeGreaterThan(layoutSpanBox(686, 400).span);
    expect(layoutSpanBox(686, 400).span).toBeGreaterThan(layoutSpanBox(326, 400).span);
    expect(layoutSpanBox(326, 70, false).span).toBe(layoutSpanBox(326, 70).span + 24);
  });
});

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
    expect(drawn(sizeClassesFigure, `show=${id}`)).toBe('');
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
