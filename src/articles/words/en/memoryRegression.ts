import { type Formats, interval } from '../../../components/ui/format';
import type { ArticleWords } from '../../article';
import type { memoryRegression } from '../../content/memoryRegression';

export const words = (f: Formats<'en'>): ArticleWords<typeof memoryRegression> => {
  /** `drawn`: as figures have it. */
  const { heapBytes: bytes, bytes: drawn, typedBytes: size } = f;
  const fromTo = (from: number, to: number, text = bytes) => `from ${text(from)} to ${text(to)}`;
  return {
    lead: 'After the move to Go 1.24, resident memory is up by a fifth, and no runtime metric shows it. Follow the search for the cause here, with a model that lays out pages as the real allocator does.',
    rows: {
      rise: {
        name: 'RSS is up by 20%',
        said: () => 'Go 1.24 should have needed less. In one data-processing service, RSS rose by about 20% instead.',
        real: (n) =>
          `Our test service is built to behave like that: on real Go, its RSS rises by ${f.percent(n.rise)}, ${fromTo(n.before, n.after)}. Most of its memory is small objects; the rest is half-used channel buffers. In the figure, the modelled RSS goes ${fromTo(n.drawnBefore, n.drawnAfter, drawn)}.`,
      },
      experiments: {
        name: 'Two suspects',
        said: () =>
          'Builds without Swiss maps use just as much memory, and so do builds without the new mutex. So neither is the cause.',
        real: (n) =>
          `The same. On real Go 1.24.0, the RSS of our service grows ${fromTo(n.before, n.after)}; with Swiss maps or the new mutex turned off, it is ${interval(bytes(n.swiss), bytes(n.spinbit))}. Run both experiments in the figure.`,
      },
      metrics: {
        name: 'The runtime sees nothing',
        said: () =>
          'Go’s own metrics stay flat while the RSS that the kernel reports grows: Go counts addresses, and the kernel counts RAM.',
        real: (n) =>
          `The same: in the model of our service, \`HeapInuse\` is ${interval(bytes(n.inuseBefore), bytes(n.inuseAfter))} on both releases, and RSS goes ${fromTo(n.before, n.after)}. The table shows both.`,
        more: 'Both releases, page by page',
      },
      smaps: {
        name: 'What smaps says',
        said: () => 'In /proc/PID/smaps, the heap is as large as before, but now nearly all of it is in RAM.',
        real: (n) =>
          `The same. For our service, smaps on real Go shows a mapping of ${bytes(n.size)} on both releases: ${bytes(n.before)} of it is resident on the old one, and ${bytes(n.after)} on the new.`,
      },
      profile: {
        name: 'Buffered channels',
        said: () => 'Heap profiles show mostly buffered channels and maps.',
        real: (n) =>
          `Channel buffers did take more RAM: of ${bytes(n.total)}, with nothing sent yet, ${bytes(n.before)} is resident with Go 1.23 and ${bytes(n.worse)} with 1.24.0. The figure shows the heap alone: ${drawn(n.drawnBefore)} of it is in RAM on the old release, and ${drawn(n.drawnWorse)} on the new.`,
      },
      maps: {
        name: 'Maps grew, too',
        said: () => 'Maps account for the rest of the growth.',
        real: (n) =>
          `Only the old map was affected; Go 1.24 still has it with \`noswissmap\`. Made for ${f.roundCount(n.entries)} entries, it takes ${bytes(n.bucket)}, but only ${bytes(n.bucketMended)} on the fixed release. The one in the figure is made for ${f.roundCount(n.drawnEntries)} and takes ${drawn(n.drawn)}, or ${drawn(n.drawnMended)} with the fix. The new map writes to its groups at once, so it takes ${bytes(n.swiss)} before and after the fix.`,
        more: 'The measurement',
      },
      boundary: {
        name: 'Large objects with pointers',
        said: () => 'Objects larger than 32 KiB that hold pointers take twice the RSS.',
        real: (n) =>
          `With half-used objects, RSS doubles: the heap in the figure goes ${fromTo(n.drawnBefore, n.drawnWorse, drawn)}. On real Go, with 1 MiB objects, RSS goes ${fromTo(n.halfBefore, n.halfAfter)}. With unused objects of ${size(n.boundary)}, it goes ${fromTo(n.largeBefore, n.largeAfter)}; with fully used ones, it is no higher than before. Just below the boundary, unused objects take ${interval(bytes(n.smallBefore), bytes(n.smallAfter))} on both releases, and their heap alone takes ${interval(drawn(n.drawnSmallBefore), drawn(n.drawnSmallWorse))}.`,
        more: 'Just below the boundary',
      },
      noscan: {
        name: 'Without pointers, nothing changes',
        said: () => 'Smaller objects, and those without pointers, behave as before.',
        real: (n) =>
          `The same: with ${bytes(n.total)} that nobody has written to, RSS is ${interval(bytes(n.before), bytes(n.worse))} on either release. The figure shows the heap alone, of which ${interval(drawn(n.drawnBefore), drawn(n.drawnWorse))} is in RAM.`,
      },
      bisect: {
        name: 'One commit',
        said: () =>
          'The change log had a suspect. PJ Malloy (thepudds) helped on the Gophers Slack; `heapbench` and `git bisect` led to one commit, part of the `mallocgc` refactoring.',
        real: () =>
          'The issue is golang/go#72991. The bisection is one step of our investigation, which also links to the change. To repeat the bisection in a checkout of Go, use `tests/oracle/rss/bisect.sh` from our repository.',
      },
      zeroing: {
        name: 'Zeros over zeros',
        said: () =>
          'Go no longer checked whether fresh pages from the operating system were already zero. Clearing them makes them resident.',
        real: () =>
          'The figure shows it step by step: each page gets RAM when Go clears it, before the program touches it.',
      },
      fix: {
        name: 'The fix',
        said: () => 'The fix is planned for Go 1.25, and perhaps for 1.24 as well.',
        real: (n) =>
          `The fix came with 1.24.6: with half-used objects, RSS goes ${fromTo(n.last, n.mended)}. The heap alone, which the figure shows, goes ${fromTo(n.drawnLast, n.drawnMended, drawn)}. On Go 1.25.0, RSS is ${bytes(n.next)}.`,
        more: 'How close the model is',
      },
      traffic: {
        name: 'Low and high traffic',
        said: () =>
          'With the fix, RSS at low traffic is back to what the metrics say. At high traffic, both virtual and resident memory fall, thanks to Swiss maps.',
        real: (n) =>
          `We ran two programs with ${bytes(n.buffers)} of channel buffers, half of each written to. With ${f.roundCount(n.many)} entries, RSS goes ${fromTo(n.manyBefore, n.manyWorse)} on Go 1.24.0, and to ${bytes(n.manyMended)} on 1.24.6. With ${f.roundCount(n.few)} entries, it goes ${fromTo(n.fewBefore, n.fewWorse)}, and then to ${bytes(n.fewMended)}. The model is at most ${f.percent(n.off)} off.`,
        more: 'What the article on Swiss tables says',
      },
    },
  };
};
