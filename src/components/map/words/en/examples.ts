import type { ExampleId } from '../../record/examples';

/** Sentences about an example, which no embed loads: it has its host's words. */
export type ExampleTexts = Readonly<Record<ExampleId, string>>;

/** Of each example two sentences: what is seen, and why it is so. */
export const words = (): ExampleTexts => ({
  pair: 'The old map (left) moves a few entries with each write; the new one (right) moves them all at once. Both take the same 32 puts: what differs is when the cost of growing is paid.',
  race: 'With 40-byte values a bucket takes 464 bytes. The old map (left) is moving to a larger array, a little with each write; the new one (right) has room for three more entries, then moves everything at once.',
  'four-to-eight':
    'Four buckets hold 26 entries, and one more is too many: an array of eight takes their place. Each write now moves one or two old buckets, and one more bit of each hash says where to.',
  'first-overflow':
    'Nine keys want the same bucket, which has eight slots. The ninth goes to an overflow bucket, linked from the first by a pointer.',
  'chain-of-three':
    'Twenty keys belong in one bucket of eight, so two more are chained to it, and a lookup walks all three. In the Swiss map the same hashes spread out, since it looks at other bits first.',
  'growth-begins':
    'The 53rd entry is one too many for eight buckets, so a second array of sixteen is made; from here on each write moves a little. Until the last bucket has been moved both arrays stay in memory.',
  'half-evacuated':
    'Each write carries up to two buckets of the old array over to the new one. One more bit of every hash says whether an entry keeps its bucket number or goes to its twin in the upper half.',
  'read-mostly':
    'Only writes move entries, so this map, now only read, keeps its old array and its new one. The lookups here move nothing: the old array’s bytes stay in the totals.',
  'same-size-growth':
    'Deleting leaves long, almost empty chains of buckets; the map packs what is left into a fresh array. It is no larger than the old one, and the chains are gone.',
  'third-group':
    'The hash leads to a group whose eight slots are taken, and so are those of the next: the third one has room. Three puts later the table is seven eighths full, and the next put moves every entry into one twice as large.',
  'ninth-key':
    'With up to eight entries, a Swiss map is a single group of eight slots: no table, no directory. The ninth entry turns it into a table of sixteen slots, and every entry moves at once.',
  'eight-at-once':
    'For each slot the map keeps seven bits of the key’s hash, and compares all eight with one instruction. It reads a key only where they match; the bucket map goes byte by byte.',
  'false-match':
    'Two keys share the seven bits compared first, so the map reads one key for nothing. In a full group that happens to one search in 16.',
  'full-group':
    'Twelve keys belong in one group of eight; the rest go to the next group. A search takes the same path, and ends at the first group with an empty slot.',
  tombstones:
    'A place in a full group can’t simply become empty, or keys beyond it would be lost, so a mark stays, a tombstone. Only a lucky insert or a pruning gives the slot back.',
  split:
    'A table never has more than 1,024 slots: at its 897th entry it splits into two. All entries are hashed again and move within that one write, where the bucket map moves two buckets a write.',
  'directory-doubles':
    'The map finds a table by the first bits of the hash; one more bit makes that list, the directory, twice as long. Tables that did not split now have two entries side by side.',
  'thousand-tables':
    'Nine hundred thousand entries are in about 1,300 tables, full ones beside half-empty ones. Each table splits alone when it is full, which is about now for all of them; the bucket map doubles as a whole.',
  'equal-hashes':
    'The worst case for both: with one hash for all keys the bucket map becomes a list of overflow buckets. The Swiss map compares every key too, since every control byte matches.',
  'iterate-while-growing':
    'A loop runs while its body adds keys and the map grows: it sees no entry twice, and may miss new ones. Of 32 keys it sees 13 on the old map and 14 on the new one.',
  cache:
    'There are never more than 24 entries: each new one evicts the oldest. Deleting from a full group leaves a tombstone and gives nothing back to growthLeft, so the Swiss table doubles although the map is no fuller.',
  'split-group':
    'A slot is laid out like a struct of key and value, so a set of 8-byte keys spends 16 bytes per slot: half of it holds nothing. In a program built with GOEXPERIMENT=mapsplitgroup, an experiment of Go 1.27, a group holds its eight keys first and then its values, and that half is gone.',
  hint: 'The same hundred puts into two Swiss maps: on the right, made with a hint, no entry ever moves. Its bytes are there from the start, and a hint too large would never give them back.',
});
