import { renderToStaticMarkup } from 'react-dom/server';
import type { Figure, FigurePlace } from '../../src/scenes/figure';

/** A figure as a server draws it, which knows no sizes: all but its picture. */
export function drawn(figure: Figure, query: string, place: Partial<FigurePlace> = {}): string {
  return renderToStaticMarkup(
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
