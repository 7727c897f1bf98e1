package main

import (
	"encoding/json"
	"unsafe"

	"judge/livemap"
)

// A liveMap is a real map of a kind of key, with a hash function of choice.
type liveMap struct {
	*livemap.Map
	key    keyKind
	assign string
}

func newLiveMap(key keyKind, elem elemKind, assign, hash string, hint int) *liveMap {
	typ := newMapType(key.typ, elem.typ)
	if hash != runtimeHash {
		f := hashFuncs[hash]
		typ.Hasher = func(k unsafe.Pointer, seed uintptr) uintptr {
			return uintptr(f(key.number(k), uint64(seed)))
		}
	}
	number := func(k unsafe.Pointer) int64 { return int64(key.number(k)) }
	m := &liveMap{livemap.Of(typ, assign, number), key, assign}
	m.Make(hint)
	return m
}

// hash is the key's hash under the seed in force now.
func (m *liveMap) hash(number uint64) uint64 { return m.Hash(m.key.store(number)) }

func (m *liveMap) put(number uint64)    { m.Put(m.key.store(number)) }
func (m *liveMap) delete(number uint64) { m.Delete(m.key.store(number)) }

func (m *liveMap) state() any { return json.RawMessage(m.AppendState(nil)) }

func appendKeys(keys []uint64, slots []livemap.Key) []uint64 {
	for _, key := range slots {
		if key != livemap.NoKey {
			keys = append(keys, uint64(key))
		}
	}
	return keys
}
