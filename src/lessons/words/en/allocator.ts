import type { Formats } from '../../../components/ui/format';
import type { allocator } from '../../content/allocator';
import type { LessonWords } from '../../lesson';

export const words = (f: Formats<'en'>): LessonWords<typeof allocator> => ({
  title: 'Bytes you did not ask for',
  reader: 'Anyone who has read `24 B/op` in a benchmark and believed it.',
  learnsTo:
    'You can round a request as Go does and say why Go stores no lengths. You can say which objects get a malloc header and explain why freed memory is not given back at once.',
  beats: {
    list: {
      title: 'A short list of sizes',
      text: (n) =>
        `Go does not cut memory to size. It keeps a short list of ${f.whole(n.classes)} sizes, the *size classes*: ${f.list([n.class1, n.class2, n.class3, n.class4, n.class5, n.class6, n.class7].map(f.whole))} bytes, and so on, in ever larger steps. For each request, it takes the smallest size that is large enough. Pieces of that size are called *slots*. They sit side by side in a *span*, which is one or more of Go’s *pages* of ${f.bytes(n.page, { most: 0 })}.`,
      folded: () =>
        'The figures use two more terms. *freeindex* is the slot where the search for a free slot in a span starts. An *mcache* holds the spans that one processor allocates from, so that no lock is needed.',
    },
    why: {
      title: 'Why not exactly what you asked for?',
      text: (n) =>
        `Each piece will be freed later, and then Go must know its size. The span knows: all its slots have the same size. So a freed slot fits any other object of the same class. Here the same program, which frees nothing, runs on four designs, and Go’s is not the leanest. Each of the others has a price. A length in front of each object turns ${f.byteCount(n.box)} into ${f.whole(n.measuredBox)}, as shown. A pointer that only moves forward never reuses freed space. And a class for each size needs a whole page for every rare size.`,
    },
    missing: {
      title: 'The class that was missing',
      text: (n) =>
        `So the list is short, and its steps determine what you pay. \`sort.Strings\` once turned the slice into an interface, so the slice’s ${f.whole(n.box)}-byte header went to the heap. Go 1.15 had no class of that size, so each call cost ${f.byteCount(n.oldBox)}. Go 1.16 added one.`,
    },
    tiny: {
      title: 'Small strings share a block',
      text: (n) =>
        `Objects under ${f.byteCount(n.tinyBlock)} that hold no pointers are packed into blocks of ${f.whole(n.tinyBlock)}. This is the *tiny allocator*. A block is freed as a whole, so it lives as long as its last tenant.`,
    },
    header: {
      title: 'A word about pointers',
      text: (n) =>
        `The collector must know where in an object the pointers are. Since Go 1.22, it learns this from a word before the object: the *malloc header*, which points to the object’s type. It takes ${f.byteCount(n.header)}. Objects with pointers have a header if they are ${f.whole(n.headerFrom)} to ${f.byteCount(n.largest)} long. So ${f.whole(n.pointers)} pointers, a neat ${f.byteCount(n.pointersAsked)}, take a slot of ${f.whole(n.pointersSlot)}. Up to Go 1.21, they took ${f.whole(n.pointersOnce)}. At this size, the steps are wide: after ${f.whole(n.ungrown)} come ${f.whole(n.grownSlot)} and ${f.whole(n.grownNext)}.`,
      folded: (n) =>
        `Smaller objects with pointers have no header. Instead, their span keeps one bit for each word, at the end of the span: ${f.byteCount(n.bits)} per page.`,
    },
    pages: {
      title: 'Above the list: whole pages',
      text: (n) =>
        `The list ends at ${f.byteCount(n.lastClass)}. Since Go 1.22, the last class leaves room for a header, so a request for more than ${f.byteCount(n.largest)} gets whole pages. Remember one such request: the groups of a full-size Swiss table. They are ${f.byteCount(n.table)} long and cost ${f.whole(n.tableCost)}.`,
    },
    free: {
      title: 'Freed, not given back',
      text: (n) =>
        `Now every other object is dropped, and the collector runs. *HeapAlloc* counts the slots in use. It falls from ${f.byteCount(n.allocBefore)} to ${f.whole(n.allocAfter)}. *HeapInuse* counts the pages of spans. It was ${f.byteCount(n.inuseBefore)} and is still ${f.whole(n.inuseAfter)}. A span goes back to the heap only when all its slots are free, and its pages go back to the kernel later still.`,
    },
  },
  questions: {
    thirtyThree: {
      ask: (n) =>
        `A program calls \`make([]byte, ${n.asked})\`. The list begins with ${f.list([n.class1, n.class2, n.class3, n.class4, n.class5, n.class6, n.class7].map(f.whole))}. How many bytes does the call take from the heap?`,
      choices: {
        exact: {
          label: f.byteCount,
          feedback: (n) =>
            `A slot of exactly ${f.byteCount(n.asked)} would need a class of its own, and there is none.`,
        },
        words: {
          label: f.byteCount,
          feedback: (n, value) =>
            `The list has no class of ${f.whole(value)}: it goes from ${f.whole(n.classBelow)} straight to ${f.whole(n.slot)}.`,
        },
        nextClass: { label: f.byteCount },
        power: {
          label: f.byteCount,
          feedback: (n, value) =>
            `Size classes are closer together than powers of two: the one below ${f.whole(value)} is ${f.whole(n.slot)}.`,
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.slot)}, the next class above ${f.whole(n.classBelow)}. The last ${f.whole(n.tail)} bytes, beyond the request, are *class rounding*.`,
    },
    leanest: {
      ask: () =>
        'A program makes a thousand objects and frees every other one. Then it makes five hundred that are a little larger. Which design takes the least memory now?',
      choices: {
        bump: {
          label: 'a pointer that only moves forward',
          feedback: () => 'The pointer never goes back, so freed memory is lost for good.',
        },
        length: {
          label: 'a length in front of each object',
          feedback: (n) =>
            `The holes are a little too short for the new objects, so they stay empty, and the design takes ${f.bytes(n.lengthReserved)}.`,
        },
        each: {
          label: 'a class for each size',
          feedback: () => 'The freed slots have a different size, so the new objects need pages of their own.',
        },
        go: { label: 'Go’s short list of sizes' },
      },
      explanation: (n) =>
        `Go’s list: both sizes are rounded to the same class, ${f.byteCount(n.sharedSlot)}. So the new objects fill the holes, and ${f.bytes(n.goReserved)} is enough.`,
    },
    sortStrings: {
      ask: () => 'How many bytes does a call to `sort.Strings` allocate on today’s Go?',
      choices: {
        oldest: { label: f.byteCount, feedback: () => 'That was Go 1.15, which had no class for a slice’s header.' },
        since: {
          label: f.byteCount,
          feedback: () => 'That was right from Go 1.16 to 1.21, and still is for `sort.Sort`.',
        },
        none: { label: 'none' },
      },
      explanation: (n) =>
        `None. Since Go 1.22 it calls the generic \`slices.Sort\`, which needs no interface. \`sort.Sort(sort.StringSlice(s))\` still allocates ${f.byteCount(n.boxNow)}.`,
    },
    lastTenant: {
      ask: () =>
        'Sixteen short strings were made, and all but one are gone. The one left is “en”, two bytes long. How many bytes does it keep in use?',
      choices: {
        own: {
          label: f.byteCount,
          feedback: () => 'Bytes within a block are not freed one by one: Go keeps no list of them.',
        },
        block: { label: f.byteCount },
        page: {
          label: f.byteCount,
          feedback: () => 'That is the whole page of the span, but its other slots are free for new objects.',
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.tinyBlock)}, its whole block. The neighbours are dead, but their bytes are freed only with the whole block.`,
    },
    nines: {
      ask: () => 'A program makes many nine-byte strings. How much does each of them cost?',
      choices: {
        exact: {
          label: f.byteCount,
          feedback: () => 'For that, two would have to fit into one block, but they don’t.',
        },
        twelve: { label: f.byteCount, feedback: (_, value) => `There is no ${f.whole(value)}-byte class.` },
        block: { label: f.byteCount },
        more: { label: f.byteCount, feedback: () => 'One string fits into one block, with room to spare.' },
      },
      explanation: () => 'Each takes a whole block: a second string does not fit after the first.',
    },
    headed: {
      ask: (n) =>
        `A struct full of pointers grows from ${f.byteCount(n.ungrown)} to ${f.whole(n.grown)}. The classes here are ${f.list([n.ungrown, n.grownSlot, n.grownNext].map(f.whole))}. How large is its new slot?`,
      choices: {
        exact: {
          label: f.byteCount,
          feedback: () => 'At this size, the classes are further apart: none of them fits exactly.',
        },
        next: { label: f.byteCount },
        far: {
          label: f.byteCount,
          feedback: (n) =>
            `With its header, it is ${f.byteCount(n.grownHeaded)}. A slot of ${f.whole(n.grownSlot)} has room for up to ${f.whole(n.grownTo)} and a header.`,
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.grownSlot)}, the next class: the struct and its header take ${f.whole(n.grownHeaded)}. At ${f.whole(n.ungrown)}, it had no header, and not one byte was wasted.`,
    },
  },
  summary: (n) =>
    `Go rounds each request up to one of ${f.whole(n.classes)} sizes, and above ${f.byteCount(n.largest)} to whole pages. That way, the size of freed memory is known without a search, so it can be reused. The price: one more byte may cost a whole step. And a page can be given back only once its last object is freed.`,
  tomorrow:
    'Run your benchmarks and look for a B/op just above a size class. One field fewer, or a smaller type, may bring that benchmark down a whole step.',
  own: ['Try your own size or type', 'What your map costs'],
});
