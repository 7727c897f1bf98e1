package main

import (
	"log"
	"math/rand"
	"runtime"
)

const maxAttempts = 20

// kept is where what is weighed escapes to.
var kept any

// weigh discards what it measured unless the heap is back at its former size once the map is gone.
func weigh(s subject, entries int, seed int64) int {
	for attempt := 0; attempt < maxAttempts; attempt++ {
		rng := rand.New(rand.NewSource(seed))
		before := settledHeap()
		kept = s.fill(entries, rng)
		weight := settledHeap() - before
		runtime.KeepAlive(kept)
		kept = nil
		recent.Init()
		after := settledHeap()
		runtime.KeepAlive(rng)
		if after == before {
			return weight
		}
	}
	log.Fatalf("the heap does not settle around %s", s.source)
	panic("unreachable")
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
