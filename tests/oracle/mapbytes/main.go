// Command mapbytes records how many bytes of live heap maps take on the Go release it is built with, and
// how they are laid out (see ../recorded-formats.md). scripts/oracle-alloc.mjs runs it for every release.
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
	match := flag.String("match", "", "record only maps whose type matches this `regexp`")
	flag.Parse()
	log.SetFlags(0)
	wanted := regexp.MustCompile(*match)
	rec := recording{
		Format: "go-map-bytes/1",
		Go:     runtime.Version(),
		Arch:   runtime.GOOS + "/" + runtime.GOARCH,
		Impl:   implementation,
	}
	for _, m := range subjects {
		if wanted.MatchString(m.info.typeName()) {
			rec.Maps = append(rec.Maps, mapRecording{m.info, m.rows()})
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(rec); err != nil {
		log.Fatal(err)
	}
}
