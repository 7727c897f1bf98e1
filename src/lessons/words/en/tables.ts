import type { Formats } from '../../../components/ui/format';
import type { tables } from '../../content/tables';
import type { LessonWords } from '../../lesson';

export const words = (f: Formats<'en'>): LessonWords<typeof tables> => ({
  title: 'Tables that split',
  reader: 'Anyone who has to explain what Go 1.24 or later does to a large map.',
  learnsTo:
    'You can say when and why tables split and how many there will be. You can say which release takes less memory for a map of a given size. You can judge a benchmark that shows one size only.',
  beats: {
    full: {
      title: 'As large as a table gets',
      text: (n) =>
        `The ninth entry made a table of ${f.whole(n.first)} slots. Since then, each time seven eighths of the slots were filled, a table twice as large took its place, and all entries moved into it. Now it has ${f.whole(n.slots)} slots, ${f.whole(n.filled)} of them filled. That is as large as a table gets: no single write should have to move more. (What this lesson says about Go 1.24 holds for every later release, too: maps take the same number of bytes.)`,
    },
    split: {
      title: 'So it splits',
      text: (n) =>
        `Entry ${f.whole(n.entry)} arrives, and the table can’t double again. So it *splits*: two new tables, each with ${f.whole(n.slots)} slots, take its place. (Nothing was deleted from this map. Since Go 1.25, a full table with tombstones may prune them first, and then needn’t split, as the lesson “Eight slots at a glance” shows.)`,
    },
    price: {
      title: 'What one write costs',
      text: (n) =>
        `The topmost hash bit not yet used decided which table each entry went to. This one write moves ${f.whole(n.moved)} entries, and no write ever moves more. The old map, in the same run, moves at most ${f.whole(n.mostOld)}. Yet the totals so far are close: ${f.whole(n.inAllNew)} moves in the new map, ${f.whole(n.inAllOld)} in the old one.`,
    },
    directory: {
      title: 'Who remembers which table?',
      text: (n) =>
        `A list does: the *directory*. The topmost bits of a hash pick one of its entries, and the number of these bits is the *global depth*. (The lowest bits are taken: they pick the group and form h2.) A table that has split more often than others needs more of these bits. How many it needs is its *local depth*. If the local depth has reached the global depth, the table is in the list only once. When it splits, the list doubles, and the tables that did not split are listed twice: ${f.whole(n.tables)} tables, ${f.whole(n.directory)} entries. This is *extendible hashing*.`,
    },
    pair: {
      title: 'All at about the same time',
      text: (n) =>
        `Hashes spread keys evenly. So tables fill up together and split together, and soon after that all are about half empty. Here ${f.whole(n.pairEntries)} entries are in ${f.whole(n.pairTables)} tables. These take ${f.byteCount(n.pairNew)}, and the old map takes ${f.whole(n.pairOld)}.`,
    },
    famous: {
      title: 'The famous case',
      text: (n) =>
        `The same happens to hundreds of tables at once. Take the map that made Swiss tables famous, a \`map[string]Response\` filled with ${f.whole(n.few)} entries. (The figure still shows the small map.) The published total was ${f.bytes(n.publishedNew, { most: 0 })} on Go 1.24, and ${f.bytes(n.publishedOld, { most: 0 })} on Go 1.23. The total for Go 1.24 assumes that every table is full.`,
    },
    large: {
      title: 'A larger map',
      text: (n) =>
        `The famous case also included a larger map, filled with ${f.roundCount(n.many)} entries. The published totals are ${f.shortBytes(n.publishedManyOld)} on Go 1.23 and ${f.shortBytes(n.publishedManyNew)} on Go 1.24. Are they right?`,
    },
    stairs: {
      title: 'Ask for the curve',
      text: (n) =>
        `Both curves are staircases, with their steps in different places. From ${f.whole(n.from)} to ${f.roundCount(n.upTo)} entries, a new \`map[string]Response\` without a size hint is smaller at ${f.percent(n.smaller)} of the sizes. Where it wins, it can win big. At best, it needs ${f.percent(n.best)} of the old one’s bytes; at worst, it needs ${f.percent(n.worst)} more. With an exact hint, it is smaller at ${f.percent(n.smallerHinted)} of the sizes. And what you save depends on the types of key and value: a \`map[int64]int64\` is smaller at ${f.percent(n.smallerNumbers)} of the sizes, a \`map[uint64]struct{}\` at ${f.percent(n.smallerSet)}, but at worst, this set needs ${f.percent(n.worstSet)} more. So nobody else’s percentage holds for your map. Compute your own.`,
      folded: () =>
        'The sizes compared are spread evenly on a logarithmic scale, as they are drawn here. All these maps are filled and then left alone. A cache that keeps replacing its entries ends up at other sizes, as the lesson “Shrinking the shard routing cache” shows.',
    },
  },
  questions: {
    landing: {
      ask: (n) => `Where do the ${f.whole(n.filled)} entries land?`,
      choices: {
        halves: {
          label: 'the first half in one table, the rest in the other',
          feedback: () => 'Go does not count them. A lookup must find the table by the hash alone.',
        },
        bits: { label: 'where a hash bit sends each: about half per table' },
        stay: {
          label: 'the old ones stay, new ones go into the second table',
          feedback: () => 'The old table is replaced. A lookup could not tell old keys from new ones.',
        },
      },
      explanation: (n) =>
        `The topmost hash bit not yet used chooses the table. Here ${f.whole(n.left)} land in one and ${f.whole(n.right)} in the other, counting the new entry.`,
    },
    bytes: {
      ask: () => 'How many bytes does the map take after the split?',
      choices: {
        equal: {
          label: 'as many as before',
          feedback: () => 'There are as many entries as before, but more slots.',
        },
        more: {
          label: 'half as many again',
          feedback: () => 'Both new tables have the full size, however few entries they hold.',
        },
        twice: { label: 'twice as many' },
      },
      explanation: (n) =>
        `The map goes from ${f.byteCount(n.liveBefore)} to ${f.whole(n.liveAfter)}. While the entries move, the old table is still there, and the map takes ${f.whole(n.livePeak)}.`,
    },
    directoryEntries: {
      ask: (n) =>
        `A map of ${f.roundCount(n.many)} entries has about ${f.whole(n.manyTables)} tables. How many entries does its directory have?`,
      choices: {
        each: {
          label: f.whole,
          feedback: () => 'Bits of the hash pick the entry, so the number of entries is a power of two.',
        },
        below: { label: f.whole, feedback: () => 'Those are too few to tell all these tables apart.' },
        above: { label: f.whole },
      },
      explanation: (n) =>
        `${f.whole(n.manyDirectory)}, a power of two. Tables that have not split lately are in the directory more than once.`,
    },
    tables: {
      ask: (n) => `How many tables does a map of ${f.whole(n.few)} entries have?`,
      choices: {
        slots: {
          label: f.whole,
          feedback: (n) =>
            `That assumes that all ${f.whole(n.slots)} slots of each table are filled. But a table splits before it gets that full.`,
        },
        full: {
          label: f.whole,
          feedback: (n) =>
            `That assumes that each table is full, with ${f.whole(n.filled)} entries. But tables split at about the same time.`,
        },
        split: { label: f.whole },
      },
      explanation: (n) =>
        `At about ${f.whole(n.fewSplit)} entries, ${f.whole(n.fewHalf)} tables were full, and all of them split. Now each is ${f.percent(n.fewOccupancy)} full.`,
    },
    few: {
      ask: (n) => `Go 1.23 really takes ${f.shortBytes(n.fewOld)} for these entries. What do later releases take?`,
      choices: {
        published: {
          label: f.shortBytes,
          feedback: () => 'That is the published total, with all tables full and nothing rounded up to whole pages.',
        },
        same: {
          label: f.shortBytes,
          feedback: () => 'Close, but whole pages make the tables slightly more expensive.',
        },
        more: { label: f.shortBytes },
      },
      explanation: (n) =>
        `${f.shortBytes(n.fewNew)}: the new map is the larger one. ${f.shortBytes(n.fewPageTails)} of it comes from rounding up to whole pages; without that, the new map would be the smaller one.`,
    },
    saving: {
      ask: (n) => `How much does the new map really save at ${f.roundCount(n.many)} entries?`,
      choices: {
        published: {
          label: f.percent,
          feedback: () => 'That follows from the published totals, but both leave some bytes out.',
        },
        less: { label: f.percent },
        hinted: {
          label: f.percent,
          feedback: (n) => `That is right with a size hint: Go 1.23 then takes ${f.shortBytes(n.hintedOld)}.`,
        },
      },
      explanation: (n) =>
        `${f.shortBytes(n.manyNew)} instead of ${f.shortBytes(n.manyOld)}. The old map takes more because it is still growing and holds two arrays.`,
    },
    later: {
      ask: (n) => `How do the two maps compare at ${f.roundCount(n.later)} entries?`,
      choices: {
        third: {
          label: 'the new map still needs just over a third as much',
          feedback: () => 'By then, the old map has finished its move, and the tables have just split.',
        },
        more: { label: 'the new map needs a little more than the old one' },
      },
      explanation: (n) =>
        `${f.shortBytes(n.laterNew)} against ${f.shortBytes(n.laterOld)}. The old map has dropped its old array, and the tables are half empty again.`,
    },
  },
  summary: (n) =>
    `Tables of at most ${f.whole(n.slots)} slots split one by one, yet all at about the same time. So memory climbs in short ramps, near ${f.whole(n.filled)} entries times a power of two, and stays flat between them. Ask for the curve of your own types, never for one point.`,
  tomorrow:
    'Take the benchmark that you compare releases with and let it fill the map to several sizes, on both sides of a ramp.',
  own: ['Your own entries and types', 'Try it with your own keys'],
});
