package main

import (
	"reflect"
	"unsafe"
)

type mapInfo struct {
	Key  typeInfo `json:"key"`
	Elem typeInfo `json:"elem"`
	// Assign is the runtime function that compiled code inserts through.
	Assign string `json:"assign"`
	// UnitBytes is the size of a bucket or of a group.
	UnitBytes uintptr `json:"unitBytes"`
}

type typeInfo struct {
	Go       string  `json:"go"`
	Size     uintptr `json:"size"`
	Align    int     `json:"align"`
	Pointers bool    `json:"pointers"`
}

func describeMap[K comparable, V any](assign string) mapInfo {
	return mapInfo{
		Key:       describeType(reflect.TypeFor[K]()),
		Elem:      describeType(reflect.TypeFor[V]()),
		Assign:    assign,
		UnitBytes: mapTypeOf[K, V]().unit.size,
	}
}

func (info mapInfo) typeName() string { return "map[" + info.Key.Go + "]" + info.Elem.Go }

func describeType(t reflect.Type) typeInfo {
	return typeInfo{t.String(), t.Size(), t.Align(), (*typePrefix)(descriptor(t)).ptrBytes != 0}
}

// A typePrefix is the head of every type descriptor.
// internal/abi/type.go@go1.26.8: Type (the same since go1.22.12).
type typePrefix struct {
	size     uintptr
	ptrBytes uintptr
	_        [16 + 2*unsafe.Sizeof(uintptr(0))]byte
}

// internal/abi/map.go@go1.26.8: MapType. Until go1.23 the unit is a bucket, from go1.24 on a group; the
// head is the same.
type mapType struct {
	typePrefix
	key  unsafe.Pointer
	elem unsafe.Pointer
	unit *typePrefix
}

func mapTypeOf[K comparable, V any]() *mapType {
	return (*mapType)(descriptor(reflect.TypeFor[map[K]V]()))
}

// descriptor is the address of t's type descriptor.
func descriptor(t reflect.Type) unsafe.Pointer {
	return (*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1]
}
