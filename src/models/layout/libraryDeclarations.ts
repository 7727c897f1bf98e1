/**
 * Types of the standard library as go1.26.8 declares them, each after those that its fields have. Their sizes and
 * pointers are those of go1.23.12 too, though some had other names or another order of fields:
 * tests/recorded/typesizes.json. `sync.Map` is left out, since Go 1.24 made it another struct; so are generic types
 * whose size depends on their arguments.
 */
export const STANDARD_LIBRARY: readonly (readonly [name: string, type: string])[] = [
  ['time.Duration', 'int64'],
  ['time.Month', 'int'],
  ['time.Weekday', 'int'],
  ['time.Time', 'struct { wall uint64; ext int64; loc *time.Location }'],
  ['time.Timer', 'struct { C <-chan time.Time; initTimer bool }'],
  ['time.Ticker', 'struct { C <-chan time.Time; initTicker bool }'],

  ['netip.uint128', 'struct { hi uint64; lo uint64 }'],
  ['unique.Handle', 'struct { value *T }'],
  ['netip.Addr', 'struct { addr netip.uint128; z unique.Handle }'],
  ['netip.AddrPort', 'struct { ip netip.Addr; port uint16 }'],
  ['netip.Prefix', 'struct { ip netip.Addr; bitsPlusOne uint8 }'],
  ['net.IP', '[]byte'],
  ['net.IPMask', '[]byte'],
  ['net.IPNet', 'struct { IP net.IP; Mask net.IPMask }'],
  ['net.HardwareAddr', '[]byte'],
  ['net.TCPAddr', 'struct { IP net.IP; Port int; Zone string }'],
  ['net.UDPAddr', 'struct { IP net.IP; Port int; Zone string }'],
  ['net.Addr', 'interface { Network() string; String() string }'],
  ['net.Conn', 'interface { … }'],

  ['atomic.noCopy', 'struct {}'],
  ['atomic.Int32', 'struct { _ atomic.noCopy; v int32 }'],
  ['atomic.Int64', 'struct { _ atomic.noCopy; _ atomic.align64; v int64 }'],
  ['atomic.Uint32', 'struct { _ atomic.noCopy; v uint32 }'],
  ['atomic.Uint64', 'struct { _ atomic.noCopy; _ atomic.align64; v uint64 }'],
  ['atomic.Uintptr', 'struct { _ atomic.noCopy; v uintptr }'],
  ['atomic.Bool', 'struct { _ atomic.noCopy; v uint32 }'],
  ['atomic.Value', 'struct { v any }'],
  ['atomic.Pointer', 'struct { _ [0]*T; _ atomic.noCopy; v unsafe.Pointer }'],

  ['sync.noCopy', 'struct {}'],
  ['internal/sync.Mutex', 'struct { state int32; sema uint32 }'],
  ['sync.Mutex', 'struct { _ sync.noCopy; mu internal/sync.Mutex }'],
  [
    'sync.RWMutex',
    'struct { w sync.Mutex; writerSem uint32; readerSem uint32; readerCount atomic.Int32; readerWait atomic.Int32 }',
  ],
  ['sync.Once', 'struct { _ sync.noCopy; done atomic.Bool; m sync.Mutex }'],
  ['sync.WaitGroup', 'struct { noCopy sync.noCopy; state atomic.Uint64; sema uint32 }'],
  [
    'sync.Pool',
    'struct { noCopy sync.noCopy; local unsafe.Pointer; localSize uintptr; victim unsafe.Pointer; victimSize uintptr; New func() any }',
  ],
  ['sync.Locker', 'interface { Lock(); Unlock() }'],

  ['big.Word', 'uint'],
  ['big.nat', '[]big.Word'],
  ['big.Int', 'struct { neg bool; abs big.nat }'],
  ['big.Rat', 'struct { a big.Int; b big.Int }'],
  ['big.Float', 'struct { prec uint32; mode uint8; acc int8; form uint8; neg bool; mant big.nat; exp int32 }'],

  ['bytes.Buffer', 'struct { buf []byte; off int; lastRead int8 }'],
  ['bytes.Reader', 'struct { s []byte; i int64; prevRune int }'],
  ['strings.Builder', 'struct { addr *strings.Builder; buf []byte }'],
  ['strings.Reader', 'struct { s string; i int64; prevRune int }'],
  ['list.Element', 'struct { next *list.Element; prev *list.Element; list *list.List; Value any }'],
  ['list.List', 'struct { root list.Element; len int }'],

  ['json.RawMessage', '[]byte'],
  ['json.Number', 'string'],
  ['url.Userinfo', 'struct { username string; password string; passwordSet bool }'],
  [
    'url.URL',
    'struct { Scheme string; Opaque string; User *url.Userinfo; Host string; Path string; Fragment string; RawQuery string; RawPath string; RawFragment string; ForceQuery bool; OmitHost bool }',
  ],
  ['url.Values', 'map[string][]string'],
  ['http.Header', 'map[string][]string'],
  ['http.Handler', 'interface { ServeHTTP(http.ResponseWriter, *http.Request) }'],
  ['http.HandlerFunc', 'func(http.ResponseWriter, *http.Request)'],

  ['sql.NullBool', 'struct { Bool bool; Valid bool }'],
  ['sql.NullByte', 'struct { Byte byte; Valid bool }'],
  ['sql.NullFloat64', 'struct { Float64 float64; Valid bool }'],
  ['sql.NullInt16', 'struct { Int16 int16; Valid bool }'],
  ['sql.NullInt32', 'struct { Int32 int32; Valid bool }'],
  ['sql.NullInt64', 'struct { Int64 int64; Valid bool }'],
  ['sql.NullString', 'struct { String string; Valid bool }'],
  ['sql.NullTime', 'struct { Time time.Time; Valid bool }'],
  ['sql.RawBytes', '[]byte'],

  ['context.Context', 'interface { … }'],
  ['context.CancelFunc', 'func()'],
  ['context.CancelCauseFunc', 'func(error)'],
  ['fmt.Stringer', 'interface { String() string }'],
  ['io.Reader', 'interface { Read([]byte) (int, error) }'],
  ['io.Writer', 'interface { Write([]byte) (int, error) }'],
  ['io.Closer', 'interface { Close() error }'],
  ['io.ReadCloser', 'interface { … }'],
  ['fs.FileMode', 'uint32'],
  ['os.FileMode', 'uint32'],
  ['os.File', 'struct { *os.file }'],
  ['reflect.Kind', 'uint'],
  ['reflect.flag', 'uintptr'],
  ['reflect.Type', 'interface { … }'],
  ['reflect.Value', 'struct { typ_ *abi.Type; ptr unsafe.Pointer; reflect.flag }'],
  ['slog.Level', 'int'],
];

/** Types of other modules, of the release named. */
export const OTHER_LIBRARIES: readonly (readonly [name: string, type: string])[] = [
  // github.com/google/uuid@v1.6.0
  ['uuid.UUID', '[16]byte'],
  ['uuid.NullUUID', 'struct { UUID uuid.UUID; Valid bool }'],
  // github.com/oklog/ulid/v2@v2.1.2
  ['ulid.ULID', '[16]byte'],
  // github.com/rs/xid@v1.6.0
  ['xid.ID', '[12]byte'],
  // github.com/segmentio/ksuid@v1.0.4
  ['ksuid.KSUID', '[20]byte'],
  // github.com/shopspring/decimal@v1.6.0
  ['decimal.Decimal', 'struct { value *big.Int; exp int32 }'],
  ['decimal.NullDecimal', 'struct { Decimal decimal.Decimal; Valid bool }'],
  // go.mongodb.org/mongo-driver@v1.17.10; v2 has ObjectID in the package bson
  ['primitive.ObjectID', '[12]byte'],
  ['primitive.DateTime', 'int64'],
  ['bson.ObjectID', '[12]byte'],
  // github.com/ethereum/go-ethereum
  ['common.Address', '[20]byte'],
  ['common.Hash', '[32]byte'],
  // github.com/jackc/pgx/v5@v5.7.1
  ['pgtype.InfinityModifier', 'int8'],
  ['pgtype.Bool', 'struct { Bool bool; Valid bool }'],
  ['pgtype.Int4', 'struct { Int32 int32; Valid bool }'],
  ['pgtype.Int8', 'struct { Int64 int64; Valid bool }'],
  ['pgtype.Float8', 'struct { Float64 float64; Valid bool }'],
  ['pgtype.Text', 'struct { String string; Valid bool }'],
  ['pgtype.UUID', 'struct { Bytes [16]byte; Valid bool }'],
  ['pgtype.Date', 'struct { Time time.Time; InfinityModifier pgtype.InfinityModifier; Valid bool }'],
  ['pgtype.Timestamp', 'struct { Time time.Time; InfinityModifier pgtype.InfinityModifier; Valid bool }'],
  ['pgtype.Timestamptz', 'struct { Time time.Time; InfinityModifier pgtype.InfinityModifier; Valid bool }'],
  [
    'pgtype.Numeric',
    'struct { Int *big.Int; Exp int32; NaN bool; InfinityModifier pgtype.InfinityModifier; Valid bool }',
  ],
];
