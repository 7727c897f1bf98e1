import type { Formats } from '../../../ui/format';
import type { FiguresNote } from '../../page/published';
import type { GoalQuantities } from './quantities';
import { rounded } from './tradeOff';

/** Details of the heap over time, on its page. */
export const chartWords = (f: Formats<'en'>, { heap }: GoalQuantities) => ({
  /** Bytes of the moment, as a number and a bar. */
  now: {
    heap: 'on the heap',
    parts: (live: number, since: number, offHeap: number) =>
      `live ${heap(live)}, since then ${heap(since)}${offHeap > 0 ? `, off-heap ${heap(offHeap)}` : ''}`,
  },
  title: 'The heap over time',
  table: {
    title: (shown: number, all: number) =>
      `Cycles as a table (${shown < all ? `the last ${f.count(shown)} of ${f.count(all)}` : f.count(all)})`,
    caption: 'Cycles of the run',
    cycle: 'cycle',
    starts: 'starts',
    marks: 'marks for',
    goal: 'goal',
    live: 'live',
    freed: 'freed',
  },
});

const RECONSTRUCTED =
  'The article’s program is in pictures and not available: measured is a reconstruction, held at 800 MiB a second.';

const NOTES: Readonly<Record<FiguresNote, string>> = {
  reconstructed: RECONSTRUCTED,
  cache: `${RECONSTRUCTED} On Go 1.17.13, where more pages stay, 2,240 MiB were resident.`,
  mmap: `${RECONSTRUCTED} Against the cache in the heap, 1,086 MiB or 48.3% of the resident memory are saved.`,
  thrash:
    'Measured over six seconds of a program that allocates as fast as it can, at a rate not known. It had 173 MiB mapped in spite of the limit.',
};

/** Published, modelled and measured figures. */
export const publishedWords = (f: Formats<'en'>, { heap, rate, share }: GoalQuantities) => {
  const mib = (amount: number) => rounded(heap(amount * 2 ** 20));
  return {
    caption: 'The preset, published, modelled and measured',
    published: 'published',
    modelled: (release: string) => `Mapscope, Go ${release}`,
    measured: (release: string) => `real Go ${release}, measured`,
    rows: {
      goalMiB: { name: 'heap goal', figure: mib },
      perSecond: { name: 'collections a second', figure: rate },
      residentMiB: { name: 'resident', figure: mib },
      gcShare: { name: 'CPU for the collector', figure: share },
    },
    nothing: '–',
    notes: NOTES,
    implied: {
      text: 'The three published frequencies are not of one allocation rate: the program ran as fast as it could, and slowed as the collector took more. At one rate the frequency is in proportion to 1 / GOGC.',
      caption: 'Allocation rates that the published frequencies mean',
      gogc: 'GOGC',
      published: 'published, a second',
      rate: 'means MiB a second',
      firstRate: (rateMiB: number) => `${f.count(rateMiB)} MiB/s would make`,
      otherRate: (rateMiB: number) => `${f.count(rateMiB)} MiB/s make`,
      figure: rate,
    },
  };
};
