/** Types of other modules, at the releases named. For the notation see library.ts. */
export const OTHER_LIBRARIES = `
// github.com/google/uuid@v1.6.0
@uuid *
UUID [16]byte
NullUUID {UUID .UUID;Valid bool}
// github.com/oklog/ulid/v2@v2.1.2
@ulid *
ULID [16]byte
// github.com/rs/xid@v1.6.0
@xid *
ID [12]byte
// github.com/segmentio/ksuid@v1.0.4
@ksuid *
KSUID [20]byte
// v1.6.0
@github.com/shopspring/decimal
Decimal {value *math/big.Int;exp int32}
NullDecimal {Decimal .Decimal;Valid bool}
// go.mongodb.org/mongo-driver@v1.17.10; v2 has ObjectID in the package bson
@primitive *
ObjectID [12]byte
DateTime int64
@bson *
ObjectID [12]byte
// v1.14.12
@github.com/ethereum/go-ethereum/common
Address [20]byte
Hash [32]byte
HashLength=32
AddressLength=20
// github.com/jackc/pgx/v5@v5.7.1
@pgtype *
InfinityModifier int8
Bool {Bool bool;Valid bool}
Int4 {Int32 int32;Valid bool}
Int8 {Int64 int64;Valid bool}
Float8 {Float64 float64;Valid bool}
Text {String string;Valid bool}
UUID {Bytes [16]byte;Valid bool}
Date {Time time.Time;InfinityModifier .InfinityModifier;Valid bool}
Timestamp {Time time.Time;InfinityModifier .InfinityModifier;Valid bool}
Timestamptz {Time time.Time;InfinityModifier .InfinityModifier;Valid bool}
Numeric {Int *math/big.Int;Exp int32;NaN bool;InfinityModifier .InfinityModifier;Valid bool}
// k8s.io/apimachinery@v0.31.3
@k8s.io/apimachinery/pkg/util/sets
Empty {}
Set map
String map
Int map
Int32 map
Int64 map
Byte map
// cmd/cgo/gcc.go@go1.26.8: C's types as cgo declares them
@C *
char int8
schar int8
uchar uint8
short int16
ushort uint16
int int32
uint uint32
long int64
long/386 int32
ulong uint64
ulong/386 uint32
longlong int64
ulonglong uint64
float float32
double float64
size_t uint64
size_t/386 uint32
int8_t int8
int16_t int16
int32_t int32
int64_t int64
uint8_t uint8
uint16_t uint16
uint32_t uint32
uint64_t uint64
`;
