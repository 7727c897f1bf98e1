import type { Behind } from '../../models/sizing/reachable';

export type PresetId =
  | 'response'
  | 'sessions'
  | 'seen'
  | 'hashes'
  | 'series'
  | 'limiter'
  | 'flows'
  | 'words'
  | 'lru'
  | 'points'
  | 'adjacency'
  | 'headers'
  | 'orders';

/** A map of a realistic program, to start from. */
export interface Preset {
  readonly id: PresetId;
  /** Go declarations. */
  readonly source: string;
  readonly entries: number;
  readonly behind?: readonly Behind[];
  readonly maps?: number;
  readonly hint?: string;
  readonly deleted?: number;
}

/** Realistic maps, for sizing and for the stage. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'response',
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
    // The published sums are those of the map alone.
    behind: [],
  },
  {
    id: 'sessions',
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
    source: `var seen map[uint64]bool
`,
    entries: 10_000_000,
  },
  {
    id: 'hashes',
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
    source: `var count map[string]int
`,
    entries: 400_000,
    behind: [{ path: 'key', bytes: 8 }],
  },
  {
    id: 'lru',
    source: `type entry struct {
	key   string
	value []byte
}

type element struct {
	next, prev *element
	list       *byte
	value      any
}

func (e *element) entry() *entry { return e.value.(*entry) }

var cache map[string]*element
`,
    entries: 100_000,
    hint: 'exact',
    behind: [
      { path: 'key', bytes: 32 },
      { path: 'elem', bytes: 48 },
      { path: 'elem.value', bytes: 40 },
      { path: 'elem.value.value', bytes: 128 },
    ],
  },
  {
    id: 'points',
    source: `type point struct{ x, y int32 }

var visited map[point]struct{}
`,
    entries: 5_000_000,
  },
  {
    id: 'adjacency',
    source: `type NodeID uint32

var edges map[NodeID][]NodeID
`,
    entries: 3_000_000,
    behind: [{ path: 'elem', bytes: 32 }],
  },
  {
    id: 'headers',
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
