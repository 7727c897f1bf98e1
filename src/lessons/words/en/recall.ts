import { binary, type Formats } from '../../../components/ui/format';
import type { recall } from '../../content/recall';
import type { RecallWords } from '../../recall';

const WHOLE = { most: 0 };

export const words = (f: Formats<'en'>) => ({
  start: 'Before you begin',
  startHow: 'Questions from earlier lessons, with different numbers.',
  end: 'Three questions from memory',
  endHow:
    'Answer without the figure. The numbers are different. What you get wrong comes back at the start of another lesson.',
  /** Where nothing is remembered. */
  endHere: 'Answer without the figure. The numbers are different.',
  due: 'Due again',
  dueHow: 'You didn’t remember these last time. Here they are with different numbers.',
  place: (at: number, all: number) => `${f.whole(at)} of ${f.whole(all)}`,
  forgotten: 'I don’t remember',
  right: 'Right.',
  /** Of the answer that the reader chose. */
  yours: 'your answer',
  read: (beat: string) => `Read again: ${beat}`,
  index: {
    begun: 'begun',
    done: 'done',
    due: (count: number) => `${f.counted(count, { one: 'question', other: 'questions' })} due again`,
  },
  questions: {
    buckets: {
      place: {
        ask: (n) =>
          `A hash ends in the bits \`${binary(n.low, 8)}\`. The map has ${f.whole(n.buckets)} buckets. Which bucket does the key belong in?`,
        answer: (value) => `bucket ${f.whole(value)}`,
        why: (n, value) =>
          `The lowest ${f.counted(n.B, { one: 'bit', other: 'bits' })}, \`${binary(n.low, n.B)}\`, are the bucket’s number: ${f.whole(value)}.`,
      },
      overflow: {
        ask: (n) =>
          `${f.whole(n.keys)} keys belong in the same bucket. How many overflow buckets does that bucket get?`,
        answer: f.whole,
        why: (n) =>
          `A bucket has ${f.whole(n.slots)} slots. The first bucket isn’t an overflow bucket; those chained after it are.`,
      },
      hint: {
        ask: (n) => `How many buckets does \`make(map[string]int64, ${n.hint})\` make on Go 1.23?`,
        answer: f.whole,
        why: (n) =>
          `The number is a power of two, with at most six and a half entries per bucket on average. ${f.whole(n.half)} buckets are enough for only ${f.whole(n.halfHolds)}.`,
      },
    },
    growing: {
      limit: {
        ask: (n) => `A map has ${f.whole(n.buckets)} buckets. Which new entry makes it grow?`,
        answer: (value) => `entry ${f.whole(value)}`,
        why: (n) =>
          `At most six and a half entries per bucket are allowed, ${f.whole(n.most)} in all. The next entry makes the map grow.`,
      },
      twin: {
        ask: (n) =>
          `An array of ${f.whole(n.buckets)} buckets doubles. An entry in bucket ${f.whole(n.from)} has a \`1\` in the new bit. Where does it go?`,
        answer: (value) => `bucket ${f.whole(value)}`,
        why: (n, value) =>
          `The new bit is worth ${f.whole(n.buckets)}: ${f.whole(n.from)} + ${f.whole(n.buckets)} = ${f.whole(value)}.`,
      },
      writes: {
        ask: (n) =>
          `${f.whole(n.old)} old buckets are waiting to be moved. What is the smallest number of writes that can move them?`,
        answer: f.whole,
        why: (n) =>
          `A write moves at most ${f.whole(n.each)} old buckets: the one that it needs, and the next in line.`,
      },
    },
    groups: {
      control: {
        ask: (n) =>
          `A hash ends in the bits \`${binary(n.low, 14)}\`. What does the control byte of the key’s slot hold?`,
        answer: (value) => `\`${binary(value, 7)}\``,
        why: () => 'The control byte holds h2, the lowest seven bits. The other bits, h1, pick the group.',
      },
      room: {
        ask: (n) =>
          `A table of ${f.whole(n.slots)} slots holds ${f.whole(n.used)} entries and no tombstones. How many more fit before it grows?`,
        answer: f.whole,
        why: (n) =>
          `Seven eighths may be filled: ${f.whole(n.most)} of ${f.whole(n.slots)}. The others stay empty, so that searches end.`,
      },
      third: {
        ask: (n) =>
          `A search starts at group ${f.whole(n.from)} of ${f.whole(n.groups)}, numbered from zero. That group is full, and so is the next one that it visits. Which group does it visit third?`,
        answer: (value) => `group ${f.whole(value)}`,
        why: () => 'The search moves on by one group, then by two, and the first group follows the last.',
      },
    },
    allocator: {
      slot: {
        ask: (n) => `How many bytes does \`make([]byte, ${n.bytes})\` take from the heap?`,
        answer: f.byteCount,
        why: (n, value) => `The smallest size class for ${f.whole(n.bytes)} bytes is ${f.whole(value)}.`,
      },
      tiny: {
        ask: (n) => `How many pointer-free objects of ${f.byteCount(n.bytes)} share a block of the tiny allocator?`,
        answer: f.whole,
        why: (n) => `The tiny allocator fills each ${f.whole(n.block)}-byte block with as many whole objects as fit.`,
      },
      header: {
        ask: (n) => `A struct with pointers is ${f.byteCount(n.bytes)}. How large is its slot?`,
        answer: f.byteCount,
        why: (n, value) =>
          `With its malloc header, it is ${f.byteCount(n.headed)}, and the next size class is ${f.whole(value)}.`,
      },
    },
    tables: {
      count: {
        ask: (n) => `How many tables does a Swiss map of ${f.whole(n.entries)} entries have?`,
        answer: f.whole,
        why: (n, value) =>
          `A table holds at most ${f.whole(n.most)} entries, and all tables split at about the same time. So their number is a power of two: ${f.whole(value)}.`,
      },
      full: {
        ask: (n) => `A Swiss map gets ${f.whole(n.entries)} entries, added one by one. How full are its tables?`,
        answer: f.percent,
        why: (n) =>
          `The tables have split into ${f.whole(n.tables)} tables, each with ${f.whole(n.slots)} slots. The entries are spread over all of these.`,
      },
      depth: {
        ask: (n) =>
          `The global depth is ${f.whole(n.global)}; a table’s local depth is ${f.whole(n.local)}. How many directory entries point to it?`,
        answer: f.whole,
        why: (n, value) =>
          `The table ignores ${f.whole(n.global - n.local)} of the ${f.whole(n.global)} bits that the directory uses. So ${f.whole(value)} entries lead to it.`,
      },
    },
    shrinking: {
      struct: {
        ask: (n) =>
          `A struct has three integer fields, of ${f.list([n.first, n.second, n.third].map(f.whole))} bytes, in that order. How large is it?`,
        answer: f.byteCount,
        why: () =>
          'Each field begins at a multiple of its own size, and the size of the struct is a multiple of the largest field’s size.',
      },
      field: {
        ask: (n) =>
          `A map of ${f.roundCount(n.entries)} entries has ${f.whole(n.tables)} full-size tables. Its value type loses a field of ${f.byteCount(n.bytes)}. How much does that save, before rounding?`,
        answer: f.sumBytes,
        why: (n) =>
          `You pay by the slot, taken or not: ${f.byteCount(n.bytes)} in each of the ${f.whole(n.slots)} slots of a table.`,
      },
      edge: {
        ask: (n) =>
          `A table has ${f.whole(n.slots)} slots of ${f.byteCount(n.each)}; with control words, that makes ${f.byteCount(n.bytes)}. How many bytes does it take from the heap?`,
        answer: f.byteCount,
        why: () =>
          'If the slots fit into the largest size class, they get the smallest class that holds them. Otherwise they get whole pages.',
      },
    },
    heap: {
      goal: {
        ask: (n) =>
          `The live heap is ${f.heapBytes(n.live, WHOLE)}, and \`GOGC=${n.gogc}\`. What is the goal, without stacks and globals?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) => `The goal is the live heap plus ${f.percent(n.gogc / 100)} of it.`,
      },
      floor: {
        ask: (n) => `Only ${f.heapBytes(n.live, WHOLE)} is live, and \`GOGC=${n.gogc}\`. What is the goal?`,
        answer: (value) => f.bytes(value, { most: 2 }),
        why: (n) =>
          `The goal is at its floor, which keeps a tiny heap from being collected all the time. The floor is ${f.bytes(n.usual, WHOLE)} at \`GOGC=100\` and scales with GOGC.`,
      },
      cycles: {
        ask: (n) => `A server goes from \`GOGC=100\` to \`GOGC=${n.gogc}\`. How many times as often do cycles run now?`,
        answer: (value) => f.counted(value, { one: 'time', other: 'times' }, { most: 2 }),
        why: (n, value) =>
          `The room above the live heap is ${f.percent(n.gogc / 100)} of what it was, so it fills up ${value === 2 ? 'twice' : f.counted(value, { one: 'time', other: 'times' }, { most: 2 })} as fast.`,
      },
    },
    resident: {
      written: {
        ask: (n) =>
          `A program writes one byte in every ${f.bytes(n.stride, WHOLE)} of a fresh buffer of ${f.bytes(n.total, WHOLE)}. How much of the buffer is in RAM?`,
        answer: (value) => f.bytes(value, WHOLE),
        why: (n) => `RAM is given out in pages of ${f.bytes(n.page, WHOLE)}, each at the first write to it.`,
      },
      map: {
        ask: (n) =>
          `A program on Go 1.24.6 makes a \`map[int64]*int\` for ${f.roundCount(n.hint)} entries but adds none. How much of the heap is in RAM?`,
        answer: (value) => f.heapBytes(value),
        why: () => 'A Swiss map writes a control word into each group when it is made, so it touches every page.',
      },
      pointers: {
        ask: (n) =>
          `A program on Go 1.24.${n.patch} makes buffers with pointers, ${f.bytes(n.size, WHOLE)} each, ${f.heapBytes(n.total, WHOLE)} in all. It writes nothing into them. How much of the heap is in RAM?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: () =>
          'Go 1.24.0 to 1.24.5 needlessly cleared large objects with pointers. Go 1.24.6 trusts fresh memory again.',
      },
    },
    service: {
      saved: {
        ask: (n) =>
          `With \`GOGC=${n.gogc}\`, a program frees a map of ${f.heapBytes(n.map, WHOLE)} for good. By how much does its heap goal fall?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) =>
          `By the map’s own size, plus ${f.percent(n.gogc / 100)} of it: the room that GOGC had added on top.`,
      },
      samples: {
        ask: (n) =>
          `A line of code accounts for ${f.heapBytes(n.held, WHOLE)} in blocks of ${f.byteCount(n.block)}. By default, a profile takes one sample per ${f.bytes(n.rate, WHOLE)}. How many samples is the reported amount based on?`,
        answer: (value) => `about ${f.whole(value)}`,
        why: (n) =>
          `Divide that amount by ${f.bytes(n.rate, WHOLE)}. With few samples, the reported amount is a guess.`,
      },
      fresh: {
        ask: (n) =>
          `Deletes have left ${f.whole(n.entries)} entries in a Swiss map of ${f.whole(n.tables)} full-size tables. You put them into a new map made with a hint of that many entries. How many tables does the new map have?`,
        answer: f.whole,
        why: () => 'One in eight slots must stay free, and the number of tables is a power of two.',
      },
    },
    limit: {
      container: {
        ask: (n) =>
          `A container has ${f.heapBytes(n.container, WHOLE)}. The program in it holds ${f.heapBytes(n.mapped, WHOLE)} outside the heap, from \`mmap\`. You also want to keep a tenth of the container free. How high may \`GOMEMLIMIT\` be?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) =>
          `The limit doesn’t count what \`mmap\` gave the program. So subtract both: the free tenth and the ${f.heapBytes(n.mapped, WHOLE)}.`,
      },
      outside: {
        ask: (n) =>
          `A cache takes ${f.heapBytes(n.cache, WHOLE)} of a live heap of ${f.heapBytes(n.live, WHOLE)}. With \`GOGC=${n.gogc}\`, you move the cache outside the heap. How much less memory does the program need at its goal?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) =>
          `The cache still needs its own bytes. What is gone is the room that GOGC had added for it: ${f.percent(n.gogc / 100)} of ${f.heapBytes(n.cache, WHOLE)}.`,
      },
      wrappers: {
        ask: (n) =>
          `A program drops ${f.whole(n.count)} wrappers of ${f.byteCount(n.wrapper)}. Each holds the only pointer to a block of ${f.bytes(n.block, WHOLE)} from \`mmap\`. How much garbage does the collector see?`,
        answer: (value) => f.bytes(value, { most: 1 }),
        why: (n) =>
          `The collector sees only the wrappers: ${f.whole(n.count)} times ${f.byteCount(n.wrapper)}. So it has no reason to hurry, and the blocks wait for its next cycle.`,
      },
    },
  } satisfies RecallWords<typeof recall>,
});

export type LessonRecallWords = ReturnType<typeof words>;
