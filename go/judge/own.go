package main

import (
	"strings"
	"unsafe"
)

// own is the memory that one place leads to: bytes from..to, or one of the samples. Nothing where it has none.
type own struct {
	from, to int
	samples  []int
	// pointers: the collector looks for pointers in it.
	pointers bool
}

// readOwn reads "16", "8-40" or "3,9,27", with a "p" behind it where the object holds pointers.
func readOwn(text string) own {
	lengths, pointers := strings.CutSuffix(text, "p")
	o := own{pointers: pointers}
	if from, to, spreads := strings.Cut(lengths, "-"); spreads {
		o.from, o.to = int(numberIn(from)), int(numberIn(to))
	} else {
		for _, sample := range strings.Split(lengths, ",") {
			o.samples = append(o.samples, int(numberIn(sample)))
		}
		o.from, o.to = o.samples[0], o.samples[0]
	}
	if o.from > o.to {
		panic(refusal{"request", text})
	}
	return o
}

func (o *own) isNone() bool { return o.to == 0 && len(o.samples) < 2 }

// bytes is a length for object i.
func (o *own) bytes(i uint64) int {
	switch {
	case len(o.samples) > 1:
		return o.samples[mixed(i)%uint64(len(o.samples))]
	case o.to > o.from:
		return o.from + int(mixed(i)%uint64(o.to-o.from+1))
	}
	return o.from
}

// mixed is a number that follows from i, all of 31 bits as frequent.
func mixed(i uint64) uint64 {
	bits := (i + 1) * 0x9e3779b97f4a7c15
	bits = (bits ^ bits>>29) * 0xbf58476d1ce4e5b9
	return bits >> 33
}

const pointerBytes = unsafe.Sizeof(uintptr(0))

// object is a new one of so many bytes; nil for none.
func (o *own) object(bytes int) unsafe.Pointer {
	switch {
	case bytes == 0:
		return nil
	case o.pointers:
		return unsafe.Pointer(unsafe.SliceData(make([]*byte, (bytes+int(pointerBytes)-1)/int(pointerBytes))))
	}
	return unsafe.Pointer(unsafe.SliceData(make([]byte, bytes)))
}

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// digitsOf is how many digits the number needs.
func digitsOf(number uint64) int {
	n := 1
	for number >= uint64(len(digits)) {
		number /= uint64(len(digits))
		n++
	}
	return n
}

// textOf makes a string with memory of its own that ends in the number. Of one letter a program has all strings
// already.
func textOf(number uint64, length int) string {
	if length == 0 {
		return ""
	}
	if length == 1 {
		return digits[number%uint64(len(digits)):][:1]
	}
	made := make([]byte, length)
	for at := length - 1; at >= 0; at-- {
		made[at] = digits[number%uint64(len(digits))]
		number /= uint64(len(digits))
	}
	return unsafe.String(unsafe.SliceData(made), len(made))
}
