import { defineMapScene } from './MapScene';
import { raceSpec } from './raceSpec';

export const raceScene = defineMapScene({
  id: 'race',
  title: 'Race',
  about: 'The same operations on the bucket map and the Swiss map, step by step, byte for byte.',
  own: {
    title: 'The same operations on both maps',
    text: 'One program runs on both maps in lock step. Step through it, or act on the maps yourself at any point.',
  },
  spec: raceSpec,
});
