// Command maptrace records what the maps of the Go release it is built with do: one go-map-trace/1
// file for each trace of the catalogue (see ../trace-format.md). scripts/oracle.mjs runs it for every
// release.
package main

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
)

// A summary is what maptrace prints, as one line of JSON.
type summary struct {
	Go         string `json:"go"`
	Traces     int    `json:"traces"`
	Operations int    `json:"operations"`
	Bytes      int    `json:"bytes"`
	// Coverage counts the traces in which something happened at least once.
	Coverage map[string]int `json:"coverage"`
	// Puts counts the traces by assign function.
	Puts map[string]int `json:"puts"`
}

func main() {
	out := flag.String("out", "", "`directory` to write the traces to")
	match := flag.String("match", "", "record only traces whose name matches this `regexp`")
	withLong := flag.Bool("long", false, "record the long traces too")
	flag.Parse()
	if *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	wanted := regexp.MustCompile(*match)
	check(os.MkdirAll(*out, 0o755))
	total := summary{Go: runtime.Version(), Coverage: map[string]int{}, Puts: map[string]int{}}
	for _, t := range catalogue(*withLong) {
		if wanted.MatchString(t.name()) {
			total.add(t, *out)
		}
	}
	check(json.NewEncoder(os.Stdout).Encode(total))
}

// add records one trace. The collector is off meanwhile, as descriptors and iterators have types here
// that are not the runtime's own.
func (sum *summary) add(t trace, directory string) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	file := createTraceFile(filepath.Join(directory, t.fileName()))
	s := record(t, file)
	runtime.KeepAlive(s)
	sum.Traces++
	sum.Bytes += file.close()
	sum.Operations += s.operations
	sum.Puts[t.assign]++
	for name := range s.coverage {
		sum.Coverage[name]++
	}
}
