package main

import (
	"reflect"
	"strconv"
	"strings"

	"judge/livemap"
)

// A shape is a type, made of its description, and the places of its values that can be written on their own.
type shape struct {
	typ    reflect.Type
	places []place
	// isRegular: values are hashed and compared as plain memory.
	isRegular bool
}

type place struct {
	offset uintptr
	kind   reflect.Kind
	size   uintptr
	own    own
}

// mostPlaces bounds the places of one type: keys are told apart by the first of them.
const mostPlaces = 1 << 16

// basics has a field of each type that descriptions are made of, called as they call it.
type basics struct {
	bool       bool
	int        int
	int8       int8
	int16      int16
	int32      int32
	int64      int64
	uint       uint
	uint8      uint8
	uint16     uint16
	uint32     uint32
	uint64     uint64
	uintptr    uintptr
	float32    float32
	float64    float64
	complex64  complex64
	complex128 complex128
	string     string
	pointer    *byte
	slice      []byte
	_map       map[int]int
	_chan      chan struct{}
	_func      func()
	_interface any
}

// basicType is nil for a name that none of them has.
func basicType(name string) reflect.Type {
	all := reflect.TypeFor[basics]()
	for i := range all.NumField() {
		if field := all.Field(i); strings.TrimPrefix(field.Name, "_") == name {
			return field.Type
		}
	}
	return nil
}

func readShape(w *words) shape {
	name, lengths, owns := strings.Cut(w.next(), "=")
	switch name {
	case "array":
		return arrayOf(w.count(), readShape(w))
	case "struct":
		return readStruct(w)
	}
	typ := basicType(name)
	if typ == nil {
		panic(refusal{"request", name})
	}
	p := place{kind: typ.Kind(), size: typ.Size()}
	if owns {
		p.own = readOwn(lengths)
	}
	return shape{typ, []place{p}, isRegular(typ.Kind())}
}

func arrayOf(length int, elem shape) shape {
	s := shape{typ: reflect.ArrayOf(length, elem.typ), isRegular: elem.isRegular}
	for i := 0; i < length && len(s.places) < mostPlaces && len(elem.places) > 0; i++ {
		s.addAll(elem.places, uintptr(i)*elem.typ.Size())
	}
	return s
}

func readStruct(w *words) shape {
	fields := make([]reflect.StructField, w.count())
	parts := make([]shape, len(fields))
	isBlank := make([]bool, len(fields))
	for i := range fields {
		// A blank field can't be set, and counts for nothing where keys are compared.
		before := *w
		isBlank[i] = w.next() == "_"
		if !isBlank[i] {
			*w = before
		}
		parts[i] = readShape(w)
		fields[i] = reflect.StructField{Name: "F" + strconv.Itoa(i), Type: parts[i].typ}
		if isBlank[i] {
			parts[i].places = nil
		}
	}
	s := shape{typ: reflect.StructOf(fields), isRegular: true}
	end := uintptr(0)
	for i, part := range parts {
		field := s.typ.Field(i)
		s.addAll(part.places, field.Offset)
		s.isRegular = s.isRegular && part.isRegular && !isBlank[i] && field.Offset == end
		end = field.Offset + field.Type.Size()
	}
	s.isRegular = s.isRegular && end == s.typ.Size()
	if s.isRegular {
		livemap.MarkRegular(s.typ)
	}
	return s
}

// isRegular tells it of a type that has no parts.
func isRegular(kind reflect.Kind) bool {
	return kind <= reflect.Uintptr || kind == reflect.Pointer || kind == reflect.Chan
}

func (s *shape) addAll(places []place, offset uintptr) {
	for _, p := range places {
		if len(s.places) == mostPlaces {
			return
		}
		p.offset += offset
		s.places = append(s.places, p)
	}
}

// tellSizes says of each type its size, its alignment, whether it has pointers, and where its fields lie.
func tellSizes(r request) {
	for _, s := range r.types {
		pointers := int64(0)
		if livemap.HasPointers(s.typ) {
			pointers = 1
		}
		out.word("size").number(int64(s.typ.Size())).number(int64(s.typ.Align())).number(pointers)
		if s.typ.Kind() == reflect.Struct {
			for i := range s.typ.NumField() {
				out.number(int64(s.typ.Field(i).Offset))
			}
		}
		out.send()
	}
}
