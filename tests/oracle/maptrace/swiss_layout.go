//go:build go1.24

package main

import (
	"encoding/hex"
	"fmt"
	"unsafe"
)

const implementation = "swiss"

const (
	slotsPerGroup = 8
	ctrlBytes     = 8
	ctrlEmpty     = 0x80
	ctrlDeleted   = 0xfe
)

// internal/runtime/maps/map.go@go1.26.8: Map. Go 1.24 has no tombstonePossible, but a gap in its place.
type header struct {
	used              uint64
	hashSeed          uintptr
	dirPtr            unsafe.Pointer
	dirLen            int
	globalDepth       uint8
	globalShift       uint8
	writing           uint8
	tombstonePossible bool
	clearSeq          uint64
}

// internal/runtime/maps/table.go@go1.26.8: table, with its groupsReference in place
type table struct {
	used       uint16
	capacity   uint16
	growthLeft uint16
	localDepth uint8
	index      int
	groups     unsafe.Pointer
	lengthMask uint64
}

// internal/runtime/maps/table.go@go1.26.8: Iter
type iterator struct {
	key         unsafe.Pointer
	elem        unsafe.Pointer
	typ         unsafe.Pointer
	m           unsafe.Pointer
	entryOffset uint64
	dirOffset   uint64
	clearSeq    uint64
	globalDepth uint8
	dirIdx      int
	table       unsafe.Pointer
	group       unsafe.Pointer
	entryIdx    uint64
}

//go:linkname iterInit internal/runtime/maps.(*Iter).Init
func iterInit(it *iterator, typ *mapType, m *header)

//go:linkname iterNext internal/runtime/maps.(*Iter).Next
func iterNext(it *iterator)

type iterationStart struct {
	EntryOffset string `json:"entryOffset"`
	DirOffset   string `json:"dirOffset"`
}

// begin also makes the first step, as a range loop does. The step may already alter dirOffset, hence
// the draws are read in between.
func (it *iterator) begin(typ *mapType, m *header) iterationStart {
	iterInit(it, typ, m)
	start := iterationStart{hex64(it.entryOffset), hex64(it.dirOffset)}
	iterNext(it)
	return start
}

func (it *iterator) next() { iterNext(it) }

func hex64(word uint64) string { return fmt.Sprintf("%016x", word) }

func (h *header) seed() uintptr { return h.hashSeed }
func (h *header) count() int    { return int(h.used) }

// growing and sameSizeGrowing: tables of swiss maps grow within one put.
func (h *header) growing() bool         { return false }
func (h *header) sameSizeGrowing() bool { return false }

func (h *header) directorySize() int { return h.dirLen }

func (h *header) directory() []*table {
	return unsafe.Slice((**table)(h.dirPtr), h.dirLen)
}

// tables lists each distinct table once, in the order of its first directory entry.
func (h *header) tables() []*table {
	var tables []*table
	for i, t := range h.directory() {
		if t.index == i {
			tables = append(tables, t)
		}
	}
	return tables
}

// spareRoom is how many more entries fit before the fullest table must grow or split.
func (h *header) spareRoom() int {
	if h.dirLen == 0 {
		return slotsPerGroup - int(h.used)
	}
	room := int(h.tables()[0].growthLeft)
	for _, t := range h.tables() {
		room = min(room, int(t.growthLeft))
	}
	return room
}

type swissState struct {
	Used        uint64      `json:"used"`
	DirLen      int         `json:"dirLen"`
	GlobalDepth uint8       `json:"globalDepth"`
	Group       *groupView  `json:"group"`
	Directory   []int       `json:"directory"`
	Tables      []tableView `json:"tables"`
}

type tableView struct {
	Index      int         `json:"index"`
	LocalDepth uint8       `json:"localDepth"`
	Used       uint16      `json:"used"`
	Capacity   uint16      `json:"capacity"`
	GrowthLeft uint16      `json:"growthLeft"`
	Groups     []groupView `json:"groups"`
}

type groupView struct {
	Ctrl string    `json:"ctrl"`
	Keys []slotKey `json:"keys"`
}

func (m *liveMap) state() any {
	h := m.header
	state := swissState{Used: h.used, DirLen: h.dirLen, GlobalDepth: h.globalDepth}
	if h.dirLen == 0 {
		if h.dirPtr != nil {
			group := m.viewGroup(h.dirPtr)
			state.Group = &group
		}
		return state
	}
	position := map[*table]int{}
	for i, t := range h.tables() {
		position[t] = i
		state.Tables = append(state.Tables, m.viewTable(t))
	}
	for _, t := range h.directory() {
		state.Directory = append(state.Directory, position[t])
	}
	return state
}

func (m *liveMap) viewTable(t *table) tableView {
	view := tableView{
		Index:      t.index,
		LocalDepth: t.localDepth,
		Used:       t.used,
		Capacity:   t.capacity,
		GrowthLeft: t.growthLeft,
	}
	for i := range t.lengthMask + 1 {
		view.Groups = append(view.Groups, m.viewGroup(m.group(t, i)))
	}
	return view
}

func (m *liveMap) group(t *table, i uint64) unsafe.Pointer {
	return unsafe.Add(t.groups, uintptr(i)*m.typ.groupSize)
}

func (m *liveMap) viewGroup(group unsafe.Pointer) groupView {
	ctrl := ctrlOf(group)
	view := groupView{Ctrl: hex.EncodeToString(ctrl[:]), Keys: make([]slotKey, slotsPerGroup)}
	for i := range view.Keys {
		view.Keys[i] = noKey
		if ctrl[i] < ctrlEmpty {
			view.Keys[i] = m.keyAt(unsafe.Add(group, m.typ.keyOffset(i)))
		}
	}
	return view
}

func ctrlOf(group unsafe.Pointer) [ctrlBytes]uint8 { return *(*[ctrlBytes]uint8)(group) }

// crowded lists the keys of each group without an empty slot.
func (m *liveMap) crowded() [][]uint64 {
	var crowds [][]uint64
	if m.header.dirLen == 0 {
		return nil
	}
	for _, t := range m.header.tables() {
		for i := range t.lengthMask + 1 {
			group := m.group(t, i)
			if countCtrl(group, ctrlEmpty) == 0 {
				crowds = append(crowds, appendKeys(nil, m.viewGroup(group).Keys))
			}
		}
	}
	return crowds
}

func countCtrl(group unsafe.Pointer, wanted uint8) int {
	n := 0
	for _, c := range ctrlOf(group) {
		if c == wanted {
			n++
		}
	}
	return n
}

func (m *liveMap) tombstones(t *table) int {
	n := 0
	for i := range t.lengthMask + 1 {
		n += countCtrl(m.group(t, i), ctrlDeleted)
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
	target           *table
	targetTombstones int
}

func (m *liveMap) shape(hash uint64) shape {
	h := m.header
	s := shape{count: h.used, dirLen: h.dirLen}
	if h.dirLen == 0 {
		return s
	}
	s.target = h.directory()[directoryIndex(h, hash)]
	for _, t := range h.tables() {
		s.tables++
		s.capacity += int(t.capacity)
		tombstones := m.tombstones(t)
		s.tombstones += tombstones
		if t == s.target {
			s.targetTombstones = tombstones
		}
	}
	return s
}

func directoryIndex(h *header, hash uint64) uint64 {
	if h.dirLen == 1 {
		return 0
	}
	return hash >> (64 - h.globalDepth)
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
		if before.target != nil && before.target.index < 0 && before.targetTombstones > 0 {
			many := before.targetTombstones*10 >= int(before.target.capacity)
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
