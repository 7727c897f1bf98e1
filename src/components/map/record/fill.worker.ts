import { expose, transfer } from 'comlink';
import type { Filler } from './fillInWorkers';
import { buffersOf, fillMap } from './filling';

const filler: Filler = {
  fill(filling, onProgress) {
    fillMap(filling, onProgress);
    return transfer(filling.map, buffersOf(filling.map));
  },
};

expose(filler);
