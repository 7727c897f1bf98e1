import { defineMapFigure } from './defineMapFigure';
import { swissDesign } from './swissDesign';
import { swissMapSpec } from './swissMapSpec';

export const swissMapFigure = defineMapFigure('swiss-map', 'The Swiss map of Go 1.24 and later', swissMapSpec, {
  swiss: swissDesign,
});
