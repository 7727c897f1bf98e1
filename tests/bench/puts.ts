// Times what goputs times, n distinct 64-bit keys put into a new map, and prints the fastest of some runs in milliseconds.
//
//   node puts.mjs swiss|bucket|js-map [n] [runs]

import { bucketMap } from '../../src/models/bucket-map/bucketMap';
import { mapassign as bucketAssign } from '../../src/models/bucket-map/write';
import { swissMap } from '../../src/models/swiss-map/swissMap';
import { mapassign as swissAssign } from '../../src/models/swiss-map/write';
import { mix, uint64Map } from './configs';

/** Each puts the keys 0 to n - 1, mixed, and gives back how many entries there are then. */
const maps: Record<string, (n: number) => number> = {
  swiss(n) {
    const m = swissMap.init(uint64Map('1.26'));
    swissMap.apply(m, { type: 'make' });
    const put = { key: 0, hi: 0, lo: 0, elem: 0 };
    for (let i = 0; i < n; i++) {
      mix(i, put);
      put.key = put.elem = i;
      swissAssign(m, put);
    }
    return m.used;
  },
  bucket(n) {
    const h = bucketMap.init(uint64Map('1.23'));
    bucketMap.apply(h, { type: 'make' });
    const put = { key: 0, hi: 0, lo: 0, elem: 0 };
    for (let i = 0; i < n; i++) {
      mix(i, put);
      put.key = put.elem = i;
      bucketAssign(h, put);
    }
    return h.count;
  },
  /** Keyed by the 53 bits that a number holds: with BigInt keys it would be slower. */
  'js-map'(n) {
    const map = new Map<number, number>();
    const key = { hi: 0, lo: 0 };
    for (let i = 0; i < n; i++) {
      mix(i, key);
      map.set(key.hi * 2 ** 21 + (key.lo >>> 11), i);
    }
    return map.size;
  },
};

const [name = '', n = '3500000', runs = '3'] = process.argv.slice(2);
const fill = maps[name];
if (!fill) throw new Error(`no map ${name}: one of ${Object.keys(maps).join(', ')}`);
let best = Number.POSITIVE_INFINITY;
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now();
  const entries = fill(Number(n));
  best = Math.min(best, performance.now() - start);
  if (entries !== Number(n)) throw new Error(`${entries} entries instead of ${n}`);
}
console.log(best.toFixed(1));
