package main

import (
	"bytes"
	"log"
	"os"
	"runtime/metrics"
	"strconv"
)

type figures struct {
	cycles, allocatedBytes, liveBytes, goalBytes uint64
	stacksBytes, globalsBytes                    uint64
	scannedBytes                                 uint64
	gcCPUSeconds, assistSeconds                  float64
	idleMarkSeconds, userSeconds                 float64
}

var samples = named(
	"/gc/cycles/total:gc-cycles",
	"/gc/heap/allocs:bytes",
	"/gc/heap/live:bytes",
	"/gc/heap/goal:bytes",
	"/gc/scan/stack:bytes",
	"/gc/scan/globals:bytes",
	"/cpu/classes/gc/total:cpu-seconds",
	"/cpu/classes/gc/mark/idle:cpu-seconds",
	"/cpu/classes/gc/mark/assist:cpu-seconds",
	"/gc/scan/heap:bytes",
	"/cpu/classes/user:cpu-seconds",
)

func named(names ...string) []metrics.Sample {
	list := make([]metrics.Sample, len(names))
	for i, name := range names {
		list[i].Name = name
	}
	return list
}

func read() figures {
	metrics.Read(samples)
	count := func(i int) uint64 { return samples[i].Value.Uint64() }
	seconds := func(i int) float64 { return samples[i].Value.Float64() }
	return figures{
		cycles:          count(0),
		allocatedBytes:  count(1),
		liveBytes:       count(2),
		goalBytes:       count(3),
		stacksBytes:     count(4),
		globalsBytes:    count(5),
		gcCPUSeconds:    seconds(6) - seconds(7),
		assistSeconds:   seconds(8),
		idleMarkSeconds: seconds(7),
		scannedBytes:    count(9),
		userSeconds:     seconds(10),
	}
}

// resident returns VmRSS.
func resident() uint64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		log.Fatal(err)
	}
	_, rest, _ := bytes.Cut(status, []byte("VmRSS:"))
	fields := bytes.Fields(rest)
	kilobytes, err := strconv.ParseUint(string(fields[0]), 10, 64)
	if err != nil {
		log.Fatal(err)
	}
	return kilobytes << 10
}
