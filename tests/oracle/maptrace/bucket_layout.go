//go:build !go1.24

package main

import "unsafe"

// crowded lists the keys of each chain with overflow buckets.
func (m *liveMap) crowded() [][]uint64 {
	var crowds [][]uint64
	for _, chain := range m.Chains() {
		if len(chain) < 2 {
			continue
		}
		var keys []uint64
		for _, bucket := range chain {
			keys = appendKeys(keys, bucket.Keys[:])
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
	h := m.Header
	return shape{h.B, h.Buckets, h.Oldbuckets, h.SameSizeGrowing(), h.Noverflow, h.Nevacuate, h.Count()}
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
