//go:build !go1.24

package main

import (
	"unsafe"
)

const implementation = "bucket"

// fastHashesItself is a notion of Go 1.27.
const fastHashesItself = false

const (
	slotsPerBucket = 8
	minTopHash     = 5

	flagSameSizeGrow = 8
)

// runtime/map.go@go1.23.12: hmap
type header struct {
	entries    int
	flags      uint8
	b          uint8
	noverflow  uint16
	hash0      uint32
	buckets    unsafe.Pointer
	oldbuckets unsafe.Pointer
	nevacuate  uintptr
	extra      unsafe.Pointer
}

// internal/abi/map.go@go1.23.12: MapType (OldMapType in later releases)
type mapType struct {
	typePrefix
	key        unsafe.Pointer
	elem       unsafe.Pointer
	bucket     unsafe.Pointer
	hasher     func(unsafe.Pointer, uintptr) uintptr
	keySize    uint8
	elemSize   uint8
	bucketSize uint16
	flags      uint32
}

// runtime/map.go@go1.23.12: hiter
type iterator struct {
	key         unsafe.Pointer
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
func mapiterinit(typ *mapType, m *header, it *iterator)

//go:linkname mapiternext runtime.mapiternext
func mapiternext(it *iterator)

type iterationStart struct {
	StartBucket uint64 `json:"startBucket"`
	Offset      uint8  `json:"offset"`
}

func (it *iterator) begin(typ *mapType, m *header) iterationStart {
	mapiterinit(typ, m, it)
	return iterationStart{uint64(it.startBucket), it.offset}
}

func (it *iterator) next() { mapiternext(it) }

func (h *header) seed() uintptr { return uintptr(h.hash0) }
func (h *header) count() int    { return h.entries }
func (h *header) growing() bool { return h.oldbuckets != nil }

func (h *header) sameSizeGrowing() bool { return h.flags&flagSameSizeGrow != 0 }

// directorySize is a notion of swiss maps.
func (h *header) directorySize() int { return 0 }

// spareRoom is how many more entries fit before the map must become larger.
func (h *header) spareRoom() int {
	limit := 8
	if h.b > 0 {
		limit = 13 << (h.b - 1)
	}
	return limit - h.entries
}

type bucketState struct {
	Count        int            `json:"count"`
	B            uint8          `json:"B"`
	Noverflow    uint16         `json:"noverflow"`
	SameSizeGrow bool           `json:"sameSizeGrow"`
	Nevacuate    uint64         `json:"nevacuate"`
	Buckets      [][]bucketView `json:"buckets"`
	Oldbuckets   [][]bucketView `json:"oldbuckets"`
}

type bucketView struct {
	Tophash [slotsPerBucket]uint8 `json:"tophash"`
	Keys    []slotKey             `json:"keys"`
}

func (m *liveMap) state() any {
	h := m.header
	state := bucketState{
		Count:        h.entries,
		B:            h.b,
		Noverflow:    h.noverflow,
		SameSizeGrow: h.sameSizeGrowing(),
		Nevacuate:    uint64(h.nevacuate),
	}
	if h.buckets != nil {
		state.Buckets = m.chains(h.buckets, 1<<h.b)
	}
	if h.oldbuckets != nil {
		state.Oldbuckets = m.chains(h.oldbuckets, h.oldBucketCount())
	}
	return state
}

func (h *header) oldBucketCount() int {
	if h.sameSizeGrowing() {
		return 1 << h.b
	}
	return 1 << (h.b - 1)
}

func (m *liveMap) chains(array unsafe.Pointer, n int) [][]bucketView {
	chains := make([][]bucketView, n)
	for i := range chains {
		bucket := unsafe.Add(array, i*int(m.typ.bucketSize))
		for ; bucket != nil; bucket = m.overflowOf(bucket) {
			chains[i] = append(chains[i], m.view(bucket))
		}
	}
	return chains
}

func (m *liveMap) overflowOf(bucket unsafe.Pointer) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Add(bucket, int(m.typ.bucketSize)-8))
}

func (m *liveMap) view(bucket unsafe.Pointer) bucketView {
	view := bucketView{Tophash: *(*[slotsPerBucket]uint8)(bucket), Keys: make([]slotKey, slotsPerBucket)}
	for i := range view.Keys {
		view.Keys[i] = noKey
		if view.Tophash[i] >= minTopHash {
			view.Keys[i] = m.keyAt(unsafe.Add(bucket, slotsPerBucket+i*int(m.typ.keySize)))
		}
	}
	return view
}

// crowded lists the keys of each chain with overflow buckets.
func (m *liveMap) crowded() [][]uint64 {
	var crowds [][]uint64
	if m.header.buckets == nil {
		return nil
	}
	for _, chain := range m.chains(m.header.buckets, 1<<m.header.b) {
		if len(chain) < 2 {
			continue
		}
		var keys []uint64
		for _, bucket := range chain {
			keys = appendKeys(keys, bucket.Keys)
		}
		crowds = append(crowds, keys)
	}
	return crowds
}

// A shape is as much of the structure as restructured and happenings compare.
type shape struct {
	b          uint8
	buckets    unsafe.Pointer
	oldbuckets unsafe.Pointer
	sameSize   bool
	noverflow  uint16
	nevacuate  uintptr
	count      int
}

func (m *liveMap) shape(uint64) shape {
	h := m.header
	return shape{h.b, h.buckets, h.oldbuckets, h.sameSizeGrowing(), h.noverflow, h.nevacuate, h.entries}
}

func (s shape) growing() bool { return s.oldbuckets != nil }

// restructured reports whether a growth began or ended.
func restructured(before, after shape) bool {
	return before.buckets != after.buckets || before.growing() != after.growing()
}

// happenings names what one operation did to the structure.
func (m *liveMap) happenings(op string, before, after shape) []string {
	var names []string
	note := func(name string, happened bool) {
		if happened {
			names = append(names, name)
		}
	}
	grew := before.buckets != nil && before.buckets != after.buckets
	note("growth starts: doubling", grew && after.b != before.b)
	note("growth starts: same size", grew && after.b == before.b)
	note("growth within one put", grew && !after.growing())
	note("growth ends", before.growing() && !after.growing() && op != "clear")
	note("evacuation mark jumps", before.growing() && after.growing() && after.nevacuate > before.nevacuate+2)
	note("overflow bucket", after.noverflow > before.noverflow)
	note("becomes empty (reseed)", op == "delete" && before.count > 0 && after.count == 0)
	if before.growing() {
		during := " during doubling"
		if before.sameSize {
			during = " during same-size growth"
		}
		note(describeChange(op, before.count, after.count)+during, true)
	}
	return names
}

func describeChange(op string, before, after int) string {
	switch {
	case op == "put" && after > before:
		return "put of a new key"
	case op == "put":
		return "put of a present key"
	case op == "delete" && after == before:
		return "delete of an absent key"
	case op == "delete" && after == 0:
		return "delete of the last key"
	case op == "delete":
		return "delete of a present key"
	}
	return op
}
