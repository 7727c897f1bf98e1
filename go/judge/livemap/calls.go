package livemap

import "unsafe"

// The runtime's own entry points, as compiled code calls them. Their first argument is the map type's
// descriptor, so they also serve a type whose hash function was replaced, but for the fast ones from Go 1.27
// on (FastHashesItself).
// From Go 1.23 on the linker must be told to allow this: -ldflags=-checklinkname=0.

//go:linkname makemap runtime.makemap
func makemap(typ *Type, hint int, at unsafe.Pointer) *Header

//go:linkname mapassign runtime.mapassign
func mapassign(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapassignFast32 runtime.mapassign_fast32
func mapassignFast32(typ *Type, m *Header, key uint32) unsafe.Pointer

//go:linkname mapassignFast64 runtime.mapassign_fast64
func mapassignFast64(typ *Type, m *Header, key uint64) unsafe.Pointer

//go:linkname mapassignFast64ptr runtime.mapassign_fast64ptr
func mapassignFast64ptr(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapassignFaststr runtime.mapassign_faststr
func mapassignFaststr(typ *Type, m *Header, key string) unsafe.Pointer

//go:linkname mapaccess2 runtime.mapaccess2
func mapaccess2(typ *Type, m *Header, key unsafe.Pointer) (unsafe.Pointer, bool)

//go:linkname newobject reflect.unsafe_New
func newobject(typ unsafe.Pointer) unsafe.Pointer

//go:linkname newarray reflect.unsafe_NewArray
func newarray(typ unsafe.Pointer, n int) unsafe.Pointer

//go:linkname typedmemmove reflect.typedmemmove
func typedmemmove(typ, to, from unsafe.Pointer)

//go:linkname typedmemclr reflect.typedmemclr
func typedmemclr(typ, at unsafe.Pointer)

//go:linkname mapdelete runtime.mapdelete
func mapdelete(typ *Type, m *Header, key unsafe.Pointer)

//go:linkname mapdeleteFast32 runtime.mapdelete_fast32
func mapdeleteFast32(typ *Type, m *Header, key uint32)

//go:linkname mapdeleteFast64 runtime.mapdelete_fast64
func mapdeleteFast64(typ *Type, m *Header, key uint64)

//go:linkname mapdeleteFaststr runtime.mapdelete_faststr
func mapdeleteFaststr(typ *Type, m *Header, key string)

//go:linkname mapclear runtime.mapclear
func mapclear(typ *Type, m *Header)

// An entryPoint is a pair of runtime functions for one way of passing keys. A put returns where the elem is to
// be written: it has no influence on the structure.
type entryPoint struct {
	put func(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer
	del func(typ *Type, m *Header, key unsafe.Pointer)
}

var entryPoints = map[string]entryPoint{
	"generic": {mapassign, mapdelete},
	"fast32": {
		put: func(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer {
			return mapassignFast32(typ, m, *(*uint32)(key))
		},
		del: func(typ *Type, m *Header, key unsafe.Pointer) { mapdeleteFast32(typ, m, *(*uint32)(key)) },
	},
	"fast64": {
		put: func(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer {
			return mapassignFast64(typ, m, *(*uint64)(key))
		},
		del: func(typ *Type, m *Header, key unsafe.Pointer) { mapdeleteFast64(typ, m, *(*uint64)(key)) },
	},
	// Compiled code deletes pointer keys through mapdelete_fast64, too.
	"fast64ptr": {
		put: func(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer {
			return mapassignFast64ptr(typ, m, *(*unsafe.Pointer)(key))
		},
		del: func(typ *Type, m *Header, key unsafe.Pointer) { mapdeleteFast64(typ, m, *(*uint64)(key)) },
	},
	"faststr": {
		put: func(typ *Type, m *Header, key unsafe.Pointer) unsafe.Pointer {
			return mapassignFaststr(typ, m, *(*string)(key))
		},
		del: func(typ *Type, m *Header, key unsafe.Pointer) { mapdeleteFaststr(typ, m, *(*string)(key)) },
	},
}
