package main

import (
	"encoding/binary"
	"fmt"
	"slices"
	"time"
	"unsafe"
)

type response struct {
	ShardID      int32
	ShardType    int
	RoutingKey   string
	LastModified *time.Time
}

type zonedID struct {
	ID   uint16
	Zone uint8
}

var subjects = []subject{
	newSubject[string, response]("faststr", stringKeys),
	newSubject[string, int64]("faststr", stringKeys),
	newSubject[string, struct{}]("faststr", stringKeys),
	newSubject[string, any]("faststr", stringKeys),
	newSubject[string, bool]("faststr", stringKeys),
	newSubject[string, [160]byte]("generic", stringKeys),
	newSubject[uint64, uint64]("fast64", intKeys[uint64]),
	newSubject[uint64, *int]("fast64", intKeys[uint64]),
	newSubject[uint64, struct{}]("fast64", intKeys[uint64]),
	newSubject[int32, int32]("fast32", intKeys[int32]),
	newSubject[[16]byte, int64]("generic", bytesKeys16),
	newSubject[[200]byte, uint64]("generic", bytesKeys200),
	// With padding between key and elem or behind them, or with a byte behind an elem of size zero; in fewer sizes.
	newSubject[uint32, struct{}]("fast32", intKeys[uint32]).upTo(1 << 32),
	newSubject[[16]byte, struct{}]("generic", bytesKeys16).upTo(1 << 32),
	newSubject[int32, bool]("fast32", intKeys[int32]).upTo(1 << 32),
	newSubject[uint64, bool]("fast64", intKeys[uint64]).upTo(1 << 32),
	newSubject[string, int32]("faststr", stringKeys).upTo(1 << 32),
	newSubject[int32, time.Time]("fast32", intKeys[int32]).upTo(1 << 32),
	newSubject[zonedID, uint64]("generic", zonedKeys).upTo(1 << 24),
	newSubject[[3]byte, uint16]("generic", bytesKeys3).upTo(1 << 24),
	newSubject[uint16, uint32]("generic", intKeys[uint16]).upTo(1 << 16),
	newSubject[uint8, uint64]("generic", intKeys[uint8]).upTo(1 << 8),
}

// The numbers of entries.
var (
	largeMaps = []int{900, 1000, 5000, 10000, 50000, 100000, 500000, 1000000}
	// midGrowth are large bucket maps that are moving their entries.
	midGrowth = []int{54000, 860000}
	// swissEdges are full swiss tables, and what makes the next one necessary.
	swissEdges = []int{0, 1, 2, 8, 9, 14, 15, 28, 29, 56, 57, 112, 113, 224, 225, 448, 449, 896, 897}
	// bucketEdges are the loads at which bucket maps double.
	bucketEdges = []int{13, 26, 27, 52, 53, 104, 105, 208, 209, 416, 417, 832, 833}

	allSizes  = slices.Concat(swissEdges, bucketEdges, largeMaps, midGrowth)
	someSizes = slices.Concat(swissEdges, []int{900, 1000, 5000, 10000, 54000, 100000, 1000000})
)

// mix maps numbers to other numbers, one to one.
func mix(n uint64) uint64 { return (n + 1) * 0x9e3779b97f4a7c15 }

// intKeys has as many distinct keys as K has values.
func intKeys[K uint8 | uint16 | int32 | uint32 | uint64](n int) []K {
	keys := make([]K, n)
	for i := range keys {
		keys[i] = K(mix(uint64(i)))
	}
	return keys
}

func zonedKeys(n int) []zonedID {
	keys := make([]zonedID, n)
	for i := range keys {
		number := mix(uint64(i))
		keys[i] = zonedID{uint16(number), uint8(number >> 16)}
	}
	return keys
}

func bytesKeys3(n int) [][3]byte {
	keys := make([][3]byte, n)
	for i := range keys {
		number := mix(uint64(i))
		keys[i] = [3]byte{byte(number), byte(number >> 8), byte(number >> 16)}
	}
	return keys
}

// stringKeys cuts all keys out of one string.
func stringKeys(n int) []string {
	const length = 16
	text := make([]byte, 0, n*length)
	for i := 0; i < n; i++ {
		text = fmt.Appendf(text, "%016x", mix(uint64(i)))
	}
	all := unsafe.String(unsafe.SliceData(text), len(text))
	keys := make([]string, n)
	for i := range keys {
		keys[i] = all[i*length : (i+1)*length]
	}
	return keys
}

func bytesKeys16(n int) [][16]byte {
	keys := make([][16]byte, n)
	for i := range keys {
		binary.LittleEndian.PutUint64(keys[i][:], mix(uint64(i)))
	}
	return keys
}

func bytesKeys200(n int) [][200]byte {
	keys := make([][200]byte, n)
	for i := range keys {
		binary.LittleEndian.PutUint64(keys[i][:], mix(uint64(i)))
	}
	return keys
}
