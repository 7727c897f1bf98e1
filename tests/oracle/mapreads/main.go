// Tells what the map of this build reads in each put, delete and lookup, one line a map. The build needs a runtime that takes
// notes: scripts/oracle-mapreads.mjs patches it. See format.md.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"strings"
)

type line struct {
	Go     string  `json:"go"`
	Key    string  `json:"key"`
	Assign string  `json:"assign"`
	Name   string  `json:"name"`
	Hint   int     `json:"hint"`
	Ops    [][]any `json:"ops"`
}

// A map of one type: what is done with the key that a text stands for.
type kind struct {
	key, assign string
	programs    []program
	open        func(hint int) func(op, text string)
}

// Keys are made anew for each operation: a string that is looked up has bytes of its own.
func kindOf[K comparable, V any](key, assign string, programs []program, from func(text string) K) kind {
	return kind{key, assign, programs, func(hint int) func(op, text string) {
		m := make(map[K]V, hint)
		var elem V
		return func(op, text string) {
			k := from(text)
			runtime.MapReadsBegin()
			switch op {
			case "put":
				m[k] = elem
			case "delete":
				delete(m, k)
			default:
				sink, found = m[k]
			}
		}
	}}
}

var (
	sink  any
	found bool
)

func number(text string) (n uint64) {
	fmt.Sscan(text, &n)
	return n
}

func bytes16(text string) (key [16]byte) {
	copy(key[:], text)
	return key
}

var kinds = []kind{
	kindOf[string, uint64]("string", "faststr", ofTexts, strings.Clone),
	kindOf[string, [160]byte]("string", "generic", ofTexts, strings.Clone),
	kindOf[[16]byte, uint64]("[16]byte", "generic", ofTexts[:3], bytes16),
	kindOf[uint64, uint64]("uint64", "fast64", ofNumbers, number),
	kindOf[uint32, uint64]("uint32", "fast32", ofNumbers, func(text string) uint32 { return uint32(number(text)) }),
}

// Keys of a run: those that are put, those of them that are deleted again, and others that are looked up too.
type program struct {
	name               string
	hint               int
	put, gone, unknown []string
}

func numbered(format string, from, to int) (keys []string) {
	for i := from; i < to; i++ {
		keys = append(keys, fmt.Sprintf(format, i))
	}
	return keys
}

// Words of three to six letters.
func words(from, to int) (keys []string) {
	for i := from; i < to; i++ {
		keys = append(keys, strings.Repeat(string(rune('a'+i%26)), 1+i%4)+fmt.Sprintf("%02d", i))
	}
	return keys
}

func long(length, from, to int) (keys []string) {
	for i := from; i < to; i++ {
		end := i % 3
		keys = append(keys, fmt.Sprintf("%08d%0*d%08d", end, length-16+i%2, i, end))
	}
	return keys
}

var ofTexts = []program{
	{"words, one group", 0, words(0, 7), words(1, 3), words(7, 11)},
	{"words, full group", 0, words(0, 8), nil, words(8, 11)},
	{"words, several", 20, words(0, 60), words(10, 30), words(60, 80)},
	{"of 40 bytes, one group", 0, long(40, 0, 7), long(40, 1, 2), long(40, 7, 12)},
	{"of 100 bytes, one group", 0, long(100, 0, 7), long(100, 1, 2), long(100, 7, 12)},
	{"four of 100 bytes", 0, long(100, 0, 4), nil, long(100, 4, 8)},
	{"of 100 bytes, several", 0, long(100, 0, 30), long(100, 5, 12), long(100, 30, 40)},
}

var ofNumbers = []program{
	{"one group", 0, numbered("%d", 1, 8), numbered("%d", 2, 4), numbered("%d", 8, 11)},
	{"with zero", 0, numbered("%d", 1, 5), numbered("%d", 3, 4), numbered("%d", 0, 1)},
	{"full group", 0, numbered("%d", 1, 9), nil, numbered("%d", 9, 12)},
	{"several", 20, numbered("%d", 1, 61), numbered("%d", 10, 30), numbered("%d", 61, 81)},
}

func record(k kind, p program) line {
	do := k.open(p.hint)
	out := line{runtime.Version(), k.key, k.assign, p.name, p.hint, nil}
	hashes := map[string]string{}
	perform := func(op string, keys []string) {
		for _, key := range keys {
			do(op, key)
			reads, hash, hashed := runtime.MapReadsEnd()
			if hashed {
				hashes[key] = fmt.Sprintf("%016x", hash)
			}
			out.Ops = append(out.Ops, []any{op, key, hashes[key], string(reads)})
		}
	}
	perform("put", p.put)
	perform("delete", p.gone)
	perform("get", p.put)
	perform("get", p.unknown)
	perform("put", p.gone)
	perform("delete", p.unknown)
	return out
}

func main() {
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	for _, k := range kinds {
		for _, p := range k.programs {
			encoder.Encode(record(k, p))
		}
	}
}
