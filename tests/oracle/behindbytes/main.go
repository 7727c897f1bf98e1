// Command behindbytes records how many bytes of live heap strings take that are made one by one, in the
// ways in which programs make them, on the Go release it is built with (see ../recorded-formats.md).
// scripts/oracle-behind.mjs runs it for every release.
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
	Format string `json:"format"`
	Go     string `json:"go"`
	Arch   string `json:"arch"`
	Rows   []row  `json:"rows"`
}

// A row is a number of strings of random lengths, all lengths from the shortest to the longest being
// equally likely.
type row struct {
	Way      string `json:"way"`
	Holder   string `json:"holder"`
	Shortest int    `json:"shortest"`
	Longest  int    `json:"longest"`
	Count    int    `json:"count"`
	// Bytes is the live heap of the strings and of the map that holds them.
	Bytes int `json:"bytes"`
}

var (
	spreads = [][2]int{{8, 8}, {1, 8}, {5, 15}, {1, 40}, {20, 300}}
	counts  = []int{10_000, 100_000, 1_000_000}
)

func main() {
	match := flag.String("match", "", "record only ways and holders such as sprintf/key that match this `regexp`")
	flag.Parse()
	log.SetFlags(0)
	wanted := regexp.MustCompile(*match)
	rec := recording{
		Format: "go-behind-bytes/1",
		Go:     runtime.Version(),
		Arch:   runtime.GOOS + "/" + runtime.GOARCH,
	}
	for _, w := range ways {
		for _, h := range holders {
			if wanted.MatchString(w.name + "/" + h.name) {
				rec.Rows = append(rec.Rows, rows(w, h)...)
			}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(rec); err != nil {
		log.Fatal(err)
	}
}

func rows(w way, h holder) []row {
	var found []row
	for _, spread := range spreads {
		shortest, longest := spread[0], spread[1]
		if longest > w.longest {
			continue
		}
		for _, count := range counts {
			texts := newTexts(shortest, longest, count, w.ownLetters)
			if h.distinct && !texts.distinct {
				continue
			}
			found = append(found, row{w.name, h.name, shortest, longest, count, weigh(w, h, texts)})
		}
	}
	return found
}
