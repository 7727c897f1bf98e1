package main

import "unsafe"

// The runtime's own entry points, as compiled code calls them. Their first argument is the map type's
// descriptor, so they also serve a type whose hash function was replaced, but for the fast ones from Go 1.27
// on (fastHashesItself).
// From Go 1.23 on the linker must be told to allow this: -ldflags=-checklinkname=0.

//go:linkname makemap runtime.makemap
func makemap(typ *mapType, hint int, at unsafe.Pointer) *header

//go:linkname mapassign runtime.mapassign
func mapassign(typ *mapType, m *header, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapassignFast32 runtime.mapassign_fast32
func mapassignFast32(typ *mapType, m *header, key uint32) unsafe.Pointer

//go:linkname mapassignFast64 runtime.mapassign_fast64
func mapassignFast64(typ *mapType, m *header, key uint64) unsafe.Pointer

//go:linkname mapassignFast64ptr runtime.mapassign_fast64ptr
func mapassignFast64ptr(typ *mapType, m *header, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapassignFaststr runtime.mapassign_faststr
func mapassignFaststr(typ *mapType, m *header, key string) unsafe.Pointer

//go:linkname mapdelete runtime.mapdelete
func mapdelete(typ *mapType, m *header, key unsafe.Pointer)

//go:linkname mapdeleteFast32 runtime.mapdelete_fast32
func mapdeleteFast32(typ *mapType, m *header, key uint32)

//go:linkname mapdeleteFast64 runtime.mapdelete_fast64
func mapdeleteFast64(typ *mapType, m *header, key uint64)

//go:linkname mapdeleteFaststr runtime.mapdelete_faststr
func mapdeleteFaststr(typ *mapType, m *header, key string)

//go:linkname mapclear runtime.mapclear
func mapclear(typ *mapType, m *header)

// An entryPoint is a pair of runtime functions for one way of passing keys. The elem of a put is
// left as the runtime made it: it has no influence on the structure.
type entryPoint struct {
	put func(typ *mapType, m *header, key unsafe.Pointer)
	del func(typ *mapType, m *header, key unsafe.Pointer)
}

var entryPoints = map[string]entryPoint{
	"generic": {
		put: func(typ *mapType, m *header, key unsafe.Pointer) { mapassign(typ, m, key) },
		del: mapdelete,
	},
	"fast32": {
		put: func(typ *mapType, m *header, key unsafe.Pointer) { mapassignFast32(typ, m, *(*uint32)(key)) },
		del: func(typ *mapType, m *header, key unsafe.Pointer) { mapdeleteFast32(typ, m, *(*uint32)(key)) },
	},
	"fast64": {
		put: func(typ *mapType, m *header, key unsafe.Pointer) { mapassignFast64(typ, m, *(*uint64)(key)) },
		del: func(typ *mapType, m *header, key unsafe.Pointer) { mapdeleteFast64(typ, m, *(*uint64)(key)) },
	},
	// Compiled code deletes pointer keys through mapdelete_fast64, too.
	"fast64ptr": {
		put: func(typ *mapType, m *header, key unsafe.Pointer) { mapassignFast64ptr(typ, m, *(*unsafe.Pointer)(key)) },
		del: func(typ *mapType, m *header, key unsafe.Pointer) { mapdeleteFast64(typ, m, *(*uint64)(key)) },
	},
	"faststr": {
		put: func(typ *mapType, m *header, key unsafe.Pointer) { mapassignFaststr(typ, m, *(*string)(key)) },
		del: func(typ *mapType, m *header, key unsafe.Pointer) { mapdeleteFaststr(typ, m, *(*string)(key)) },
	},
}
