// Command heapgoal records where the collector's goal lies, how often it runs and how much of the process is resident
// (see format.md). scripts/oracle-heap.mjs runs it for each release and setting.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"runtime"
	"sync/atomic"
	"time"
)

type recording struct {
	Go    string `json:"go"`
	Gogc  string `json:"gogc"`
	Cache string `json:"cache"`
	// HeapBytes is the live heap before the window: cache, requests and what the program itself needs.
	HeapBytes uint64 `json:"heapBytes"`
	// RestBytes is what is resident before the program allocates anything.
	RestBytes uint64 `json:"restBytes"`
	window
}

const (
	blockBytes = 1 << 20
	pageBytes  = 4 << 10
)

var spun atomic.Uint64

func main() {
	cache := flag.String("cache", "none", "the cache: blocks in heap or mmap, none, or what has pointers: tree, search, map, half")
	cacheBytes := flag.Int("bytes", 1<<30, "of the cache")
	gogc := flag.String("gogc", "100", "GOGC, for the record")
	rate := flag.Float64("rate", 800<<20, "bytes of requests per second")
	ring := flag.Int("ring", 64<<20, "bytes of requests that are kept alive")
	request := flag.Int("request", 64<<10, "bytes of one request")
	busy := flag.Int("busy", 0, "goroutines that compute all the time and allocate nothing")
	least := flag.Duration("least", 5*time.Second, "shortest time that is measured")
	most := flag.Duration("most", 9*time.Second, "longest time that is measured")
	flag.Parse()
	log.SetFlags(0)

	rest := resident()
	kept, err := fillCache(*cache, *cacheBytes)
	if err != nil {
		log.Fatal(err)
	}
	requests := newRing(*ring, *request, *rate)
	requests.fill()
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	for i := 0; i < *busy; i++ {
		go compute()
	}
	requests.serve(cycles(2))
	measured := measure(requests, *least, *most)
	runtime.KeepAlive(kept)
	row := recording{runtime.Version(), *gogc, *cache, stats.HeapAlloc, rest, measured}
	if err := json.NewEncoder(os.Stdout).Encode(row); err != nil {
		log.Fatal(err)
	}
}

// compute keeps a CPU busy.
func compute() {
	for i := uint64(1); ; i++ {
		spun.Store(i * 0x9e3779b97f4a7c15)
	}
}
