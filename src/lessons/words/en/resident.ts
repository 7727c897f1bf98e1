import type { Formats } from '../../../components/ui/format';
import type { resident } from '../../content/resident';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };

export const words = (f: Formats<'en'>): LessonWords<typeof resident> => ({
  title: 'The memory no metric showed',
  reader: 'Whoever is on call when memory goes up and every runtime graph is flat.',
  learnsTo:
    'You can tell mapped, in-use and resident memory apart and name what makes a page resident. You can choose the next experiment. And you can say which programs Go 1.24.0 to 1.24.5 hurt.',
  beats: {
    alarm: {
      title: 'The alarm',
      text: (n) =>
        `A service moves from Go 1.23 to Go 1.24.0. Its *RSS*, the RAM that the process has, is up by ${f.percent(n.rise)}: it went from ${f.heapBytes(n.rssBefore)} to ${f.heapBytes(n.rssAfter)}. HeapAlloc, HeapInuse and the number of collections haven’t changed. Who is lying?`,
    },
    addresses: {
      title: 'Nobody is lying: they count different things',
      text: (n) =>
        `The kernel gives Go addresses first. RAM comes later, a page at a time, at the first write: a *page fault*. (The kernel’s pages are ${f.bytes(n.kernelPage, WHOLE)} here, Go’s own are ${f.bytes(n.goPage, WHOLE)}.) HeapInuse counts addresses in use. RSS counts pages that have RAM. Here the program makes its buffers, then fills half of each. HeapInuse is ${f.heapBytes(n.inuse)} from the start, and the heap’s RSS reaches ${f.heapBytes(n.halfWritten)}.`,
    },
    suspects: {
      title: 'Many suspects',
      text: () =>
        'So something writes to more pages than before. There are many suspects, and the graphs have already cleared two of them: the program holds no more objects than before, and the collector runs just as often. Six suspects are left: the new Swiss map, the new mutex, memory outside the heap, and three ways to allocate. Each experiment should clear some of them.',
    },
    smaps: {
      title: 'Ask the kernel, page by page',
      text: (n) =>
        `The kernel keeps the books, in \`/proc/PID/smaps\`. The heap’s Size is the same on both releases: ${f.heapBytes(n.size, WHOLE)}. Its Rss went from ${f.heapBytes(n.heapBefore)} to ${f.heapBytes(n.heapAfter)}. So no addresses were added. Some that had no RAM before have it now.`,
    },
    kinds: {
      title: 'Each kind alone',
      text: () =>
        'Who writes to pages that the program leaves alone? Four programs allocate one kind of object each: small or large, with pointers or without. None of them writes to its objects. Here is the first program, and it shows that large objects without pointers are innocent.',
    },
    zeroing: {
      title: 'What Go 1.24.0 changed',
      text: (n) =>
        `Memory fresh from the kernel reads as zero. It needs no *zeroing*; a span flag, *needzero*, marks the memory that does. In Go 1.24.0, the code that checks this flag was rewritten: “clear it” now followed from “it has pointers”. So large objects with pointers, those above ${f.byteCount(n.largestSmall)}, were cleared for nothing. And each page that is written to becomes resident. Here two releases run the same program in step.`,
    },
    mended: {
      title: 'A discount was lost',
      text: (n) =>
        `Go 1.24.6 and 1.25.0 no longer clear fresh memory just because it will hold pointers, and RSS is back at ${f.heapBytes(n.repaired)}. The affected releases used no more addresses. What they lost is a discount: pages that the program never wrote to had RAM too. A heap profile names the lines of your program that make large objects. A program that fills its buffers never had the discount. Nor did one that reuses old memory, which must be cleared anyway.`,
    },
    map: {
      title: 'One thing stayed',
      text: () =>
        'One change was not a mistake, and it stayed. When a Swiss map is made, it writes a control word into each of its groups, because an empty slot is marked by a nonzero byte.',
    },
  },
  questions: {
    neverWritten: {
      ask: (n) =>
        `A program on Go 1.23 makes ${f.heapBytes(n.buffers, WHOLE)} of buffers and writes to none of them. What is the heap’s RSS?`,
      from: 'asked for',
      choices: {
        all: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: () => 'That is what HeapInuse says. But it counts addresses, and nothing was ever written to them.',
        },
        half: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: () => 'For that, half of the memory would have to be written to. Here, nothing is.',
        },
        nothing: { label: 'next to nothing' },
      },
      explanation: (n) =>
        `${f.heapBytes(n.untouchedBefore)}, the same as before the program began. Addresses alone cost no RAM, so a program that asks for more than it fills gets a discount.`,
    },
    experiment: {
      ask: () => 'Which experiment clears suspects?',
      choices: {
        profile: {
          label: 'look at the heap profile',
          feedback: () =>
            'A heap profile shows which code holds memory that Go counts, and that amount has not changed. So it clears no suspects. It is useful later, to find the code that makes large objects.',
        },
        switches: { label: 'switch new features off, one by one' },
        limit: {
          label: 'set GOMEMLIMIT lower',
          feedback: () =>
            'GOMEMLIMIT counts what Go has mapped and not given back, touched or not, and that hasn’t changed either.',
        },
      },
      explanation: () =>
        'Go can be built with the old map or with the old mutex: `GOEXPERIMENT=noswissmap` or `nospinbitmutex`. RSS stays just as high with either, which clears two suspects.',
    },
    withPointers: {
      ask: (n) =>
        `Next come large objects with pointers, on Go 1.24.0. Again the program makes ${f.heapBytes(n.buffers, WHOLE)} of them and writes nothing. What is the heap’s RSS?`,
      from: 'on Go 1.23',
      choices: {
        nothing: {
          label: 'next to nothing',
          feedback: () => 'That was right on Go 1.23. This is the discount that was lost.',
        },
        all: { label: (value) => f.heapBytes(value, WHOLE) },
        twice: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: () => 'For that, each page would have to exist twice, but there is only one of each.',
        },
      },
      explanation: (n) =>
        `${f.heapBytes(n.untouched)}: each page is backed by RAM, though the program wrote to none. Of the four kinds, only this one differs.`,
    },
    whereLargeBegins: {
      ask: (n) =>
        `Still on Go 1.24.0, the program makes ${f.heapBytes(n.buffers, WHOLE)} of objects with pointers: either of ${f.byteCount(n.largestSmall)} each or of ${f.whole(n.large)}. Which take more RAM?`,
      choices: {
        same: {
          label: 'both take the same amount',
          feedback: () => 'Eight more bytes make an object large, and only large ones are cleared.',
        },
        larger: { label: 'the larger objects, by far' },
        smaller: {
          label: 'the smaller objects, by far',
          feedback: () => 'In a smaller object, Go writes only to the page with the malloc header.',
        },
      },
      explanation: (n) =>
        `The smaller ones take ${f.heapBytes(n.rssOfSmall)}, and the larger ones ${f.heapBytes(n.rssOfLarge)}. “Large” begins one byte above ${f.whole(n.largestSmall)}. Up to that size, Go writes only the header of each object, which touches only one of its pages.`,
    },
    collected: {
      ask: () => 'A colleague in a hurry forces a collection. What does it do to these buffers’ RSS?',
      choices: {
        falls: {
          label: 'it falls to next to nothing',
          feedback: () => 'The buffers are live. And a page that has RAM keeps it.',
        },
        halves: {
          label: 'it falls by half',
          feedback: () => 'A collection frees what is dead, and here everything is live.',
        },
        stays: { label: 'nothing: it stays as it is' },
      },
      explanation: () =>
        'Nothing. The collector reads what is live, and reading neither brings a page in nor releases one.',
    },
    hugePages: {
      ask: (n) =>
        `On another machine, the kernel uses *huge pages* of ${f.bytes(n.hugePage, WHOLE)}, so the first write to one brings in all of it. The buffers are side by side. The program, on Go 1.23, fills half of each buffer. What is the heap’s RSS?`,
      from: 'with small pages',
      choices: {
        half: {
          label: (value) => f.heapBytes(value, WHOLE),
          feedback: (n) => `That is right with pages of ${f.bytes(n.kernelPage, WHOLE)}.`,
        },
        all: { label: (value) => f.heapBytes(value, WHOLE) },
      },
      explanation: (n) =>
        `${f.heapBytes(n.halfInHugePages, WHOLE)}: one write brings in ${f.bytes(n.hugePage, WHOLE)}. On such a machine, half-filled buffers had no discount to lose, so the mistake hardly showed.`,
    },
    emptyMap: {
      ask: () =>
        'A program on Go 1.24.6 calls `make(map[int64]*int, 1_000_000)` and hasn’t added any keys yet. What is the heap’s RSS?',
      choices: {
        nothing: {
          label: 'next to nothing',
          feedback: () =>
            'That was right with the bucket map. But a Swiss map writes its control words when it is made.',
        },
        all: { label: (value) => f.heapBytes(value, WHOLE) },
      },
      explanation: (n) =>
        `${f.heapBytes(n.map)}, on every release since Go 1.24. A bucket map on Go 1.23 took ${f.heapBytes(n.mapBefore)} until it got its keys.`,
    },
  },
  summary: () =>
    'Go counts addresses, and the kernel counts pages with RAM. Go 1.24.0 to 1.24.5 cleared fresh large objects with pointers needlessly, which brought them into RAM. So upgrade, and read smaps when RSS and HeapInuse diverge.',
  tomorrow:
    'Read both numbers for a running service side by side: the RAM that the kernel counts and the addresses that Go counts. Write them down before the next Go upgrade, and compare them afterwards.',
  own: ['From your map to RSS', 'What your map costs'],
});
