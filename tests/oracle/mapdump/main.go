// Command mapdumporacle dumps real maps of many kinds. For each it writes a line {case, bytes, state, after, then}, and
// the lines of the dump: tests/oracle/recorded-formats.md has the fields.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
	"runtime"
	"runtime/debug"
)

func main() {
	log.SetFlags(0)
	debug.SetGCPercent(-1)
	runtime.GOMAXPROCS(1)
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	if len(os.Args) > 1 {
		sample(out, os.Args[1])
	} else {
		for _, c := range cases() {
			c(out)
		}
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}

// A fact is the line before a dump.
type fact struct {
	Case string `json:"case"`
	// Bytes is what the map adds to the live heap.
	Bytes int `json:"bytes"`
	// State is the structure as the judge reads it, keys numbered by the low eight bits of their hash.
	State json.RawMessage `json:"state"`
	// After are operations on the map once it was dumped, and Then the structure that they lead to.
	After []operation     `json:"after,omitempty"`
	Then  json.RawMessage `json:"then,omitempty"`
}

type operation struct {
	Op   string `json:"op"`
	Hash string `json:"hash"`
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
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
