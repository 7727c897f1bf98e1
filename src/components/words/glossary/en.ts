/**
 * Terms of Go’s runtime: the name of each, a sentence for someone who meets it for the first time, and the forms it has
 * in sentences, as sources of regular expressions. Where two fit at one place the first counts; a first letter may be capital.
 */
export const glossary = {
  hash: {
    name: 'hash',
    text: '64 bits made from a key and the map’s seed; they decide the place.',
    forms: 'hash(?:es)?',
  },
  seed: { name: 'seed', text: 'A map’s own random number; it makes its hashes unlike any other map’s.', forms: 'seed' },
  hmap: {
    name: 'hmap / Map',
    text: 'The map’s header of 48 bytes: count, seed, where the rest is.',
    forms: 'hmap|Map',
  },
  mapextra: {
    name: 'mapextra',
    text: 'A small record beside hmap that keeps track of overflow buckets.',
    forms: 'mapextra',
  },
  overflowBucket: {
    name: 'overflow bucket',
    text: 'An extra bucket hung behind a full one.',
    forms: 'overflow (?:buckets?|pointers?|chain)|for overflow',
  },
  loadFactor: {
    name: 'load factor',
    text: 'Entries a bucket or slot on average; its limit starts a growth.',
    forms: 'entries a bucket|load factor',
  },
  oldbuckets: {
    name: 'oldbuckets',
    text: 'The old array, held until its last bucket is moved.',
    forms: 'oldbuckets|old buckets?|old array(?: of buckets)?',
  },
  sameSizeGrowth: {
    name: 'same-size growth',
    text: 'A new array no larger, to let empty chains go.',
    forms: 'same-size growth|(?:of|to) the same size',
  },
  evacuatedXY: {
    name: 'evacuatedX / evacuatedY',
    text: 'Mark of a moved slot: same number, or the twin in the upper half.',
    forms: 'evacuated[XY]',
  },
  extraBit: {
    name: 'extra bit',
    text: 'After a growth one hash bit more chooses: 0 keeps the bucket’s number, 1 leads to its twin in the upper half.',
    forms: 'extra bit|one more hash bit',
  },
  evacuation: {
    name: 'evacuation',
    text: 'Moving old buckets’ entries to the new array, up to two buckets a write.',
    forms: String.raw`evacuat\p{L}+`,
  },
  nevacuate: { name: 'nevacuate', text: 'All old buckets with a lower number have been moved.', forms: 'nevacuate' },
  bucket: {
    name: 'bucket',
    text: 'A block of eight slots with tophash bytes and a link (Go ≤ 1.23).',
    forms: 'buckets?',
  },
  slot: { name: 'slot', text: 'A place for one entry; in the allocator, for one object.', forms: 'slots?' },
  B: { name: 'B', text: 'The number of hash bits that choose a bucket: there are 2^B.', forms: 'B' },
  tophash: {
    name: 'tophash',
    text: 'The highest byte of a key’s hash (plus 5 where below 5), kept to avoid comparing keys.',
    forms: 'tophash',
  },
  emptyRest: {
    name: 'emptyRest',
    text: 'Tophash 0: this slot and all after it, overflow buckets included, are free; stop looking.',
    forms: 'emptyRest',
  },
  emptyOne: { name: 'emptyOne', text: 'Tophash 1: free, but look on.', forms: 'emptyOne' },
  sizeHint: {
    name: 'size hint',
    text: 'The number given to make, so that little or no growth is needed.',
    forms: 'size hint|hint',
  },
  splitGroup: {
    name: 'split group',
    text: 'A group with all keys first, then all values: an experiment of Go 1.27.',
    forms: 'split group',
  },
  controlWord: { name: 'control word', text: 'Eight control bytes, compared in one step.', forms: 'control word' },
  controlByte: {
    name: 'control byte',
    text: 'Empty (0x80), tombstone (0xfe), or a key’s h2.',
    forms: 'control bytes?',
  },
  group: { name: 'group', text: 'Eight slots and their control word (Go ≥ 1.24).', forms: 'groups?' },
  h2: { name: 'h2', text: 'The lowest 7 bits of a hash.', forms: 'h2' },
  h1: { name: 'h1', text: 'The hash without h2; its lowest bits choose the group.', forms: 'h1' },
  probeSequence: {
    name: 'probe sequence',
    text: 'The order in which groups are searched: on by 1, then 2, then 3 …',
    forms: 'probe sequence',
  },
  falseMatch: { name: 'false match', text: 'Equal h2, other key.', forms: 'false match' },
  tombstone: { name: 'tombstone', text: 'A deleted slot that must not look empty.', forms: 'tombstones?' },
  pruning: {
    name: 'pruning',
    text: 'Clearing tombstones that no probe needs (Go ≥ 1.25, common key types).',
    forms: String.raw`prun\p{L}+|clearing|to clear`,
  },
  growthLeft: {
    name: 'growthLeft',
    text: 'Free slots a table may still use before it must grow.',
    forms: 'growthLeft',
  },
  split: { name: 'split', text: 'A table of 1,024 slots becomes two.', forms: 'splits?' },
  localDepth: {
    name: 'local depth',
    text: 'How many top bits of the hash all keys of one table share.',
    forms: 'next top bit|local depth|localDepth',
  },
  globalDepth: {
    name: 'global depth',
    text: 'How many top bits of the hash the directory looks at.',
    forms: String.raw`globalDepth|global depth|top (?:\d+ )?hash bits?`,
  },
  directory: {
    name: 'directory',
    text: 'The list of tables, chosen by the hash’s top bits.',
    forms: 'director(?:y|ies)',
  },
  table: { name: 'table', text: 'A row of 2 to 128 groups that grows alone.', forms: 'tables?' },
  extendibleHashing: {
    name: 'extendible hashing',
    text: 'Growing by splitting one table at a time; the directory doubles only if it must.',
    forms: 'extendible hashing',
  },
  sizeClass: {
    name: 'size class',
    text: 'One of the slot sizes a request is rounded up to.',
    forms: String.raw`size class(?:es)?|class(?= \d)`,
  },
  classTail: { name: 'class tail', text: 'The part of a slot nobody asked for.', forms: 'class tails?|stays? unused' },
  pageTail: {
    name: 'page tail',
    text: 'The unused end of the last page of an object above 32 KiB.',
    forms: 'page tails?',
  },
  span: { name: 'span', text: 'Pages cut into slots of one class.', forms: 'spans?' },
  freeindex: { name: 'freeindex', text: 'In a span: no free slot before it.', forms: 'freeindex' },
  mcache: { name: 'mcache', text: 'A processor’s own spans, used without a lock.', forms: 'mcache' },
  mcentral: { name: 'mcentral', text: 'The shared list of spans of a class.', forms: 'mcentral' },
  mheap: { name: 'mheap', text: 'The page heap: hands out and takes back runs of pages.', forms: 'mheap' },
  arena: {
    name: 'arena',
    text: 'A range of reserved addresses the heap grows into, 64 MiB on 64-bit Linux.',
    forms: 'arenas?',
  },
  tinyAllocator: {
    name: 'tiny allocator',
    text: 'Puts small pointer-free objects together into 16 bytes.',
    forms: 'tiny allocator|tiny objects|tiny block|tiny|16-byte block',
  },
  mallocHeader: {
    name: 'malloc header',
    text: 'Eight bytes before an object with pointers of 513 to 32,760 bytes, since 1.22.',
    forms: 'malloc headers?',
  },
  allocBits: {
    name: 'allocBits',
    text: 'One bit a slot of a span: set if the slot was alive when it was swept.',
    forms: 'allocBits',
  },
  noscan: {
    name: 'noscan',
    text: 'Holds no pointers, so the collector never looks inside.',
    forms: 'noscan|pointer-free',
  },
  markSweep: {
    name: 'marking, sweeping',
    text: 'Find what is reachable; make the rest free.',
    forms: 'mark bits?|collector marks|is marked|marking|swept|sweeping',
  },
  floatingGarbage: { name: 'floating garbage', text: 'Died too late for this cycle.', forms: 'floating garbage' },
  garbage: { name: 'garbage', text: 'Memory that nothing leads to any more; a collection frees it.', forms: 'garbage' },
  liveHeap: { name: 'live heap', text: 'What the last cycle found reachable.', forms: 'live heap|what lives|live' },
  GOGC: { name: 'GOGC', text: 'Room above the live heap, in percent of it.', forms: 'GOGC' },
  heapGoal: {
    name: 'heap goal',
    text: 'The size the heap should not pass before a cycle ends.',
    forms: 'heap goal|goal',
  },
  trigger: { name: 'trigger', text: 'The size at which the cycle begins.', forms: 'trigger' },
  pacer: { name: 'pacer', text: 'Chooses the trigger so that marking ends by the goal.', forms: 'pacer' },
  assist: { name: 'assist', text: 'Marking a program must do itself when it allocates too fast.', forms: 'assists?' },
  limiter: {
    name: 'limiter',
    text: 'Keeps the collector to about half of the CPU, even if the heap then passes its limit.',
    forms: 'limiter',
  },
  GOMEMLIMIT: {
    name: 'GOMEMLIMIT',
    text: 'Lowers the goal so that the memory Go holds stays below a number (Go ≥ 1.19).',
    forms: 'GOMEMLIMIT|memory limit',
  },
  finalizer: {
    name: 'finalizer',
    text: 'A function run after an object was found dead; no promise when.',
    forms: 'finalizers?',
  },
  HeapAlloc: { name: 'HeapAlloc', text: 'Bytes of objects, garbage not yet collected included.', forms: 'HeapAlloc' },
  HeapInuse: { name: 'HeapInuse', text: 'Bytes of the pages that spans have.', forms: 'HeapInuse' },
  HeapSys: { name: 'HeapSys', text: 'Bytes of addresses mapped for the heap.', forms: 'HeapSys' },
  VSS: { name: 'VSS', text: 'Addresses mapped; they cost no RAM by themselves.', forms: 'VSS|Size' },
  RSS: { name: 'RSS', text: 'The memory of a process that has RAM behind it.', forms: 'RSS|resident' },
  pageFault: {
    name: 'page fault',
    text: 'The first write to a page, when RAM is attached.',
    forms: 'page faults?|first write to a page',
  },
  zeroing: {
    name: 'zeroing',
    text: 'Clearing memory before it is handed out.',
    forms: 'zeroing|clears|cleared|reads as zero',
  },
  needzero: { name: 'needzero', text: 'A span’s flag: may hold old bytes.', forms: 'needzero' },
  scavenging: {
    name: 'scavenging',
    text: 'Giving free pages back to the kernel.',
    forms: String.raw`scaveng\p{L}+|MADV_DONTNEED|back to the kernel|released`,
  },
  THP: {
    name: 'THP',
    text: 'Transparent huge pages, of 2 MiB: one touch brings all of it into RAM.',
    forms: 'THP|huge pages?',
  },
};

export type TermId = keyof typeof glossary;

export type Glossary = Readonly<
  Record<TermId, { readonly name: string; readonly text: string; readonly forms: string }>
>;
