package main

import "strconv"

const (
	wordBytes = 8
	// tinyBelow is the size from which objects without pointers no longer share a block.
	tinyBelow = 16
	largest   = 70000
	// maxSmall is the largest size class. Larger objects have a span of their own.
	maxSmall = 32768
)

// A kind of object is all that the allocator knows of a type besides its size.
type kind struct {
	name string
	// sizes lists the sizes to measure, in ascending order.
	sizes []int
	// allocate makes an object that escapes to the heap.
	allocate func(size int)
}

var (
	bytesSink    []byte
	pointersSink []*byte
)

var noscan = kind{
	name:     "noscan",
	sizes:    append([]int{0}, sizesFrom(tinyBelow, 1)...),
	allocate: func(size int) { bytesSink = make([]byte, size) },
}

var pointers = kind{
	name:     "pointers",
	sizes:    sizesFrom(0, wordBytes),
	allocate: func(size int) { pointersSink = make([]*byte, size/wordBytes) },
}

func sizesFrom(first, step int) []int {
	var sizes []int
	for size := first; size <= largest; size += step {
		sizes = append(sizes, size)
	}
	return sizes
}

func (k kind) describe(size int) string {
	return k.name + " object of " + strconv.Itoa(size) + " bytes"
}
