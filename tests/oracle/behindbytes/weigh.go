package main

import (
	"log"
	"runtime"
)

// A holder keeps strings.
type holder struct {
	name string
	// distinct tells whether it needs unequal strings.
	distinct bool
	// prepare allocates what doesn't count, and returns what makes the strings and holds them.
	prepare func(count int) func(text func(i int) string) any
}

var holders = []holder{
	{"slice", false, func(count int) func(func(int) string) any {
		held := make([]string, count)
		return func(text func(int) string) any {
			for i := range held {
				held[i] = text(i)
			}
			return &held
		}
	}},
	{"key", true, func(count int) func(func(int) string) any {
		return func(text func(int) string) any {
			held := make(map[string]int32)
			for i := 0; i < count; i++ {
				held[text(i)] = int32(i)
			}
			if len(held) != count {
				log.Fatalf("%d keys are %d", count, len(held))
			}
			return held
		}
	}},
	{"value", false, func(count int) func(func(int) string) any {
		return func(text func(int) string) any {
			held := make(map[uint32]string)
			for i := 0; i < count; i++ {
				held[uint32(i)] = text(i)
			}
			return held
		}
	}},
}

const maxAttempts = 20

// kept is where what is weighed escapes to.
var kept any

// weigh discards what it measured unless the heap is back at its former size once the strings are gone.
func weigh(w way, h holder, t texts) int {
	for range maxAttempts {
		text, hold := w.prepare(t), h.prepare(len(t.lengths))
		before := settledHeap()
		kept = hold(text)
		weight := settledHeap() - before
		drop(kept)
		kept = nil
		after := settledHeap()
		runtime.KeepAlive(text)
		runtime.KeepAlive(hold)
		if after == before {
			return weight
		}
	}
	log.Fatalf("the heap does not settle around %d strings by %s", len(t.lengths), w.name)
	panic("unreachable")
}

// drop lets go of strings whose holder was there before.
func drop(held any) {
	if texts, ok := held.(*[]string); ok {
		clear(*texts)
	}
}

// settledHeap is the live heap once collections no longer change it.
func settledHeap() int {
	for previous := collectedHeap(); ; {
		current := collectedHeap()
		if current == previous {
			return current
		}
		previous = current
	}
}

// stats is global so that reading it allocates nothing.
var stats runtime.MemStats

func collectedHeap() int {
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}
