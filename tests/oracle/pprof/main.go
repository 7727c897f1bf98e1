// Command pprof fills maps of known types and counts, each at a place of its own, beside things that are no maps, and writes
// its heap profile (see format.md). scripts/oracle-pprof.mjs runs it for every release.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"runtime"
	"runtime/pprof"
)

// A site is a function that grows maps; no other map grows in it.
type site struct {
	Function string `json:"function"`
	Type     string `json:"type"`
	// Entries of each map, when the profile is written.
	Entries int `json:"entries"`
	Maps    int `json:"maps"`
	// Hint that make was given in the same function; 0 for none.
	Hint int `json:"hint"`
	// Deleted is how many entries were deleted from each map again.
	Deleted int `json:"deleted,omitempty"`

	fill func(s site) any
}

type truth struct {
	Format string `json:"format"`
	Go     string `json:"go"`
	Rate   int    `json:"rate"`
	Sites  []site `json:"sites"`
	// Others are functions that allocate other things alone.
	Others []string `json:"others"`
}

var kept []any

func main() {
	rate := flag.Int("rate", 512*1024, "bytes between two samples")
	into := flag.String("into", "heap.pb.gz", "the profile")
	facts := flag.String("truth", "", "the file of what is true")
	storage := flag.String("storage", "", "the file of what the maps take")
	share := flag.Float64("share", 1, "share of the entries that are put")
	only := flag.String("only", "", "fill only this function's maps, and others")
	flag.Parse()
	runtime.MemProfileRate = *rate

	for i := range sites {
		if *only != "" && sites[i].Function != *only {
			continue
		}
		sites[i].Entries = int(float64(sites[i].Entries) * *share)
		kept = append(kept, sites[i].fill(sites[i]))
	}
	for _, other := range others {
		kept = append(kept, other.fill())
	}
	runtime.GC()
	runtime.GC()
	profile, err := os.Create(*into)
	if err != nil {
		log.Fatal(err)
	}
	if err := pprof.Lookup("heap").WriteTo(profile, 0); err != nil {
		log.Fatal(err)
	}
	if err := profile.Close(); err != nil {
		log.Fatal(err)
	}
	runtime.KeepAlive(kept)
	if *storage != "" {
		if err := writeStorage(*storage); err != nil {
			log.Fatal(err)
		}
	}
	if *facts == "" {
		return
	}
	told := truth{Format: "go-pprof-truth/1", Go: runtime.Version(), Rate: *rate, Sites: sites}
	for _, other := range others {
		told.Others = append(told.Others, other.function)
	}
	text, err := json.MarshalIndent(told, "", "  ")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(*facts, append(text, '\n'), 0o644); err != nil {
		log.Fatal(err)
	}
}
