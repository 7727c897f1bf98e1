import { defineMapFigure } from './defineMapFigure';
import { raceSpec } from './raceSpec';

export const raceFigure = defineMapFigure('race', 'The same operations on both maps', raceSpec);
