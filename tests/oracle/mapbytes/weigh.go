package main

import (
	"log"
	"runtime"
	"runtime/debug"
	"slices"
)

// A subject is a map type to weigh.
type subject struct {
	info mapInfo
	// sizes are the numbers of entries to weigh it with.
	sizes []int
	// weigh measures maps of n entries once for each of the runs.
	weigh func(n, hint, runs int) []run
	// weighMany measures so many maps of n entries together, again and again.
	weighMany func(n, maps int) []int
}

// A run is what one map, or several of the same weight, took.
type run struct {
	Bytes int `json:"bytes"`
	Times int `json:"times"`
	// layout is that of the first of them.
	layout
}

const (
	runsSmall = 8
	runsLarge = 4
	largeFrom = 200000
)

// upTo is the subject with someSizes, as far as it has so many keys.
func (s subject) upTo(keys uint64) subject {
	s.sizes = slices.DeleteFunc(slices.Clone(someSizes), func(n int) bool { return uint64(n) > keys })
	return s
}

func (s subject) rows() []row {
	slices.Sort(s.sizes)
	var rows []row
	for _, n := range s.sizes {
		rows = append(rows, s.row(n, 0))
		if n > 0 {
			rows = append(rows, s.row(n, n))
		}
	}
	return rows
}

func (s subject) row(n, hint int) row {
	times := runsSmall
	if n >= largeFrom {
		times = runsLarge
	}
	runs := mergeEqual(s.weigh(n, hint, times))
	return row{n, hint, runs[0].Bytes, runs}
}

// mergeEqual also sorts, the lightest first.
func mergeEqual(runs []run) []run {
	slices.SortStableFunc(runs, func(a, b run) int { return a.Bytes - b.Bytes })
	merged := runs[:1]
	for _, next := range runs[1:] {
		if last := &merged[len(merged)-1]; last.Bytes == next.Bytes {
			last.Times++
		} else {
			merged = append(merged, next)
		}
	}
	return merged
}

func newSubject[K comparable, V any](assign string, makeKeys func(n int) []K) subject {
	info := describeMap[K, V](assign)
	weigh := func(n, hint, runs int) []run {
		defer debug.SetGCPercent(debug.SetGCPercent(-1))
		keys := makeKeys(n)
		weights := make([]run, runs)
		for i := range weights {
			weights[i] = weighOnce[K, V](keys, hint)
		}
		runtime.KeepAlive(keys)
		return weights
	}
	weighAll := func(n, maps int) []int {
		defer debug.SetGCPercent(debug.SetGCPercent(-1))
		return weighMany[K, V](makeKeys(n), maps)
	}
	return subject{info, slices.Clone(allSizes), weigh, weighAll}
}

const maxAttempts = 20

// weighOnce discards what it measured unless the heap is back at its former size once the map is gone:
// else something besides the map was allocated or freed meanwhile.
func weighOnce[K comparable, V any](keys []K, hint int) run {
	for range maxAttempts {
		before := settledHeap()
		m := fill[K, V](keys, hint)
		kept = m
		weight := settledHeap() - before
		layout := layoutOf(m)
		m, kept = nil, nil
		if settledHeap() == before {
			return run{weight, 1, layout}
		}
	}
	log.Fatalf("the heap does not settle around a map of %d entries", len(keys))
	panic("unreachable")
}

// kept makes maps escape to the heap, header and all, and stay there.
var kept any

func fill[K comparable, V any](keys []K, hint int) map[K]V {
	var m map[K]V
	if hint == 0 {
		m = make(map[K]V)
	} else {
		m = make(map[K]V, hint)
	}
	var zero V
	for _, key := range keys {
		m[key] = zero
	}
	return m
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
