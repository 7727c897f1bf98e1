// Command nestedbytes records how many bytes of live heap maps take whose values are maps, slices or
// chains of objects, on the Go release it is built with (see ../recorded-formats.md).
// scripts/oracle-behind.mjs runs it for every release.
package main

import (
	"encoding/json"
	"log"
	"os"
	"runtime"
)

type recording struct {
	Format string `json:"format"`
	Go     string `json:"go"`
	Arch   string `json:"arch"`
	Rows   []row  `json:"rows"`
}

// A row is one map, filled several times over with other numbers behind its entries.
type row struct {
	// Source declares the map.
	Source string `json:"source"`
	// Behind tells what its entries lead to, in the form of the command's option --behind.
	Behind  string `json:"behind"`
	Entries int    `json:"entries"`
	// Bytes of live heap, a number for each run.
	Bytes []int `json:"bytes"`
}

const runs = 7

func main() {
	log.SetFlags(0)
	rec := recording{
		Format: "go-nested-bytes/1",
		Go:     runtime.Version(),
		Arch:   runtime.GOOS + "/" + runtime.GOARCH,
	}
	for i, s := range subjects() {
		for _, entries := range []int{300, 20_000} {
			measured := row{s.source, s.behind, entries, nil}
			for run := 0; run < runs; run++ {
				measured.Bytes = append(measured.Bytes, weigh(s, entries, int64(1000*i+run)))
			}
			rec.Rows = append(rec.Rows, measured)
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(rec); err != nil {
		log.Fatal(err)
	}
}
