import { binary, type Formats, hexByte } from '../../../components/ui/format';
import type { groups } from '../../content/groups';
import type { LessonWords } from '../../lesson';

export const words = (f: Formats<'en'>): LessonWords<typeof groups> => ({
  title: 'Eight slots at a glance: Swiss groups',
  reader: 'Anyone who has read “Go 1.24 has Swiss tables” and wondered what that means.',
  learnsTo:
    'You can split a hash into h1 and h2 and say what a control byte holds. You can follow a search from group to group. You can say what a tombstone costs and which releases can clear it away.',
  beats: {
    group: {
      title: 'Eight slots, a new label',
      text: (n) =>
        `Go 1.24 kept the eight slots but marks them differently. A *group* is ${f.whole(n.slots)} slots preceded by one *control word*, which has a byte for each of them. A byte may mark its slot as empty or deleted. Otherwise it holds the lowest seven bits of the key’s hash, *h2*. With up to eight entries, the whole map is one group and a header: ${f.byteCount(n.small)}.`,
    },
    table: {
      title: 'The ninth entry makes a table',
      text: (n) =>
        `The ninth entry doesn’t fit, so the map becomes a *table*, a row of groups. Here it has ${f.whole(n.groups)} of them, and this one write moves ${f.whole(n.moved)} entries. Searches end at empty slots, so some must stay empty: only seven eighths, ${f.whole(n.most)} of ${f.whole(n.capacity)}, may be filled. *growthLeft* counts how many of those can still be filled. A full table is replaced by a larger one, but no table ever shrinks.`,
      folded: (n) =>
        `Up to Go 1.26, even overwriting one of the eight keys makes the table, so the map takes ${f.byteCount(n.updated26)} instead of ${f.whole(n.updated)}. Go 1.27 looks for the key first and waits for a ninth.`,
    },
    match: {
      title: 'One look at eight bytes',
      text: () =>
        'A lookup splits the hash. The lowest seven bits are h2. The other bits are *h1*. Its low bits pick the group: as many bits as it takes to number all groups. Then the processor compares h2 with all eight control bytes in one step. The key itself is compared only where a byte matches.',
      folded: () =>
        'On arm64, this step is plain arithmetic. Up to Go 1.26, it sometimes reports one slot too many. That costs one more comparison and changes nothing else.',
    },
    beside: {
      title: 'Beside the old map',
      text: (n) =>
        `Both maps run the same four lookups. The old one checks a bucket byte by byte. The new one checks all eight bytes at once. Together, the lookups take ${f.whole(n.left)} checks in the bucket map and ${f.whole(n.right)} in the Swiss map.`,
    },
    full: {
      title: 'The group is full: where next?',
      text: () =>
        'There are no overflow buckets. From a full group, a search moves on by one group, then by two, then by three. This is the *probe sequence*. It ends at the first group with an empty slot, because the key would have been put there.',
    },
    tombstone: {
      title: 'What a deleted key leaves behind',
      text: () =>
        'That rule makes deleting delicate. If a slot in a full group became empty, searches would end there and miss keys in later groups. So a *tombstone* stays behind: the slot is neither used nor empty. (This is a different map, `map[string]int64`, with smaller slots. The text of a deleted key can be collected, but its slot stays.)',
    },
    delete: {
      title: 'Delete two keys',
      text: () =>
        'One key is in group 1, which has empty slots. Searches end there anyway, so this key’s slot becomes empty too. The other key is in group 0, which is full, and leaves a tombstone. Delete both, and compare the two control bytes. Only a slot that becomes empty is given back to growthLeft; a tombstone is not. No other entry moves up: each keeps its slot for as long as its table exists.',
      task: 'Delete a key from each group',
    },
    prune: {
      title: 'Clearing tombstones away',
      text: (n) =>
        `Now new keys arrive. The first is lucky: it meets a tombstone on its way and takes that slot. The next key finds none. Since Go 1.25, the table then looks for tombstones that no search needs: those in a group that no key’s search passes on its way. Here it empties the slots of ${f.whole(n.pruned)} such tombstones. This is *pruning*.`,
      folded: (n) =>
        `Pruning must pay off: it happens only if it frees at least a tenth of all slots. Maps prune only if their keys are strings, or plain keys of four or eight bytes, such as integers. Values may take at most ${f.byteCount(n.inline)}. Since Go 1.27, maps with pointer keys prune as well.`,
    },
    equal: {
      title: 'The worst case for both',
      text: (n) =>
        `One case is bad for both maps. With equal hashes, h2 always matches, so every key is compared. These two lookups make ${f.whole(n.equalLeft)} checks in the bucket map and ${f.whole(n.equalRight)} in the Swiss map.`,
    },
  },
  questions: {
    keysCompared: {
      ask: (n) =>
        `The group is expanded here, and each slot shows its control byte. The group holds ${f.counted(n.keysOfGroup, { one: 'key', other: 'keys' })}, and the lookup’s h2 is \`${hexByte(n.h2)}\`. How many keys will the lookup compare?`,
      choices: {
        all: {
          label: (value) => `all ${f.whole(value)}`,
          feedback: () => 'The control bytes rule out keys before Go looks at them.',
        },
        two: { label: f.whole },
        one: {
          label: (value) => `exactly ${f.whole(value)}`,
          feedback: () => 'An h2 has only seven bits: another key may have the same h2.',
        },
      },
      explanation: (n) =>
        `${f.whole(n.compared)}, since that many bytes match. The first is a false match: another key with the same seven bits.`,
    },
    falseAlarm: {
      ask: () =>
        'A search passes a full group that doesn’t hold the key it is looking for. How often is there a false match?',
      choices: {
        slot: {
          label: (value) => `once in ${f.whole(value)} searches`,
          feedback: (n) => `That is the rate for one slot, and a group has ${f.whole(n.slots)}.`,
        },
        group: { label: (value) => `once in ${f.whole(value)} searches` },
        half: {
          label: 'every other time',
          feedback: (n) =>
            `Seven bits have ${f.whole(n.values)} values. It is rare for one of eight keys to have the same h2 as the key searched for.`,
        },
      },
      explanation: (n) =>
        `Each slot matches by chance once in ${f.whole(n.values)} searches. A group has ${f.whole(n.slots)} slots, so a false match happens about once in ${f.whole(n.odds)} searches.`,
    },
    nextGroup: {
      ask: (n) =>
        `Of four groups, group ${f.whole(n.full1)} and group ${f.whole(n.full2)} are full. Where does the search go next?`,
      choices: {
        two: {
          label: (value) => `to group ${f.whole(value)}`,
          feedback: () => 'The steps grow. The first was one group on, so the second is two.',
        },
        three: { label: (value) => `to group ${f.whole(value)}` },
        fresh: {
          label: 'to a new, fifth group',
          feedback: () => 'New groups come only with a larger table, and this one has room.',
        },
      },
      explanation: (n) =>
        `To group ${f.whole(n.third)}: two on from group ${f.whole(n.full2)}. Because the steps grow, searches scatter, yet each of them still reaches every group once.`,
    },
    leftBehind: {
      ask: () => 'A key is deleted from a group that has an empty slot. What does it leave behind?',
      choices: {
        tombstone: {
          label: 'a tombstone',
          feedback: () => 'A tombstone would tell searches to go on, but no search continues past this group.',
        },
        empty: { label: 'an empty slot' },
        filled: {
          label: 'the next entry, which moves up',
          feedback: () => 'An entry keeps its slot for as long as its table exists.',
        },
      },
      explanation: () =>
        'An empty slot. The group has another one, so every search ends here anyway, and a tombstone is not needed.',
    },
    growthLeft: {
      ask: (n) =>
        `${f.whole(n.tableUsed)} of ${f.whole(n.tableSlots)} slots are used, and growthLeft is zero. Then ${f.whole(n.deleted)} keys in a full group are deleted. What is growthLeft now?`,
      choices: {
        free: {
          label: f.whole,
          feedback: () => 'That many slots hold no key. But tombstones still count, and an eighth must stay empty.',
        },
        deleted: { label: f.whole, feedback: () => 'The slots of deleted keys are tombstones now and still count.' },
        none: { label: 'still zero' },
      },
      explanation: (n) =>
        `Still ${f.whole(n.growthLeft)}. Searches must go past a tombstone just as they go past a key, so growthLeft counts the slot as taken.`,
    },
    slotsOn24: {
      ask: (n) =>
        `On Go 1.25 and later, this table keeps its ${f.whole(n.tableSlots)} slots. How many does it end up with on Go 1.24?`,
      choices: {
        same: { label: f.whole, feedback: () => 'Pruning came with Go 1.25. Without it, the table must grow.' },
        twice: { label: f.whole },
        half: { label: f.whole, feedback: () => 'Tables never shrink, even when most of their keys are gone.' },
      },
      explanation: (n) =>
        `Go 1.24 doesn’t prune: growthLeft is zero, so the table doubles, and the map goes from ${f.byteCount(n.live24)} to ${f.whole(n.doubled24)}.`,
    },
    startGroup: {
      ask: (n) =>
        `The table has ${f.whole(n.groupsSearched)} groups, and the figure shows the hash of another key. At which group does the search for that key begin?`,
      choices: {
        low: {
          label: (value) => `at group ${f.whole(value)}`,
          feedback: () =>
            'That is what the very lowest bits say. But the lowest seven are h2. The bits that pick the group come next.',
        },
        middle: { label: (value) => `at group ${f.whole(value)}` },
        top: {
          label: (value) => `at group ${f.whole(value)}`,
          feedback: () =>
            'That is what the topmost bits say. The group is picked by the low bits of h1, right above h2.',
        },
      },
      explanation: (n) =>
        `At group ${f.whole(n.startGroup)}. Numbering ${f.whole(n.groupsSearched)} groups takes three bits, and the lowest three of h1 are \`${binary(n.startGroup, 3)}\`.`,
    },
  },
  summary: () =>
    'A group has eight slots and a byte for each. One comparison finds the few keys worth a look. Full groups send a search on, which is why a delete must sometimes leave a tombstone. The Swiss map is meant to be faster because it touches fewer keys, not because it stores less.',
  tomorrow:
    'Look up which Go version built your running binary: up to Go 1.23, it has bucket maps; since Go 1.24, it has Swiss maps. Compare two measurements only if you know this about both.',
  own: ['Try it with your own keys', 'What your map costs'],
});
