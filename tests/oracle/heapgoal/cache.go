package main

import (
	"fmt"
	"syscall"
)

// fillCache returns blocks of a cache, every page of which is touched.
func fillCache(where string, bytes int) ([][]byte, error) {
	if where == "none" {
		return nil, nil
	}
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
