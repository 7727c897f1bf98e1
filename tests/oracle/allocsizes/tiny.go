package main

import (
	"fmt"
	"math/rand"
	"runtime"
	"unsafe"
)

func recordTiny() tinyRecording {
	return tinyRecording{recordStreams(), recordTraces()}
}

// A tinyStream is the size of equal objects, their number, and what they cost together.
type tinyStream [3]int

// streamLength is a multiple of how many objects of any one size share a block.
const streamLength = 240

func recordStreams() []tinyStream {
	var streams []tinyStream
	for size := 1; size < tinyBelow; size++ {
		cost := steady("stream of "+noscan.describe(size), func() []int {
			dropTinyBlock()
			before := liveHeap()
			for i := 0; i < streamLength; i++ {
				noscan.allocate(size)
			}
			return []int{liveHeap() - before}
		})
		streams = append(streams, tinyStream{size, streamLength, cost[0]})
	}
	return streams
}

// dropTinyBlock makes the next tiny object start a block: the collector forgets the current one.
func dropTinyBlock() { runtime.GC() }

// A tinyTrace tells of each object its size, its block (a letter, in order of first use) and its offset
// in the block.
type tinyTrace [][]interface{}

var tinySequences = [][]int{
	{1, 2, 4, 8},
	{1, 8, 4, 2, 1},
	{5, 5, 5, 5, 5},
	{4, 14, 8, 4},
	{12, 6, 4, 8, 1},
	{8, 9, 7, 1},
	{15, 1, 15, 1},
	{3, 3, 2, 6, 1},
	{10, 10, 6, 6},
	{1, 1, 1, 1, 2, 2, 4, 8},
	{13, 12, 2, 1, 4},
	{9, 7, 9, 7, 9},
}

func recordTraces() []tinyTrace {
	var traces []tinyTrace
	for _, sizes := range append(tinySequences, randomSequences(12, 24)...) {
		traces = append(traces, traceTiny(sizes))
	}
	return traces
}

func randomSequences(count, length int) [][]int {
	rng := rand.New(rand.NewSource(1))
	sequences := make([][]int, count)
	for i := range sequences {
		for len(sequences[i]) < length {
			sequences[i] = append(sequences[i], 1+rng.Intn(tinyBelow-1))
		}
	}
	return sequences
}

func traceTiny(sizes []int) tinyTrace {
	places := steady(fmt.Sprint("tiny objects of ", sizes), func() []int { return placeTiny(sizes) })
	var trace tinyTrace
	for i, size := range sizes {
		block, offset := places[i]/tinyBelow, places[i]%tinyBelow
		trace = append(trace, []interface{}{size, string(rune('A' + block)), offset})
	}
	return trace
}

// placeTiny allocates objects one after the other. The place of one is its offset in its block plus
// tinyBelow for each block first used before that one.
func placeTiny(sizes []int) []int {
	addresses := make([]uintptr, len(sizes))
	dropTinyBlock()
	for i, size := range sizes {
		noscan.allocate(size)
		addresses[i] = uintptr(unsafe.Pointer(&bytesSink[0]))
	}
	blocks := map[uintptr]int{}
	places := make([]int, len(sizes))
	for i, address := range addresses {
		offset := address % tinyBelow
		block, seen := blocks[address-offset]
		if !seen {
			block = len(blocks)
			blocks[address-offset] = block
		}
		places[i] = block*tinyBelow + int(offset)
	}
	return places
}
