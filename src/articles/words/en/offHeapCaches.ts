import { type Formats, interval } from '../../../components/ui/format';
import type { ArticleWords } from '../../article';
import type { offHeapCaches } from '../../content/offHeapCaches';

const HUNDREDTHS = { places: 2 };

export const words = (f: Formats<'en'>): ArticleWords<typeof offHeapCaches> => {
  const round = (bytes: number) => f.heapBytes(bytes, { most: 0 });
  const range = ({ low, high }: { readonly low: number; readonly high: number }) => interval(round(low), round(high));
  const share = (part: number) => f.percent(part, HUNDREDTHS);
  const shares = ({ low, high }: { readonly low: number; readonly high: number }) => interval(share(low), share(high));
  return {
    lead: 'A cache on the Go heap costs twice its size. Moving it off the heap saves half. The article shows its programs only as screenshots; we rebuilt them and ran them on Go 1.23 to 1.27.',
    rows: {
      double: {
        name: 'Twice the live heap',
        said: () =>
          'By default, Go collects when it has allocated as much again as was live, so a heap is about 200% of its live data.',
        real: (n) =>
          `The same: with ${f.heapBytes(n.live)} live, the goal is ${f.heapBytes(n.goal)}. Since Go 1.18, stacks and globals count a little, too.`,
      },
      sawtooth: {
        name: 'Live heap, total heap and goal',
        said: () =>
          'In a sketch, the live heap rises and falls, the total falls only after a collection, and each collection sets a new goal.',
        real: (n) =>
          `Go starts each collection earlier, at ${f.heapBytes(n.trigger)}, to finish by the time the heap reaches ${f.heapBytes(n.goal)}. Here the live heap doubles, then halves. After that, you can vary it yourself.`,
        more: 'Vary the live heap yourself',
      },
      program: {
        name: 'The program',
        said: () =>
          'Three figures show the program’s Go source: a server, then one with a cache on the heap, then one with a cache in mmap memory.',
        real: () =>
          'We rebuilt the program from these pictures and made every measurement here with it. It is one file. Copy or download it, then run it.',
        more: 'Get the program',
      },
      server: {
        name: 'A server with 64 MiB live',
        said: (n) =>
          `The program should need ${round(n.expected)}; the kernel reports ${round(n.published)} with Go 1.17. A gctrace log agrees.`,
        real: (n) => `The kernel reports ${range(n)} with Go 1.23 to 1.27. You can open a gctrace log of your own.`,
        more: 'Open a gctrace log',
      },
      bound: {
        name: 'When twice the memory matters',
        said: () =>
          'Most programs run out of CPU first: they use 2 GiB per CPU, which is what their machines have. The collector takes less than 10%.',
        real: (n) =>
          `This server’s collector takes ${share(n.share)} of the CPU at ${f.tenths(n.cycles)} cycles a second, because its data has no pointers. The figure shows it at work. On such machines, a pod’s CPU count decides whether CPU or memory runs out first.`,
        more: 'How sure we are of that',
      },
      cache: {
        name: 'With a 1 GiB cache',
        said: (n) => `The goal should be ${round(n.goal)}, and the process takes ${round(n.published)}.`,
        real: (n) =>
          `The goal is ${round(n.model)}, and ${range(n)} is resident. Newer releases stay closer to the goal.`,
        more: 'The measurement',
      },
      gogc: {
        name: 'A lower GOGC',
        said: () => 'With GOGC=10, the heap may grow by a tenth of what is live, not by all of it.',
        real: (n) =>
          `The same: with the cache, the goal becomes ${round(n.goal)}, and about ${round(n.resident)} is resident. If GOGC changes while the program runs, the goal changes at once, and RSS follows with a delay.`,
        more: 'Change GOGC while it runs',
      },
      tradeOff: {
        name: 'Memory vs. collections',
        said: (n) =>
          `From GOGC=100 to 10, memory falls linearly, and the rate of collections rises “exponentially”: from ${f.number(n.at100, HUNDREDTHS)} to ${f.tenths(n.at10)} a second.`,
        real: (n) =>
          `The relation is a hyperbola: a tenth of the room means ${interval(f.tenths(n.low), f.tenths(n.high))} times the collections. The article’s factor of ${f.tenths(n.at10 / n.at100)} means that the program itself slowed down, from ${round(n.rate100)} to ${round(n.rate10)} a second.`,
        more: 'The measurement',
      },
      cpu: {
        name: 'Up to 50% of the CPU',
        said: (n) =>
          `Each cycle looks at every reachable object, so GOGC=10 might take up to ${f.percent(n.published)} of the CPU.`,
        real: (n) =>
          `Here the model says ${share(n.model)}, and we measured ${shares(n)}. The cache has no pointers: the collector marks its blocks but never reads them. A cache of pointers is a different matter.`,
        more: 'A lesson on heaps',
      },
      addresses: {
        name: 'Where the heap is',
        said: () =>
          'The heap is made of arenas, listed in a global variable, mheap. Memory from mmap is in none of them, nor is memory that cgo code gets from C’s malloc.',
        real: (n) =>
          `The same; on Linux, an arena is ${round(n.arena)}. The strip above the sawtooth shows the heap and the memory outside it on the same scale. What C’s malloc hands out appears there and in RSS, but no Go metric counts it.`,
        more: 'Watch Go reserve an arena',
      },
      mmap: {
        name: 'The cache moves to mmap',
        said: (n) =>
          `The goal falls to ${round(n.goal)}, and the process’s memory from ${round(n.before)} to ${round(n.published)}, which is ${f.percent(n.saved)} less.`,
        real: (n) =>
          `The goal is ${f.heapBytes(n.model)}, and ${range(n)} is resident. In the figure, the cache is outside the heap from the start. If it moves while the program runs, RSS falls with a delay: Go gives pages back slowly.`,
        more: 'Move it while the program runs',
      },
      overhead: {
        name: '“Without CPU overhead”',
        said: () => 'Managing the cache’s memory by hand takes no extra CPU time.',
        real: (n) =>
          `The collector’s share rises from ${share(n.inside)} to ${share(n.outside)}; we measured ${shares(n)}. The small heap fills ${f.tenths(n.cyclesOutside)} times a second instead of ${f.number(n.cyclesInside, HUNDREDTHS)}. The share is still very small.`,
        more: 'A lesson on heaps',
      },
      pointers: {
        name: 'No pointers back into the heap',
        said: () => 'The collector doesn’t look outside the heap, so an object that only the cache points to is freed.',
        real: () => 'Watch it happen: the object is freed while it is still in use.',
      },
      munmap: {
        name: 'Freeing it yourself',
        said: () =>
          '`Munmap` frees the memory, but every part of the program has to know who owns it. It is easy to lose track of owners unless references are counted.',
        real: (n) =>
          `Here ${round(n.before)} is unmapped in four pieces: RSS falls at once, and the goal never moves. A piece that nobody unmaps stays resident: no collection finds it. No figure can show who owns a block.`,
        more: 'Forget to unmap it',
      },
      finalizer: {
        name: 'A wrapper with a finalizer',
        said: () =>
          'A small object on the heap represents the memory, and its finalizer frees that memory. Nothing guarantees when, or even whether, the finalizer runs.',
        real: (n) =>
          `Here the finalizer waits: the program allocates ${round(n.rate)} a second, so no cycle starts, and ${round(n.waiting)} stays mapped. A cycle starts only once the program is busy again, so the memory is freed ${f.duration(n.waitedMs)} after the wrappers were dropped. Since Go 1.24, \`runtime.AddCleanup\` does the same with fewer pitfalls; it waits for the collector, too.`,
      },
      cost: {
        name: 'A third of the cost saved, then 95%',
        said: () => 'This step saved 33%. With SSDs and better data structures, the saving rose to 95%.',
        real: (n) =>
          `The programs save ${interval(f.percent(n.low), f.percent(n.high))} of their memory. What that is worth depends on the fleet: in the figure, ${f.whole(n.pods)} pods need ${f.whole(n.inHeap)} machines with the cache in the heap, and ${f.whole(n.outside)} with it in mmap memory. With GOGC=${n.gogc} and the cache in the heap, they need ${f.whole(n.lower)}. Open it at full size to enter your own fleet and prices.`,
        more: 'The same cache as it moves',
      },
    },
  };
};
