package main

import (
	"bufio"
	"log"
	"os"
	"runtime"
	"strconv"
	"strings"
	"unsafe"
)

// figures are bytes. The first group is what the kernel says, the second what the runtime says.
type figures struct {
	VmSize int `json:"vmSize"`
	VmRSS  int `json:"vmRSS"`
	// HeapSize and HeapRss are the Size and the Rss of the heap's mappings in smaps.
	HeapSize      int `json:"heapSize"`
	HeapRss       int `json:"heapRss"`
	AnonHugePages int `json:"anonHugePages"`

	HeapAlloc    uint64 `json:"heapAlloc"`
	HeapInuse    uint64 `json:"heapInuse"`
	HeapSys      uint64 `json:"heapSys"`
	HeapReleased uint64 `json:"heapReleased"`
	MSpanInuse   uint64 `json:"mspanInuse"`
	MSpanSys     uint64 `json:"mspanSys"`
	GCSys        uint64 `json:"gcSys"`
	OtherSys     uint64 `json:"otherSys"`
}

// stats is global so that reading it allocates nothing.
var stats runtime.MemStats

// measure asks the kernel first: reading its files allocates more than reading the statistics.
func measure() figures {
	var f figures
	eachLine("/proc/self/status", func(line string) {
		fields := strings.Fields(line)
		switch fields[0] {
		case "VmSize:":
			f.VmSize = kilobytes(fields[1])
		case "VmRSS:":
			f.VmRSS = kilobytes(fields[1])
		}
	})
	f.readHeapMappings()
	runtime.ReadMemStats(&stats)
	f.HeapAlloc, f.HeapInuse = stats.HeapAlloc, stats.HeapInuse
	f.HeapSys, f.HeapReleased = stats.HeapSys, stats.HeapReleased
	f.MSpanInuse, f.MSpanSys = stats.MSpanInuse, stats.MSpanSys
	f.GCSys, f.OtherSys = stats.GCSys, stats.OtherSys
	return f
}

// neighbourhood is more than any row maps, and less than what lies between the heap and other mappings.
const neighbourhood = 8 << 30

// firstObject lies in the heap.
var firstObject = new([64]byte)

// readHeapMappings adds up the writable mappings around the first object.
func (f *figures) readHeapMappings() {
	first := int(uintptr(unsafe.Pointer(firstObject)))
	inHeap := false
	eachLine("/proc/self/smaps", func(line string) {
		fields := strings.Fields(line)
		if from, to, isRange := strings.Cut(fields[0], "-"); isRange {
			inHeap = fields[1] == "rw-p" && address(from) > first-neighbourhood && address(to) < first+neighbourhood
			return
		}
		if !inHeap {
			return
		}
		switch fields[0] {
		case "Size:":
			f.HeapSize += kilobytes(fields[1])
		case "Rss:":
			f.HeapRss += kilobytes(fields[1])
		case "AnonHugePages:":
			f.AnonHugePages += kilobytes(fields[1])
		}
	})
}

func eachLine(path string, use func(line string)) {
	file, err := os.Open(path)
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		use(lines.Text())
	}
}

func kilobytes(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		log.Fatal(err)
	}
	return n << 10
}

func address(digits string) int {
	n, err := strconv.ParseUint(digits, 16, 64)
	if err != nil {
		log.Fatal(err)
	}
	return int(n)
}
