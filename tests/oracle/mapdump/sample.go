package main

import (
	"fmt"
	"io"
	"log"
	"math/rand"

	"mapdump"
)

// sample writes the dump of a map that the page offers as an example.
func sample(out io.Writer, name string) {
	switch name {
	case "sessions":
		check(mapdump.Write(out, sessions(), mapdump.Keys))
	case "prices":
		check(mapdump.Write(out, prices(), mapdump.Keys))
	default:
		log.Fatalf("there is no sample %q", name)
	}
}

type session struct {
	user    uint64
	expires int64
}

// sessions come and go: of many that were there, few are left.
func sessions() map[string]session {
	const most, left = 6500, 1700
	m := map[string]session{}
	chance := rand.New(rand.NewSource(7))
	ids := make([]string, 0, most)
	for i := 0; i < most; i++ {
		id := fmt.Sprintf("s-%08x", chance.Uint32())
		ids = append(ids, id)
		m[id] = session{uint64(i), int64(i)}
	}
	chance.Shuffle(most, func(i, k int) { ids[i], ids[k] = ids[k], ids[i] })
	for _, id := range ids[left:] {
		delete(m, id)
	}
	return m
}

// prices is read from now on: the growth that its last puts began stays where it is.
func prices() map[uint32]float64 {
	const n = 1664 + 60
	m := map[uint32]float64{}
	for i := uint32(0); i < n; i++ {
		m[10000+7*i] = float64(i) / 100
	}
	return m
}
