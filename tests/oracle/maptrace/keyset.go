package main

import (
	"math/rand/v2"
	"slices"
)

// A keySet holds the numbers of the keys in the map, in an order that depends on the operations only.
type keySet struct {
	list  []uint64
	place map[uint64]int
}

func (k *keySet) has(number uint64) bool {
	_, present := k.place[number]
	return present
}

func (k *keySet) add(number uint64) {
	if k.has(number) {
		return
	}
	if k.place == nil {
		k.place = map[uint64]int{}
	}
	k.place[number] = len(k.list)
	k.list = append(k.list, number)
}

func (k *keySet) remove(number uint64) {
	at, present := k.place[number]
	if !present {
		return
	}
	last := k.list[len(k.list)-1]
	k.list[at] = last
	k.place[last] = at
	k.list = k.list[:len(k.list)-1]
	delete(k.place, number)
}

func (k *keySet) removeAll() {
	k.list = nil
	k.place = nil
}

// any returns a key of the set, which must not be empty.
func (k *keySet) any(rng *rand.Rand) uint64 { return k.list[rng.IntN(len(k.list))] }

// shuffled returns all keys in random order.
func (k *keySet) shuffled(rng *rand.Rand) []uint64 {
	keys := slices.Clone(k.list)
	rng.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
	return keys
}
