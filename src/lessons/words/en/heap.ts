import type { Formats } from '../../../components/ui/format';
import type { heap } from '../../content/heap';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };
const ROUND = { most: 1 };
const HUNDREDTHS = { places: 2 };

export const words = (f: Formats<'en'>): LessonWords<typeof heap> => ({
  title: 'Why the heap grows to twice what is live',
  reader: 'Anyone whose program keeps a cache or other long-lived data.',
  learnsTo: 'You can compute the heap goal and say when a cycle starts. And you can weigh memory against collections.',
  beats: {
    goal: {
      title: 'Garbage piles up on purpose',
      text: (n) =>
        `Cleaning up all the time would cost too much. So Go lets garbage pile up until the heap comes near its *heap goal*. Then a *cycle* of the collector finds what can still be reached, the *live heap*, and frees the rest. With \`GOGC=100\`, the next goal is twice the live heap. Here ${f.heapBytes(n.live)} is live, and the goal is ${f.heapBytes(n.goal)}.`,
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
        `Now let the program keep a cache of ${f.bytes(n.cache, ROUND)}. The cache is filled once and stays, so there is never anything in it to collect.`,
    },
    gogc: {
      title: 'Room vs. collections',
      text: (n) =>
        `GOGC is the room above the live heap, as a percentage of it. At \`GOGC=100\`, the room equals the live heap, so the cache counts twice in the goal. Half the room is used up in half the time, so there are twice as many cycles. Here the rate goes from ${f.number(n.cycles, HUNDREDTHS)} cycles per second to ${f.number(n.cyclesAtHalf, HUNDREDTHS)}. Then GOGC is raised to twice its original value, and cycles become rare.`,
    },
    price: {
      title: 'What one cycle costs',
      text: (n) =>
        `At \`GOGC=${f.whole(n.gogc)}\`, there are ${f.number(n.cyclesShown, HUNDREDTHS)} cycles a second. Does that hurt? The collector reads only objects that can hold pointers, and this cache has none. So the cycles take no more than ${f.percent(n.shareShown, HUNDREDTHS)} of CPU time. At \`GOGC=10\`, real Go took ${f.number(100 * n.measuredAtTenthLow, HUNDREDTHS)} to ${f.percent(n.measuredAtTenthHigh, HUNDREDTHS)}. With a cache full of pointers, it would be a different story.`,
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
          feedback: () => 'That would be the goal if the heap were larger. But there is a floor.',
        },
        floor: { label: (value) => f.heapBytes(value, WHOLE) },
      },
      explanation: (n) =>
        `${f.heapBytes(n.floor, WHOLE)}: no goal is lower at \`GOGC=100\`, because small heaps would otherwise be collected all the time. The floor scales with GOGC.`,
    },
    cacheInGoal: {
      ask: (n) =>
        `The cache adds ${f.bytes(n.cache, ROUND)} to the live heap, and \`GOGC=100\`. By how much does the goal rise?`,
      from: 'the cache itself',
      choices: {
        none: {
          label: 'not at all: a cache is not garbage',
          feedback: () => 'The goal follows the live heap, and a cache is live as long as you keep it.',
        },
        once: {
          label: (value) => f.bytes(value, ROUND),
          feedback: () => 'The cache counts once because it is live, and once more as room above the live heap.',
        },
        twice: { label: (value) => f.bytes(value, ROUND) },
      },
      explanation: (n) =>
        `By ${f.bytes(n.cacheRise, ROUND)}, to ${f.heapBytes(n.cacheGoal)}: the cache counts once because it is live, and once more as room. As the heap grows to that size, ${f.heapBytes(n.cacheResident)} becomes *resident*: it is in RAM. Real Go 1.${n.measuredOn} needed ${f.heapBytes(n.measuredResident)}.`,
    },
    tenthOfTheRoom: {
      ask: () => 'GOGC goes from `100` to `10`. How does the number of cycles change?',
      choices: {
        little: {
          label: 'it rises by a tenth',
          feedback: () => 'The room does not shrink by a tenth. It shrinks to a tenth.',
        },
        ten: { label: 'it rises tenfold' },
        hundred: {
          label: 'it rises a hundredfold',
          feedback: () => 'That would be ten squared. Cycles increase only as fast as the room shrinks.',
        },
      },
      explanation: (n) =>
        `The number rises tenfold, to ${f.number(n.cyclesAtTenth, HUNDREDTHS)} a second. The relation is a hyperbola: a tenth of the room is used up in a tenth of the time. A published test saw ${f.tenths(n.publishedRise)} times as many, because its program slowed down.`,
    },
  },
  summary: (n) =>
    `The heap goal is the live heap plus GOGC percent of it. (At \`GOGC=100\` it is at least ${f.heapBytes(n.floor, WHOLE)}.) So every live byte is paid for twice, even in a cache. A lower GOGC saves memory and costs cycles. What a cycle costs depends on the pointers that it must read.`,
  tomorrow:
    'Record a minute of the collector’s log under load. Read the live heap and the goal from it, and compare them.',
  own: ['Your program, or its gctrace log', 'What your map adds to the goal', 'Worksheet: your map, your fleet'],
});
