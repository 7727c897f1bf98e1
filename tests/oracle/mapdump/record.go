package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand"
	"reflect"
	"unsafe"

	"judge/livemap"
	"mapdump"
)

// A history makes a map of some keys and does something with it.
type history[K comparable, V any] struct {
	name string
	keys int
	run  func(keys []K) map[K]V
}

const (
	maxAttempts = 20
	// further keys may be put once the map was dumped.
	further = 60
	// operations follow a dump of so many entries at most.
	operations = 40
	mostGoneOn = 120
)

// kept makes maps escape to the heap, header and all, and stay there.
var kept any

// text takes a dump and what is said of it.
var text bytes.Buffer

// record weighs a map and dumps it. That is done again unless the map gives back what it took: else something besides
// the map was allocated or freed meanwhile.
func record[K comparable, V any](out io.Writer, name string, key func(int) K, h history[K, V]) {
	keys := make([]K, h.keys+further)
	for i := range keys {
		keys[i] = key(i)
	}
	for range maxAttempts {
		text.Reset()
		before := settledHeap()
		m := h.run(keys[:h.keys])
		kept = m
		weight := settledHeap() - before
		check(mapdump.Write(&text, m, options(m)...))
		said := fact{Case: name + ", " + h.name, Bytes: weight, State: state(m)}
		full := settledHeap()
		if n := len(m); n > 0 && n <= mostGoneOn {
			said.After, said.Then = goOn(m, keys)
		}
		changed := said.After != nil
		m, kept = nil, nil
		if !changed && full-settledHeap() != weight {
			continue
		}
		line, err := json.Marshal(said)
		check(err)
		_, err = out.Write(append(line, '\n'))
		check(err)
		_, err = out.Write(text.Bytes())
		check(err)
		return
	}
	log.Fatalf("the heap does not settle around %s, %s", name, h.name)
}

// options asks for the keys of every other map.
func options(m any) []mapdump.Option {
	if reflect.ValueOf(m).Len()%2 == 0 {
		return []mapdump.Option{mapdump.Keys}
	}
	return nil
}

// state is the structure as the judge reads it; null for a nil map.
func state[K comparable, V any](m map[K]V) json.RawMessage {
	if m == nil {
		return json.RawMessage("null")
	}
	return json.RawMessage(live(m).AppendState(nil))
}

const (
	numberMask = 0xff
	// unlikeItself is the number of a key that has another hash each time.
	unlikeItself = numberMask + 1
)

func live[K comparable, V any](m map[K]V) *livemap.Map {
	var view *livemap.Map
	view = livemap.Of(livemap.TypeOf(reflect.TypeOf(m)), "generic", func(key unsafe.Pointer) int64 {
		hash := view.Hash(key)
		if hash != view.Hash(key) {
			return unlikeItself
		}
		return int64(hash & numberMask)
	})
	view.Header = (*livemap.Header)(reflect.ValueOf(m).UnsafePointer())
	return view
}

// goOn puts and deletes by compiled code, and returns what it did; nothing where a key isn't equal to itself.
func goOn[K comparable, V any](m map[K]V, keys []K) ([]operation, json.RawMessage) {
	// A loop over the map would leave its mark in it.
	for _, key := range keys {
		if key != key {
			return nil, nil
		}
	}
	view := live(m)
	chance := rand.New(rand.NewSource(1))
	var done []operation
	for range operations {
		key := keys[chance.Intn(len(keys))]
		hash := fmt.Sprintf("%016x", view.Hash(unsafe.Pointer(&key)))
		if _, present := m[key]; present && chance.Intn(2) == 0 && len(m) > 1 {
			delete(m, key)
			done = append(done, operation{"delete", hash})
		} else {
			var zero V
			m[key] = zero
			done = append(done, operation{"put", hash})
		}
	}
	return done, state(m)
}
