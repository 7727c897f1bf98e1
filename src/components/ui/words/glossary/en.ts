/**
 * Terms of Go’s runtime: the name of each, a sentence for someone who meets it for the first time, and the forms it has
 * in sentences, as sources of regular expressions. Where two fit at one place the first counts; a first letter may be capital.
 */
export const glossary = {
  hash: {
    name: 'hash',
    text: '64 bits that Go computes from a key and the map’s seed to find where the key goes.',
    forms: 'hash(?:es)?',
  },
  seed: {
    name: 'seed',
    text: 'Each map’s own random number: it makes the same key hash differently in each map.',
    forms: 'seed',
  },
  hmap: {
    name: 'hmap / Map',
    text: 'The map’s 48-byte header: the number of entries, the seed, and pointers to the rest.',
    forms: 'hmap|Map',
  },
  mapextra: {
    name: 'mapextra',
    text: 'A small record next to hmap that keeps track of overflow buckets.',
    forms: 'mapextra',
  },
  overflowBucket: {
    name: 'overflow bucket',
    text: 'An extra bucket that a full bucket points to.',
    forms: 'overflow (?:buckets?|pointers?|chain)|for overflow',
  },
  loadFactor: {
    name: 'load factor',
    text: 'Entries per slot, on average: bucket arrays grow above 13/16 (6.5 of 8), tables above 7/8.',
    forms: 'entries per bucket|load factor',
  },
  oldbuckets: {
    name: 'oldbuckets',
    text: 'The array that growth replaces, kept until its last bucket has been moved.',
    forms: 'oldbuckets|old buckets?|old array(?: of buckets)?',
  },
  sameSizeGrowth: {
    name: 'same-size growth',
    text: 'A new array of the same size: entries move closer together, and long chains disappear.',
    forms: 'same-size growth|(?:of|to) the same size|(?<=\\d, )same size',
  },
  evacuatedXY: {
    name: 'evacuatedX / evacuatedY',
    text: 'Marks a moved entry’s slot: X if the bucket number stayed the same, Y for the upper half.',
    forms: 'evacuated[XY]',
  },
  extraBit: {
    name: 'extra bit',
    text: 'Growth adds one hash bit: 0 keeps the bucket number, 1 leads to the upper half.',
    forms: 'extra bit|one more hash bit',
  },
  evacuation: {
    name: 'evacuation',
    text: 'Moving entries from old buckets to the new array, at most two buckets per write.',
    forms: String.raw`evacuat\p{L}+`,
  },
  nevacuate: {
    name: 'nevacuate',
    text: 'A counter: all old buckets with a lower number have been moved.',
    forms: 'nevacuate',
  },
  bucket: {
    name: 'bucket',
    text: 'Eight slots with their tophash bytes and a pointer to an overflow bucket (Go ≤ 1.23).',
    forms: 'buckets?',
  },
  slot: { name: 'slot', text: 'Room for one entry; in the allocator, for one object.', forms: 'slots?' },
  B: { name: 'B', text: 'The number of hash bits that choose a bucket: there are 2^B buckets.', forms: 'B(?!/)' },
  tophash: {
    name: 'tophash',
    text: 'The hash’s top byte, plus 5 if below 5. If it differs, the key is not compared.',
    forms: 'tophash',
  },
  emptyRest: {
    name: 'emptyRest',
    text: 'Tophash 0: this slot and all after it, even in overflow buckets, are free, so a search stops.',
    forms: 'emptyRest',
  },
  emptyOne: { name: 'emptyOne', text: 'Tophash 1: this slot is free, but a search continues.', forms: 'emptyOne' },
  sizeHint: {
    name: 'size hint',
    text: 'The number passed to make: Go makes room up front, so little or no growth is needed.',
    forms: 'size hint|hint',
  },
  splitGroup: {
    name: 'split group',
    text: 'A group that stores its eight keys first, then their values; an experiment in Go 1.27.',
    forms: 'split group',
  },
  controlWord: {
    name: 'control word',
    text: 'Eight control bytes as one word, so that one step compares them all.',
    forms: 'control word',
  },
  controlByte: {
    name: 'control byte',
    text: 'One byte for each slot: empty (0x80), tombstone (0xfe), or the key’s h2.',
    forms: 'control bytes?',
  },
  group: { name: 'group', text: 'Eight slots and their control word (Go ≥ 1.24).', forms: 'groups?' },
  h2: { name: 'h2', text: 'The lowest 7 bits of a hash, stored in the slot’s control byte.', forms: 'h2' },
  h1: {
    name: 'h1',
    text: 'The hash without h2; its lowest bits choose the group in which a search begins.',
    forms: 'h1',
  },
  probeSequence: {
    name: 'probe sequence',
    text: 'The order in which a search visits groups: 1 ahead, then 2, then 3 …',
    forms: 'probe sequence',
  },
  falseMatch: {
    name: 'false match',
    text: 'A control byte that equals h2 although the key is different.',
    forms: 'false match',
  },
  tombstone: {
    name: 'tombstone',
    text: 'Marks a deleted slot in a full group: the slot is unused, but searches continue past it.',
    forms: 'tombstones?',
  },
  pruning: {
    name: 'pruning',
    text: 'Clearing tombstones that no search needs, before a table grows (Go ≥ 1.25, common key types).',
    forms: String.raw`prun\p{L}+|clearing|to clear`,
  },
  growthLeft: {
    name: 'growthLeft',
    text: 'The number of slots that a table may still fill before it must grow.',
    forms: 'growthLeft',
  },
  split: {
    name: 'split',
    text: 'Replacing a full table of 1,024 slots with two of the same size.',
    forms: 'splits?(?! (?:a|the) hash)',
  },
  localDepth: {
    name: 'local depth',
    text: 'The number of top bits of the hash that all keys of one table share.',
    forms: 'next top bit|local depth|localDepth',
  },
  globalDepth: {
    name: 'global depth',
    text: 'The number of top bits of the hash that choose an entry in the directory.',
    forms: String.raw`globalDepth|global depth|top (?:\d+ )?hash bits?`,
  },
  directory: {
    name: 'directory',
    text: 'The list of tables; the hash’s top bits choose an entry in it.',
    forms: 'director(?:y|ies)',
  },
  table: {
    name: 'table',
    text: 'A row of 2 to 128 groups that grows independently of other tables.',
    forms: 'tables?',
  },
  extendibleHashing: {
    name: 'extendible hashing',
    text: 'Growing by splitting one table at a time; the directory doubles only if it must.',
    forms: 'extendible hashing',
  },
  sizeClass: {
    name: 'size class',
    text: 'One of the slot sizes to which Go rounds up requests of at most 32 KiB.',
    forms: String.raw`size class(?:es)?|class(?= \d)`,
  },
  classTail: {
    name: 'class rounding',
    text: 'The unused end of a slot: the bytes beyond those requested.',
    forms: '(?:size-)?class rounding|stays? unused',
  },
  pageTail: {
    name: 'page rounding',
    text: 'The unused end of the last page of an object larger than 32 KiB.',
    forms: 'page rounding',
  },
  span: { name: 'span', text: 'A run of 8 KiB pages, cut into slots of one size class.', forms: 'spans?' },
  freeindex: { name: 'freeindex', text: 'A slot number in a span: all slots before it are taken.', forms: 'freeindex' },
  mcache: { name: 'mcache', text: 'A processor’s own spans, from which it allocates without a lock.', forms: 'mcache' },
  mcentral: { name: 'mcentral', text: 'The spans of one size class that all processors share.', forms: 'mcentral' },
  mheap: { name: 'mheap', text: 'The page heap: it hands out runs of pages and takes them back.', forms: 'mheap' },
  arena: {
    name: 'arena',
    text: 'Reserved addresses into which the heap grows, 64 MiB at a time on 64-bit Linux.',
    forms: 'arenas?',
  },
  tinyAllocator: {
    name: 'tiny allocator',
    text: 'Packs pointer-free objects under 16 bytes into 16-byte blocks.',
    forms: 'tiny allocator|tiny objects|tiny block|tiny|16-byte block',
  },
  mallocHeader: {
    name: 'malloc header',
    text: 'Since Go 1.22: eight bytes before each object of 513 to 32,760 bytes that holds pointers.',
    forms: 'malloc headers?',
  },
  sliceHeader: {
    name: 'slice header',
    text: 'The slice itself, 24 bytes: a pointer to its array, its length and its capacity.',
    forms: 'slice headers?',
  },
  allocBits: {
    name: 'allocBits',
    text: 'One bit for each slot of a span: whether its object was live at the last sweep.',
    forms: 'allocBits',
  },
  noscan: {
    name: 'noscan',
    text: 'Memory without pointers: the collector never looks inside.',
    forms: 'noscan|pointer-free',
  },
  markSweep: {
    name: 'marking, sweeping',
    text: 'The collector finds everything that can be reached, then frees the rest.',
    forms: 'mark bits?|collector marks|is marked|marking|swept|sweeping',
  },
  floatingGarbage: {
    name: 'floating garbage',
    text: 'Objects that died too late for this cycle; the next one frees them.',
    forms: 'floating garbage',
  },
  garbage: {
    name: 'garbage',
    text: 'Memory that nothing points to any more; a collection frees it.',
    forms: 'garbage',
  },
  liveHeap: {
    name: 'live heap',
    text: 'Bytes that the last cycle found reachable, including floating garbage.',
    forms: 'live heap|live data|live',
  },
  GOGC: {
    name: 'GOGC',
    text: 'Room above the live heap, as a percentage of it; since Go 1.18, stacks and globals count too.',
    forms: 'GOGC',
  },
  heapGoal: {
    name: 'heap goal',
    text: 'The size that the heap should not exceed before the cycle ends.',
    forms: 'heap goal|goal',
  },
  trigger: { name: 'trigger', text: 'The heap size, below the goal, at which a cycle begins.', forms: 'trigger' },
  pacer: {
    name: 'pacer',
    text: 'Chooses the trigger so that marking ends before the heap reaches its goal.',
    forms: 'pacer',
  },
  assist: {
    name: 'assist',
    text: 'Marking that a goroutine must do itself when it allocates faster than the collector marks.',
    forms: 'assists?',
  },
  limiter: {
    name: 'limiter',
    text: 'Limits the collector to about half of the CPU time, even if the heap then exceeds its limit.',
    forms: 'limiter',
  },
  GOMEMLIMIT: {
    name: 'GOMEMLIMIT',
    text: 'Lowers the goal so that the memory Go holds stays below this many bytes (Go ≥ 1.19).',
    forms: 'GOMEMLIMIT|memory limit',
  },
  finalizer: {
    name: 'finalizer',
    text: 'A function Go runs after finding that an object is dead; when, or even whether, is not guaranteed.',
    forms: 'finalizers?',
  },
  HeapAlloc: { name: 'HeapAlloc', text: 'Bytes of objects, including garbage not yet collected.', forms: 'HeapAlloc' },
  HeapInuse: { name: 'HeapInuse', text: 'Bytes of the pages that spans occupy.', forms: 'HeapInuse' },
  HeapSys: { name: 'HeapSys', text: 'Bytes of address space mapped for the heap.', forms: 'HeapSys' },
  VSS: { name: 'VSS', text: 'Addresses that a process has mapped; on their own, they cost no RAM.', forms: 'VSS|Size' },
  RSS: { name: 'RSS', text: 'The part of a process’s memory that is in RAM.', forms: 'RSS|resident' },
  pageFault: {
    name: 'page fault',
    text: 'The kernel’s response to a program’s first write to a page: it backs the page with RAM.',
    forms: 'page faults?|first write to a page',
  },
  zeroing: {
    name: 'zeroing',
    text: 'Go fills memory with zeros before handing it out, which brings its pages into RAM.',
    forms:
      'zeroing|clears (?:fresh|every page)|cleared (?:fresh|the page|large)|(?:is|are|were|be) cleared|reads as zero',
  },
  needzero: {
    name: 'needzero',
    text: 'A span flag: set if the span’s memory may hold old bytes and must be cleared.',
    forms: 'needzero',
  },
  scavenging: {
    name: 'scavenging',
    text: 'Giving free pages back to the kernel: RSS falls, but the addresses stay.',
    forms: String.raw`scaveng\p{L}+|MADV_DONTNEED|back to the kernel|released`,
  },
  THP: {
    name: 'THP',
    text: 'Transparent huge pages of 2 MiB: one touch brings the whole page into RAM.',
    forms: 'THP|huge pages?',
  },
};

/** Link from a term to its page in the glossary. */
export const toPage = 'See it happen';

export type TermId = keyof typeof glossary;

export type Glossary = Readonly<
  Record<TermId, { readonly name: string; readonly text: string; readonly forms: string }>
>;
