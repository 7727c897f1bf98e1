import { bucketDesign } from './bucketDesign';
import { defineMapFigure } from './defineMapFigure';
import { raceSpec } from './raceSpec';
import { swissDesign } from './swissDesign';

export const raceFigure = defineMapFigure('race', 'The same operations on both maps', raceSpec, {
  bucket: bucketDesign,
  swiss: swissDesign,
});
