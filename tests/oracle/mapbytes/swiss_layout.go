//go:build go1.24

package main

import "unsafe"

const implementation = "swiss"

// A layout is what a map's header and its tables tell.
type layout struct {
	// DirLen is 0 for a map that has a single group instead of tables.
	DirLen int `json:"dirLen"`
	Tables int `json:"tables"`
	// Capacity is the sum of the slots of all tables.
	Capacity int `json:"capacity"`
}

// internal/runtime/maps/map.go@go1.26.8: Map, up to the fields read here. Go 1.24 has the same.
type header struct {
	used     uint64
	hashSeed uintptr
	dirPtr   unsafe.Pointer
	dirLen   int
}

// internal/runtime/maps/table.go@go1.26.8: table, up to the fields read here. Go 1.24 has the same.
type table struct {
	used       uint16
	capacity   uint16
	growthLeft uint16
	localDepth uint8
	index      int
}

func layoutOf[K comparable, V any](m map[K]V) layout {
	h := *(**header)(unsafe.Pointer(&m))
	found := layout{DirLen: h.dirLen}
	if h.dirLen == 0 {
		return found
	}
	for i, t := range unsafe.Slice((**table)(h.dirPtr), h.dirLen) {
		if t.index == i {
			found.Tables++
			found.Capacity += int(t.capacity)
		}
	}
	return found
}
