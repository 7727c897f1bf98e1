// Mapcopies measures a map after most of its entries were deleted, what maps.Clone makes of it, and a map made for the
// entries that are left. One line of JSON, in bytes of runtime.MemStats.HeapAlloc; see ../recorded-formats.md.
package main

import (
	"encoding/json"
	"maps"
	"os"
	"runtime"
)

const (
	most = 900_000
	left = 100_000
)

type measured struct {
	Go      string `json:"go"`
	Most    int    `json:"most"`
	Entries int    `json:"entries"`
	Map     uint64 `json:"map"`
	Clone   uint64 `json:"clone"`
	Fresh   uint64 `json:"fresh"`
}

func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

func main() {
	before := heap()
	m := map[uint64]*int{}
	for key := uint64(0); key < most; key++ {
		m[key] = nil
	}
	for key := uint64(left); key < most; key++ {
		delete(m, key)
	}
	atMap := heap()
	clone := maps.Clone(m)
	atClone := heap()
	fresh := make(map[uint64]*int, len(m))
	for key, value := range m {
		fresh[key] = value
	}
	atFresh := heap()
	line := measured{runtime.Version(), most, left, atMap - before, atClone - atMap, atFresh - atClone}
	if err := json.NewEncoder(os.Stdout).Encode(line); err != nil {
		panic(err)
	}
	runtime.KeepAlive(m)
	runtime.KeepAlive(clone)
	runtime.KeepAlive(fresh)
}
