import type { Formats } from '../../../components/ui/format';
import type { service } from '../../content/service';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };

export const words = (f: Formats<'en'>): LessonWords<typeof service> => ({
  title: 'In your own service',
  reader: 'Anyone whose Go service uses too much memory.',
  learnsTo:
    'You can find the largest map in a running program and say which part of it is waste. You can pick the cure. And you can show afterwards that it worked.',
  beats: {
    four: {
      title: 'Four numbers first',
      text: (n) =>
        `Write down four numbers before you change anything: what is *live*, the *goal* the heap grows to, what Go has *in use*, and what the process holds in RAM, its *RSS*. Each has its own cause: your data, GOGC, the allocator, the kernel. Here two files from a real process give all four. ${f.heapBytes(n.live)} is live, the goal is ${f.heapBytes(n.goal)}, ${f.heapBytes(n.inuse)} is in use, and ${f.heapBytes(n.rss)} is resident.`,
    },
    log: {
      title: 'Under load: a log',
      text: (n) =>
        `Statistics show one moment. A collector log shows the live heap and the goal over time and needs no change to the program: \`GODEBUG=gctrace=1\` prints a line per cycle. This log is from another real program. In it, ${f.heapBytes(n.logLive, WHOLE)} is live, the heap grows to ${f.heapBytes(n.logPeak, WHOLE)}, and there are ${f.tenths(n.logCycles)} cycles a second.`,
    },
    profile: {
      title: 'Which line allocated it?',
      text: (n) =>
        `A heap profile names the lines that allocated what is live. Read its inuse_space. A map’s bytes are listed at the line whose put made the map grow, not at its \`make\`. The profile doesn’t record types. But a map’s blocks have sizes that little else has, so block sizes reveal maps. In this profile, ${f.whole(n.lines)} lines grow maps, and these hold ${f.heapBytes(n.maps)} of ${f.heapBytes(n.inProfile)}. The largest is at \`main.routes\`: ${f.heapBytes(n.routes)}, with ${f.shortCount(n.fewest)} to ${f.shortCount(n.most)} entries in slots of ${f.byteCount(n.slot)}.`,
    },
    growth: {
      title: 'Two profiles: what grows',
      text: (n) =>
        `One profile says where memory is, and two say where it goes. Take both at the same load, with \`gc=1\` so that they contain no garbage, and drop both on the page together. Here the heap grew by ${f.heapBytes(n.grown)} between them, and lines that grow maps account for ${f.heapBytes(n.grownMaps)}. A full cache stops growing. A line that grows in every pair looks like a leak.`,
    },
    dump: {
      title: 'The map itself',
      text: (n) =>
        `A profile says which map to look at, and a *dump* says what is in it. One call to \`mapdump.Write\`, under the map’s lock, records which slots are taken. Keys stay in the process. In this map, ${f.whole(n.entries)} entries are left in ${f.whole(n.slots)} slots, and ${f.whole(n.tombstones)} slots hold tombstones. The map takes ${f.bytes(n.sessions)}. The same entries in a fresh map would take ${f.bytes(n.fresh)}.`,
    },
    stopped: {
      title: 'Growth that stopped halfway',
      text: (n) =>
        `This is a different map, with a different kind of waste. On Go 1.23, it was filled until it grew, and then only read. Lookups may run concurrently, so they move nothing. So the map keeps its old array, which is ${f.bytes(n.oldArray)} of its ${f.bytes(n.prices)}. Since Go 1.24, this can’t happen, because a table moves all at once.`,
    },
    shrink: {
      title: 'A cure for each kind of waste',
      text: (n) =>
        `Each kind has its own cure. For empty slots and tombstones, put the remaining entries into a fresh map. For an old array, write to the map or copy it. For wide values, choose narrower types. Below each result, a link leads to Sizing, with the map’s types and entries filled in. Suppose that \`main.routes\` has ${f.roundCount(n.routesEntries)} entries with ${f.whole(n.value)}-byte values. Then the map takes ${f.sumBytes(n.routesLive)} on today’s Go. With ${f.whole(n.packed)}-byte values, it would take ${f.sumBytes(n.packedLive)}.`,
    },
    verify: {
      title: 'Measure again',
      text: (n) =>
        `After the change, read the same four numbers again, at the same load, and don’t judge by RSS in the first few minutes. Go gives pages back slowly, because it may need them again. \`debug.FreeOSMemory\` gives them back at once, which is good for a measurement but too expensive for everyday use. Here it brings RSS down to ${f.heapBytes(n.rssAtLast)}. The log must show a lower peak, and the line in the profile must be smaller. If only one of the two has changed, the memory has only moved.`,
    },
    own: {
      title: 'Now your own',
      text: () =>
        'Here is the *Your program* page. Take one of these files from your service: each card has the command for it. Then drop it here, or open the page itself for more room. Files are read in your browser, never uploaded.',
    },
  },
  questions: {
    saving: {
      ask: (n) =>
        `Suppose that ${f.heapBytes(n.loggedMap, WHOLE)} of the live heap is one map, and you get rid of it. \`GOGC\` is \`100\`. By how much does the goal fall?`,
      from: 'the map itself',
      choices: {
        nothing: {
          label: 'not at all',
          feedback: () => 'The goal follows the live heap, and that has shrunk.',
        },
        once: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: () => 'The live heap shrinks by that much. But GOGC had added its percentage on top.',
        },
        twice: { label: (value) => f.heapBytes(value, WHOLE) },
      },
      explanation: (n) =>
        `By ${f.heapBytes(n.saved, WHOLE)}. Each byte of a map counts twice: once in the live heap, and once more in the room above it.`,
    },
    sampled: {
      ask: (n) =>
        `A profile samples one allocation per ${f.bytes(n.rate, WHOLE)}, on average. A small map is one block of ${f.bytes(n.smallMap, WHOLE)}. What does the profile say about it?`,
      choices: {
        exact: {
          label: 'exactly what it takes',
          feedback: () => 'A profile counts only the blocks that were sampled, and scales them up.',
        },
        about: {
          label: 'about what it takes',
          feedback: () =>
            'With many blocks, that would be right. But this is one block: it is in the sample, or it isn’t.',
        },
        nothing: { label: 'usually nothing' },
      },
      explanation: (n) =>
        `Usually nothing: ${f.percent(n.seen)} of all profiles include it, and these overstate its size. With many blocks, that evens out. So trust a profile on large maps, and look at the range that the page gives.`,
    },
    clone: {
      ask: (n) =>
        `In a map on Go 1.27, most sessions have been deleted: ${f.whole(n.entries)} are left, in ${f.whole(n.slots)} slots that take ${f.bytes(n.sessions)}. How much less memory does a \`maps.Clone\` of this map take?`,
      choices: {
        nothing: { label: 'no less' },
        half: {
          label: (value) => `half, ${f.bytes(value)}`,
          feedback: () =>
            'That would require tables of half the size. But a clone copies each table at its current size.',
        },
        most: {
          label: (value) => `most of it, ${f.bytes(value)}`,
          feedback: () => 'That is what you save by making a new map and putting the entries into it one by one.',
        },
      },
      explanation: () =>
        'No less. Since Go 1.25, `maps.Clone` copies the tables of a Swiss map as they are, with all their tombstones and empty slots. To shrink it, put the entries into a new map in a loop.',
    },
    still: {
      ask: () => 'A bucket map is in the middle of growing, and nobody writes to it. What finishes the growth?',
      choices: {
        collection: {
          label: 'a collection',
          feedback: () => 'The map still needs both arrays: some keys are in one, some in the other.',
        },
        reads: {
          label: 'many lookups',
          feedback: () => 'A lookup may run at the same time as others, so it must not change anything.',
        },
        writes: { label: 'some writes, even to existing keys' },
      },
      explanation: () =>
        'Writes: each of them moves a bucket or two to the new array. Once the last bucket has moved, the old array is garbage.',
    },
    lasting: {
      ask: () =>
        'A program has used memory and dropped its objects. Next, a collection runs. Which number does it leave unchanged?',
      choices: {
        alloc: { label: 'HeapAlloc', feedback: () => 'HeapAlloc counts objects, and the collection frees them.' },
        inuse: {
          label: 'HeapInuse',
          feedback: () => 'HeapInuse counts spans in use. Here whole spans become free.',
        },
        rss: { label: 'the RSS of the heap' },
      },
      explanation: (n) =>
        `RSS. HeapAlloc falls to ${f.heapBytes(n.allocAfter)}, but ${f.heapBytes(n.rssAfter)} stays in RAM: Go keeps free pages for a while before it gives them back.`,
    },
  },
  summary: () =>
    'Write down four numbers: live, goal, in use and RSS. A log gives the first two over time. A profile names the map, a dump says which part of it is waste, and that tells you the cure. Then read the same numbers again, RSS last. At `GOGC=100`, a byte saved in a map counts twice.',
  tomorrow:
    'Take the same kinds of files from a running service, keep them, and open them on the “Your program” page. Before you change anything, note the four numbers.',
  own: ['Your program', 'What would shrink your map', 'Worksheet: your map, your fleet'],
});
