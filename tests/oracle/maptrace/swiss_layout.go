//go:build go1.24

package main

import "judge/livemap"

const slotsPerGroup = 8

// crowded lists the keys of each group without an empty slot.
func (m *liveMap) crowded() [][]uint64 {
	var crowds [][]uint64
	if m.Header.DirLen == 0 {
		return nil
	}
	for _, t := range m.Header.Tables() {
		for i := range t.Groups() {
			group := m.Group(t, i)
			if countCtrl(group.Ctrl, livemap.CtrlEmpty) == 0 {
				crowds = append(crowds, appendKeys(nil, group.Keys[:]))
			}
		}
	}
	return crowds
}

func countCtrl(ctrl [slotsPerGroup]uint8, wanted uint8) int {
	n := 0
	for _, c := range ctrl {
		if c == wanted {
			n++
		}
	}
	return n
}

func (m *liveMap) tombstones(t *livemap.Table) int {
	n := 0
	for i := range t.Groups() {
		n += countCtrl(m.Ctrl(t, i), livemap.CtrlDeleted)
	}
	return n
}

// A shape is as much of the structure as restructured and happenings compare.
type shape struct {
	count      uint64
	dirLen     int
	tables     int
	capacity   int
	tombstones int

	// target is the table that the operation's hash leads to.
	target           *livemap.Table
	targetTombstones int
}

func (m *liveMap) shape(hash uint64) shape {
	h := m.Header
	s := shape{count: h.Used, dirLen: h.DirLen}
	if h.DirLen == 0 {
		return s
	}
	s.target = h.Directory()[directoryIndex(h, hash)]
	for _, t := range h.Tables() {
		s.tables++
		s.capacity += int(t.Capacity)
		tombstones := m.tombstones(t)
		s.tombstones += tombstones
		if t == s.target {
			s.targetTombstones = tombstones
		}
	}
	return s
}

func directoryIndex(h *livemap.Header, hash uint64) uint64 {
	if h.DirLen == 1 {
		return 0
	}
	return hash >> (64 - h.GlobalDepth)
}

func (s shape) growing() bool { return false }

// restructured reports whether a table was replaced or pruned.
func restructured(before, after shape) bool {
	return before.capacity != after.capacity || before.dirLen != after.dirLen || before.tombstones > after.tombstones+1
}

// happenings names what one operation did to the structure.
func (m *liveMap) happenings(op string, before, after shape) []string {
	var names []string
	note := func(name string, happened bool) {
		if happened {
			names = append(names, name)
		}
	}
	switch op {
	case "put":
		inPlace := before.capacity == after.capacity
		cleaned := before.tombstones - after.tombstones
		note("small map becomes a table", before.dirLen == 0 && after.dirLen > 0)
		note("update of a full small map", before.count == slotsPerGroup && before.count == after.count && before.dirLen+after.dirLen == 0)
		note("small map becomes a table on an update", before.dirLen == 0 && after.dirLen > 0 && before.count == after.count)
		note("table grows", before.dirLen > 0 && before.tables == after.tables && !inPlace)
		note("table splits", before.dirLen > 0 && after.tables > before.tables)
		note("several splits in one put", before.dirLen > 0 && after.tables > before.tables+1)
		note("directory doubles", before.dirLen > 0 && after.dirLen > before.dirLen)
		note("tombstone reused", inPlace && cleaned == 1)
		note("prune", inPlace && cleaned > 1)
		note("prune of some tombstones only", inPlace && cleaned > 1 && after.targetTombstones > 0)
		// Where the assign function prunes, it refused to: at once for few, on a closer look for many.
		if before.target != nil && before.target.Index < 0 && before.targetTombstones > 0 {
			many := before.targetTombstones*10 >= int(before.target.Capacity)
			note("rehash with few tombstones ("+m.assign+")", !many)
			note("rehash with many tombstones ("+m.assign+")", many)
		}
	case "delete":
		note("tombstone left", after.tombstones > before.tombstones)
		note("becomes empty (reseed)", before.count > 0 && after.count == 0)
		note("becomes empty with tombstones", before.count > 0 && after.count == 0 && after.tombstones > 0)
	case "clear":
		note("clear with tombstones", before.count > 0 && before.tombstones > 0)
		note("clear of an empty map with tombstones", before.count == 0 && before.tombstones > 0)
	}
	return names
}
