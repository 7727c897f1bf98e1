import { join } from 'node:path';
import { buildGoProgram } from '../go.mjs';
import { newestWith } from '../releases.mjs';
import { bundle, measure } from './program.mjs';

const ENTRIES = 1_000_000;
const RUNS = 3;
const LIMIT_MS = 1000;
const LIMIT_BYTES = 100e6;
const RELEASES = ['go1.23.12', newestWith('dumps')];

/** A large map's dump, from the map to the state of its model. */
export const dump = {
  name: 'dump',
  about: `a map[string][4]int of ${ENTRIES.toLocaleString('en')} entries, dumped and read, the fastest of ${RUNS} runs`,
  async run(folder) {
    const reader = await bundle('tests/bench/dump.ts', folder);
    return RELEASES.flatMap((release) => {
      const go = buildGoProgram('godump', release, folder);
      if ('problem' in go) return [{ what: `a dump of ${release}`, measured: '', comparedWith: go.problem }];
      const file = join(folder, `${release}.jsonl`);
      const { milliseconds, allocatedBytes } = measure(go.path, ENTRIES, RUNS, file);
      const readMs = measure(process.execPath, reader, file, RUNS);
      return [
        row(`${release} writes a dump`, milliseconds, LIMIT_MS, 'ms'),
        row(`${release} allocates for it`, allocatedBytes / 1e6, LIMIT_BYTES / 1e6, 'MB'),
        row(`a dump of ${release} is read`, readMs, LIMIT_MS, 'ms'),
      ];
    });
  },
};

function row(what, measured, most, unit) {
  const [is, may] = [measured, most].map((value) => `${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`);
  return { what, measured: is, comparedWith: may, ratio: measured / most, limit: 1 };
}
