//go:build !go1.24

package livemap

import (
	"strconv"
	"unsafe"
)

const Implementation = "bucket"

// FastHashesItself is a notion of Go 1.27.
const FastHashesItself = false

const (
	minTopHash = 5

	flagSameSizeGrow = 8
)

// runtime/map.go@go1.23.12: hmap
type Header struct {
	entries    int
	flags      uint8
	B          uint8
	Noverflow  uint16
	hash0      uint32
	Buckets    unsafe.Pointer
	Oldbuckets unsafe.Pointer
	Nevacuate  uintptr
	extra      unsafe.Pointer
}

// internal/abi/map.go@go1.23.12: MapType (OldMapType in later releases)
type Type struct {
	typePrefix
	key        unsafe.Pointer
	elem       unsafe.Pointer
	bucket     unsafe.Pointer
	Hasher     func(unsafe.Pointer, uintptr) uintptr
	keySize    uint8
	elemSize   uint8
	bucketSize uint16
	flags      uint32
}

// runtime/map.go@go1.23.12: hiter
type Iterator struct {
	Key         unsafe.Pointer
	elem        unsafe.Pointer
	typ         unsafe.Pointer
	m           unsafe.Pointer
	buckets     unsafe.Pointer
	bptr        unsafe.Pointer
	overflow    unsafe.Pointer
	oldoverflow unsafe.Pointer
	startBucket uintptr
	offset      uint8
	wrapped     bool
	b           uint8
	i           uint8
	bucket      uintptr
	checkBucket uintptr
}

//go:linkname mapiterinit runtime.mapiterinit
func mapiterinit(typ *Type, m *Header, it *Iterator)

//go:linkname mapiternext runtime.mapiternext
func mapiternext(it *Iterator)

// AppendBegin starts a range loop, makes its first step, and writes what it drew.
func (it *Iterator) AppendBegin(text []byte, m *Map) []byte {
	mapiterinit(m.Type, m.Header, it)
	text = append(text, '{')
	text = appendNumber(text, "startBucket", int64(it.startBucket))
	text = appendNumber(text, "offset", int64(it.offset))
	return append(text, '}')
}

func (it *Iterator) Next() { mapiternext(it) }

func (h *Header) Seed() uintptr { return uintptr(h.hash0) }
func (h *Header) Count() int    { return h.entries }
func (h *Header) Growing() bool { return h.Oldbuckets != nil }

func (h *Header) SameSizeGrowing() bool { return h.flags&flagSameSizeGrow != 0 }

// DirectorySize is a notion of swiss maps.
func (h *Header) DirectorySize() int { return 0 }

// SpareRoom is how many more entries fit before the map must become larger.
func (h *Header) SpareRoom() int {
	limit := 8
	if h.B > 0 {
		limit = 13 << (h.B - 1)
	}
	return limit - h.entries
}

func (h *Header) oldBucketCount() int {
	if h.SameSizeGrowing() {
		return 1 << h.B
	}
	return 1 << (h.B - 1)
}

// A Bucket is one of a chain.
type Bucket struct {
	Tophash [slotsPerUnit]uint8
	Keys    [slotsPerUnit]Key
}

// Chains are the main buckets, each with its overflow buckets; none where they aren't allocated.
func (m *Map) Chains() [][]Bucket { return m.chains(m.Header.Buckets, 1<<m.Header.B) }

func (m *Map) chains(array unsafe.Pointer, n int) [][]Bucket {
	if array == nil {
		return nil
	}
	chains := make([][]Bucket, n)
	for i := range chains {
		bucket := unsafe.Add(array, i*int(m.Type.bucketSize))
		for ; bucket != nil; bucket = m.overflowOf(bucket) {
			chains[i] = append(chains[i], m.view(bucket))
		}
	}
	return chains
}

func (m *Map) overflowOf(bucket unsafe.Pointer) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Add(bucket, int(m.Type.bucketSize)-8))
}

func (m *Map) view(bucket unsafe.Pointer) Bucket {
	view := Bucket{Tophash: *(*[slotsPerUnit]uint8)(bucket)}
	for i := range view.Keys {
		view.Keys[i] = NoKey
		if view.Tophash[i] >= minTopHash {
			view.Keys[i] = m.keyAt(unsafe.Add(bucket, slotsPerUnit+i*int(m.Type.keySize)))
		}
	}
	return view
}

// AppendState writes the structure as go-map-trace/1 has it.
func (m *Map) AppendState(text []byte) []byte {
	h := m.Header
	text = append(text, '{')
	text = appendNumber(text, "count", int64(h.entries))
	text = appendNumber(text, "B", int64(h.B))
	text = appendNumber(text, "noverflow", int64(h.Noverflow))
	text = strconv.AppendBool(appendField(text, "sameSizeGrow"), h.SameSizeGrowing())
	text = appendNumber(text, "nevacuate", int64(h.Nevacuate))
	text = appendList(appendField(text, "buckets"), m.Chains(), appendChain)
	var old [][]Bucket
	if h.Growing() {
		old = m.chains(h.Oldbuckets, h.oldBucketCount())
	}
	text = appendList(appendField(text, "oldbuckets"), old, appendChain)
	return append(text, '}')
}

func appendChain(text []byte, chain []Bucket) []byte { return appendList(text, chain, appendBucket) }

func appendBucket(text []byte, bucket Bucket) []byte {
	text = append(text, `{"tophash":[`...)
	for i, top := range bucket.Tophash {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(top), 10)
	}
	text = append(text, ']', ',')
	return append(appendKeys(text, &bucket.Keys), '}')
}
