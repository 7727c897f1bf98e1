import type { Behind } from '../../../models/sizing/behind';

/** A map of a real kind of program: what the page opens on, to be changed from there. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  /** Its lesson, in one or two sentences. */
  readonly text: string;
  /** Go declarations. */
  readonly source: string;
  readonly entries: number;
  readonly behind?: readonly Behind[];
  readonly maps?: number;
  readonly hint?: string;
  readonly deleted?: number;
}

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'response',
    title: 'Shard routing cache',
    text: 'The map that made Swiss tables famous. At 3.5 million entries the Swiss map needs a third of what Go 1.23’s does; at 550,000 it needs more.',
    source: `type ShardType int

type Response struct {
	ShardID      int32
	ShardType    ShardType
	RoutingKey   string
	LastModified *time.Time
}

var shardRoutingCache map[string]Response
`,
    entries: 3_500_000,
  },
  {
    id: 'sessions',
    title: 'Sessions by UUID',
    text: 'A 16-byte array as the key: no string header, nothing behind it. A third have logged out, and the map has not shrunk.',
    source: `type Session struct {
	UserID    int64
	CreatedAt time.Time
	ExpiresAt time.Time
	Admin     bool
	Scopes    uint32
}

var sessions map[uuid.UUID]Session
`,
    entries: 800_000,
    deleted: 33,
  },
  {
    id: 'seen',
    title: 'Set of seen ids',
    text: 'A set written as map[uint64]bool. The bool is not the byte it seems: alignment makes it eight in a Swiss slot.',
    source: `var seen map[uint64]bool
`,
    entries: 10_000_000,
  },
  {
    id: 'hashes',
    title: 'Blocks by hash',
    text: 'Content hashes as keys, as deduplicating stores and block chains keep them. Without a pointer in key or value the collector never looks inside.',
    source: `type Hash [32]byte

type Location struct {
	Pack   uint32
	Offset uint32
	Length uint32
}

var index map[Hash]Location
`,
    entries: 20_000_000,
  },
  {
    id: 'series',
    title: 'Time series by label hash',
    text: 'A pointer for each series, as a metrics database holds them. The map is small beside what it points to.',
    source: `type memSeries struct {
	sync.Mutex
	ref        uint64
	lset       []byte
	firstChunk *byte
	nextAt     int64
	lastValue  float64
	pendingCommit bool
}

var series map[uint64]*memSeries
`,
    entries: 2_000_000,
    behind: [{ path: 'elem', bytes: 72 }],
  },
  {
    id: 'limiter',
    title: 'Rate limiter by address',
    text: 'A bucket of tokens for each client address. A netip.Addr holds a pointer, so the collector walks through all of it.',
    source: `type bucket struct {
	tokens float64
	last   time.Time
}

var limiters map[netip.Addr]bucket
`,
    entries: 250_000,
  },
  {
    id: 'flows',
    title: 'Connection table',
    text: 'A struct of five fields as the key. Their order costs bytes in each of a million slots.',
    source: `type flow struct {
	proto   uint8
	srcAddr uint32
	srcPort uint16
	dstAddr uint32
	dstPort uint16
}

type counters struct {
	state   uint8
	packets uint64
	flags   uint8
	bytes   uint64
	seen    int64
}

var flows map[flow]counters
`,
    entries: 1_000_000,
  },
  {
    id: 'words',
    title: 'Word count',
    text: 'The textbook map. The words themselves, short as they are, cost as much as a third of it.',
    source: `var count map[string]int
`,
    entries: 400_000,
    behind: [{ path: 'key', bytes: 8 }],
  },
  {
    id: 'lru',
    title: 'LRU cache',
    text: 'A map into a linked list: each entry is a list element, a value behind it, and the key twice.',
    source: `type entry struct {
	key   string
	value []byte
}

type element struct {
	next, prev *element
	list       *byte
	value      any
}

var cache map[string]*element
`,
    entries: 100_000,
    hint: 'exact',
    behind: [
      { path: 'key', bytes: 32 },
      { path: 'elem', bytes: 48 },
    ],
  },
  {
    id: 'points',
    title: 'Visited cells of a grid',
    text: 'Two small integers as the key and nothing as the value: the leanest a map can be.',
    source: `type point struct{ x, y int32 }

var visited map[point]struct{}
`,
    entries: 5_000_000,
  },
  {
    id: 'adjacency',
    title: 'Graph as adjacency lists',
    text: 'A slice header of three words for each node, and its array behind it.',
    source: `type NodeID uint32

var edges map[NodeID][]NodeID
`,
    entries: 3_000_000,
    behind: [{ path: 'elem', bytes: 32 }],
  },
  {
    id: 'headers',
    title: 'Many small maps',
    text: 'One map of eight headers for each of 100,000 requests in flight. A Swiss map of up to eight entries is a single group.',
    source: `var header map[string][]string
`,
    entries: 8,
    maps: 100_000,
    behind: [
      { path: 'key', bytes: 12 },
      { path: 'elem', bytes: 16 },
    ],
  },
  {
    id: 'orders',
    title: 'Large values',
    text: 'A value above 128 bytes does not fit in a slot: the map keeps a pointer, and each value is an object of its own.',
    source: `type Address struct {
	Street, City, Country string
	Zip                   [10]byte
}

type Order struct {
	ID       int64
	Customer int64
	Total    float64
	Ship     Address
	Bill     Address
	Placed   time.Time
}

var orders map[int64]Order
`,
    entries: 1_500_000,
  },
];
