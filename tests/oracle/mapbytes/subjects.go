package main

import (
	"encoding/binary"
	"fmt"
	"time"
	"unsafe"
)

type response struct {
	ShardID      int32
	ShardType    int
	RoutingKey   string
	LastModified *time.Time
}

var subjects = []subject{
	newSubject[string, response]("faststr", stringKeys),
	newSubject[string, int64]("faststr", stringKeys),
	newSubject[string, struct{}]("faststr", stringKeys),
	newSubject[string, any]("faststr", stringKeys),
	newSubject[string, bool]("faststr", stringKeys),
	newSubject[string, [160]byte]("generic", stringKeys),
	newSubject[uint64, uint64]("fast64", uint64Keys),
	newSubject[uint64, *int]("fast64", uint64Keys),
	newSubject[uint64, struct{}]("fast64", uint64Keys),
	newSubject[int32, int32]("fast32", int32Keys),
	newSubject[[16]byte, int64]("generic", bytesKeys16),
	newSubject[[200]byte, uint64]("generic", bytesKeys200),
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
)

// mix maps numbers to other numbers, one to one.
func mix(n uint64) uint64 { return (n + 1) * 0x9e3779b97f4a7c15 }

func uint64Keys(n int) []uint64 {
	keys := make([]uint64, n)
	for i := range keys {
		keys[i] = mix(uint64(i))
	}
	return keys
}

func int32Keys(n int) []int32 {
	keys := make([]int32, n)
	for i := range keys {
		keys[i] = int32(mix(uint64(i)))
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
