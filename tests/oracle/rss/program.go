package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"unsafe"
)

const (
	wordBytes = 8
	// pageBytes is the kernel's page. One write in it makes it resident.
	pageBytes = 4096
	// madvHugepage is MADV_HUGEPAGE, which package syscall lacks.
	madvHugepage = 14
)

// A program holds what its steps have allocated.
type program struct {
	objects   []unsafe.Pointer
	sizeBytes int
	channels  []chan *byte
	table     map[int64]*int
}

// run performs one step:
//
//	pointers:SIZExCOUNT, noscan:SIZExCOUNT   that many objects, none of them written to
//	chan:ELEMENTSxCOUNT                      channels of pointers, buffered, unused
//	map:HINT                                 make(map[int64]*int, HINT)
//	fill:COUNT                               that many entries into the map
//	touch:half, touch:all                    a write in each kernel page of the first half, or of all, of each object
//	huge                                     asks the kernel for huge pages for all objects
//	drop                                     lets everything go
//	gc, release                              runtime.GC, debug.FreeOSMemory
func (p *program) run(step string) error {
	verb, argument, _ := strings.Cut(step, ":")
	first, second, _ := strings.Cut(argument, "x")
	size, _ := strconv.Atoi(first)
	count, _ := strconv.Atoi(second)
	switch verb {
	case "pointers":
		p.allocate(size, count, func() unsafe.Pointer {
			return unsafe.Pointer(unsafe.SliceData(make([]*byte, size/wordBytes)))
		})
	case "noscan":
		p.allocate(size, count, func() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(make([]byte, size))) })
	case "chan":
		p.channels = make([]chan *byte, count)
		for i := range p.channels {
			p.channels[i] = make(chan *byte, size)
		}
	case "map":
		p.table = make(map[int64]*int, size)
	case "fill":
		for key := range int64(size) {
			p.table[key] = nil
		}
	case "touch":
		p.touch(argument)
	case "huge":
		return p.adviseHuge()
	case "drop":
		*p = program{}
	case "gc":
		runtime.GC()
	case "release":
		debug.FreeOSMemory()
	default:
		return fmt.Errorf("unknown step")
	}
	return nil
}

// allocate keeps the objects in a list of their addresses, itself an object with pointers.
func (p *program) allocate(sizeBytes, count int, object func() unsafe.Pointer) {
	p.sizeBytes = sizeBytes
	p.objects = make([]unsafe.Pointer, count)
	for i := range p.objects {
		p.objects[i] = object()
	}
}

func (p *program) touch(part string) {
	bytes := p.sizeBytes
	if part == "half" {
		bytes /= 2
	}
	for _, object := range p.objects {
		for at := 0; at < bytes; at += pageBytes {
			*(*uintptr)(unsafe.Add(object, at)) = 0
		}
	}
}

// adviseHuge is for objects of whole kernel pages.
func (p *program) adviseHuge() error {
	for _, object := range p.objects {
		if err := syscall.Madvise(unsafe.Slice((*byte)(object), p.sizeBytes), madvHugepage); err != nil {
			return err
		}
	}
	return nil
}
