import type { Formats } from '../../../components/ui/format';
import type { limit } from '../../content/limit';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };
const ROUND = { most: 1 };
const HUNDREDTHS = { places: 2 };

export const words = (f: Formats<'en'>): LessonWords<typeof limit> => ({
  title: 'A memory limit, and memory outside the heap',
  reader: 'Anyone whose program runs in a container or under another memory limit.',
  learnsTo:
    'You can choose a memory limit that the program can live with. And you can say what memory outside the heap saves, and what it demands of you.',
  beats: {
    container: {
      title: 'GOGC ignores containers',
      text: (n) =>
        `This program keeps a cache of ${f.bytes(n.cache, ROUND)}. At \`GOGC=100\`, the goal is twice the live heap, ${f.heapBytes(n.cacheGoal)}, however much memory there is. In a container of ${f.bytes(n.limit, ROUND)}, the kernel would kill the program long before the heap got there.`,
    },
    limit: {
      title: 'A limit in bytes',
      text: (n) =>
        `*GOMEMLIMIT* is a limit in bytes. Go lowers the goal until all memory that it has mapped and not given back stays below the limit. With a limit of ${f.bytes(n.limit, ROUND)}, this program’s goal is ${f.heapBytes(n.limitedGoal)} instead of ${f.heapBytes(n.cacheGoal)}. The price is more cycles: ${f.tenths(n.limitedCycles)} a second. In a container, set the limit five to ten percent below the container’s own, as Go’s guide says. GOMEMLIMIT doesn’t count C code, \`mmap\` or the kernel, so subtract what they use as well.`,
    },
    tooLow: {
      title: 'A limit below the live heap',
      text: (n) =>
        `What if the live heap is larger than the limit? Here the program uses ${f.heapBytes(n.lowLive, WHOLE)}, all of it in objects with pointers. With *floating garbage*, which died too late for the last cycle, the live heap is ${f.heapBytes(n.lowCounted)}. The limit is about to be set to ${f.heapBytes(n.lowLimit, WHOLE)}. That leaves no room above the live heap, so each cycle will begin as soon as the last one ends.`,
    },
    outside: {
      title: 'Memory the collector does not see',
      text: (n) =>
        `A limit below the live heap did not stop the program: it passed the limit and kept running, but the collector took half of the CPU. If too much is live, you can keep the cache outside the heap, in memory that \`mmap\` gives you. The collector does not know of it, so the goal is again that of the program without its cache: ${f.heapBytes(n.outsideGoal)}. Now ${f.heapBytes(n.outsideResident)} is resident instead of ${f.heapBytes(n.cacheResident)}.`,
    },
    moving: {
      title: 'Moved while the program runs',
      text: (n) =>
        `A running program can also move its cache out of the heap. The old copy in the heap is garbage until the next cycle. Then the goal falls to ${f.heapBytes(n.movedGoal)}. But ${f.heapBytes(n.movedResident)} stays resident for now: Go gives pages back slowly, because it may need them again.`,
    },
    finalizers: {
      title: 'Freeing is up to you',
      text: (n) =>
        `The collector does not free what it does not see. But a *finalizer* can: it is a function that runs once the collector finds that an object is dead. Here ${f.whole(n.blocks)} small wrappers are dropped. Each held the only pointer to a block of ${f.heapBytes(n.block, WHOLE)}. Then the program sleeps for ten seconds.`,
    },
    hidden: {
      title: 'A pointer the collector missed',
      text: () =>
        'And never point from outside into the heap. The collector does not look outside, so an object that only such a pointer leads to seems dead to it. The collector then frees that object, and what you read there afterwards can be anything.',
    },
  },
  questions: {
    limitTooLow: {
      ask: (n) =>
        `The program uses ${f.heapBytes(n.lowLive, WHOLE)}, and now the limit is set to ${f.heapBytes(n.lowLimit, WHOLE)}. What happens to the program?`,
      choices: {
        stops: {
          label: 'it stops: out of memory',
          feedback: () => 'Go’s limit is a soft one: it makes the collector work harder but kills nothing.',
        },
        keeps: {
          label: 'it stays below the limit, but runs slowly',
          feedback: () => 'However hard the collector works, it cannot free what is live.',
        },
        passes: { label: 'it passes the limit; GC takes half the CPU' },
      },
      explanation: (n) =>
        `The program passes the limit. GOMEMLIMIT is soft: it makes the collector work harder but stops nothing. A *limiter* in the runtime keeps the collector from taking more than half of the CPU, so the heap grows. ${f.heapBytes(n.passed, WHOLE)} is resident, and the program keeps running.`,
    },
    shareOffHeap: {
      ask: () => 'What happens to the collector’s share of CPU time when the cache moves outside the heap?',
      choices: {
        falls: {
          label: 'it falls',
          feedback: () =>
            'The cache had no pointers, so the collector never read it, and collections were already cheap.',
        },
        stays: {
          label: 'it stays as it was',
          feedback: () => 'The program allocates as before, but the goal is lower now.',
        },
        rises: { label: 'it rises a little' },
      },
      explanation: (n) =>
        `The share rises from ${f.percent(n.shareInside, HUNDREDTHS)} to ${f.percent(n.shareOutside, HUNDREDTHS)}. The heap is small, so it fills ${f.tenths(n.outsideCycles)} times a second. Real Go took ${f.number(100 * n.measuredOutsideLow, HUNDREDTHS)} to ${f.percent(n.measuredOutsideHigh, HUNDREDTHS)}.`,
    },
    asleep: {
      ask: (n) =>
        `The program has dropped ${f.whole(n.blocks)} wrappers, each with a block of ${f.heapBytes(n.block, WHOLE)}, and sleeps for ten seconds. How much of that memory has been unmapped by the time it wakes up?`,
      choices: {
        all: {
          label: 'all of it',
          feedback: () => 'A finalizer waits until a cycle finds that its object is dead. No cycle has run.',
        },
        some: {
          label: 'some of it',
          feedback: () => 'A cycle would have found all the dead wrappers at once. But no cycle has run.',
        },
        none: { label: 'none' },
      },
      explanation: (n) =>
        `None. The collector sees only ${f.byteCount(n.wrappers)} of wrappers, far too few to start a cycle. If nothing is allocated, Go starts one after two minutes.`,
    },
  },
  summary: () =>
    'GOGC alone knows nothing of the machine, so set GOMEMLIMIT: above the live heap, and a little below the limit of the container. That limit is soft. If the live heap is larger, the program passes the limit all the same, and the collector takes half of the CPU. Memory outside the heap doesn’t count towards the goal, but you free it yourself, and no pointer may lead from it into the heap.',
  tomorrow:
    'Run a service with a limit five to ten percent below its container’s, and with the collector’s log on. Check that the limit lies above the live heap and that cycles stay rare.',
  own: ['Your program under a limit', 'Worksheet: your map, your fleet'],
});
