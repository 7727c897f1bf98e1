package main

import (
	"os"
	"strconv"
	"time"
)

type node struct {
	next *node
	b    [104]byte
}

var keep [][]*node

func main() {
	mb, _ := strconv.Atoi(os.Args[1])
	rate, _ := strconv.Atoi(os.Args[2]) // MB/s; 0: as fast as it can
	keep = make([][]*node, 0, mb)
	for i := 0; i < mb; i++ {
		block := make([]*node, 8192)
		for j := range block {
			block[j] = &node{}
		}
		keep = append(keep, block)
	}
	begin := time.Now()
	for i := 0; time.Since(begin) < 6*time.Second; i++ {
		block := make([]*node, 8192)
		for j := range block {
			block[j] = &node{}
		}
		keep[i%mb] = block
		if rate > 0 {
			if ahead := time.Duration(i)*time.Second/time.Duration(rate) - time.Since(begin); ahead > 0 {
				time.Sleep(ahead)
			}
		}
	}
}
