package main

import (
	"maps"
	"runtime"
	"strings"
	"sync"
	"unsafe"
)

// A Response is a page as it was served.
type Response struct {
	Body    []byte
	Expires int64
	Status  int32
	Hits    uint32
}

// A cache holds the responses of the last requests, and forgets the oldest first.
type cache struct {
	mu        sync.Mutex
	responses map[string]Response
	limit     int
	// names are those of the responses, in the order in which they came; the first is the oldest.
	names   []string
	first   int
	made    int
	evicted int
}

func newCache(limit int) *cache {
	return &cache{responses: map[string]Response{}, limit: limit, names: make([]string, 0, 2*limit)}
}

func (c *cache) get(name string) Response {
	c.mu.Lock()
	defer c.mu.Unlock()
	response, hit := c.responses[name]
	if !hit {
		response = render(name, c.made)
		c.made++
		c.names = append(c.names, name)
	}
	response.Hits++
	c.responses[name] = response
	c.evict()
	return response
}

// paragraphs of a page are garbage once its beginning is in the cache.
const paragraphs = 40

func render(name string, made int) Response {
	page := strings.Repeat("<p>"+name+"</p>", paragraphs)
	return Response{Body: []byte(page[:24+len(name)%16]), Expires: int64(made), Status: 200}
}

func (c *cache) evict() {
	for len(c.responses) > c.limit {
		delete(c.responses, c.names[c.first])
		c.names[c.first] = ""
		c.first++
		c.evicted++
	}
}

func (c *cache) limitTo(entries int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.limit = entries
	c.evict()
}

func (c *cache) requests() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.made
}

// A truth is what the runtime itself says of the program and its map.
type truth struct {
	Go          string  `json:"go"`
	Entries     int     `json:"entries"`
	Made        int     `json:"made"`
	Evicted     int     `json:"evicted"`
	KeyBytes    uintptr `json:"keyBytes"`
	ElemBytes   uintptr `json:"elemBytes"`
	MapBytes    uint64  `json:"mapBytes"`
	CloneBytes  uint64  `json:"cloneBytes"`
	HintedBytes uint64  `json:"hintedBytes"`
	BodyBytes   uint64  `json:"bodyBytes"`
	HeapAtStart uint64  `json:"heapAtStart"`
	HeapAlloc   uint64  `json:"heapAlloc"`
	HeapInuse   uint64  `json:"heapInuse"`
	Sys         uint64  `json:"sys"`
	TotalAlloc  uint64  `json:"totalAlloc"`
	NumGC       uint32  `json:"numGC"`
	HeapObjects uint64  `json:"heapObjects"`
	NextGC      uint64  `json:"nextGC"`
	GOMAXPROCS  int     `json:"gomaxprocs"`
}

// truth weighs the map by letting it go: what its keys and values lead to is held meanwhile.
func (c *cache) truth(start runtime.MemStats) truth {
	c.mu.Lock()
	defer c.mu.Unlock()
	is := memory()
	said := truth{
		Go: runtime.Version(), Entries: len(c.responses), Made: c.made, Evicted: c.evicted,
		KeyBytes: unsafe.Sizeof(""), ElemBytes: unsafe.Sizeof(Response{}),
		HeapAtStart: start.HeapAlloc, HeapAlloc: is.HeapAlloc, HeapInuse: is.HeapInuse, Sys: is.Sys,
		TotalAlloc: is.TotalAlloc, NumGC: is.NumGC, HeapObjects: is.HeapObjects, NextGC: is.NextGC,
		GOMAXPROCS: runtime.GOMAXPROCS(0),
	}
	bodies := make([][]byte, 0, len(c.responses))
	for _, response := range c.responses {
		bodies = append(bodies, response.Body)
	}
	said.CloneBytes = weigh(func() map[string]Response { return maps.Clone(c.responses) })
	said.HintedBytes = weigh(func() map[string]Response {
		hinted := make(map[string]Response, len(c.responses))
		for name, response := range c.responses {
			hinted[name] = response
		}
		return hinted
	})
	before := memory().HeapAlloc
	c.responses = nil
	after := memory().HeapAlloc
	said.MapBytes = before - after
	runtime.KeepAlive(bodies)
	bodies = nil
	said.BodyBytes = after - memory().HeapAlloc - uint64(said.Entries)*uint64(unsafe.Sizeof([]byte(nil)))
	return said
}

// kept makes a map escape to the heap, and stay there.
var kept map[string]Response

// weigh is what a map adds to the heap, once that is back at its former size without it.
func weigh(copied func() map[string]Response) uint64 {
	for {
		before := memory().HeapAlloc
		kept = copied()
		weight := memory().HeapAlloc - before
		kept = nil
		if memory().HeapAlloc == before {
			return weight
		}
	}
}
