// Times the reading of a map dump, from the file to the state, and prints the fastest of some runs in milliseconds.
//
//   node dump.mjs dump.jsonl [runs]

import { openAsBlob } from 'node:fs';
import { readDump } from '../../src/files/readDump';

const [file = '', runs = '3'] = process.argv.slice(2);
let best = Number.POSITIVE_INFINITY;
for (let run = 0; run < Number(runs); run++) {
  const blob = await openAsBlob(file);
  const start = performance.now();
  const reading = await readDump(blob, {});
  best = Math.min(best, performance.now() - start);
  if ('problem' in reading) throw new Error(JSON.stringify(reading.problem));
}
console.log(best.toFixed(1));
