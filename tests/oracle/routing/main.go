// Command routing fills a map with the types and as many entries as in the article on Swiss tables, and writes its heap
// profile to the file that is its argument. scripts/oracle-pprof.mjs runs it.
package main

import (
	"log"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
	"time"
)

type ShardType int

type Response struct {
	ShardID      int32
	ShardType    ShardType
	RoutingKey   string
	LastModified *time.Time
}

const (
	entries = 3_500_000
	// keyBytes is what 200 MiB of key texts would mean.
	keyBytes = 60
)

var shardRoutingCache map[string]Response

//go:noinline
func routingKey(i int) string {
	text := make([]byte, keyBytes)
	for at := range text {
		text[at] = '0'
	}
	digits := strconv.AppendInt(nil, int64(i), 10)
	copy(text[keyBytes-len(digits):], digits)
	return string(text)
}

//go:noinline
func fill() {
	shardRoutingCache = make(map[string]Response)
	for i := 0; i < entries; i++ {
		shardRoutingCache[routingKey(i)] = Response{ShardID: int32(i)}
	}
}

func main() {
	fill()
	runtime.GC()
	runtime.GC()
	profile, err := os.Create(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if err := pprof.Lookup("heap").WriteTo(profile, 0); err != nil {
		log.Fatal(err)
	}
	if err := profile.Close(); err != nil {
		log.Fatal(err)
	}
	runtime.KeepAlive(shardRoutingCache)
}
