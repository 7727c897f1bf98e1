import { bundle, measure } from './program.mjs';

const COUNT = 10_000_000;
const AT_LEAST_PER_SECOND = 10_000_000;

/** Silent allocations in the allocator's model. */
export const allocations = {
  name: 'allocations',
  about: `${COUNT.toLocaleString('en')} silent allocations, the fastest of 3 runs`,
  async run(folder) {
    const program = await bundle('tests/bench/allocations.ts', folder);
    return ['24-byte objects with pointers', 'mixed sizes, half freed'].map((stream, index) => {
      const { milliseconds } = measure(process.execPath, program, index, COUNT);
      const perSecond = COUNT / (milliseconds / 1000);
      return {
        what: `allocations, ${stream}`,
        measured: `${(perSecond / 1e6).toFixed(1)} M/s`,
        comparedWith: `${AT_LEAST_PER_SECOND / 1e6} M/s`,
        ratio: AT_LEAST_PER_SECOND / perSecond,
        limit: 1,
      };
    });
  },
};
