//go:build go1.24 && !go1.27

package livemap

import "unsafe"

// FastHashesItself tells whether the fast functions hash by themselves instead of calling the type's hasher.
const FastHashesItself = false

// internal/abi/map.go@go1.26.8: MapType (SwissMapType in go1.24 and go1.25)
type Type struct {
	typePrefix
	key       unsafe.Pointer
	elem      unsafe.Pointer
	group     unsafe.Pointer
	Hasher    func(unsafe.Pointer, uintptr) uintptr
	groupSize uintptr
	slotSize  uintptr
	elemOff   uintptr
	flags     uint32
}

// keyOffset is where the key of slot i lies in its group.
func (t *Type) keyOffset(i int) uintptr { return ctrlBytes + uintptr(i)*t.slotSize }
