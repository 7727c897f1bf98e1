import { bundle, measure } from './program.mjs';

const READ_MS = 3000;
const ANSWER_MS = 1000;

/** A large heap profile, from its file to what is said of it. */
export const profile = {
  name: 'profile',
  about: 'a heap profile of 50 MB, read and answered',
  async run(folder) {
    const found = measure(process.execPath, await bundle('tests/bench/profile.ts', folder));
    const samples = `${found.samples.toLocaleString('en')} samples, ${found.nodes.toLocaleString('en')} stacks`;
    const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      row(`heap profile of ${megabytes(found.bytes)}, unpacked file read`, found.plainMs, samples, READ_MS),
      row(`the same packed to ${megabytes(found.packedBytes)}`, found.packedMs, samples, READ_MS),
      row('the same answered: lines that grow maps', found.answerMs, samples, ANSWER_MS),
      row('the same as a call tree to be drawn', found.treeMs, samples, ANSWER_MS),
    ];
  },
};

function row(what, ms, samples, limitMs) {
  return {
    what,
    measured: `${ms.toFixed(0)} ms, ${samples}`,
    comparedWith: `${limitMs} ms`,
    ratio: ms / limitMs,
    limit: 1,
  };
}
