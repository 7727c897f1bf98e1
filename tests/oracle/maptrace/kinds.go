package main

import (
	"encoding/binary"
	"reflect"
	"strconv"
	"time"
	"unsafe"

	"judge/livemap"
)

// inlineLimit is the size above which a map stores a pointer to the key or elem.
const inlineLimit = 128

// A keyKind is a key type together with a one-to-one mapping between key numbers and its values.
type keyKind struct {
	label string
	typ   reflect.Type
	// fast is what compiled code puts such keys through, as long as the elem is stored inline.
	fast string
	// limit bounds the key numbers.
	limit uint64
	// store returns the address of a new key of that number.
	store func(number uint64) unsafe.Pointer
	// number reads a key back.
	number func(key unsafe.Pointer) uint64
}

func newKeyKind[K comparable](label, fast string, limit uint64, of func(uint64) K, number func(K) uint64) keyKind {
	return keyKind{
		label: label,
		typ:   reflect.TypeFor[K](),
		fast:  fast,
		limit: limit,
		store: func(n uint64) unsafe.Pointer {
			key := of(n)
			return unsafe.Pointer(&key)
		},
		number: func(key unsafe.Pointer) uint64 { return number(*(*K)(key)) },
	}
}

// assignFor is the assign function that compiled code would call.
func (k keyKind) assignFor(elem elemKind) string {
	if elem.typ.Size() > inlineLimit {
		return "generic"
	}
	return k.fast
}

type (
	zonedID struct {
		ID   uint32
		Zone uint8
	}
	response struct {
		Status int32
		Size   int
		Body   string
		At     *time.Time
	}
)

// maxNumber keeps key numbers exact in JSON readers that hold numbers as float64.
const maxNumber = 1 << 53

var pointerTargets [1 << 14]int64

var keyKinds = indexByLabel([]keyKind{
	newKeyKind("u8", "generic", 1<<8,
		func(n uint64) uint8 { return uint8(n) },
		func(k uint8) uint64 { return uint64(k) }),
	newKeyKind("u32", "fast32", 1<<32,
		func(n uint64) uint32 { return uint32(n) },
		func(k uint32) uint64 { return uint64(k) }),
	newKeyKind("u64", "fast64", maxNumber,
		func(n uint64) uint64 { return n },
		func(k uint64) uint64 { return k }),
	newKeyKind("str", "faststr", maxNumber,
		func(n uint64) string { return strconv.FormatUint(n, 10) },
		func(k string) uint64 { return must(strconv.ParseUint(k, 10, 64)) }),
	newKeyKind("f64", "generic", maxNumber,
		func(n uint64) float64 { return float64(n) },
		func(k float64) uint64 { return uint64(k) }),
	newKeyKind("any", "generic", maxNumber,
		func(n uint64) any { return n },
		func(k any) uint64 { return k.(uint64) }),
	newKeyKind("ptr", "fast64ptr", uint64(len(pointerTargets)),
		func(n uint64) *int64 { return &pointerTargets[n] },
		func(k *int64) uint64 {
			offset := uintptr(unsafe.Pointer(k)) - uintptr(unsafe.Pointer(&pointerTargets[0]))
			return uint64(offset / unsafe.Sizeof(pointerTargets[0]))
		}),
	newKeyKind("zoned", "generic", 1<<32,
		func(n uint64) zonedID { return zonedID{uint32(n), uint8(n)} },
		func(k zonedID) uint64 { return uint64(k.ID) }),
	newKeyKind("i32x3", "generic", 1<<31,
		func(n uint64) [3]int32 { return [3]int32{int32(n), -1, 7} },
		func(k [3]int32) uint64 { return uint64(k[0]) }),
	newKeyKind("b16", "generic", maxNumber,
		func(n uint64) (k [16]byte) { binary.LittleEndian.PutUint64(k[:], n); return },
		func(k [16]byte) uint64 { return binary.LittleEndian.Uint64(k[:]) }),
	newKeyKind("b129", "generic", maxNumber,
		func(n uint64) (k [129]byte) { binary.LittleEndian.PutUint64(k[:], n); return },
		func(k [129]byte) uint64 { return binary.LittleEndian.Uint64(k[:]) }),
	newKeyKind("b200", "generic", maxNumber,
		func(n uint64) (k [200]byte) { binary.LittleEndian.PutUint64(k[:], n); return },
		func(k [200]byte) uint64 { return binary.LittleEndian.Uint64(k[:]) }),
}, func(k keyKind) string { return k.label })

type elemKind struct {
	label string
	typ   reflect.Type
}

var elemKinds = indexByLabel([]elemKind{
	{"none", reflect.TypeFor[struct{}]()},
	{"u8", reflect.TypeFor[uint8]()},
	{"u32", reflect.TypeFor[uint32]()},
	{"u16x3", reflect.TypeFor[[3]uint16]()},
	{"u64", reflect.TypeFor[uint64]()},
	{"ptr", reflect.TypeFor[*int]()},
	{"str", reflect.TypeFor[string]()},
	{"response", reflect.TypeFor[response]()},
	{"b128", reflect.TypeFor[[128]byte]()},
	{"b160", reflect.TypeFor[[160]byte]()},
	{"b200", reflect.TypeFor[[200]byte]()},
}, func(e elemKind) string { return e.label })

func indexByLabel[T any](kinds []T, label func(T) string) map[string]T {
	index := make(map[string]T, len(kinds))
	for _, kind := range kinds {
		index[label(kind)] = kind
	}
	return index
}

// newMapType copies the descriptor of map[key]elem, so that the copy's hash function can be replaced
// wherever the original lies and whoever else uses it.
func newMapType(key, elem reflect.Type) *livemap.Type {
	private := *livemap.TypeOf(reflect.MapOf(key, elem))
	return &private
}
