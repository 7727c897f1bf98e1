package main

import (
	"math/bits"
	"reflect"
	"runtime"
	"unsafe"
)

type layout struct {
	Size  uintptr `json:"size"`
	Align int     `json:"align"`
	// PtrBytes is how much of a value the collector looks at.
	PtrBytes uintptr `json:"ptrBytes"`
	// PointerWords is how many words of it hold a pointer that the collector follows.
	PointerWords int `json:"pointerWords"`
	// Offsets are those of a struct's fields.
	Offsets []uintptr `json:"offsets,omitempty"`
}

// internal/abi/type.go@go1.26.8: Type (the same since go1.22.12).
type typeDescriptor struct {
	size     uintptr
	ptrBytes uintptr
	_        uint32
	tflag    uint8
	_        [3]uint8
	_        unsafe.Pointer
	gcMask   *byte
}

// internal/abi/type.go@go1.24.0: TFlagGCMaskOnDemand. Since go1.27.0 more than 128 words are enough for it.
const maskOnDemand = 1 << 4

// scanned holds a value for the collector to look at.
var scanned any

// pointerMask is made by the collector for some types, as it comes to the first value of them.
func (d *typeDescriptor) pointerMask(t reflect.Type) *byte {
	if d.tflag&maskOnDemand == 0 {
		return d.gcMask
	}
	scanned = reflect.New(t).Interface()
	runtime.GC()
	return *(**byte)(unsafe.Pointer(d.gcMask))
}

func layoutOf(t reflect.Type) layout {
	descriptor := (*typeDescriptor)((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1])
	l := layout{Size: t.Size(), Align: t.Align(), PtrBytes: descriptor.ptrBytes}
	words := int(l.PtrBytes / unsafe.Sizeof(uintptr(0)))
	if words > 0 {
		for _, b := range unsafe.Slice(descriptor.pointerMask(t), (words+7)/8) {
			l.PointerWords += bits.OnesCount8(b)
		}
	}
	if t.Kind() == reflect.Struct {
		for i := range t.NumField() {
			l.Offsets = append(l.Offsets, t.Field(i).Offset)
		}
	}
	return l
}
