//go:build !go1.24

package main

import "unsafe"

const implementation = "bucket"

// A layout is what a map's header tells.
type layout struct {
	B            uint8  `json:"B"`
	Growing      bool   `json:"growing"`
	SameSizeGrow bool   `json:"sameSizeGrow,omitempty"`
	Nevacuate    int    `json:"nevacuate"`
	Noverflow    uint16 `json:"noverflow"`
	// OwnOverflow counts the overflow buckets that are allocations of their own.
	OwnOverflow int `json:"ownOverflow"`
	// Extra tells whether the map has a mapextra.
	Extra bool `json:"extra"`
	// OverflowCap and OldOverflowCap are the capacities of the slices that keep the overflow buckets
	// without pointers alive; 0 where there is none.
	OverflowCap    int `json:"overflowCap"`
	OldOverflowCap int `json:"oldOverflowCap"`
}

const flagSameSizeGrow = 8

// runtime/map.go@go1.23.12: hmap
type header struct {
	count      int
	flags      uint8
	b          uint8
	noverflow  uint16
	hash0      uint32
	buckets    unsafe.Pointer
	oldbuckets unsafe.Pointer
	nevacuate  uintptr
	extra      *mapExtra
}

// runtime/map.go@go1.23.12: mapextra
type mapExtra struct {
	overflow     *[]unsafe.Pointer
	oldoverflow  *[]unsafe.Pointer
	nextOverflow unsafe.Pointer
}

func layoutOf[K comparable, V any](m map[K]V) layout {
	h := *(**header)(unsafe.Pointer(&m))
	bucket := mapTypeOf[K, V]().unit
	found := layout{
		B:            h.b,
		Growing:      h.oldbuckets != nil,
		SameSizeGrow: h.flags&flagSameSizeGrow != 0,
		Nevacuate:    int(h.nevacuate),
		Noverflow:    h.noverflow,
	}
	found.OwnOverflow = countOwnOverflow(bucket, h.buckets, h.b)
	if found.Growing {
		found.OwnOverflow += countOwnOverflow(bucket, h.oldbuckets, h.oldB())
	}
	if h.extra != nil {
		found.Extra = true
		found.OverflowCap = capOf(h.extra.overflow)
		found.OldOverflowCap = capOf(h.extra.oldoverflow)
	}
	return found
}

func (h *header) oldB() uint8 {
	if h.flags&flagSameSizeGrow != 0 {
		return h.b
	}
	return h.b - 1
}

func capOf(buckets *[]unsafe.Pointer) int {
	if buckets == nil {
		return 0
	}
	return cap(*buckets)
}

// countOwnOverflow counts the buckets outside an array of 2^b buckets that hang from a bucket in it. That
// may be a preallocated overflow bucket of a chain that was moved and unlinked.
func countOwnOverflow(bucket *typePrefix, array unsafe.Pointer, b uint8) int {
	if array == nil {
		return 0
	}
	own := 0
	arrayBytes := bucketArrayBytes(bucket, b)
	isOwn := func(at unsafe.Pointer) bool { return at != nil && uintptr(at)-uintptr(array) >= arrayBytes }
	for offset := uintptr(0); offset+bucket.size <= arrayBytes; offset += bucket.size {
		at := overflowOf(bucket, unsafe.Add(array, offset))
		for ; isOwn(at); at = overflowOf(bucket, at) {
			own++
		}
	}
	return own
}

func overflowOf(bucket *typePrefix, at unsafe.Pointer) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Add(at, bucket.size-word))
}

// word is the size of a pointer in bytes.
const word = unsafe.Sizeof(uintptr(0))

// bucketArrayBytes includes the preallocated overflow buckets.
// runtime/map.go@go1.23.12: makeBucketArray
func bucketArrayBytes(bucket *typePrefix, b uint8) uintptr {
	if b < 4 {
		return bucket.size << b
	}
	return roundUp(bucket.size<<b+bucket.size<<(b-4), bucket.ptrBytes != 0)
}

// roundUp asks the runtime how much of an allocation of that many bytes can be used.
func roundUp(bytes uintptr, pointers bool) uintptr {
	if pointers {
		return uintptr(cap(append([]*byte(nil), make([]*byte, bytes/word)...))) * word
	}
	return uintptr(cap(append([]byte(nil), make([]byte, bytes)...)))
}
