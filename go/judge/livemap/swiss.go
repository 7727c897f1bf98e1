//go:build go1.24

package livemap

import (
	"strconv"
	"unsafe"
)

const Implementation = "swiss"

const (
	ctrlBytes = 8

	CtrlEmpty   = 0x80
	CtrlDeleted = 0xfe
)

// internal/runtime/maps/map.go@go1.26.8: Map. Go 1.24 has no tombstonePossible, but a gap in its place.
type Header struct {
	Used              uint64
	hashSeed          uintptr
	dirPtr            unsafe.Pointer
	DirLen            int
	GlobalDepth       uint8
	globalShift       uint8
	writing           uint8
	tombstonePossible bool
	clearSeq          uint64
}

// internal/runtime/maps/table.go@go1.26.8: table, with its groupsReference in place
type Table struct {
	used       uint16
	Capacity   uint16
	growthLeft uint16
	localDepth uint8
	Index      int
	groups     unsafe.Pointer
	lengthMask uint64
}

// internal/runtime/maps/table.go@go1.26.8: Iter
type Iterator struct {
	Key         unsafe.Pointer
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
func iterInit(it *Iterator, typ *Type, m *Header)

//go:linkname iterNext internal/runtime/maps.(*Iter).Next
func iterNext(it *Iterator)

// AppendBegin starts a range loop, makes its first step, and writes what it drew. The step may already alter
// dirOffset, hence the draws are read in between.
func (it *Iterator) AppendBegin(text []byte, m *Map) []byte {
	iterInit(it, m.Type, m.Header)
	text = append(text, '{')
	text = appendHexField(text, "entryOffset", it.entryOffset)
	text = appendHexField(text, "dirOffset", it.dirOffset)
	iterNext(it)
	return append(text, '}')
}

func (it *Iterator) Next() { iterNext(it) }

func appendHexField(text []byte, name string, word uint64) []byte {
	text = append(appendField(text, name), '"')
	return append(AppendHex(text, word), '"')
}

func (h *Header) Seed() uintptr { return h.hashSeed }
func (h *Header) Count() int    { return int(h.Used) }

// Growing and SameSizeGrowing: tables of swiss maps grow within one put.
func (h *Header) Growing() bool         { return false }
func (h *Header) SameSizeGrowing() bool { return false }

func (h *Header) DirectorySize() int { return h.DirLen }

func (h *Header) Directory() []*Table {
	return unsafe.Slice((**Table)(h.dirPtr), h.DirLen)
}

// Tables lists each distinct table once, in the order of its first directory entry.
func (h *Header) Tables() []*Table {
	var tables []*Table
	for i, t := range h.Directory() {
		if t.Index == i {
			tables = append(tables, t)
		}
	}
	return tables
}

// SpareRoom is how many more entries fit before the fullest table must grow or split.
func (h *Header) SpareRoom() int {
	if h.DirLen == 0 {
		return slotsPerUnit - int(h.Used)
	}
	room := int(h.Tables()[0].growthLeft)
	for _, t := range h.Tables() {
		room = min(room, int(t.growthLeft))
	}
	return room
}

// Groups is how many the table has.
func (t *Table) Groups() uint64 { return t.lengthMask + 1 }

// A Group is its control bytes and its keys.
type Group struct {
	Ctrl [ctrlBytes]uint8
	Keys [slotsPerUnit]Key
}

// Group reads one of a table.
func (m *Map) Group(t *Table, i uint64) Group { return m.groupAt(m.addressOf(t, i)) }

// Ctrl reads the control bytes of one group.
func (m *Map) Ctrl(t *Table, i uint64) [ctrlBytes]uint8 {
	return *(*[ctrlBytes]uint8)(m.addressOf(t, i))
}

func (m *Map) addressOf(t *Table, i uint64) unsafe.Pointer {
	return unsafe.Add(t.groups, uintptr(i)*m.Type.groupSize)
}

func (m *Map) groupAt(address unsafe.Pointer) Group {
	group := Group{Ctrl: *(*[ctrlBytes]uint8)(address)}
	for i := range group.Keys {
		group.Keys[i] = NoKey
		if group.Ctrl[i] < CtrlEmpty {
			group.Keys[i] = m.keyAt(unsafe.Add(address, m.Type.keyOffset(i)))
		}
	}
	return group
}

// AppendState writes the structure as go-map-trace/1 has it.
func (m *Map) AppendState(text []byte) []byte {
	h := m.Header
	text = append(text, '{')
	text = appendNumber(text, "used", int64(h.Used))
	text = appendNumber(text, "dirLen", int64(h.DirLen))
	text = appendNumber(text, "globalDepth", int64(h.GlobalDepth))
	text = appendField(text, "group")
	if h.DirLen == 0 && h.dirPtr != nil {
		text = appendGroup(text, m.groupAt(h.dirPtr))
	} else {
		text = append(text, "null"...)
	}
	var directory []int
	var tables []*Table
	if h.DirLen > 0 {
		tables = h.Tables()
		position := make(map[*Table]int, len(tables))
		for i, t := range tables {
			position[t] = i
		}
		for _, t := range h.Directory() {
			directory = append(directory, position[t])
		}
	}
	text = appendList(appendField(text, "directory"), directory, func(text []byte, table int) []byte {
		return strconv.AppendInt(text, int64(table), 10)
	})
	text = appendList(appendField(text, "tables"), tables, m.appendTable)
	return append(text, '}')
}

func (m *Map) appendTable(text []byte, t *Table) []byte {
	text = append(text, '{')
	text = appendNumber(text, "index", int64(t.Index))
	text = appendNumber(text, "localDepth", int64(t.localDepth))
	text = appendNumber(text, "used", int64(t.used))
	text = appendNumber(text, "capacity", int64(t.Capacity))
	text = appendNumber(text, "growthLeft", int64(t.growthLeft))
	text = append(appendField(text, "groups"), '[')
	for i := uint64(0); i < t.Groups(); i++ {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendGroup(text, m.Group(t, i))
	}
	return append(text, ']', '}')
}

func appendGroup(text []byte, group Group) []byte {
	text = append(text, `{"ctrl":"`...)
	for _, c := range group.Ctrl {
		text = append(text, hexDigits[c>>4], hexDigits[c&15])
	}
	text = append(text, '"', ',')
	return append(appendKeys(text, &group.Keys), '}')
}
