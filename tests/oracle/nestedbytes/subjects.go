package main

import (
	"container/list"
	"fmt"
	"math/rand"
	"strings"
)

// A subject is a map and what its entries lead to.
type subject struct {
	source, behind string
	// fill makes the map. Texts that it takes from shared take no memory.
	fill func(entries int, rng *rand.Rand) any
}

// A part of the maps or slices of a place: how many of a hundred have so many entries.
type part struct{ percent, count int }

type spread []part

// none stands for nil.
const none = -1

var spreads = []spread{
	{{100, 4}},
	{{100, 14}},
	{{90, 4}, {10, 200}},
	{{50, 8}, {20, 9}, {30, none}},
	{{70, 1}, {25, 30}, {5, 1500}},
	{{20, 0}, {60, 55}, {20, 120}},
}

func (s spread) String() string {
	var parts []string
	for _, p := range s {
		if p.count != none {
			parts = append(parts, fmt.Sprintf("%dp%d", p.percent, p.count))
		}
	}
	return strings.Join(parts, "_")
}

func (s spread) pick(rng *rand.Rand) int {
	at := rng.Intn(100)
	for _, p := range s {
		if at -= p.percent; at < 0 {
			return p.count
		}
	}
	panic("parts of less than all")
}

var shared = func() []string {
	texts := make([]string, 30_000)
	for i := range texts {
		texts[i] = fmt.Sprintf("key-%d", i)
	}
	return texts
}()

func text(i, length int) string {
	return strings.Repeat("x", length-8) + fmt.Sprintf("%08d", i)
}

// inner makes a map of so many entries; nil for none.
func inner[K comparable, V any](count int, key func(i int) K, value func(i int) V) map[K]V {
	if count == none {
		return nil
	}
	made := map[K]V{}
	for i := 0; i < count; i++ {
		made[key(i)] = value(i)
	}
	return made
}

func outer[K comparable, V any](entries int, key func(i int) K, value func() V) map[K]V {
	made := make(map[K]V)
	for i := 0; i < entries; i++ {
		made[key(i)] = value()
	}
	return made
}

func sharedText(i int) string { return shared[i] }
func number[N ~int64 | ~int32 | ~uint64 | ~uint32 | ~uint16](i int) N {
	return N(i)
}

// recent is the order of a cache. It is there before and after.
var recent = list.New()

type session struct {
	id   int64
	next *session
	data [4]uint64
}

type entry struct {
	key   string
	value []byte
}

type address struct{ words [8]uint64 }

type user struct {
	Name string
	Tags []string
	Home *address
}

type counters struct {
	total int64
	by    map[string]int64
}

func subjects() []subject {
	var all []subject
	for _, s := range spreads {
		all = append(all, mapsOfMaps(s)...)
	}
	return append(all, chains()...)
}

func mapsOfMaps(s spread) []subject {
	at := "elem:" + s.String()
	return []subject{
		{"var m map[string]map[string]int64", at, func(n int, rng *rand.Rand) any {
			return outer(n, sharedText, func() map[string]int64 {
				return inner(s.pick(rng), sharedText, number[int64])
			})
		}},
		{"var m map[uint64]map[uint64]struct{}", at, func(n int, rng *rand.Rand) any {
			return outer(n, number[uint64], func() map[uint64]struct{} {
				return inner(s.pick(rng), number[uint64], func(int) struct{} { return struct{}{} })
			})
		}},
		{"var m map[int64]map[int32]bool", at, func(n int, rng *rand.Rand) any {
			return outer(n, number[int64], func() map[int32]bool {
				return inner(s.pick(rng), number[int32], func(int) bool { return true })
			})
		}},
		{"type session struct{ id int64; next *session; data [4]uint64 }\nvar m map[string]map[uint64]*session", at + ",elem.elem:48", func(n int, rng *rand.Rand) any {
			return outer(n, sharedText, func() map[uint64]*session {
				return inner(s.pick(rng), number[uint64], func(int) *session { return new(session) })
			})
		}},
		{"var m map[uint32]map[string][]byte", at + ",elem.elem:30", func(n int, rng *rand.Rand) any {
			return outer(n, number[uint32], func() map[string][]byte {
				return inner(s.pick(rng), sharedText, func(int) []byte { return make([]byte, 30) })
			})
		}},
		{"type counters struct{ total int64; by map[string]int64 }\nvar m map[string]*counters", "elem:16,elem.by:" + s.String(), func(n int, rng *rand.Rand) any {
			return outer(n, sharedText, func() *counters {
				return &counters{by: inner(s.pick(rng), sharedText, number[int64])}
			})
		}},
	}
}

func chains() []subject {
	const entryType = "type entry struct{ key string; value []byte }\n"
	const userType = "type address struct{ words [8]uint64 }\ntype user struct{ Name string; Tags []string; Home *address }\n"
	newUser := func(i int) *user {
		tags := make([]string, 3, 4)
		for t := range tags {
			tags[t] = text(i, 20)
		}
		return &user{text(i, 24), tags, new(address)}
	}
	const userBehind = ":48,elem.Name:24,elem.Tags:100p3-4,elem.Tags[]:20,elem.Home:64"
	return []subject{
		{entryType + "var m map[string]*list.Element\nvar _ = e.Value.(*entry)", "key:24,elem:48,elem.Value:40,elem.Value.value:100", func(n int, _ *rand.Rand) any {
			made := make(map[string]*list.Element)
			for i := 0; i < n; i++ {
				key := text(i, 24)
				made[key] = recent.PushFront(&entry{key, make([]byte, 100)})
			}
			return made
		}},
		{entryType + "var m map[string]*list.Element\nvar _ = e.Value.(entry)", "key:30,elem:48,elem.Value:40,elem.Value.value:500", func(n int, _ *rand.Rand) any {
			made := make(map[string]*list.Element)
			for i := 0; i < n; i++ {
				key := text(i, 30)
				made[key] = recent.PushFront(entry{key, make([]byte, 500)})
			}
			return made
		}},
		{"var m map[string][]byte", "key:24,elem:100", func(n int, _ *rand.Rand) any {
			made := make(map[string][]byte)
			for i := 0; i < n; i++ {
				made[text(i, 24)] = make([]byte, 100)
			}
			return made
		}},
		{"var m map[string][]int64", "key:24,elem:80p3-20_10p1000", func(n int, rng *rand.Rand) any {
			made := make(map[string][]int64)
			for i := 0; i < n; i++ {
				var value []int64
				switch at := rng.Intn(10); {
				case at < 8:
					value = make([]int64, 3, 20)
				case at < 9:
					value = make([]int64, 1000)
				}
				made[text(i, 24)] = value
			}
			return made
		}},
		{userType + "var m map[string]*user", "key:24,elem" + userBehind, func(n int, _ *rand.Rand) any {
			made := make(map[string]*user)
			for i := 0; i < n; i++ {
				made[text(i, 24)] = newUser(i)
			}
			return made
		}},
		{userType + "var m map[uint64][]*user", "elem:70p2-4_30p10,elem[]:48,elem[].Name:24,elem[].Home:64", func(n int, rng *rand.Rand) any {
			made := make(map[uint64][]*user)
			for i := 0; i < n; i++ {
				users := make([]*user, 2, 4)
				if rng.Intn(10) >= 7 {
					users = make([]*user, 10)
				}
				for u := range users {
					users[u] = &user{Name: text(i, 24), Home: new(address)}
				}
				made[uint64(i)] = users
			}
			return made
		}},
		{"var m map[uint32]map[string]map[uint16]uint64", "elem:60p3_40p12,elem.elem:50p5_30p20", func(n int, rng *rand.Rand) any {
			return outer(n, number[uint32], func() map[string]map[uint16]uint64 {
				return inner(spread{{60, 3}, {40, 12}}.pick(rng), sharedText, func(int) map[uint16]uint64 {
					return inner(spread{{50, 5}, {30, 20}, {20, none}}.pick(rng), number[uint16], number[uint64])
				})
			})
		}},
	}
}
