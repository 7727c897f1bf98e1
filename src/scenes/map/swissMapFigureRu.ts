import { defineMapFigure } from './defineMapFigure';
import { russianSwiss } from './russianSwiss';
import { russianSpec } from './russianTitles';
import { sayInRussian } from './sayInRussian';
import { swissMapSpec } from './swissMapSpec';

export const swissMapFigureRu = defineMapFigure('swiss-map', 'Swiss-карта Go 1.24 и новее', russianSpec(swissMapSpec), {
  swiss: russianSwiss,
  say: sayInRussian,
});
