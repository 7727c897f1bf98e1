package main

import (
	"math"
	"reflect"
	"unsafe"
)

// float32Values is how many float32 values are told apart: from there on the bits mean infinity.
const float32Values = 0x7f800000

// values is how many numbers the place tells apart; 0 for all, and for places that hold no number.
func (p *place) values() uint64 {
	switch p.kind {
	case reflect.Bool:
		return 2
	case reflect.Float32, reflect.Complex64:
		return float32Values
	case reflect.Float64, reflect.Complex128:
		return 1 << 53
	}
	if p.size < 8 {
		return 1 << (8 * p.size)
	}
	return 0
}

func (p *place) isNumber() bool { return p.kind >= reflect.Bool && p.kind <= reflect.Complex128 }

// setNumber writes a number below values.
func (p *place) setNumber(at unsafe.Pointer, number uint64) {
	switch p.kind {
	case reflect.Bool:
		*(*bool)(at) = number != 0
	case reflect.Float32, reflect.Complex64:
		*(*float32)(at) = math.Float32frombits(uint32(number))
	case reflect.Float64, reflect.Complex128:
		*(*float64)(at) = float64(number)
	default:
		switch p.size {
		case 1:
			*(*uint8)(at) = uint8(number)
		case 2:
			*(*uint16)(at) = uint16(number)
		case 4:
			*(*uint32)(at) = uint32(number)
		default:
			*(*uint64)(at) = number
		}
	}
}

// setPointer makes a place that is no number lead to the object.
func (p *place) setPointer(at, object unsafe.Pointer) {
	switch p.kind {
	case reflect.Slice:
		*(*[]byte)(at) = unsafe.Slice((*byte)(object), 0)
	case reflect.Interface:
		*(*any)(at) = (*byte)(object)
	default:
		*(*unsafe.Pointer)(at) = object
	}
}

// setOwn gives the place memory of its own; a string ends in the number, and is as long as that takes.
func (p *place) setOwn(at unsafe.Pointer, i, number uint64) {
	bytes := p.own.bytes(i)
	if p.kind == reflect.String {
		if number > 0 {
			bytes = max(bytes, digitsOf(number))
		}
		*(*string)(at) = textOf(number, bytes)
	} else if object := p.own.object(bytes); object != nil {
		p.setPointer(at, object)
	}
}

// A maker makes values of a type, and tells keys apart by their number: first by what is a number in them, then by
// memory of their own, else by where in a pool they lead to.
type maker struct {
	numbers []place
	owners  []place
	// spare is a place to tell by whose own memory isn't asked for.
	spare *place
	pool  []byte
}

func newMaker(s shape) *maker {
	m := &maker{}
	for i := range s.places {
		p := &s.places[i]
		switch {
		case p.isNumber():
			m.numbers = append(m.numbers, *p)
		case !p.own.isNone():
			m.owners = append(m.owners, *p)
		case m.spare == nil && p.kind != reflect.Slice && p.kind != reflect.Map && p.kind != reflect.Func:
			m.spare = p
		}
	}
	return m
}

// tells reports whether so many keys can be told apart.
func (m *maker) tells(entries int) bool {
	if m.spare != nil || len(m.owners) > 0 {
		return true
	}
	left := uint64(entries)
	for i := range m.numbers {
		values := m.numbers[i].values()
		if left <= 1 || values == 0 {
			return true
		}
		left = (left + values - 1) / values
	}
	return left <= 1
}

// poolText is how long the strings are whose own memory isn't asked for.
const poolText = 16

// fillPool makes memory for so many keys to lead to: no sixteen bytes of it occur twice.
func (m *maker) fillPool(keys int) {
	if m.spare == nil || len(m.owners) > 0 {
		return
	}
	m.pool = make([]byte, keys+poolText)
	state := uint64(1)
	for i := range m.pool {
		state = state*6364136223846793005 + 1442695040888963407
		m.pool[i] = byte(state >> 56)
	}
}

// setKey writes a key. A place in the pool is the key's own, below its size; equal keys have an equal one.
func (m *maker) setKey(key unsafe.Pointer, number uint64, inPool int) {
	left := number
	for i := range m.numbers {
		p := &m.numbers[i]
		values := p.values()
		if values == 0 {
			p.setNumber(unsafe.Add(key, p.offset), left)
			left = 0
			continue
		}
		p.setNumber(unsafe.Add(key, p.offset), left%values)
		left /= values
	}
	for i := range m.owners {
		p := &m.owners[i]
		p.setOwn(unsafe.Add(key, p.offset), number+uint64(i), left)
	}
	if m.pool == nil {
		return
	}
	at := unsafe.Add(key, m.spare.offset)
	if m.spare.kind == reflect.String {
		*(*string)(at) = unsafe.String(&m.pool[inPool], poolText)
	} else {
		m.spare.setPointer(at, unsafe.Pointer(&m.pool[inPool]))
	}
}

// setElem gives an elem, which is zero, what memory it leads to.
func (m *maker) setElem(elem unsafe.Pointer, i uint64) {
	for k := range m.owners {
		p := &m.owners[k]
		p.setOwn(unsafe.Add(elem, p.offset), i+uint64(k), 0)
	}
}

// findsAgain reports whether a key equal to one that was made can be made once more.
func (m *maker) findsAgain() bool {
	for i := range m.owners {
		if m.owners[i].kind != reflect.String {
			return false
		}
	}
	return true
}
