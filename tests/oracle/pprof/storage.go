package main

import (
	"encoding/json"
	"os"
	"reflect"
	"runtime"
)

// Bytes of a map's header, which another line allocates than its storage.
const headerBytes = 48

// Keys and elements larger than this are objects of their own.
const mostInline = 128

// writeStorage writes the bytes that the storage of each function's maps takes, without their headers: what the collector
// frees when the maps go and their keys and elements stay.
func writeStorage(into string) error {
	bytes := map[string]uint64{}
	for i, s := range sites {
		maps := mapsOf(kept[i])
		var entries []any
		objects := uint64(0)
		for _, m := range maps {
			entries = append(entries, entriesOf(m.get()))
			objects += boxed(m.get().Type().Key(), m.get().Len()) + boxed(m.get().Type().Elem(), m.get().Len())
		}
		before := heapBytes()
		for j := range maps {
			maps[j].drop()
		}
		kept[i] = nil
		bytes[s.Function] = before - heapBytes() - objects - uint64(len(maps)*headerBytes)
		runtime.KeepAlive(entries)
		runtime.KeepAlive(maps)
	}
	text, err := json.MarshalIndent(bytes, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(into, append(text, '\n'), 0o644)
}

// place is where a map is kept: a value of its own, or an element of a slice, which stays.
type place struct {
	of    reflect.Value
	index int
}

func (p *place) get() reflect.Value {
	if p.index < 0 {
		return p.of
	}
	return p.of.Index(p.index)
}

func (p *place) drop() {
	if p.index < 0 {
		p.of = reflect.Value{}
	} else {
		p.of.Index(p.index).SetZero()
	}
}

func mapsOf(of any) []place {
	v := reflect.ValueOf(of)
	if v.Kind() == reflect.Map {
		return []place{{v, -1}}
	}
	all := make([]place, v.Len())
	for i := range all {
		all[i] = place{v, i}
	}
	return all
}

// entriesOf keeps what the entries of a map lead to. A map without pointers isn't looked at: that would add to it.
func entriesOf(m reflect.Value) any {
	if !hasPointers(m.Type().Key()) && !hasPointers(m.Type().Elem()) {
		return nil
	}
	keys := reflect.MakeSlice(reflect.SliceOf(m.Type().Key()), m.Len(), m.Len())
	elems := reflect.MakeSlice(reflect.SliceOf(m.Type().Elem()), m.Len(), m.Len())
	all := m.MapRange()
	for i := 0; all.Next(); i++ {
		keys.Index(i).SetIterKey(all)
		elems.Index(i).SetIterValue(all)
	}
	return [2]any{keys.Interface(), elems.Interface()}
}

func hasPointers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return hasPointers(t.Elem())
	case reflect.Struct:
		for i := 0; i < t.NumField(); i++ {
			if hasPointers(t.Field(i).Type) {
				return true
			}
		}
		return false
	case reflect.Interface, reflect.Map, reflect.Pointer, reflect.Slice, reflect.String:
		return true
	}
	return false
}

func boxed(t reflect.Type, n int) uint64 {
	if t.Size() <= mostInline {
		return 0
	}
	return uint64(n * cap(append([]byte(nil), make([]byte, t.Size())...)))
}

func heapBytes() uint64 {
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
