package main

import (
	"log"
	"reflect"
	"runtime"
)

// stats is global so that reading it allocates nothing.
var stats runtime.MemStats

// liveHeap is exact: reading the statistics first takes back what the allocator's caches only reserved.
func liveHeap() int {
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}

// spansInUse is the total size of all spans that hold objects.
func spansInUse() int {
	runtime.ReadMemStats(&stats)
	return int(stats.HeapInuse)
}

const maxGarbage = 256 << 20

// collectIfLarge stands in for the collector's own pace, which is off so that it never interferes with
// a measurement.
func collectIfLarge() {
	if liveHeap() > maxGarbage {
		runtime.GC()
	}
}

const maxAttempts = 20

// steady repeats a measurement until it gives the same figures twice in a row, as the process may
// allocate for itself during one of them.
func steady(what string, measure func() []int) []int {
	previous := measure()
	for i := 0; i < maxAttempts; i++ {
		current := measure()
		if reflect.DeepEqual(previous, current) {
			return current
		}
		previous = current
	}
	log.Fatalf("%s: no two measurements in a row agree", what)
	return nil
}
