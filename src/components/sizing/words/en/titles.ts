import type { PresetId } from '../../../fields/presets';
import type { Part } from '../../question/settings';

/** Title of a figure in the gallery, and what there is to be seen. */
interface GalleryWords {
  readonly title: string;
  readonly text: string;
}

export const words = () => ({
  title: 'Sizing',
  about:
    'Paste Go types, slide the number of entries, and read what the map costs on which Go, why, and what would change it.',
  presets: PRESETS,
  shows: {
    advice: {
      title: 'What would shrink it',
      text: 'Changes to types and code, each with what it saves: tick several, and read what they save together.',
    },
    bill: {
      title: 'From map to bill',
      text: 'Live bytes become a heap goal, resident memory, a fleet and a price; each step says how.',
    },
    published: {
      title: 'Published, computed and measured',
      text: 'The figures that made Swiss maps famous, beside the model’s and those of real Go.',
    },
  } satisfies Record<Part, GalleryWords>,
});

/** Words of the scene in the list of all. */
export type SizingTitles = ReturnType<typeof words>;

/** Title and lesson of each preset. */
export type PresetsWords = Readonly<Record<PresetId, { readonly title: string; readonly text: string }>>;

/** Maps of real kinds of programs. */
export const PRESETS: PresetsWords = {
  response: {
    title: 'Shard routing cache',
    text: 'The map that made Swiss tables famous. At 3.5 million entries the Swiss map itself, without what it points to, needs a third of what Go 1.23’s does; at 550,000 it needs more.',
  },
  sessions: {
    title: 'Sessions by UUID',
    text: 'A 16-byte array as the key: no string header, nothing behind it. A third have logged out, and the map has not shrunk.',
  },
  seen: {
    title: 'Set of seen IDs',
    text: 'A set written as map[uint64]bool. The bool takes more than a byte: alignment makes it eight in a Swiss slot.',
  },
  hashes: {
    title: 'Blocks by hash',
    text: 'Content hashes as keys, as deduplicating stores and blockchains keep them. Without a pointer in key or value the collector never looks inside.',
  },
  series: {
    title: 'Time series by label hash',
    text: 'A pointer for each series, as a metrics database holds them. The map is small beside what it points to.',
  },
  limiter: {
    title: 'Rate limiter by address',
    text: 'A bucket of tokens for each client address. A netip.Addr holds a pointer, so the collector walks through all of it.',
  },
  flows: {
    title: 'Connection table',
    text: 'A struct of five fields as the key. Their order costs bytes in each of a million slots.',
  },
  words: {
    title: 'Word count',
    text: 'The textbook map. The words themselves, short as they are, cost as much as a third of it.',
  },
  lru: {
    title: 'LRU cache',
    text: 'A map into a linked list: each entry is a list element, a value behind it, and the key twice.',
  },
  points: {
    title: 'Visited cells of a grid',
    text: 'Two small integers as the key and nothing as the value: the leanest a map can be.',
  },
  adjacency: {
    title: 'Graph as adjacency lists',
    text: 'A slice header of three words for each node, and its array behind it.',
  },
  headers: {
    title: 'Many small maps',
    text: 'One map of eight headers for each of 100,000 requests in flight. A Swiss map of up to eight entries is a single group.',
  },
  orders: {
    title: 'Large values',
    text: 'A value above 128 bytes does not fit in a slot: the map keeps a pointer, and each value is an object of its own.',
  },
};
