import type { Formats } from '../../../components/ui/format';
import type { buckets } from '../../content/buckets';
import type { LessonWords } from '../../lesson';

export const words = (f: Formats<'en'>): LessonWords<typeof buckets> => ({
  title: 'A map is an array of buckets',
  reader: 'Anyone who has written `m[k] = v` and wondered where the entry goes.',
  learnsTo:
    'Given a key’s hash, you can name its bucket and its tophash. You can say when an overflow bucket appears and what it costs. You can count what a lookup touches and say what `delete` gives back.',
  beats: {
    memory: {
      title: 'All the memory of one small map',
      text: (n) =>
        `This is all the memory of one small map on Go 1.23, still empty. Every byte is drawn with the same area, so a bigger box means more memory. The map has ${f.whole(n.buckets)} *buckets*. A bucket is a block of eight *slots*, each with room for one entry.`,
    },
    place: {
      title: 'Where does a new key go?',
      text: (n) =>
        `Go turns the key and the *seed*, a random number that only this map has, into 64 bits: the *hash*. The same key in the same map always gives the same hash, but nobody can guess it. The lowest bits, read as a binary number, give the number of the bucket. With ${f.whole(n.buckets)} buckets, two bits are enough.`,
    },
    tophash: {
      title: 'One byte saves looking at a key',
      text: () =>
        'Comparing whole keys is slow. So each bucket starts with a row of bytes, one per key: the highest eight bits of its hash, the *tophash*. A search walks that row and compares a key only where the byte matches. A put searches first, too. Here no byte matches, so no key is compared, and the new key takes the first free slot.',
      folded: (n) =>
        `Values below ${f.whole(n.marks)} are marks, such as “free”, so ${f.whole(n.marks)} is added to any byte below ${f.whole(n.marks)}. An integer key of four or eight bytes is compared as quickly as a tophash byte, so Go compares such a key right away. Strings have one more cheap test: on Go 1.23, a lookup reads the length, which is in the slot, before the byte. The keys shown here all have the same length, so lengths rule none of them out.`,
    },
    ninth: {
      title: 'Eight keys in one bucket',
      text: () =>
        'Eight keys have now landed in one bucket, while three others are empty. The rule is strict: the hash says bucket 0, so the ninth key goes to bucket 0. But that bucket is full.',
    },
    chain: {
      title: 'Crowded is slow, not wrong',
      text: (n) =>
        `The ninth key went into an overflow bucket, linked to the full one. Yet another can be linked to that one, and together they form a chain. A lookup in a chain works, but takes longer. To find the nineteenth key, Go passes eighteen others of the same length. It reads ${f.whole(n.read)} tophash bytes in ${f.whole(n.chained)} buckets and compares ${f.counted(n.compared, { one: 'key', other: 'keys' })}.`,
    },
    delete: {
      title: 'What delete gives back',
      text: (n) =>
        `This is the map right after the twentieth put: it takes ${f.byteCount(n.liveBefore)}. Next, the last ${f.whole(n.deleted)} keys are deleted, and then the collector runs. \`delete\` marks the slot as free and clears what is in it, so whatever its key and value point to can be collected. Watch the map itself.`,
    },
    equal: {
      title: 'If all hashes were equal',
      text: (n) =>
        `The empty buckets stayed: the map points to its array, the buckets of a chain point to each other, and the collector frees only what nothing points to. Here is another map, whose keys all have the same hash. The array no longer helps: the map is a list, and one lookup compares ${f.whole(n.comparedEqual)} keys. The random seed is there so that nobody can arrange that from outside.`,
    },
    count: {
      title: 'How many buckets?',
      text: (n) =>
        `The low bits give the bucket’s number, so the number of buckets is always a power of two. And chains should stay short: on average, a bucket may hold at most ${f.tenths(n.perBucket)} entries. \`make\` with a *size hint* takes the smallest power of two that meets this limit. The first map of this lesson was made for ${f.whole(n.madeFor)} keys, so it has ${f.whole(n.buckets)} buckets.`,
    },
  },
  questions: {
    lowBits: {
      ask: (n) => `The hash ends in the bits \`00\`, and there are ${f.whole(n.buckets)} buckets. Which bucket is it?`,
      choices: {
        zero: { label: (value) => `bucket ${f.whole(value)}` },
        three: {
          label: (value) => `bucket ${f.whole(value)}`,
          feedback: () => 'That bucket would need both low bits set. Both are zero.',
        },
        top: {
          label: (value) => `bucket ${f.whole(value)}, from the top byte`,
          feedback: () => 'The top byte is for later: it saves comparing keys once the bucket is known.',
        },
      },
      explanation: () => 'Both low bits are zero, so it is bucket 0.',
    },
    ninthKey: {
      ask: () => 'Where does the ninth key go?',
      choices: {
        emptiest: {
          label: 'into the emptiest bucket',
          feedback: () => 'A lookup would not know where to look: only the hash tells it which bucket.',
        },
        doubles: {
          label: 'the array doubles first',
          feedback: () =>
            'A full bucket is not enough. The array doubles when all buckets together hold too many entries, and here three of them are empty.',
        },
        behind: { label: 'into a new block linked to bucket 0' },
      },
      explanation: (n) =>
        `Go links an *overflow bucket* to bucket 0. The heap grows by ${f.byteCount(n.ninthBytes)} for an entry of ${f.whole(n.entryBytes)}.`,
    },
    keysCompared: {
      ask: () =>
        'Twenty keys share one bucket and its chain. How many whole keys does the lookup of the nineteenth compare?',
      choices: {
        one: { label: 'one' },
        eight: { label: 'eight', feedback: () => 'A tophash that differs rules a key out before Go reads it.' },
        nineteen: {
          label: 'nineteen',
          feedback: () =>
            'The lookup passes eighteen others, but their tophash bytes differ, so their letters stay unread.',
        },
      },
      explanation: (n) => `${f.whole(n.read)} bytes are read, and only the key whose byte matches is compared.`,
    },
    sameTophash: {
      ask: () => 'Two keys share a bucket. How often do their tophash bytes agree by chance?',
      choices: {
        often: {
          label: 'one pair in eight',
          feedback: () => 'Eight is the number of slots. A byte has many more values.',
        },
        seldom: { label: (value) => `about one pair in ${f.whole(value)}` },
        never: {
          label: 'never',
          feedback: () => 'It does happen. So Go always compares the key as well before it says yes.',
        },
      },
      explanation: (n) =>
        `One pair in ${f.whole(n.odds)}. That is slightly more than one in ${f.whole(n.byteValues)}, because bytes that would look like marks are changed. So where the byte matches, Go still compares the key.`,
    },
    afterDelete: {
      ask: (n) =>
        `The map took ${f.byteCount(n.liveBefore)}. Twelve of its twenty keys are deleted, and the collector has run. How much does the map take now?`,
      choices: {
        share: {
          label: 'eight twentieths of that',
          feedback: () => 'Deleting clears slots. The slots stay.',
        },
        bucketLess: {
          label: 'one bucket less',
          feedback: () => 'As long as the map doesn’t grow, its buckets stay, even the empty ones.',
        },
        same: { label: 'as much as before' },
      },
      explanation: (n) =>
        `Still ${f.byteCount(n.liveBefore)}. \`delete\` gives slots back to the map, which can fill them again, but never to the heap: the map still points to its array.`,
    },
    hintedBuckets: {
      ask: (n) => `How many buckets does \`make(map[string]int64, ${n.hint})\` make?`,
      choices: {
        eighth: {
          label: f.whole,
          feedback: (n, value) =>
            `${f.whole(n.hint)} divided by eight, rounded up, is ${f.whole(value)}, but the number is always a power of two.`,
        },
        rounded: {
          label: f.whole,
          feedback: () => 'They have enough slots, but the array grows long before each slot is taken.',
        },
        twice: { label: f.whole },
      },
      explanation: (n) =>
        `At most six and a half entries per bucket are allowed on average, so that chains stay short. ${f.whole(n.half)} buckets would hold only ${f.whole(n.halfHolds)} entries.`,
    },
  },
  summary: (n) =>
    `A map on Go 1.23 is an array of buckets of eight slots. The number of buckets is a power of two. The low bits of the hash choose the bucket, and the top byte saves looking at keys. A ninth key costs a whole extra bucket, ${f.byteCount(n.ninthBytes)} here. Deleting alone never makes the map smaller.`,
  tomorrow:
    'Find a map that your service deletes many keys from and then adds few to. A copy of the remaining entries takes only the memory that they need.',
  own: ['Try it with your own keys', 'What your map costs'],
});
