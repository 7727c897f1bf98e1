import { bundle, measure } from './program.mjs';

const EVENTS = 1_000_000;
const SEEKS = 500;
const SEEK_LIMIT_MS = 4;

/** Recording a long tape on a map of 16,384 slots, and seeking in it. */
export const tape = {
  name: 'tape',
  about: `${EVENTS.toLocaleString('en')} events, the best of 3 passes of ${SEEKS} random seeks`,
  async run(folder) {
    const program = await bundle('tests/bench/tape.ts', folder);
    const models = ['swiss', 'bucket'].map((name) => ({
      name,
      ...measure(process.execPath, program, name, EVENTS, SEEKS),
    }));
    return [...models.map(seekRow), ...models.map(recordRow)];
  },
};

/** Of the best pass: what else runs on the machine shows in the others. */
function seekRow({ name, events, seekMs }) {
  const [best] = seekMs.map(percentiles).sort((a, b) => a.p95 - b.p95);
  const [p50, p95, max] = [best.p50, best.p95, best.max].map((time) => time.toFixed(2));
  return {
    what: `seek in ${millions(events)} events, 16k slots, ${name}`,
    measured: `p50 ${p50}, p95 ${p95}, max ${max} ms`,
    comparedWith: `p95: ${SEEK_LIMIT_MS} ms`,
    ratio: best.p95 / SEEK_LIMIT_MS,
    limit: 1,
  };
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

function recordRow({ name, events, operations, recordMs, silentMs }) {
  return {
    what: `record ${millions(events)} events, ${name}`,
    measured: `${millions(events / (recordMs / 1000))} events/s`,
    comparedWith: `${operations.toLocaleString('en')} operations silent: ${silentMs.toFixed(0)} ms`,
    ratio: recordMs / silentMs,
  };
}

function millions(count) {
  return `${(count / 1e6).toFixed(1)} M`;
}
