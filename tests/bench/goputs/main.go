// Goputs times what the models are compared with: n distinct uint64 keys put into a map that was made without a hint.
// It prints the fastest of some runs in milliseconds.
package main

import (
	"flag"
	"fmt"
	"runtime"
	"time"
)

// mix is the output function of SplitMix64: distinct inputs give distinct keys.
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

func puts(keys []uint64) time.Duration {
	runtime.GC()
	start := time.Now()
	m := map[uint64]uint64{}
	for i, key := range keys {
		m[key] = uint64(i)
	}
	elapsed := time.Since(start)
	runtime.KeepAlive(m)
	return elapsed
}

func main() {
	n := flag.Int("n", 3_500_000, "number of keys")
	runs := flag.Int("runs", 3, "number of runs")
	flag.Parse()
	keys := make([]uint64, *n)
	for i := range keys {
		keys[i] = mix(uint64(i))
	}
	best := puts(keys)
	for range *runs - 1 {
		best = min(best, puts(keys))
	}
	fmt.Printf("%.1f\n", float64(best.Microseconds())/1000)
}
