import type { Formats } from '../../../components/ui/format';
import type { growing } from '../../content/growing';
import type { LessonWords } from '../../lesson';

export const words = (f: Formats<'en'>): LessonWords<typeof growing> => ({
  title: 'Growing without a pause',
  reader: 'Anyone who has seen one slow request in a million, or a heap that jumped.',
  learnsTo:
    'You can name the insert that makes a map grow. You can tell moving, which is spread out, from allocating, which is not. You can say which operations finish the growth and which never do.',
  beats: {
    full: {
      title: 'When is a map full?',
      text: (n) =>
        `A map counts as full before every slot is taken, because otherwise some chains would get long. Go watches the *load factor*, the average number of entries in a bucket, and allows up to ${f.tenths(n.perBucket)}. Here ${f.whole(n.buckets)} buckets hold ${f.whole(n.early)} entries.`,
    },
    doubles: {
      title: 'A second array',
      text: () =>
        'This is the moment before the map grows. The next key makes Go allocate a second array with twice as many buckets. The old one can’t be dropped yet: all the entries are in it.',
    },
    steps: {
      title: 'A little with each write',
      text: () =>
        'A server should not stop while a million entries are copied. So each write, a put or a delete, moves at most two old buckets. One is the bucket that the write needs, and the other is the next in line. This is *evacuation*. An overflow bucket that was allocated on its own can be collected once its chain has moved. The old array is dropped as a whole, after its last bucket has moved.',
    },
    twin: {
      title: 'Which half?',
      text: (n) =>
        `Here is another map, in the middle of growing: its ${f.whole(n.further)} buckets are doubling. Now one more bit of each hash counts. If it is \`0\`, the entry keeps its bucket number. If it is \`1\`, the entry goes to the twin bucket, ${f.whole(n.further)} further on. The old slot keeps a note, *evacuatedX* or *evacuatedY*, which says to look in the new array.`,
    },
    reads: {
      title: 'Now the map is only read',
      text: (n) =>
        `Suppose that the program stops writing here, while the map is still growing. So far, ${f.whole(n.oldMoved)} of ${f.whole(n.oldAll)} old buckets have moved. From now on, the program only looks keys up.`,
    },
    finish: {
      title: 'Finish it yourself',
      text: (n) =>
        `As long as nobody writes, the old array is never freed: lookups, loops and collections move nothing. Update keys that are in the map, and watch the old array. With the keys chosen here, that takes ${f.counted(n.updates, { one: 'update', other: 'updates' })}, more than the minimum, because some updates land on a bucket that has already moved. Then the old array is dropped, and the map goes from ${f.byteCount(n.liveGrowing)} to ${f.whole(n.liveFinished)}.`,
      task: 'Update keys until the old array is gone',
    },
    atOnce: {
      title: 'Memory is taken all at once',
      text: (n) =>
        `The copying is spread out; the allocation is not. Take a cache of routes, \`map[string]Response\`. Entry number ${f.whole(n.stepEntry)} makes the heap grow by ${f.shortBytes(n.stepBytes)} in a single write. That is how Go counts: all of the new array is in use at once. RAM follows page by page, as entries move in.`,
    },
    sameSize: {
      title: 'Growing to the same size',
      text: (n) =>
        `Sometimes the new array is no larger. Here deletes have left long, nearly empty chains: ${f.whole(n.packedOverflow)} overflow buckets chained to ${f.whole(n.packedBuckets)} buckets. So the next new key starts a move into a fresh array of the same size. The map goes from ${f.byteCount(n.unpacked)} to ${f.whole(n.packed)}. On the way, with both arrays, it takes ${f.whole(n.packing)}.`,
    },
  },
  questions: {
    growingEntry: {
      ask: (n) => `Which entry makes a map of ${f.whole(n.buckets)} buckets grow?`,
      choices: {
        six: {
          label: (value) => `entry ${f.whole(value)}`,
          feedback: (n) => `That is only just above six per bucket, and ${f.tenths(n.perBucket)} are allowed.`,
        },
        limit: { label: (value) => `entry ${f.whole(value)}` },
        seven: {
          label: (value) => `entry ${f.whole(value)}`,
          feedback: () => 'Seven eighths of all slots is the rule of the Swiss map, which came with Go 1.24.',
        },
        every: {
          label: (value) => `entry ${f.whole(value)}`,
          feedback: () =>
            'Then every slot would be taken. Hashes fill buckets unevenly: some chains would be long by then.',
        },
      },
      explanation: (n) =>
        `${f.whole(n.buckets)} times ${f.tenths(n.perBucket)} is ${f.whole(n.full)}, and that many are allowed. The next new key makes the map grow.`,
    },
    heapAfter: {
      ask: (n) => `The map takes ${f.byteCount(n.liveBefore)}. How many will it take with the new array?`,
      choices: {
        same: {
          label: 'as many as before, until entries move',
          feedback: () => 'The array comes before the move: entries need something to move into.',
        },
        twice: {
          label: 'twice as many',
          feedback: () => 'The new array has twice as many buckets, and the old one stays next to it.',
        },
        more: { label: (value) => `${f.tenths(value)} times as many` },
      },
      explanation: (n) =>
        `The map goes from ${f.whole(n.liveBefore)} bytes to ${f.whole(n.liveAfter)}: ${f.tenths(n.times)} times as many. Both arrays stay until the last bucket has moved.`,
    },
    movedByWrite: {
      ask: (n) => `The map holds ${f.whole(n.full)} entries. How many of them does this write move?`,
      choices: {
        none: { label: 'none', feedback: () => 'The write that starts the growth also takes its first step.' },
        some: { label: f.whole },
        all: {
          label: (value) => `all ${f.whole(value)}`,
          feedback: () => 'That would be the pause that Go avoids: a large map has millions of entries.',
        },
      },
      explanation: (n) =>
        `${f.whole(n.moved)}: those in bucket ${f.whole(n.needed)}, which the key needs, and in bucket ${f.whole(n.next)}, the next in line. The others wait for later writes.`,
    },
    oldArray: {
      ask: () => 'From here on, the map is only read. When is the old array freed?',
      choices: {
        reads: {
          label: 'once every bucket has been read',
          feedback: () => 'A lookup goes where the entry is now and moves nothing.',
        },
        collection: {
          label: 'at the next garbage collection',
          feedback: () => 'The collector frees only what nothing points to. The map still points to its old array.',
        },
        never: { label: 'never' },
      },
      explanation: (n) =>
        `Never, as long as nobody writes. After ${f.whole(n.lookups)} lookups, *nevacuate*, the number of old buckets moved in order, is still ${f.whole(n.nevacuate)}. A cache that is filled once and then only read may hold both arrays for its whole life.`,
    },
    mover: {
      ask: () => 'Which of these moves the growth along?',
      choices: {
        get: { label: '`m[k]`, a lookup', feedback: () => 'A lookup only finds out which array to look in.' },
        range: {
          label: 'a `range` loop',
          feedback: () => 'A loop goes through old and new buckets alike, but it only reads them.',
        },
        gc: {
          label: '`runtime.GC()`',
          feedback: () => 'The collector frees memory. Moving entries is up to the map.',
        },
        delete: { label: '`delete` of a missing key' },
      },
      explanation: () =>
        'A delete is a write, even if its key is missing. It moves buckets first, then searches. Lookups, loops and collections move nothing.',
    },
    fewest: {
      ask: (n) =>
        `There are ${f.whole(n.oldLeft)} old buckets left. What is the smallest number of updates that can move them?`,
      choices: {
        half: { label: f.whole },
        each: {
          label: f.whole,
          feedback: () => 'One write moves at most two buckets: the one it needs, and the next in line.',
        },
        entries: {
          label: f.whole,
          feedback: (_, value) => `${f.whole(value)} is the number of entries. Whole buckets move, not single keys.`,
        },
      },
      explanation: (n) =>
        `Each write can move two buckets, so ${f.whole(n.least)} updates are enough. An update to a bucket that has already moved moves only the next bucket in line.`,
    },
    nextInLine: {
      ask: (n) => `The next write needs old bucket ${f.whole(n.neededLater)}. Which other old bucket does it move?`,
      choices: {
        after: {
          label: (value) => `old bucket ${f.whole(value)}`,
          feedback: () => 'The line doesn’t start at the bucket that a write needs. It starts at the first old bucket.',
        },
        lowest: { label: (value) => `old bucket ${f.whole(value)}` },
        last: {
          label: (value) => `old bucket ${f.whole(value)}`,
          feedback: () => 'That bucket is the last in line; the first old bucket is next.',
        },
      },
      explanation: (n) =>
        `Old bucket ${f.whole(n.nextLater)}, the first that hasn’t moved. *nevacuate* counts the old buckets moved in order, so enough writes always finish the growth.`,
    },
  },
  summary: () =>
    'The bucket map spreads the moving over later writes, but allocates the new array in one go. It keeps the old one until the last bucket has moved. A map that is only read afterwards may keep both arrays forever. A size hint spares you that: a map made large enough never has to grow.',
  tomorrow:
    'Find a map that is filled in a loop, and give `make` the number of entries you expect. Then the map never has to grow, and no old array stays behind.',
  own: ['Try it with your own keys', 'What a size hint saves'],
});
