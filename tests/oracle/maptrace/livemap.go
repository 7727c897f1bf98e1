package main

import (
	"strconv"
	"unsafe"
)

// A liveMap is a real map, driven through the runtime's own functions and read through its memory.
type liveMap struct {
	typ    *mapType
	header *header
	key    keyKind
	assign string
	entry  entryPoint
}

func newLiveMap(key keyKind, elem elemKind, assign, hash string, hint int) *liveMap {
	m := &liveMap{typ: newMapType(key.typ, elem.typ), key: key, assign: assign, entry: entryPoints[assign]}
	if hash != runtimeHash {
		f := hashFuncs[hash]
		m.typ.hasher = func(k unsafe.Pointer, seed uintptr) uintptr {
			return uintptr(f(key.number(k), uint64(seed)))
		}
	}
	m.header = makemap(m.typ, hint, nil)
	return m
}

// hash is the key's hash under the seed in force now.
func (m *liveMap) hash(number uint64) uint64 {
	return uint64(m.typ.hasher(m.key.store(number), m.header.seed()))
}

func (m *liveMap) put(number uint64)    { m.entry.put(m.typ, m.header, m.key.store(number)) }
func (m *liveMap) delete(number uint64) { m.entry.del(m.typ, m.header, m.key.store(number)) }
func (m *liveMap) clear()               { mapclear(m.typ, m.header) }

// keyAt reads the key number of a slot in use.
func (m *liveMap) keyAt(slot unsafe.Pointer) slotKey {
	if m.key.indirect() {
		slot = *(*unsafe.Pointer)(slot)
	}
	return slotKey(m.key.number(slot))
}

// A slotKey is the number of the key in a slot, or noKey.
type slotKey int64

const noKey slotKey = -1

func (k slotKey) MarshalJSON() ([]byte, error) {
	if k == noKey {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(k), 10), nil
}

func appendKeys(keys []uint64, slots []slotKey) []uint64 {
	for _, key := range slots {
		if key != noKey {
			keys = append(keys, uint64(key))
		}
	}
	return keys
}
