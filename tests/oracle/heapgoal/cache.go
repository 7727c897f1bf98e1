package main

import (
	"fmt"
	"syscall"
)

// fillCache returns what keeps a cache alive.
func fillCache(kind string, bytes int) (any, error) {
	switch kind {
	case "none":
		return nil, nil
	case "tree":
		return newTree(bytes / nodeBytes), nil
	case "search":
		return growSearchTree(bytes / nodeBytes), nil
	case "map":
		return fillMap(bytes), nil
	case "half":
		blocks, err := fillBlocks("heap", bytes/2)
		return []any{newTree(bytes / 2 / nodeBytes), blocks}, err
	default:
		return fillBlocks(kind, bytes)
	}
}

// fillBlocks returns blocks without pointers, every page of which is touched.
func fillBlocks(where string, bytes int) ([][]byte, error) {
	blocks := make([][]byte, bytes/blockBytes)
	for i := range blocks {
		switch where {
		case "heap":
			blocks[i] = make([]byte, blockBytes)
		case "mmap":
			block, err := syscall.Mmap(-1, 0, blockBytes, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
			if err != nil {
				return nil, err
			}
			blocks[i] = block
		default:
			return nil, fmt.Errorf("no place for a cache: %s", where)
		}
		touch(blocks[i])
	}
	return blocks, nil
}

func touch(block []byte) {
	for at := 0; at < len(block); at += pageBytes {
		block[at] = 1
	}
}

// A node is 64 bytes, all of which the collector scans.
type node struct {
	payload     [6]uint64
	left, right *node
}

const nodeBytes = 64

// newTree returns a balanced tree whose nodes lie in memory in the order of a walk over it.
func newTree(nodes int) *node {
	if nodes == 0 {
		return nil
	}
	root := &node{payload: [6]uint64{uint64(nodes)}}
	root.left = newTree((nodes - 1) / 2)
	root.right = newTree(nodes - 1 - (nodes-1)/2)
	return root
}

// growSearchTree returns a tree over pseudo-random numbers: neighbours in the tree lie far apart in memory.
func growSearchTree(nodes int) *node {
	var root *node
	random := uint64(1)
	for i := 0; i < nodes; i++ {
		random = random*6364136223846793005 + 1442695040888963407
		at := &root
		for *at != nil {
			if random < (*at).payload[0] {
				at = &(*at).left
			} else {
				at = &(*at).right
			}
		}
		*at = &node{payload: [6]uint64{random}}
	}
	return root
}

// A record is 64 bytes, one of its words a pointer.
type record struct {
	id    uint64
	next  *record
	_rest [6]uint64
}

// Of an entry: the record, the key's bytes and its share of the map, roughly.
const entryBytes = 64 + 16 + 40

func fillMap(bytes int) map[string]*record {
	m := make(map[string]*record)
	for i := 0; i < bytes/entryBytes; i++ {
		m[fmt.Sprintf("key-%09d", i)] = &record{id: uint64(i)}
	}
	return m
}
