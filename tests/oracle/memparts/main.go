// Runs one program whose memory is known by construction, and says at one moment what it holds: what it knows of itself,
// MemStats, runtime/metrics, smaps_rollup and all mappings. See format.md.
package main

import (
	"encoding/json"
	"os"
	"runtime"
	"runtime/metrics"
	"strings"
)

const (
	KiB = 1 << 10
	MiB = 1 << 20
)

// program holds memory as its name says, and returns the bytes of each part that it knows of.
type program func() map[string]uint64

// programs by name, each with the part that explains what it holds.
var programs = map[string]struct {
	main string
	run  program
}{
	"cache":         {"live", cache},
	"small objects": {"live", smallObjects},
	"emptied map":   {"live", emptiedMap},
	"garbage":       {"since", garbage},
	"limit":         {"since", limit},
	"deleted":       {"unused", deleted},
	"peak":          {"idle", peak},
	"goroutines":    {"stacks", goroutines},
	"finalizers":    {"runtime", finalizers},
	"mmap":          {"beyond", anonymous},
	"file":          {"files", mappedFile},
	"balloon":       {"untouched", balloon},
}

type moment struct {
	Program string            `json:"program"`
	Main    string            `json:"main"`
	Truth   map[string]uint64 `json:"truth"`
	Stats   map[string]uint64 `json:"memstats"`
	Metrics map[string]uint64 `json:"metrics"`
	Rollup  string            `json:"rollup"`
	Smaps   string            `json:"smaps,omitempty"`
}

func main() {
	name := os.Args[1]
	chosen := programs[name]
	truth := chosen.run()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	said := metricsNow()
	rollup, _ := os.ReadFile("/proc/self/smaps_rollup")
	smaps := ""
	if truth["beyond"]+truth["files"] > 0 {
		all, _ := os.ReadFile("/proc/self/smaps")
		smaps = shortened(string(all))
	}
	out := moment{name, chosen.main, truth, statsOf(&stats), said, string(rollup), smaps}
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		panic(err)
	}
	runtime.KeepAlive(kept)
}

func statsOf(s *runtime.MemStats) map[string]uint64 {
	return map[string]uint64{
		"Alloc": s.Alloc, "Sys": s.Sys, "HeapAlloc": s.HeapAlloc, "HeapSys": s.HeapSys, "HeapIdle": s.HeapIdle,
		"HeapInuse": s.HeapInuse, "HeapReleased": s.HeapReleased, "HeapObjects": s.HeapObjects,
		"StackInuse": s.StackInuse, "StackSys": s.StackSys, "MSpanInuse": s.MSpanInuse, "MSpanSys": s.MSpanSys,
		"MCacheInuse": s.MCacheInuse, "MCacheSys": s.MCacheSys, "BuckHashSys": s.BuckHashSys, "GCSys": s.GCSys,
		"OtherSys": s.OtherSys, "NextGC": s.NextGC, "NumGC": uint64(s.NumGC),
	}
}

func metricsNow() map[string]uint64 {
	var samples []metrics.Sample
	for _, each := range metrics.All() {
		name := each.Name
		if each.Kind == metrics.KindUint64 && (strings.HasPrefix(name, "/memory/classes/") || strings.HasPrefix(name, "/gc/heap/") || strings.HasPrefix(name, "/gc/go")) {
			samples = append(samples, metrics.Sample{Name: name})
		}
	}
	metrics.Read(samples)
	values := map[string]uint64{}
	for _, each := range samples {
		values[each.Name] = each.Value.Uint64()
	}
	return values
}

// shortened keeps the head of each resident mapping, its Rss and Anonymous, and the names of files without their folders.
func shortened(smaps string) string {
	var lines []string
	head, isResident := "", false
	for _, line := range strings.Split(smaps, "\n") {
		switch fields := strings.Fields(line); {
		case len(fields) > 1 && strings.Contains(fields[0], "-") && !strings.HasSuffix(fields[0], ":"):
			head = line
			if slash := strings.Index(line, "/"); slash >= 0 {
				head = line[:slash] + "/srv" + line[strings.LastIndex(line, "/"):]
			}
		case len(fields) > 1 && fields[0] == "Rss:":
			if isResident = fields[1] != "0"; isResident {
				lines = append(lines, head, line)
			}
		case len(fields) > 1 && fields[0] == "Anonymous:" && isResident:
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
