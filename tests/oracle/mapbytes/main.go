// Command mapbytes records how many bytes of live heap maps take on the Go release it is built with, and
// how they are laid out; with -many, what several maps alike take together (see ../recorded-formats.md).
// scripts/oracle-alloc.mjs runs it for every release.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"regexp"
	"runtime"
)

type recording struct {
	Format string         `json:"format"`
	Go     string         `json:"go"`
	Arch   string         `json:"arch"`
	Impl   string         `json:"impl"`
	Maps   []mapRecording `json:"maps"`
}

type mapRecording struct {
	mapInfo
	Rows []row `json:"rows"`
}

// A row is a number of entries inserted into a map made with a hint.
type row struct {
	N    int `json:"n"`
	Hint int `json:"hint"`
	// LiveBytes is the least of all runs.
	LiveBytes int   `json:"liveBytes"`
	Runs      []run `json:"runs"`
}

func main() {
	many := flag.Bool("many", false, "record what several maps take together")
	match := flag.String("match", "", "record only maps whose type matches this `regexp`")
	flag.Parse()
	log.SetFlags(0)
	var wanted []subject
	for _, m := range subjects {
		if regexp.MustCompile(*match).MatchString(m.info.typeName()) {
			wanted = append(wanted, m)
		}
	}
	if *many {
		write(recordMany(wanted))
	} else {
		write(record(wanted))
	}
}

const arch = runtime.GOOS + "/" + runtime.GOARCH

func record(wanted []subject) recording {
	rec := recording{Format: "go-map-bytes/1", Go: runtime.Version(), Arch: arch, Impl: implementation}
	for _, m := range wanted {
		rec.Maps = append(rec.Maps, mapRecording{m.info, m.rows()})
	}
	return rec
}

func recordMany(wanted []subject) manyRecording {
	rec := manyRecording{Format: "go-many-maps/1", Go: runtime.Version(), Arch: arch, Impl: implementation}
	for _, m := range wanted {
		rec.Cells = append(rec.Cells, m.cells()...)
	}
	return rec
}

func write(recording any) {
	if err := json.NewEncoder(os.Stdout).Encode(recording); err != nil {
		log.Fatal(err)
	}
}
