// Command churn measures what a map of constant size comes to: it is filled, and then one entry is evicted and a key that was
// never there is put, again and again. It prints a JSON object a run, the live bytes after each of the turnovers that were
// asked for. With -values there are so many keys, and the one that is put is one that isn't in the map. With -emptied it measures
// a map that is emptied and filled again instead. scripts/oracle-churn.mjs runs it.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"unsafe"
)

type response struct {
	status int64
	body   []byte
	expiry int64
}

// A subject is a map type; its keys are made from numbers.
type subject interface {
	// prepare makes what n keys are cut from; it counts before the first reading.
	prepare(n int)
	create(hint int)
	put(i int)
	remove(i int)
	clear()
	length() int
	forget()
}

type mapOf[K comparable, V any] struct {
	m    map[K]V
	text []byte
	key  func(text []byte, i int) K
}

func (s *mapOf[K, V]) prepare(n int)   { s.text = textFor[K](n) }
func (s *mapOf[K, V]) create(hint int) { s.m = make(map[K]V, hint) }
func (s *mapOf[K, V]) put(i int)       { var zero V; s.m[s.key(s.text, i)] = zero }
func (s *mapOf[K, V]) remove(i int)    { delete(s.m, s.key(s.text, i)) }
func (s *mapOf[K, V]) clear()          { clear(s.m) }
func (s *mapOf[K, V]) length() int     { return len(s.m) }
func (s *mapOf[K, V]) forget()         { s.m = nil }

// textFor is empty unless keys are strings: then key i is its bytes 8i to 8i+8.
func textFor[K comparable](n int) []byte {
	var zero K
	if _, ok := any(zero).(string); !ok {
		return nil
	}
	text := make([]byte, 8*n)
	for i := 0; i < n; i++ {
		*(*uint64)(unsafe.Pointer(&text[8*i])) = uint64(i)
	}
	return text
}

func stringKey(text []byte, i int) string { return unsafe.String(&text[8*i], 8) }
func uint64Key(_ []byte, i int) uint64    { return uint64(i) }
func uint8Key(_ []byte, i int) uint8      { return uint8(i) }
func uint16Key(_ []byte, i int) uint16    { return uint16(i) }
func uint32Key(_ []byte, i int) uint32    { return uint32(i) }
func pairKey(_ []byte, i int) [2]uint64   { return [2]uint64{uint64(i), 7} }

func subjectOf(name string) subject {
	switch name {
	case "map[uint64]uint64":
		return &mapOf[uint64, uint64]{key: uint64Key}
	case "map[uint8]uint64":
		return &mapOf[uint8, uint64]{key: uint8Key}
	case "map[uint16]uint64":
		return &mapOf[uint16, uint64]{key: uint16Key}
	case "map[uint32]uint32":
		return &mapOf[uint32, uint32]{key: uint32Key}
	case "map[string]Response":
		return &mapOf[string, response]{key: stringKey}
	case "map[string]string":
		return &mapOf[string, string]{key: stringKey}
	case "map[uint64][160]byte":
		return &mapOf[uint64, [160]byte]{key: uint64Key}
	case "map[[2]uint64]uint64":
		return &mapOf[[2]uint64, uint64]{key: pairKey}
	}
	fail("no subject %q", name)
	return nil
}

type run struct {
	Filled int64   `json:"filled"`
	Bytes  []int64 `json:"bytes"`
}

// A refill is the live bytes of a map that was filled, then emptied, then filled again.
type refill struct {
	Filled   int64 `json:"filled"`
	Emptied  int64 `json:"emptied"`
	Refilled int64 `json:"refilled"`
}

// A cache is what is done to a map: entries are put, and replaced until the last of the marks, which are steps.
type cache struct {
	n, hint int
	oldest  bool
	marks   []int
	// values is the number of keys there are, 0 for no limit; inTurn: the one that was evicted first comes back first.
	values int
	inTurn bool
}

// keys tells which key takes an evicted one's place: a new number, or one of the absent keys if there are any.
type keys struct {
	absent []int32
	inTurn bool
	taken  int
}

func (c cache) keys() *keys {
	k := &keys{inTurn: c.inTurn, taken: c.n}
	for i := c.n; i < c.values; i++ {
		k.absent = append(k.absent, int32(i))
	}
	return k
}

func (k *keys) next(evicted int32) int32 {
	taken := k.taken
	k.taken++
	if k.absent == nil {
		return int32(taken)
	}
	at := taken % len(k.absent)
	if !k.inTurn {
		at = random.Intn(len(k.absent))
	}
	next := k.absent[at]
	k.absent[at] = evicted
	return next
}

// random is made once: a generator that becomes garbage between two readings would count.
var random = rand.New(rand.NewSource(1))

func main() {
	name := flag.String("map", "", "the map type")
	n := flag.Int("n", 0, "entries")
	hint := flag.Int("hint", 0, "hint given to make")
	order := flag.String("order", "random", "oldest or random")
	turnovers := flag.String("turnovers", "1", "where to measure, ascending, separated by commas")
	runs := flag.Int("runs", 1, "runs")
	seed := flag.Int64("seed", 1, "of the first run's order")
	values := flag.Int("values", 0, "keys there are; 0: each key that is put is a new one")
	next := flag.String("new", "any", "value to put next: any (at random, of those that the map lacks) or turn (the one evicted first)")
	emptied := flag.String("emptied", "", "how: clear, or delete")
	share := flag.Float64("share", 1, "of the entries, deleted")
	flag.Parse()
	debug.SetGCPercent(-1)
	asked := cache{
		n: *n, hint: *hint, oldest: *order == "oldest", marks: marksOf(*turnovers, *n),
		values: *values, inTurn: *next == "turn",
	}
	deleted := int(math.Round(*share * float64(*n)))
	measure(subjectOf(*name), cache{n: 100, marks: []int{100}, values: *values}, 1)
	for i := 0; i < *runs; i++ {
		untilClean(func() (any, bool) {
			if *emptied != "" {
				return measureRefill(subjectOf(*name), *n, deleted, *emptied == "clear", *seed+int64(i))
			}
			return measure(subjectOf(*name), asked, *seed+int64(i))
		})
	}
}

// untilClean prints the first result that is.
func untilClean(measured func() (any, bool)) {
	result, clean := measured()
	for !clean {
		result, clean = measured()
	}
	out, err := json.Marshal(result)
	if err != nil {
		fail("%v", err)
	}
	fmt.Println(string(out))
}

// marksOf turns turnovers into steps.
func marksOf(text string, n int) []int {
	var marks []int
	for _, each := range strings.Split(text, ",") {
		turnovers, err := strconv.ParseFloat(each, 64)
		if err != nil {
			fail("%v", err)
		}
		marks = append(marks, int(math.Round(turnovers*float64(n))))
	}
	return marks
}

// measure also tells whether nothing but the map was allocated meanwhile, such as a thread of the runtime: then the heap is back
// at its former size once the map is gone.
func measure(s subject, c cache, seed int64) (run, bool) {
	n := c.n
	s.prepare(n + c.marks[len(c.marks)-1])
	keys := c.keys()
	alive := make([]int32, n) // numbers of the keys in the map
	random.Seed(seed)
	result := run{Bytes: make([]int64, 0, len(c.marks))}
	before := live()
	s.create(c.hint)
	for i := 0; i < n; i++ {
		s.put(i)
		alive[i] = int32(i)
	}
	result.Filled = live() - before
	step := 0
	for _, mark := range c.marks {
		for ; step < mark; step++ {
			at := step % n
			if !c.oldest {
				at = random.Intn(n)
			}
			evicted := alive[at]
			s.remove(int(evicted))
			alive[at] = keys.next(evicted)
			s.put(int(alive[at]))
		}
		result.Bytes = append(result.Bytes, live()-before)
	}
	if s.length() != n {
		fail("%d entries instead of %d", s.length(), n)
	}
	s.forget()
	clean := live() == before
	runtime.KeepAlive(s)
	runtime.KeepAlive(alive)
	runtime.KeepAlive(keys)
	runtime.KeepAlive(c.marks)
	runtime.KeepAlive(&result)
	return result, clean
}

// measureRefill is as measure, of a map that is cleared, or loses so many entries chosen at random, and then gets as many others.
func measureRefill(s subject, n, deleted int, clears bool, seed int64) (refill, bool) {
	s.prepare(2 * n)
	random.Seed(seed)
	order := make([]int32, n)
	for i := range order {
		at := random.Intn(i + 1)
		order[i] = order[at]
		order[at] = int32(i)
	}
	var result refill
	before := live()
	s.create(0)
	for i := 0; i < n; i++ {
		s.put(i)
	}
	result.Filled = live() - before
	if clears {
		s.clear()
	} else {
		for _, i := range order[:deleted] {
			s.remove(int(i))
		}
	}
	result.Emptied = live() - before
	for i := n; s.length() < n; i++ {
		s.put(i)
	}
	result.Refilled = live() - before
	s.forget()
	clean := live() == before
	runtime.KeepAlive(s)
	runtime.KeepAlive(order)
	return result, clean
}

func live() int64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "churn: "+format+"\n", args...)
	os.Exit(1)
}
