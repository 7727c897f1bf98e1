//go:build go1.27

package livemap

import "unsafe"

// FastHashesItself tells whether the fast functions hash by themselves instead of calling the type's hasher.
// internal/runtime/maps/runtime_fast64.go@go1.27.4: runtime_mapassign_fast64
const FastHashesItself = true

// internal/abi/map.go@go1.27.4: MapType
type Type struct {
	typePrefix
	key        unsafe.Pointer
	elem       unsafe.Pointer
	group      unsafe.Pointer
	Hasher     func(unsafe.Pointer, uintptr) uintptr
	groupSize  uintptr
	keysOff    uintptr
	keyStride  uintptr
	elemsOff   uintptr
	elemStride uintptr
	elemOff    uintptr
	flags      uint32
}

// keyOffset is where the key of slot i lies in its group, whichever layout GOEXPERIMENT=mapsplitgroup chose.
func (t *Type) keyOffset(i int) uintptr { return t.keysOff + uintptr(i)*t.keyStride }
