// Command allocsizes records what the heap allocator of the Go release it is built with charges for an
// object of any size, how many objects fit in a span, and where small objects without pointers go (see
// ../recorded-formats.md). scripts/oracle-alloc.mjs runs it for every release.
package main

import (
	"encoding/json"
	"log"
	"os"
	"runtime"
	"runtime/debug"
)

type recording struct {
	Format   string        `json:"format"`
	Go       string        `json:"go"`
	Arch     string        `json:"arch"`
	Noscan   kindRecording `json:"noscan"`
	Pointers kindRecording `json:"pointers"`
	Tiny     tinyRecording `json:"tiny"`
}

type kindRecording struct {
	Costs []costRun   `json:"costs"`
	Spans []spanShape `json:"spans"`
}

type tinyRecording struct {
	Streams []tinyStream `json:"streams"`
	Traces  []tinyTrace  `json:"traces"`
}

func main() {
	log.SetFlags(0)
	runtime.GOMAXPROCS(1)
	debug.SetGCPercent(-1)
	err := json.NewEncoder(os.Stdout).Encode(recording{
		Format:   "go-alloc/1",
		Go:       runtime.Version(),
		Arch:     runtime.GOOS + "/" + runtime.GOARCH,
		Noscan:   noscan.record(),
		Pointers: pointers.record(),
		Tiny:     recordTiny(),
	})
	if err != nil {
		log.Fatal(err)
	}
}

func (k kind) record() kindRecording {
	costs := k.recordCosts()
	return kindRecording{costs, k.recordSpans(costs)}
}
