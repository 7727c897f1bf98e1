import type { ExampleId } from '../../record/examples';

/** Sentences about an example, which no embed loads: it has its host's words. */
export type ExampleTexts = Readonly<Record<ExampleId, string>>;

/** Of each example two sentences: what is seen, and why it is so. */
export const words = (): ExampleTexts => ({
  pair: 'The old map (left) moves a few entries with each write; the new one (right) moves them all at once. Both get the same 32 puts but pay for growth at different times.',
  race: 'With 40-byte values, a bucket takes 464 bytes. At its 53rd entry, a bucket map begins to move to a larger array, a little with each write; a Swiss map moves everything at once, at its 57th.',
  'four-to-eight':
    'Four buckets hold 26 entries, and the next entry triggers growth: an array of eight takes their place. Each write now moves one or two old buckets, and one more hash bit says where each entry goes.',
  'first-overflow':
    'Nine keys belong in the same bucket, which has eight slots. The ninth goes to an overflow bucket, which the first bucket points to.',
  'chain-of-three':
    'Twenty keys belong in one bucket of eight slots, so two more buckets are chained to it, and a lookup walks all three. In the Swiss map, the same hashes spread out, since it uses other bits first.',
  'growth-begins':
    'The 53rd entry is one too many for eight buckets, so Go makes a second array of sixteen, and from now on, each write moves one or two buckets. Both arrays stay in memory until the last bucket has been moved.',
  'half-evacuated':
    'Each write moves one or two old buckets to the new array. One more hash bit says whether an entry keeps its bucket number or goes to the matching bucket in the upper half.',
  'read-mostly':
    'Only writes move entries, so this map, which is now only read, keeps both its old array and its new one. Lookups move nothing, so the old array’s bytes stay in the totals.',
  'same-size-growth':
    'Deletes leave long, almost empty chains of buckets, so the map packs the remaining entries into a new array. That array is no larger than the old one, but the chains are gone.',
  'third-group':
    'The hash leads to group 0, which is full, as is group 1; the search then moves on by two, past the four free slots of group 2, and finds room in group 3. Three puts later, the table is seven eighths full, and the next put moves every entry into a table twice as large.',
  'ninth-key':
    'With up to eight entries, a Swiss map is a single group of eight slots: no table, no directory. The ninth entry turns it into a table of sixteen slots, and every entry moves at once.',
  'eight-at-once':
    'For each slot, the map stores seven bits of the key’s hash, and one instruction compares all eight slots. A key is read only if its seven bits match; the bucket map compares byte by byte.',
  'false-match':
    'Two keys share the seven bits that are compared first, so the map reads one key for nothing. In a full group, this happens to one search in 16.',
  'full-group':
    'Twelve keys belong in one group of eight slots, so four go to the next group. A search takes the same path and stops at the first group with an empty slot.',
  tombstones:
    'A slot in a full group can’t simply become empty, or keys beyond it would be lost, so it is marked with a tombstone. Only a lucky insert or pruning gives the slot back.',
  split:
    'A table never has more than 1,024 slots: at its 897th entry, it splits into two. All entries are hashed again and move in that one write, while the bucket map moves two buckets per write.',
  'directory-doubles':
    'The top bits of the hash choose an entry in the directory, the list of tables; one more bit makes the list twice as long. Tables that did not split now have two adjacent entries.',
  'thousand-tables':
    'Nine hundred thousand entries take about 1,300 tables, some full and some half-empty. Each table splits on its own when it is full, but all of them do so at about this size; the bucket map doubles as a whole.',
  'equal-hashes':
    'One hash for all keys is the worst case: a bucket map becomes a list of overflow buckets. A Swiss map compares every key too, since every control byte matches.',
  'iterate-while-growing':
    'The body of a loop adds keys, so the map grows; the loop sees no entry twice but may miss new ones. Of 32 keys, it sees 13 in the bucket map and 14 in the Swiss map.',
  cache:
    'The map never has more than 24 entries: each new one evicts the oldest. In a Swiss map, deleting from a full group leaves a tombstone and does not raise growthLeft, so the table doubles although the map has no more entries than before.',
  'cache-pruned':
    'Each evicted key leaves a tombstone, and the fourth new key finds growthLeft at 0: on Go 1.24, the table doubles, and the map takes 1,880 bytes. Since Go 1.25, the map first turns tombstones that no search needs into empty slots, so it stays at 984 bytes.',
  'cache-crossing':
    'Filled with 28 entries, the bucket map has two arrays and takes 6,192 bytes, the Swiss map 2,136. The first eviction frees the old array, and by the third, tombstones make the table double: 4,184 bytes against the bucket map’s 4,144.',
  'split-group':
    'A slot is laid out like a struct of key and value, so a set of 8-byte keys takes 16 bytes per slot, and half of them are padding. In a program built with GOEXPERIMENT=mapsplitgroup, an experiment in Go 1.27, a group has its eight keys first and then its values, and that padding is gone.',
  hint: 'Two Swiss maps get the same hundred puts; the one on the right was made with a hint, so its entries never move. Its bytes are allocated from the start, and a map whose hint is too large never gives the extra bytes back.',
});
