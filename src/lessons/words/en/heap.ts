import type { Formats } from '../../../components/ui/format';
import type { heap } from '../../content/heap';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };
const ROUND = { most: 1 };
const HUNDREDTHS = { places: 2 };

export const words = (f: Formats<'en'>): LessonWords<typeof heap> => ({
  title: 'Why the heap grows to twice what is live',
  reader: 'Everyone whose program runs under a memory limit.',
  learnsTo:
    'You can compute the heap goal and weigh memory against collections. You can choose a memory limit. And you can say what memory outside the heap saves and what it demands of you.',
  beats: {
    goal: {
      title: 'Garbage piles up on purpose',
      text: (n) =>
        `Cleaning up all the time would cost too much. So Go lets garbage pile up to a *heap goal*. By then, a *cycle* of the collector has found what can still be reached, the *live heap*. With \`GOGC=100\`, the next goal is twice that. Here ${f.heapBytes(n.live)} is live, and the goal is ${f.heapBytes(n.goal)}.`,
      folded: () =>
        'Since Go 1.18, stacks count a little too, and so do globals that can hold pointers. GOGC adds its percentage of them as well, as if they were heap.',
    },
    trigger: {
      title: 'A little before the goal',
      text: (n) =>
        `A cycle takes time, and the program keeps allocating meanwhile. So the cycle starts before the goal, at the *trigger*, here ${f.heapBytes(n.trigger)}. The *pacer* picks the distance. If the program runs ahead all the same, it must help with marking, which is called an *assist*. Objects that die meanwhile may stay until the next cycle, as *floating garbage*. Here that is ${f.heapBytes(n.floating)}.`,
    },
    cache: {
      title: 'A cache is not garbage',
      text: (n) =>
        `Now let the program keep a cache of ${f.bytes(n.cache, ROUND)}. It is filled once and stays, so there is never anything in it to collect.`,
    },
    gogc: {
      title: 'Room vs. collections',
      text: (n) =>
        `GOGC is the room above the live heap, as a percentage of it. Half the room is used up in half the time, so there are twice as many cycles. Here the rate goes from ${f.number(n.cycles, HUNDREDTHS)} cycles per second to ${f.number(n.cyclesAtHalf, HUNDREDTHS)}. Then GOGC is raised to twice its first value, and cycles become rare.`,
    },
    price: {
      title: 'What one cycle costs',
      text: (n) =>
        `At \`GOGC=10\`, cycles are frequent: does that hurt? The collector reads only objects that can hold pointers, and this cache has none. So even then, it takes ${f.percent(n.shareAtTenth, HUNDREDTHS)} of CPU time. Real Go took ${f.number(100 * n.measuredAtTenthLow, HUNDREDTHS)} to ${f.percent(n.measuredAtTenthHigh, HUNDREDTHS)}. With a cache full of pointers, it would be a different story.`,
    },
    limit: {
      title: 'A limit in bytes',
      text: (n) =>
        `*GOMEMLIMIT* is a limit in bytes. Go lowers the goal until all memory that it has mapped and not given back stays below the limit. With a limit of ${f.bytes(n.limit, ROUND)}, the goal is ${f.heapBytes(n.limitedGoal)} instead of ${f.heapBytes(n.cacheGoal)}. The price is more cycles: ${f.tenths(n.limitedCycles)} a second. In a container, set it five to ten percent below the container’s own limit, as Go’s guide says: the limit doesn’t count C code, \`mmap\` or the kernel.`,
    },
    tooLow: {
      title: 'A limit below the live heap',
      text: (n) =>
        `What if the live heap is larger than the limit? Here ${f.heapBytes(n.lowLive, WHOLE)} is live, all with pointers, and next the limit is set to ${f.heapBytes(n.lowLimit, WHOLE)}. That leaves no room above the live heap, so each cycle will begin as soon as the last one ends.`,
    },
    outside: {
      title: 'Memory the collector does not see',
      text: (n) =>
        `Or keep the cache outside the heap, in memory that \`mmap\` gives you. The collector does not know of it, so the goal is again that of the small server: ${f.heapBytes(n.outsideGoal)}. Now ${f.heapBytes(n.outsideResident)} is resident instead of ${f.heapBytes(n.cacheResident)}.`,
    },
    moving: {
      title: 'Moved while the program runs',
      text: (n) =>
        `A running program can move its cache as well. The old copy in the heap is garbage until the next cycle. Then the goal falls to ${f.heapBytes(n.movedGoal)}. But ${f.heapBytes(n.movedResident)} stays resident for now: Go gives pages back slowly, because it may need them again.`,
    },
    finalizers: {
      title: 'Freeing is up to you',
      text: (n) =>
        `The collector does not free what it does not see. A *finalizer* could do that: it is a function that runs once the collector finds that an object is dead. Here ${f.whole(n.blocks)} small wrappers are dropped. Each held the only pointer to a block of ${f.heapBytes(n.block, WHOLE)}. Then the program sleeps for ten seconds.`,
    },
    hidden: {
      title: 'A pointer the collector missed',
      text: () =>
        'And never point from outside into the heap. The collector does not look there, so the object seems dead to it. It frees the object, and what you read there afterwards can be anything.',
    },
  },
  questions: {
    smallHeap: {
      ask: (n) => `Only ${f.heapBytes(n.small, WHOLE)} is live, and \`GOGC=100\`. What is the goal?`,
      choices: {
        live: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: () => 'That is the live heap itself. It leaves the program no room to allocate in.',
        },
        twice: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: () => 'It would be, if the heap were larger. But there is a floor.',
        },
        floor: { label: (value) => f.heapBytes(value, WHOLE) },
      },
      explanation: (n) =>
        `${f.heapBytes(n.floor, WHOLE)}: no goal is lower at \`GOGC=100\`, because small heaps would otherwise be collected all the time. The floor scales with GOGC.`,
    },
    cacheInGoal: {
      ask: () => 'By how much does the goal rise?',
      choices: {
        none: {
          label: 'not at all: a cache is not garbage',
          feedback: () => 'The goal follows the live heap, and a cache is live as long as you keep it.',
        },
        once: {
          label: (value) => f.bytes(value, ROUND),
          feedback: () => 'It counts once because it is live, and once more as room above the live heap.',
        },
        twice: { label: (value) => f.bytes(value, ROUND) },
      },
      explanation: (n) =>
        `By ${f.bytes(n.cacheRise, ROUND)}, to ${f.heapBytes(n.cacheGoal)}: the cache counts once because it is live, and once more as room. As the heap grows to that size, ${f.heapBytes(n.cacheResident)} becomes *resident*: it is in RAM. Real Go 1.${n.measuredOn} needed ${f.heapBytes(n.measuredResident)}.`,
    },
    tenthOfTheRoom: {
      ask: () => 'GOGC goes from `100` to `10`. How many times as many cycles are there?',
      choices: {
        little: {
          label: 'a tenth more',
          feedback: () => 'The room does not shrink by a tenth. It shrinks to a tenth.',
        },
        ten: { label: 'ten times' },
        hundred: {
          label: 'a hundred times',
          feedback: () => 'That would be the square. Cycles increase only as fast as the room shrinks.',
        },
      },
      explanation: (n) =>
        `Ten times, ${f.number(n.cyclesAtTenth, HUNDREDTHS)} a second. It is a hyperbola: a tenth of the room is used up in a tenth of the time. A published test saw ${f.tenths(n.publishedRise)} times as many, because its program slowed down.`,
    },
    limitTooLow: {
      ask: () => 'What happens to the program?',
      choices: {
        stops: {
          label: 'it stops: out of memory',
          feedback: () => 'Go’s limit is a soft one: it makes the collector work harder but kills nothing.',
        },
        keeps: {
          label: 'it stays below the limit, but slowly',
          feedback: () => 'However hard the collector works, it cannot free what is live.',
        },
        passes: { label: 'it passes the limit; GC takes half the CPU' },
      },
      explanation: (n) =>
        `It passes the limit. GOMEMLIMIT is soft: it makes the collector work harder but stops nothing. A *limiter* leaves the collector about half of the CPU and lets the heap grow instead. ${f.heapBytes(n.passed, WHOLE)} is resident, and the program keeps running.`,
    },
    shareOffHeap: {
      ask: () => 'What happens to the collector’s share of CPU time with the cache outside the heap?',
      choices: {
        falls: {
          label: 'it falls',
          feedback: () => 'The cache had no pointers, so the collector never read it. It was already cheap.',
        },
        stays: {
          label: 'it stays as it was',
          feedback: () => 'The program allocates as before, but the goal is nearer now.',
        },
        rises: { label: 'it rises a little' },
      },
      explanation: (n) =>
        `It rises from ${f.percent(n.shareInside, HUNDREDTHS)} to ${f.percent(n.shareOutside, HUNDREDTHS)}. The heap is small, so it fills ${f.tenths(n.outsideCycles)} times a second. Real Go took ${f.number(100 * n.measuredOutsideLow, HUNDREDTHS)} to ${f.percent(n.measuredOutsideHigh, HUNDREDTHS)}.`,
    },
    asleep: {
      ask: () => 'How much of that memory is unmapped when the program wakes up?',
      choices: {
        all: {
          label: 'all of it',
          feedback: () => 'A finalizer waits until a cycle finds that its object is dead. No cycle has run.',
        },
        some: {
          label: 'some of it',
          feedback: () => 'A cycle would have found all the dead wrappers at once. But none has run.',
        },
        none: { label: 'nothing' },
      },
      explanation: (n) =>
        `Nothing. The collector sees only ${f.byteCount(n.wrappers)} of wrappers, far too few to start a cycle. If nothing is allocated, Go starts one after two minutes.`,
    },
  },
  summary: (n) =>
    `The heap goal is the live heap plus GOGC percent of it. (At \`GOGC=100\` it is at least ${f.heapBytes(n.floor, WHOLE)}.) So every live byte is paid for twice. To pay less, lower GOGC, or set a limit above the live heap. Or move data out of the heap and manage it yourself.`,
  tomorrow:
    'Log the collector for a minute under load, and read the live heap and the goal from the log. Then set `GOMEMLIMIT` above the live heap and below the limit of your container.',
  own: ['Your program, or its gctrace log', 'What your map adds to the goal', 'Worksheet: your map, your fleet'],
});
