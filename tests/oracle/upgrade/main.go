// Command upgrade measures what a pod with one large map and some large buffers has resident, in the Go release it is built
// with (see format.md). scripts/oracle-upgrade.mjs runs it once for every row.
//
//	upgrade -entries 3500000 -buffers 512 -written 50 -turnovers 0
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"log"
	"math/rand"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unsafe"
)

const (
	mib      = 1 << 20
	keyBytes = 8
	// garbageBytes are those of one object that is let go at once.
	garbageBytes = 1024
	// requestBytes are allocated at once, so often that bytesPerSecond come together, or fewer where the machine is slow.
	requestBytes   = mib
	bytesPerSecond = 48 * mib
	// lookEvery requests the resident set is looked at.
	lookEvery = 16
	// So many cycles of the collector pass before the resident set counts, and while it does.
	settling, measured = 1, 1
)

type response struct {
	ShardID      int32
	ShardType    int
	RoutingKey   string
	LastModified *time.Time
}

type result struct {
	Go string `json:"go"`
	// Base is resident before anything was allocated.
	Base int `json:"base"`
	// Buffers is resident for the buffers, right after they were made and written to.
	Buffers int `json:"buffers"`
	// Live is HeapAlloc after a collection, once all is loaded.
	Live int64 `json:"live"`
	// Map is the part of it that goes when the map does.
	Map int64 `json:"map"`
	// Resident is the most while the collector went through its cycles.
	Resident int `json:"resident"`
}

// A pod holds what lives.
type pod struct {
	buffers []chan *byte
	text    []byte
	cache   map[string]response
}

var stats runtime.MemStats

// garbage keeps the compiler from taking objects off the heap.
var garbage []byte

func main() {
	log.SetFlags(0)
	entries := flag.Int("entries", 0, "entries of the map")
	buffers := flag.Int("buffers", 0, "buffers of 1 MiB, channels of pointers")
	written := flag.Int("written", 0, "percent of each buffer that is written to")
	turnovers := flag.Int("turnovers", 0, "times that as many entries are replaced as the map has")
	flag.Parse()
	runtime.GOMAXPROCS(1)
	resident()
	out := result{Go: runtime.Version(), Base: resident()}
	p := &pod{}
	p.open(*buffers, *written)
	out.Buffers = resident() - out.Base
	p.load(*entries)
	p.turnOver(*entries * *turnovers)
	out.Live = live()
	out.Resident = serve()
	p.cache = nil
	out.Map = out.Live - live()
	runtime.KeepAlive(p)
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		log.Fatal(err)
	}
}

// open makes the buffers, in memory that is fresh from the kernel, and fills each up to a share.
func (p *pod) open(count, percent int) {
	p.buffers = make([]chan *byte, count)
	for i := range p.buffers {
		p.buffers[i] = make(chan *byte, mib/8)
		for range mib / 8 * percent / 100 {
			p.buffers[i] <- nil
		}
	}
}

// load puts one key after another into a map made without a hint; the keys share one text.
func (p *pod) load(entries int) {
	p.text = make([]byte, keyBytes*entries)
	p.cache = make(map[string]response)
	for i := 0; i < entries; i++ {
		p.write(i, i)
		p.cache[p.key(i)] = response{}
	}
}

// turnOver evicts an entry at random and puts a key that was never there, again and again.
func (p *pod) turnOver(steps int) {
	entries := len(p.text) / keyBytes
	for i := 0; i < steps; i++ {
		at := rand.Intn(entries)
		delete(p.cache, p.key(at))
		p.write(at, entries+i)
		p.cache[p.key(at)] = response{}
	}
}

func (p *pod) write(at, number int) {
	*(*uint64)(unsafe.Pointer(&p.text[keyBytes*at])) = uint64(number)
}

func (p *pod) key(at int) string { return unsafe.String(&p.text[keyBytes*at], keyBytes) }

// serve allocates small objects, writes to them and lets them go, until the collector has run often enough.
func serve() (mostResident int) {
	runtime.ReadMemStats(&stats)
	from, next := stats.NumGC, time.Now()
	for request := 1; ; request++ {
		for range requestBytes / garbageBytes {
			garbage = make([]byte, garbageBytes)
			for i := range garbage {
				garbage[i] = 1
			}
		}
		if next = next.Add(time.Second * requestBytes / bytesPerSecond); next.Before(time.Now()) {
			next = time.Now()
		}
		time.Sleep(time.Until(next))
		if request%lookEvery != 0 {
			continue
		}
		runtime.ReadMemStats(&stats)
		if stats.NumGC >= from+settling+measured {
			return mostResident
		}
		if stats.NumGC >= from+settling {
			mostResident = max(mostResident, resident())
		}
	}
}

func live() int64 {
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// resident is Rss of /proc/self/smaps_rollup.
func resident() int {
	file, err := os.Open("/proc/self/smaps_rollup")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if fields[0] != "Rss:" {
			continue
		}
		kilobytes, err := strconv.Atoi(fields[1])
		if err != nil {
			log.Fatal(err)
		}
		return kilobytes << 10
	}
	log.Fatal("no Rss in smaps_rollup")
	return 0
}
