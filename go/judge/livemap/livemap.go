// Package livemap drives a real map through the runtime's own functions, and reads it through its memory. It
// knows the maps of Go 1.22 to 1.27, and imports nothing but what a small program has anyway.
package livemap

import (
	"reflect"
	"unsafe"
)

// A Map is a real map whose structure can be read.
type Map struct {
	Type   *Type
	Header *Header
	// Number reads back the number of a key.
	Number func(key unsafe.Pointer) int64
	entry  entryPoint
}

// Of is a map of that type, not made yet. Assign is what compiled code puts through: fast32, fast64, fast64ptr,
// faststr or generic.
func Of(typ *Type, assign string, number func(unsafe.Pointer) int64) *Map {
	return &Map{Type: typ, Number: number, entry: entryPoints[assign]}
}

// IsAssign reports whether there is an assign function of that name.
func IsAssign(name string) bool {
	_, known := entryPoints[name]
	return known
}

// Make makes the map anew, as make does.
func (m *Map) Make(hint int) { m.Header = makemap(m.Type, hint, nil) }

// Hash is the key's hash under the seed in force now.
func (m *Map) Hash(key unsafe.Pointer) uint64 { return uint64(m.Type.Hasher(key, m.Header.Seed())) }

// Put returns where the entry's elem lies.
func (m *Map) Put(key unsafe.Pointer) unsafe.Pointer { return m.entry.put(m.Type, m.Header, key) }

func (m *Map) Delete(key unsafe.Pointer) { m.entry.del(m.Type, m.Header, key) }
func (m *Map) Clear()                    { mapclear(m.Type, m.Header) }

// Get returns where the entry's elem lies; nil where there is none.
func (m *Map) Get(key unsafe.Pointer) unsafe.Pointer {
	elem, present := mapaccess2(m.Type, m.Header, key)
	if !present {
		return nil
	}
	return elem
}

// inlineLimit is the size above which a map stores a pointer to the key or elem.
const inlineLimit = 128

// keyAt reads the key of a slot in use.
func (m *Map) keyAt(slot unsafe.Pointer) Key {
	if (*typePrefix)(m.Type.key).size > inlineLimit {
		slot = *(*unsafe.Pointer)(slot)
	}
	return Key(m.Number(slot))
}

// A typePrefix is the head of every type descriptor.
// internal/abi/type.go@go1.26.8: Type (the same since go1.22.12).
type typePrefix struct {
	size     uintptr
	ptrBytes uintptr
	hash     uint32
	flags    uint8
	_        [3]uint8
	_        [3]uint64
}

// regularMemory is the flag of types whose values are hashed and compared as plain memory.
// internal/abi/type.go@go1.26.8: TFlagRegularMemory
const regularMemory = 1 << 3

// MarkRegular gives a struct type made at run time the flag that a compiled one has. StructOf never sets it (Go 1.27 means
// to, but asks before it knows the size), while the fast functions of Go 1.27 hash such keys as plain memory.
func MarkRegular(t reflect.Type) {
	if typ := (*typePrefix)(descriptor(t)); typ.flags&regularMemory == 0 {
		typ.flags |= regularMemory
	}
}

// TypeOf is the descriptor of a map type.
func TypeOf(t reflect.Type) *Type { return (*Type)(descriptor(t)) }

// HasPointers reports whether the collector looks at values of the type.
func HasPointers(t reflect.Type) bool { return (*typePrefix)(descriptor(t)).ptrBytes != 0 }

// New makes a value, NewArray several in a row. They are reflect's own, without what hangs on its values.
func New(t reflect.Type) unsafe.Pointer             { return newobject(descriptor(t)) }
func NewArray(t reflect.Type, n int) unsafe.Pointer { return newarray(descriptor(t), n) }

func Copy(t reflect.Type, to, from unsafe.Pointer) { typedmemmove(descriptor(t), to, from) }
func Zero(t reflect.Type, at unsafe.Pointer)       { typedmemclr(descriptor(t), at) }

// descriptor is the address of t's type descriptor.
func descriptor(t reflect.Type) unsafe.Pointer {
	return (*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1]
}
