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
    'Paste Go types, set the number of entries, and see what the map costs on each Go release, why, and how to shrink it.',
  presets: PRESETS,
  shows: {
    advice: {
      title: 'What would shrink the map',
      text: 'See which changes to types and code save memory, and tick several to see what they save together.',
    },
    bill: {
      title: 'From map to bill',
      text: 'Follow live bytes to a heap goal, resident memory, a fleet and a price, with each step explained.',
    },
    published: {
      title: 'Published, computed and measured',
      text: 'See the figures that made Swiss maps famous next to those of the model and of real Go.',
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
    text: 'This is the map that made Swiss tables famous. At 3.5 million entries, the Swiss map itself, without the data it points to, needs a third of what Go 1.23’s map needs; at 550,000, it needs more.',
  },
  sessions: {
    title: 'Sessions by UUID',
    text: 'The key is a 16-byte array, which has no string header and points to nothing. A third of the users have logged out, but the map has not shrunk.',
  },
  seen: {
    title: 'Set of seen IDs',
    text: 'This set is a map[uint64]bool. The bool takes more than a byte: with alignment, it takes eight in a Swiss slot.',
  },
  hashes: {
    title: 'Blocks by hash',
    text: 'The keys are content hashes, as in deduplicating stores and blockchains. Keys and values contain no pointers, so the collector never looks inside.',
  },
  series: {
    title: 'Time series by label hash',
    text: 'The map has a pointer for each series, as in a metrics database. It is small compared to the data it points to.',
  },
  limiter: {
    title: 'Per-address rate limiter',
    text: 'Each client address has a token bucket. A netip.Addr holds a pointer, so the collector scans the whole map.',
  },
  flows: {
    title: 'Connection table',
    text: 'The key is a struct of five fields. Their order costs bytes in each of a million slots.',
  },
  words: {
    title: 'Word count',
    text: 'This is the textbook example of a map. The words are short, yet they cost a third as much as the map.',
  },
  lru: {
    title: 'LRU cache',
    text: 'The map points into a linked list: each entry points to a list element, which points to a value. Each key is stored twice.',
  },
  points: {
    title: 'Visited cells of a grid',
    text: 'The key is two small integers and the value is empty: no map can be leaner.',
  },
  adjacency: {
    title: 'Graph as adjacency lists',
    text: 'Each node has a three-word slice header that points to an array.',
  },
  headers: {
    title: 'Many small maps',
    text: 'Each of 100,000 requests in flight has a map of eight headers. A Swiss map of up to eight entries is a single group.',
  },
  orders: {
    title: 'Large values',
    text: 'A value over 128 bytes does not fit in a slot: the map stores a pointer, and each value is an object of its own.',
  },
};
