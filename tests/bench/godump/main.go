// Command godump times mapdump.Write of a map of n entries, with the keys as text, and prints the fastest of some runs
// and the most bytes that one allocated. The last dump stays in the file.
//
//	godump n runs file
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
	"runtime"
	"strconv"
	"time"

	"mapdump"
)

func main() {
	log.SetFlags(0)
	n, runs := number(os.Args[1]), number(os.Args[2])
	m := map[string][4]int{}
	for i := 0; i < n; i++ {
		m["session-"+strconv.Itoa(i)] = [4]int{i}
	}
	best := time.Duration(1<<63 - 1)
	var most uint64
	for range runs {
		took, allocated := timed(os.Args[3], m)
		best, most = min(best, took), max(most, allocated)
	}
	answer := map[string]any{"milliseconds": float64(best.Microseconds()) / 1000, "allocatedBytes": most}
	check(json.NewEncoder(os.Stdout).Encode(answer))
}

func timed(name string, m map[string][4]int) (time.Duration, uint64) {
	file, err := os.Create(name)
	check(err)
	out := bufio.NewWriter(file)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	check(mapdump.Write(out, m, mapdump.Keys))
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	check(out.Flush())
	check(file.Close())
	return took, after.TotalAlloc - before.TotalAlloc
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	check(err)
	return n
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
