import { type Formats, interval } from '../../../components/ui/format';
import type { ArticleWords } from '../../article';
import type { sortStrings } from '../../content/sortStrings';

export const words = (f: Formats<'en'>): ArticleWords<typeof sortStrings> => {
  const { bytes, byteCount: exact } = f;
  return {
    lead: 'Sorting five strings allocates 24 bytes with Go 1.16, and 32 with Go 1.15. Why, and what happens today?',
    rows: {
      quiz: {
        name: 'Does sort.Strings allocate?',
        said: (n) => `43% of respondents said no, yet each call makes one allocation of ${exact(n.before)}.`,
        real: (n) =>
          `Up to Go 1.21, it did. Since Go 1.22, \`sort.Strings\` calls \`slices.Sort\`, which is generic and needs no interface. Now it allocates ${f.whole(n.now)} bytes.`,
      },
      interface: {
        name: 'A slice in an interface',
        said: (n) =>
          `An interface has a word for the type and one for the data. A slice header of ${exact(n.slice)} doesn’t fit in ${f.whole(n.word)}, so its address is stored.`,
        real: (n) =>
          `The same: ${exact(n.interface)} for the interface itself, and ${f.whole(n.slice)} more for the copy it points to.`,
      },
      integers: {
        name: 'Numbers without a box',
        said: () => 'Since Go 1.15, storing some integers in an interface needs no allocation.',
        real: (n) =>
          `These are the integers from 0 to ${f.whole(n.last)}: Go has them ready and only points to them. Any other integer, unless it is a constant, takes ${exact(n.int)} on the heap, in a block of ${f.whole(n.block)} shared with others.`,
      },
      escape: {
        name: 'Moved to the heap',
        said: () =>
          'The compiler can’t tell how long the copy will be needed, so the copy escapes to the heap. A profile shows the line.',
        real: (n) =>
          `The compiler still can’t: \`sort.Sort\` allocates ${exact(n.now)} per call in Go 1.27 too. The figure shows the copy that each call makes. A heap profile shows which lines of a program allocate.`,
        more: 'Open a heap profile',
      },
      benchmark: {
        name: '24 B/op, or 32',
        said: (n) => `The same benchmark allocates ${exact(n.new)} with Go 1.16 and ${f.whole(n.old)} with Go 1.15.`,
        real: (n) =>
          `The same, measured on both. The request is ${exact(n.request)} each time; Go 1.15 has no slot between ${f.whole(n.below)} and ${f.whole(n.model)}.`,
      },
      bump: {
        name: 'A pointer that only advances',
        said: () => 'The simplest allocator just moves a pointer and has no overhead. But it can’t free anything.',
        real: (n) =>
          `Here ${f.whole(n.objects)} objects come and go, with ${f.whole(n.alive)} live at a time. Such an allocator ends up with ${bytes(n.bump)}, Go with ${bytes(n.go)}.`,
        more: 'Request by request',
      },
      length: {
        name: 'A length before each object',
        said: () =>
          'An object can be freed only if its length is known. Storing the length takes 8 bytes: for a one-byte object, that is eight times its size.',
        real: (n) =>
          `With ${f.whole(n.objects)} one-byte objects, the lengths take ${exact(n.header)}, and such an allocator takes ${bytes(n.length)} in all. Go takes one page of ${bytes(n.go)} and uses ${exact(n.used)} of it: the tiny allocator packs ${f.whole(n.packed)} into one slot.`,
        more: 'Request by request',
      },
      thirtyTwo: {
        name: '32-bit Go',
        said: () => 'On 32-bit systems, all of this is half as large.',
        real: (n) =>
          `A word is ${exact(n.word)} and a slice header ${f.whole(n.slice)}. You can size maps for 32-bit targets, too.`,
        more: 'Size a map for 386',
      },
      together: {
        name: 'Same-size objects together',
        said: () => 'If all objects in a block have the same size, one bit per object records whether it is in use.',
        real: (n) =>
          `That is what Go does, with ${f.whole(n.classes)} sizes. A size between two classes gets the larger: ask for ${f.whole(n.request)} bytes, get ${f.whole(n.slot)}.`,
      },
      fragmentation: {
        name: 'Against fragmentation',
        said: () => 'A footnote: keeping sizes apart also keeps freed memory usable.',
        real: (n) =>
          `Free every other one of ${f.whole(n.objects)} objects, then ask for slightly larger ones. With lengths, ${f.percent(n.length)} of ${bytes(n.lengthBytes)} is left in holes; with classes, ${f.share(n.go)} of ${bytes(n.goBytes)}.`,
        more: 'Request by request',
      },
      unlimited: {
        name: 'A class for every size',
        said: () => 'With unlimited classes, a single 9-byte request would waste the rest of a block of 4 KiB or more.',
        real: (n) =>
          `Go’s pages are ${bytes(n.page)}. One object of each size from 1 to ${f.whole(n.most)} bytes would take ${bytes(n.each)} that way. With Go’s classes, all of them take ${bytes(n.go)}.`,
      },
      nine: {
        name: '9 bytes in a slot of 12',
        said: (n) => `${exact(n.request)} might go to a ${f.whole(n.published)}-byte class, which wastes 3.`,
        real: (n) =>
          `There is no such class in any of the ${f.whole(n.builds)} releases we recorded. A request of ${exact(n.request)} takes a slot of ${interval(f.whole(n.least), f.whole(n.most))}: the sizes go ${f.whole(n.first)}, ${f.whole(n.second)}, ${f.whole(n.third)}.`,
        more: 'The measurement',
      },
      class24: {
        name: 'Go 1.16 adds a 24-byte class',
        said: () => 'A new class fits a slice header exactly; Go 1.15 had to take the next one.',
        real: (n) =>
          `The same: the number of classes went from ${f.whole(n.before)} to ${f.whole(n.after)}, and a request of ${exact(n.request)} takes ${f.whole(n.new)} instead of ${f.whole(n.old)}. The curve shows where else that helps.`,
      },
    },
  };
};
