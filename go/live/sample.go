package live

import (
	"bytes"
	"io"
	"math"
	"os"
	"runtime/metrics"
	"strconv"
	"time"
)

// sample is the process at one moment. Sizes in bytes.
type sample struct {
	// AtMs is the time since the process started.
	AtMs int64 `json:"atMs"`

	Cycles  uint64 `json:"cycles"`
	Objects uint64 `json:"objectsBytes"`
	// Live is what the last collection found.
	Live   uint64 `json:"liveBytes"`
	Goal   uint64 `json:"goalBytes"`
	Allocs uint64 `json:"allocatedBytes"`
	// GOGC is null where it is off, Limit where there is none.
	GOGC  *uint64 `json:"gogc"`
	Limit *uint64 `json:"limitBytes"`
	Procs uint64  `json:"procs"`

	Total       uint64 `json:"totalBytes"`
	Free        uint64 `json:"freeBytes"`
	Released    uint64 `json:"releasedBytes"`
	Unused      uint64 `json:"unusedBytes"`
	Stacks      uint64 `json:"stacksBytes"`
	StackRoots  uint64 `json:"stackRootsBytes"`
	GlobalRoots uint64 `json:"globalRootsBytes"`

	// Seconds of CPU since the start, counted at each collection. GCCPU has what idle CPUs mark, GCIdleCPU is that alone.
	GCCPU     float64 `json:"gcCpuSeconds"`
	GCIdleCPU float64 `json:"gcIdleCpuSeconds"`
	IdleCPU   float64 `json:"idleCpuSeconds"`
	AllCPU    float64 `json:"allCpuSeconds"`

	Goroutines uint64  `json:"goroutines"`
	RSS        *uint64 `json:"rssBytes"`
	// Rollup is of the last reading of smaps_rollup, null where there is none.
	Rollup *rollup `json:"rollup"`
	// Lengths are those of the maps that were announced last, in their order.
	Lengths []int64 `json:"lengths"`
}

// rollup is what the system holds for the process, by kind.
type rollup struct {
	AtMs         int64  `json:"atMs"`
	RSS          uint64 `json:"rssBytes"`
	Anonymous    uint64 `json:"anonymousBytes"`
	LazyFree     uint64 `json:"lazyFreeBytes"`
	Swap         uint64 `json:"swapBytes"`
	AnonHuge     uint64 `json:"anonHugeBytes"`
	PrivateDirty uint64 `json:"privateDirtyBytes"`
}

// A sampler reads what a sample has. It belongs to one goroutine.
type sampler struct {
	read   []metrics.Sample
	places []func(*sample, metrics.Value)

	// Both are nil where the system has no such file.
	statm, smaps *os.File
	text         []byte
	rollup       *rollup
	nextRollup   time.Time
}

// place says where in a sample a metric goes.
type place struct {
	name string
	put  func(*sample, metrics.Value)
}

func count(field func(*sample) *uint64) func(*sample, metrics.Value) {
	return func(s *sample, v metrics.Value) {
		if v.Kind() == metrics.KindUint64 {
			*field(s) = v.Uint64()
		}
	}
}

// setting is null where a metric says, by a number that no one sets, that there is none.
func setting(field func(*sample) **uint64) func(*sample, metrics.Value) {
	return func(s *sample, v metrics.Value) {
		if v.Kind() == metrics.KindUint64 && v.Uint64() < math.MaxInt64 {
			value := v.Uint64()
			*field(s) = &value
		}
	}
}

func seconds(field func(*sample) *float64) func(*sample, metrics.Value) {
	return func(s *sample, v metrics.Value) {
		if v.Kind() == metrics.KindFloat64 {
			*field(s) = v.Float64()
		}
	}
}

// All are known from Go 1.21 on.
var places = []place{
	{"/gc/cycles/total:gc-cycles", count(func(s *sample) *uint64 { return &s.Cycles })},
	{"/memory/classes/heap/objects:bytes", count(func(s *sample) *uint64 { return &s.Objects })},
	{"/gc/heap/live:bytes", count(func(s *sample) *uint64 { return &s.Live })},
	{"/gc/heap/goal:bytes", count(func(s *sample) *uint64 { return &s.Goal })},
	{"/gc/heap/allocs:bytes", count(func(s *sample) *uint64 { return &s.Allocs })},
	{"/gc/gogc:percent", setting(func(s *sample) **uint64 { return &s.GOGC })},
	{"/gc/gomemlimit:bytes", setting(func(s *sample) **uint64 { return &s.Limit })},
	{"/sched/gomaxprocs:threads", count(func(s *sample) *uint64 { return &s.Procs })},
	{"/memory/classes/total:bytes", count(func(s *sample) *uint64 { return &s.Total })},
	{"/memory/classes/heap/free:bytes", count(func(s *sample) *uint64 { return &s.Free })},
	{"/memory/classes/heap/released:bytes", count(func(s *sample) *uint64 { return &s.Released })},
	{"/memory/classes/heap/unused:bytes", count(func(s *sample) *uint64 { return &s.Unused })},
	{"/memory/classes/heap/stacks:bytes", count(func(s *sample) *uint64 { return &s.Stacks })},
	{"/gc/scan/stack:bytes", count(func(s *sample) *uint64 { return &s.StackRoots })},
	{"/gc/scan/globals:bytes", count(func(s *sample) *uint64 { return &s.GlobalRoots })},
	{"/cpu/classes/gc/total:cpu-seconds", seconds(func(s *sample) *float64 { return &s.GCCPU })},
	{"/cpu/classes/gc/mark/idle:cpu-seconds", seconds(func(s *sample) *float64 { return &s.GCIdleCPU })},
	{"/cpu/classes/idle:cpu-seconds", seconds(func(s *sample) *float64 { return &s.IdleCPU })},
	{"/cpu/classes/total:cpu-seconds", seconds(func(s *sample) *float64 { return &s.AllCPU })},
	{"/sched/goroutines:goroutines", count(func(s *sample) *uint64 { return &s.Goroutines })},
}

func newSampler() *sampler {
	s := &sampler{text: make([]byte, 4096)}
	s.statm, _ = os.Open("/proc/self/statm")
	s.smaps, _ = os.Open("/proc/self/smaps_rollup")
	for _, each := range places {
		s.read = append(s.read, metrics.Sample{Name: each.name})
		s.places = append(s.places, each.put)
	}
	return s
}

func (s *sampler) close() {
	_ = s.statm.Close()
	_ = s.smaps.Close()
}

func (s *sampler) sample(now time.Time) sample {
	taken := sample{AtMs: now.Sub(started).Milliseconds()}
	metrics.Read(s.read)
	for i, each := range s.read {
		s.places[i](&taken, each.Value)
	}
	taken.RSS = s.resident()
	if !now.Before(s.nextRollup) {
		s.readRollup(taken.AtMs)
	}
	taken.Rollup = s.rollup
	return taken
}

// resident is the second number of statm, in pages.
func (s *sampler) resident() *uint64 {
	fields := bytes.Fields(s.file(s.statm))
	if len(fields) < 2 {
		return nil
	}
	pages, err := strconv.ParseUint(string(fields[1]), 10, 64)
	if err != nil {
		return nil
	}
	held := pages * uint64(os.Getpagesize())
	return &held
}

const (
	leastBetweenRollups = 2 * time.Second
	// rollupShare is the part of the time that reading smaps_rollup may take: for a large process the system walks all of
	// its pages, and no thread of the process can map memory meanwhile.
	rollupShare = 0.0002
)

func (s *sampler) readRollup(atMs int64) {
	began := time.Now()
	text := s.file(s.smaps)
	took := time.Since(began)
	s.nextRollup = began.Add(max(leastBetweenRollups, time.Duration(float64(took)/rollupShare)))
	if len(text) == 0 {
		s.rollup = nil
		return
	}
	read := &rollup{AtMs: atMs}
	fields := map[string]*uint64{
		"Rss:": &read.RSS, "Anonymous:": &read.Anonymous, "LazyFree:": &read.LazyFree, "Swap:": &read.Swap,
		"AnonHugePages:": &read.AnonHuge, "Private_Dirty:": &read.PrivateDirty,
	}
	for _, line := range bytes.Split(text, []byte("\n")) {
		parts := bytes.Fields(line)
		if len(parts) < 2 {
			continue
		}
		if field := fields[string(parts[0])]; field != nil {
			kib, _ := strconv.ParseUint(string(parts[1]), 10, 64)
			*field = kib << 10
		}
	}
	s.rollup = read
}

// file is what a small file holds, until the next one is read.
func (s *sampler) file(f *os.File) []byte {
	if f == nil {
		return nil
	}
	n, err := f.ReadAt(s.text, 0)
	if err != nil && err != io.EOF {
		return nil
	}
	return s.text[:n]
}
