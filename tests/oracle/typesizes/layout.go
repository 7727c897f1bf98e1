package main

import (
	"log"
	"math/bits"
	"reflect"
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

// internal/abi/type.go@go1.26.8: MaxPtrmaskBytes, 8 words to a byte.
const maxMaskWords = 2048 * 8

// internal/abi/type.go@go1.26.8: Type (the same since go1.22.12).
type typeDescriptor struct {
	size     uintptr
	ptrBytes uintptr
	_        [2]uint32
	_        unsafe.Pointer
	gcMask   *byte
}

func layoutOf(t reflect.Type) layout {
	descriptor := (*typeDescriptor)((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1])
	l := layout{Size: t.Size(), Align: t.Align(), PtrBytes: descriptor.ptrBytes}
	words := int(l.PtrBytes / unsafe.Sizeof(uintptr(0)))
	if words > maxMaskWords {
		log.Fatalf("%v has no pointer mask that is ready to be read", t)
	}
	if words > 0 {
		for _, b := range unsafe.Slice(descriptor.gcMask, (words+7)/8) {
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
