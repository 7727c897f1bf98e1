import { defineMapFigure } from './defineMapFigure';
import { raceSpec } from './raceSpec';
import { russianBucket } from './russianBucket';
import { russianSwiss } from './russianSwiss';
import { russianSpec } from './russianTitles';
import { sayInRussian } from './sayInRussian';

export const raceFigureRu = defineMapFigure('race', 'Одни и те же операции на обеих картах', russianSpec(raceSpec), {
  bucket: russianBucket,
  swiss: russianSwiss,
  say: sayInRussian,
});
