import { buildGoProgram } from '../go.mjs';
import { bundle, measure } from './program.mjs';

const KEYS = 3_500_000;
const ROUNDS = 3;
/** In each process of each round; the first warms up. */
const RUNS = 2;

const MODELS = [
  { name: 'swiss', title: 'Swiss model', release: 'go1.26.8' },
  { name: 'bucket', title: 'bucket model', release: 'go1.23.12' },
];

/** Silent puts into the models, by the real runtimes and into a JS Map. */
export const puts = {
  name: 'puts',
  about: `${KEYS.toLocaleString('en')} distinct 64-bit keys, the fastest of ${ROUNDS} × ${RUNS} runs`,
  async run(folder) {
    const program = await bundle('tests/bench/puts.ts', folder);
    const node = (map) => () => measure(process.execPath, program, map, KEYS, RUNS);
    return MODELS.flatMap(({ name, title, release }) => {
      const go = buildGoProgram('goputs', release, folder);
      const best = fastest({
        model: node(name),
        ...('path' in go && { go: () => measure(go.path, `-n=${KEYS}`, `-runs=${RUNS}`) }),
        jsMap: node('js-map'),
      });
      const row = { what: `silent puts, ${title}`, measured: ms(best.model) };
      return [
        'path' in go
          ? { ...row, comparedWith: `${release}: ${ms(best.go)}`, ratio: best.model / best.go, limit: 2 }
          : { ...row, comparedWith: `${release}: ${go.problem}`, limit: 2 },
        { ...row, comparedWith: `JS Map: ${ms(best.jsMap)}`, ratio: best.model / best.jsMap, limit: 1 },
      ];
    });
  },
};

/** Takes turns, so that a machine that slows down or speeds up meanwhile does so for all. */
function fastest(contestants) {
  const best = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(contestants))
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, run());
  }
  return best;
}

function ms(milliseconds) {
  return `${milliseconds.toFixed(0)} ms`;
}
