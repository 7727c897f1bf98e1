// Command heapgoal records where the collector's goal lies, how often it runs and how much of the process is resident
// (see format.md). scripts/oracle-heap.mjs runs it for each release and setting.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"runtime"
	"time"
)

type recording struct {
	Go    string `json:"go"`
	Gogc  int    `json:"gogc"`
	Cache string `json:"cache"`
	// RestBytes is what is resident before the program allocates anything.
	RestBytes uint64 `json:"restBytes"`
	window
}

const (
	bufferBytes = 64 << 10
	ringBytes   = 64 << 20
	blockBytes  = 1 << 20
	pageBytes   = 4 << 10
)

func main() {
	cache := flag.String("cache", "none", "where the cache lies: heap, mmap or none")
	cacheBytes := flag.Int("bytes", 1<<30, "of the cache")
	gogc := flag.Int("gogc", 100, "GOGC, for the record")
	rate := flag.Float64("rate", 800<<20, "bytes of requests per second")
	least := flag.Duration("least", 5*time.Second, "shortest time that is measured")
	most := flag.Duration("most", 9*time.Second, "longest time that is measured")
	flag.Parse()
	log.SetFlags(0)

	rest := resident()
	kept, err := fillCache(*cache, *cacheBytes)
	if err != nil {
		log.Fatal(err)
	}
	requests := newRing(*rate)
	requests.fill()
	runtime.GC()
	requests.serve(cycles(2))
	measured := measure(requests, *least, *most)
	runtime.KeepAlive(kept)
	row := recording{runtime.Version(), *gogc, *cache, rest, measured}
	if err := json.NewEncoder(os.Stdout).Encode(row); err != nil {
		log.Fatal(err)
	}
}
