import type { Figure } from '../../src/components/defineFigure';
import type { FigurePlace } from '../../src/components/ui/player/figureStage';
import { markupOf } from './ui/language';

/** A figure as a server draws it, which knows no sizes: all but its picture. */
export function drawn(figure: Figure, query: string, place: Partial<FigurePlace> = {}): string {
  return markupOf(
    figure.view({
      query,
      width: 686,
      height: 540,
      hidden: new Set(),
      controls: 'full',
      onStage: () => undefined,
      ...place,
    }),
  );
}

export function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Texts of a drawing, in the order of its markup. */
export function textsOf(markup: string): string[] {
  return [...markup.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text);
}
