package main

import (
	"log"
	"slices"
)

// A manyRecording tells what several maps alike took together.
type manyRecording struct {
	Format string `json:"format"`
	Go     string `json:"go"`
	Arch   string `json:"arch"`
	Impl   string `json:"impl"`
	Cells  []cell `json:"cells"`
}

// A cell is so many maps of one type with n entries each, made without a hint.
type cell struct {
	Key  typeInfo `json:"key"`
	Elem typeInfo `json:"elem"`
	N    int      `json:"n"`
	Maps int      `json:"maps"`
	// Bytes are those of all the maps together, a number for each run, ascending.
	Bytes []int `json:"bytes"`
}

// More runs where they are cheap: the fewer there are, the less of what may come out they span.
const (
	manyRuns     = 40
	manyRunsLong = 20
	longFrom     = 50000
)

// manyTypes are those of the subjects that are weighed by the dozen.
var manyTypes = []string{
	"map[string]main.response",
	"map[uint64]uint64",
	"map[uint64]*int",
	"map[uint64]struct {}",
	"map[string][160]uint8",
}

// manySizes are the entries of one map and how many maps there are: near the loads at which bucket maps double and swiss
// tables split, and between them.
var manySizes = []struct{ n, maps int }{
	{9, 100}, {9, 20000}, {13, 20000}, {14, 20000}, {27, 20000}, {28, 5}, {28, 20000},
	{60, 100}, {113, 20}, {113, 100}, {250, 100}, {850, 20}, {897, 20}, {897, 100},
	{1600, 20}, {1697, 1}, {1697, 5}, {1697, 20}, {1697, 100}, {1750, 2}, {1793, 1}, {1793, 20}, {1793, 100},
	{3400, 5}, {3585, 1}, {3585, 20}, {3585, 100}, {7000, 1}, {7000, 5}, {7000, 20}, {7200, 2},
}

func (s subject) cells() []cell {
	if !slices.Contains(manyTypes, s.info.typeName()) {
		return nil
	}
	var cells []cell
	for _, size := range manySizes {
		bytes := s.weighMany(size.n, size.maps)
		slices.Sort(bytes)
		cells = append(cells, cell{s.info.Key, s.info.Elem, size.n, size.maps, bytes})
	}
	return cells
}

func weighMany[K comparable, V any](keys []K, maps int) []int {
	runs := manyRuns
	if len(keys)*maps >= longFrom {
		runs = manyRunsLong
	}
	bytes := make([]int, runs)
	held := make([]map[K]V, maps)
	kept = held
	for i := range bytes {
		bytes[i] = weighManyOnce(keys, held)
	}
	kept = nil
	return bytes
}

// weighManyOnce discards what it measured as weighOnce does. The array that holds the maps is there before and after.
func weighManyOnce[K comparable, V any](keys []K, held []map[K]V) int {
	for range maxAttempts {
		before := settledHeap()
		for i := range held {
			held[i] = fill[K, V](keys, 0)
		}
		weight := settledHeap() - before
		clear(held)
		if settledHeap() == before {
			return weight
		}
	}
	log.Fatalf("the heap does not settle around %d maps of %d entries", len(held), len(keys))
	panic("unreachable")
}
