// Command rss records how much memory the steps of a small program make resident, in the Go release it is
// built with, and what the runtime says of the same memory (see ../rss-format.md). scripts/oracle-rss.mjs
// runs it once for every row.
//
//	rss pointers:1048576x512 touch:half
package main

import (
	"encoding/json"
	"log"
	"os"
	"runtime"
	"runtime/debug"
)

type row struct {
	// Go is the release, and the experiments it was built with.
	Go string `json:"go"`
	// Base is measured before the first step.
	Base  figures   `json:"base"`
	After []figures `json:"after"`
}

func main() {
	log.SetFlags(0)
	runtime.GOMAXPROCS(1)
	debug.SetGCPercent(-1)
	measure() // makes its own code and buffers resident
	recorded := row{Go: runtime.Version(), Base: measure()}
	var p program
	for _, word := range os.Args[1:] {
		if err := p.run(word); err != nil {
			log.Fatalf("%s: %v", word, err)
		}
		recorded.After = append(recorded.After, measure())
	}
	runtime.KeepAlive(&p)
	if err := json.NewEncoder(os.Stdout).Encode(recorded); err != nil {
		log.Fatal(err)
	}
}
