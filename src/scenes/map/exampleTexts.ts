/** Of each example two sentences: what is seen, and why it is so. Apart from it, since embeds have their host's words. */
export const EXAMPLE_TEXTS: Readonly<Record<string, string>> = {
  race: 'The bucket map pays for its growth two old buckets at a time, with every write. The Swiss map is almost full: its 57th entry will double the table and move everything at once.',
  'first-overflow':
    'Nine keys want the same bucket, which has eight slots. The ninth goes to an overflow bucket, hung behind the first by a pointer.',
  'chain-of-three':
    'Twenty keys share one bucket index, so a lookup walks three buckets one after the other. In the Swiss map the same hashes spread out, since it looks at other bits first.',
  'growth-begins':
    'The 53rd entry is one too many for eight buckets: an array of sixteen is allocated beside them. Nothing moves yet but what this write touches, and both arrays stay.',
  'half-evacuated':
    'Each write first moves the old bucket it needs and one more. One more bit of every hash says whether an entry keeps its bucket number or goes to its twin in the upper half.',
  'read-mostly':
    'Only writes move old buckets, so a map that is now only read keeps both arrays for ever. The lookups here move nothing: the old array’s bytes stay in the totals.',
  'same-size-growth':
    'Deletes never free overflow buckets, so a map can be full of nearly empty chains. A growth to the same size packs the entries again and lets the chains go.',
  'ninth-key':
    'Up to eight entries a Swiss map is one group and nothing else: no table, no directory. The ninth entry turns it into a table of sixteen slots, and every entry moves at once.',
  'eight-at-once':
    'A lookup compares seven bits of the hash with all eight control bytes of a group in one instruction. Only slots that match have their keys looked at; the bucket map goes byte by byte.',
  'false-match':
    'Two keys whose hashes share their low seven bits have the same control byte. The lookup must compare a key that turns out to be another: one time in 128 that happens.',
  'full-group':
    'Twelve keys start their probe at the same group, which has eight slots. The ninth finds no empty slot and goes on: one group further, then two, then three.',
  tombstones:
    'A key deleted from a full group leaves a tombstone, since probes for other keys pass there. It holds a slot that only a lucky insert or a pruning gives back.',
  split:
    'A table never has more than 1,024 slots: at its 897th entry it splits into two. All entries are hashed again and move within that one write, where the bucket map moves two buckets a write.',
  'directory-doubles':
    'After the split one more top bit of the hash must choose the table, so the directory doubles. Tables that did not split now stand in two entries side by side.',
  'thousand-tables':
    'Nine hundred thousand entries lie in some thirteen hundred tables, full ones beside half-empty ones. Each table splits alone when it is full, which is about now for all of them; the bucket map doubles as a whole.',
  'equal-hashes':
    'The worst case for both: with one hash for all keys the bucket map becomes a list of overflow buckets. The Swiss map compares every key too, since every control byte matches.',
  'iterate-while-growing':
    'A loop begins, the program inserts, and the map grows under it: no entry may be seen twice. The loop goes on over what it started with and looks each key up where it is now.',
  'split-group':
    'A slot is laid out like a struct of key and value, so a set of 8-byte keys spends 16 bytes a slot: half of it holds nothing. Built with GOEXPERIMENT=mapsplitgroup, an experiment of Go 1.27, a group holds its eight keys first and then its values, and that half is gone.',
  hint: 'The same hundred puts into two Swiss maps: on the right, made with a hint, no entry ever moves. Its bytes are there from the start, and a hint too large would never give them back.',
};
