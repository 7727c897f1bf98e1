package main

import "strconv"

var texts []string

// text makes a key once; whoever asks for it again gets the same one.
//
//go:noinline
func text(i int) string {
	for len(texts) <= i {
		texts = append(texts, "route-"+strconv.Itoa(1_000_000+len(texts)))
	}
	return texts[i]
}
