package main

import (
	"runtime"
	"time"
)

// A cycle as it was seen within a millisecond of its end.
type cycle struct {
	// AtSeconds counts from the beginning of the window.
	AtSeconds float64 `json:"atSeconds"`
	LiveBytes uint64  `json:"liveBytes"`
	GoalBytes uint64  `json:"goalBytes"`
}

// A window begins and ends with the end of a cycle.
type window struct {
	Seconds        float64 `json:"seconds"`
	AllocatedBytes uint64  `json:"allocatedBytes"`
	Cycles         uint64  `json:"cycles"`
	// Seen are the first cycles whose end was seen.
	Seen []cycle `json:"seen"`
	// ResidentBytes is VmRSS at its least and most, read 50 times a second.
	ResidentBytes [2]uint64 `json:"residentBytes"`
	// NonHeapBytes is what the runtime has mapped beside objects and free heap, at the end.
	NonHeapBytes uint64 `json:"nonHeapBytes"`
	StacksBytes  uint64 `json:"stacksBytes"`
	GlobalsBytes uint64 `json:"globalsBytes"`
	// GcCPUSeconds leaves idle marking out.
	GcCPUSeconds float64 `json:"gcCpuSeconds"`
	// MarkAssistSeconds is the part of them that allocating goroutines paid.
	MarkAssistSeconds float64 `json:"markAssistSeconds"`
	// IdleMarkSeconds is what idle CPUs marked, UserSeconds what the program itself took.
	IdleMarkSeconds float64 `json:"idleMarkSeconds"`
	UserSeconds     float64 `json:"userSeconds"`
	// ScannedBytes of the heap, by the last cycle.
	ScannedBytes uint64 `json:"scannedBytes"`
}

const (
	mostSeen      = 12
	leastCycles   = 2
	residentEvery = 20 * time.Millisecond
)

// cycles asks whether n cycles have ended since the first question.
func cycles(n uint64) func() bool {
	var end uint64
	return func() bool {
		now := read().cycles
		if end == 0 {
			end = now + n
		}
		return now >= end
	}
}

// measure serves requests, from the end of one cycle to that of another one.
func measure(requests *ring, least, most time.Duration) window {
	var w window
	w.ResidentBytes[0] = ^uint64(0)
	begin := time.Now()
	first, last := read(), read()
	lastAt, residentAt := begin, begin
	requests.serve(func() bool {
		now := time.Now()
		figures := read()
		if now.Sub(residentAt) >= residentEvery {
			residentAt = now
			bytes := resident()
			w.ResidentBytes[0] = min(w.ResidentBytes[0], bytes)
			w.ResidentBytes[1] = max(w.ResidentBytes[1], bytes)
		}
		if figures.cycles > last.cycles {
			last, lastAt = figures, now
			if len(w.Seen) < mostSeen {
				w.Seen = append(w.Seen, cycle{now.Sub(begin).Seconds(), figures.liveBytes, figures.goalBytes})
			}
			return now.Sub(begin) >= least && figures.cycles-first.cycles >= leastCycles
		}
		return now.Sub(begin) >= most
	})
	w.Seconds = lastAt.Sub(begin).Seconds()
	w.AllocatedBytes = last.allocatedBytes - first.allocatedBytes
	w.Cycles = last.cycles - first.cycles
	w.StacksBytes, w.GlobalsBytes = last.stacksBytes, last.globalsBytes
	w.GcCPUSeconds = last.gcCPUSeconds - first.gcCPUSeconds
	w.MarkAssistSeconds = last.assistSeconds - first.assistSeconds
	w.IdleMarkSeconds = last.idleMarkSeconds - first.idleMarkSeconds
	w.UserSeconds = last.userSeconds - first.userSeconds
	w.ScannedBytes = last.scannedBytes
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	w.NonHeapBytes = stats.Sys - stats.HeapIdle - stats.HeapAlloc
	return w
}
