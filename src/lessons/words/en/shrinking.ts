import type { Formats } from '../../../components/ui/format';
import type { shrinking } from '../../content/shrinking';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };

export const words = (f: Formats<'en'>): LessonWords<typeof shrinking> => ({
  title: 'Shrinking the shard routing cache',
  reader: 'Anyone whose service keeps one big map.',
  learnsTo:
    'You can lay out a struct by hand and price its fields by the slot. You can spot the edge where whole pages begin. And you can tell which maps gain from an experiment in Go 1.27.',
  beats: {
    layout: {
      title: 'What a value weighs',
      text: (n) =>
        `A service keeps ${f.roundCount(n.entries)} responses in a \`map[string]Response\`. A Response has four fields: \`ShardID int32\`, \`ShardType int\`, \`RoutingKey string\` and \`LastModified *time.Time\`. They take ${f.list([n.shardId, n.shardType, n.routingKey, n.lastModified].map(f.whole))} bytes. Each field begins at a multiple of its *alignment*: ${f.whole(n.align)} for all of them except ShardID.`,
    },
    narrow: {
      title: 'A type as wide as its values',
      text: (n) =>
        `ShardType has three values and takes ${f.byteCount(n.shardType)} for them. As a \`uint8\`, it fits into the padding after ShardID, for free: a Response shrinks to ${f.byteCount(n.packed)}. But now the order of the fields matters. ${n.withHoles > n.packed ? `In the order shown here, a Response takes ${f.byteCount(n.withHoles)}. Drag the fields until it takes ${f.whole(n.packed)}.` : 'In the order shown here, a Response takes no more than that, and no order takes less.'}`,
    },
    slots: {
      title: 'Paid by the slot',
      text: (n) =>
        `Eight bytes for each of ${f.roundCount(n.entries)} entries would be ${f.sumBytes(n.eachEntry)}. But the map shrank by ${f.sumBytes(n.savedPacked)}, because empty slots, highlighted here, shrink as well. There are ${f.whole(n.tables)} tables of ${f.whole(n.slots)} slots, taken or not.`,
    },
    edge: {
      title: 'Where whole pages begin',
      text: (n) =>
        `LastModified was always nil, but a nil pointer took ${f.byteCount(n.lastModified)} in each slot, too. RoutingKey, which takes ${f.byteCount(n.routingKey)}, is always empty as well. Dropping it alone would have saved ${f.sumBytes(n.savedKeyAlone)}. Dropping it last saved ${f.sumBytes(n.savedKey)}. The slots of a table are one piece of memory. Above ${f.byteCount(n.edge)}, that piece gets whole pages: its ${f.whole(n.slotsBefore)} bytes took ${f.whole(n.pages)} pages, or ${f.whole(n.costBefore)}. Now it has ${f.whole(n.slotsAfter)}, and a size class of ${f.whole(n.costAfter)} is enough.`,
    },
    sum: {
      title: 'What it comes to',
      text: (n) =>
        `The value now has a type for this map alone, with an \`int32\` and a \`uint8\`. The map has come down by ${f.percent(n.saved)}, from ${f.sumBytes(n.liveBefore)} to ${f.sumBytes(n.liveSmallest)}.`,
    },
    published: {
      title: 'What was published',
      text: (n) =>
        `The published totals are ${f.sumBytes(n.publishedBefore)} and ${f.sumBytes(n.publishedAfter)}. Both leave bytes out, but a saving of ${f.percent(n.publishedSaved)} is about right. Scroll the figure: below the bars, each published total is next to those of the model and of real Go. There you can also read what was left out.`,
      folded: (n) =>
        `The totals come from “How Go 1.24’s Swiss Tables saved us hundreds of gigabytes”, by Datadog. The article doesn’t give a pod count, so ${f.whole(n.publishedPods)} is our choice. We measured Go 1.23.12 and 1.24.13, on linux/amd64. HeapAlloc was read after two collections, with and without the map. Random keys were added one by one, without a hint, in three to five runs. Savings are differences between these figures.`,
    },
    later: {
      title: 'The same cache a day later',
      text: (n) =>
        `So far the map has only been filled. (Response has its original form again.) A cache keeps changing: each new entry evicts another, so the map always holds ${f.roundCount(n.entries)}. An entry that is deleted from a full group leaves a tombstone. Its slot counts as taken, and the new entry needs a free one.`,
    },
    split: {
      title: 'One kind of waste is left',
      text: (n) =>
        `No choice of fields helps here. A slot is laid out like a struct of key and value, with its gaps. Take a set, \`map[uint64]struct{}\`. Its values are empty, yet each takes ${f.byteCount(n.align)}. Go 1.27 has an experiment, \`GOEXPERIMENT=mapsplitgroup\`, which is off by default. With it, a group holds its eight keys, then its eight values, and the gaps disappear.`,
    },
  },
  questions: {
    size: {
      ask: () => 'How large is a Response?',
      choices: {
        sum: {
          label: f.byteCount,
          feedback: () => 'That is the bare sum. But ShardType cannot begin just anywhere.',
        },
        padded: { label: f.byteCount },
        more: {
          label: f.byteCount,
          feedback: (n) => `There is only one gap, of ${f.byteCount(n.padding)}.`,
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.response)}. After ShardID, ${f.whole(n.padding)} bytes stay empty, so that ShardType begins at a multiple of ${f.whole(n.align)}. They are *padding*.`,
    },
    order: {
      ask: () => 'How much would a different field order save?',
      choices: {
        none: { label: 'nothing' },
        gap: {
          label: f.byteCount,
          feedback: (n) => `The size of the struct is a multiple of ${f.whole(n.align)}, too. The gap just moves.`,
        },
        word: {
          label: f.byteCount,
          feedback: (n) => `The fields alone take ${f.byteCount(n.sum)}. The struct cannot be smaller.`,
        },
      },
      explanation: (n) =>
        `Nothing, whatever the order: all ${f.whole(n.orders)} give the same size. The fields take ${f.byteCount(n.sum)}, and the next multiple of ${f.whole(n.align)} is ${f.whole(n.response)}.`,
    },
    whole: {
      ask: (n) =>
        `A key is a string, which takes ${f.byteCount(n.routingKey)} in its slot. How much memory does the map take with its ${f.roundCount(n.entries)} entries?`,
      from: 'keys and values alone',
      choices: {
        data: {
          label: f.sumBytes,
          feedback: () => 'That is the data alone. A table has empty slots too: once full, it splits.',
        },
        published: {
          label: f.sumBytes,
          feedback: () => 'That is the published total, for tables that are all as full as they can get. Few are.',
        },
        slots: { label: f.sumBytes },
      },
      explanation: (n) =>
        `${f.sumBytes(n.liveBefore)}, for ${f.sumBytes(n.data)} of data. Some slots are empty, and each table is rounded up to whole pages.`,
    },
    narrowed: {
      ask: (n) =>
        `A Response is ${f.byteCount(n.packed)} now instead of ${f.whole(n.response)}. How much does the map take?`,
      from: 'before',
      choices: {
        entries: {
          label: f.sumBytes,
          feedback: () => 'That is eight bytes less for each entry. But what about empty slots?',
        },
        slots: { label: f.sumBytes },
        all: {
          label: f.sumBytes,
          feedback: () =>
            'For that, the whole map would have to shrink in step with its data. But page rounding doesn’t shrink.',
        },
      },
      explanation: (n) =>
        `${f.sumBytes(n.livePacked)}: ${f.sumBytes(n.savedPacked)} less, thanks to a type that is only as wide as its values.`,
    },
    nil: {
      ask: () =>
        'LastModified is a pointer, and in this map, it is always `nil`. How much does the map take without the field?',
      from: 'before',
      choices: {
        nothing: {
          label: f.sumBytes,
          feedback: () => 'A nil pointer takes eight bytes in each slot, too.',
        },
        entries: {
          label: f.sumBytes,
          feedback: () => 'That is what the entries save. Empty slots have the field too.',
        },
        slots: { label: f.sumBytes },
      },
      explanation: (n) =>
        `Another ${f.sumBytes(n.savedTime)} less: eight bytes in each slot. Now the map takes ${f.sumBytes(n.liveWithoutTime)}.`,
    },
    key: {
      ask: (n) =>
        `RoutingKey takes ${f.byteCount(n.routingKey)} and is always empty here. How much does the map take without it?`,
      from: 'before',
      choices: {
        entries: {
          label: f.sumBytes,
          feedback: () => 'That is what the entries save. Empty slots have the field too.',
        },
        alone: {
          label: f.sumBytes,
          feedback: () =>
            'Dropping it first would save that much. Dropping it last saves more, because the tables fall below an edge.',
        },
        edge: { label: f.sumBytes },
      },
      explanation: (n) =>
        `${f.sumBytes(n.liveSmallest)}: ${f.sumBytes(n.savedKey)} less. Look at the ends of the bars: the page rounding is gone.`,
    },
    halfValue: {
      ask: (n) =>
        `The value is ${f.byteCount(n.value)} now. If it were ${f.whole(n.halfValue)}, how much would that save on today’s Go?`,
      choices: {
        half: {
          label: (value) => `${f.sumBytes(value)}, half of each value`,
          feedback: (n) =>
            `Key and value share a slot. When the key is a string, the value is padded to a multiple of ${f.whole(n.align)}.`,
        },
        none: { label: 'nothing' },
      },
      explanation: (n) =>
        `Nothing: the bytes saved become padding in the slot. Go 1.23 keeps a bucket’s keys and values apart. There the change would save ${f.sumBytes(n.savedOnOld)}.`,
    },
    few: {
      ask: (n) =>
        `In the lesson “Tables that split”, the old map was cheaper at ${f.roundCount(n.few)} entries. Which is cheaper now that the value is so small?`,
      choices: {
        old: {
          label: 'still the one in Go 1.23',
          feedback: (n) =>
            `Whole pages made a table ${f.percent(n.pagesAdded)} larger. The size class adds ${f.percent(n.classAdded, { places: 1 })}.`,
        },
        new: { label: 'the one in today’s Go' },
      },
      explanation: (n) =>
        `Today’s: ${f.sumBytes(n.fewNew)} against ${f.sumBytes(n.fewOld)}. Its tables are below the edge, so rounding adds less.`,
    },
    letters: {
      ask: () => 'The keys have sixteen letters each. Do these numbers include the letters?',
      choices: {
        inside: {
          label: 'yes, a key is part of the map',
          feedback: () => 'The slot holds only the string’s length and a pointer to its letters.',
        },
        onTop: { label: (value) => `no, they are extra: ${f.bytes(value, WHOLE)}` },
      },
      explanation: (n) =>
        `No. Each key’s characters are a separate object. They take another ${f.sumBytes(n.letters)}, whichever map holds them.`,
    },
    turnover: {
      ask: () =>
        'Random entries are evicted, one for each put, until as many have been evicted as the map holds. How much does the map take then, on today’s Go?',
      from: 'filled once',
      choices: {
        same: {
          label: f.sumBytes,
          feedback: () => 'The map holds as many entries as before. But tombstones use up the room in its tables.',
        },
        eighth: {
          label: f.sumBytes,
          feedback: () =>
            'That adds an eighth more slots to make room for tombstones. But a table cannot grow by an eighth.',
        },
        split: { label: f.sumBytes },
      },
      explanation: (n) =>
        `${f.sumBytes(n.liveLater)}, ${f.number(n.liveLater / n.liveBefore, { most: 1 })} times as much: a table without room splits into two of its size. On Go 1.23, it is the other way round. The filled map is in the middle of growing, at ${f.sumBytes(n.liveOld)}. More puts finish the growth, the old array is freed, and the map takes ${f.sumBytes(n.liveOldLater)}.`,
    },
    splitSet: {
      ask: (n) =>
        `A group in that set takes ${f.byteCount(n.setGroup)}. How many bytes does it take with the experiment?`,
      choices: {
        same: {
          label: f.byteCount,
          feedback: () => 'After each key, there are eight empty bytes, and those disappear.',
        },
        bare: {
          label: f.byteCount,
          feedback: () =>
            'That is the control word and the keys. But a pointer to the last value must stay inside the group.',
        },
        rounded: { label: f.byteCount },
      },
      explanation: (n) =>
        `${f.byteCount(n.splitSetGroup)}: control word, keys, and one byte after them, rounded up. A set of ${f.roundCount(n.set)} keys then needs ${f.sumBytes(n.liveSplitSet)} instead of ${f.sumBytes(n.liveSet)}.`,
    },
    kept: {
      ask: () => 'Which map does *not* gain from the experiment?',
      choices: {
        response: { label: '`map[string]Response`' },
        bool: {
          label: '`map[string]bool`',
          feedback: () => 'Each bool takes eight bytes after a string but needs only one of them.',
        },
        int32: {
          label: '`map[string]int32`',
          feedback: () => 'Each value takes eight bytes after a string but needs only half of them.',
        },
      },
      explanation: (n) =>
        `The routing cache: a group takes ${f.byteCount(n.responseGroup)} with and without the experiment. A slot has no gap between its key and its value. The padding is inside Response.`,
    },
  },
  summary: (n) =>
    `What you take out of the value disappears from each slot, taken or empty, unless it only turns into padding. So look for padding, for fields that nobody reads, and for types wider than their values. Mind the edge at ${f.byteCount(n.edge)}. Plan a cache for what it takes after a day, here ${f.sumBytes(n.liveLater)}, not for the ${f.sumBytes(n.liveBefore)} that it takes once filled. And for sets and small values, there is an experiment to try on Go 1.27.`,
  tomorrow:
    'Let `fieldalignment` list the structs that a different field order would make smaller. Change those that are values of a large map and leave the others readable. If your map is a cache, measure it once it has evicted as many entries as it holds: that is the size to plan for.',
  own: [
    'What would shrink your map',
    'Your cache, a day later',
    'From your map to a bill',
    'Worksheet: your map, your fleet',
  ],
});
