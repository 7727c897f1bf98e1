import type { FigurePlace } from '../../src/components/player/figureStage';
import type { Figure } from '../../src/scenes/figure';
import { markupOf } from '../components/language';

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
