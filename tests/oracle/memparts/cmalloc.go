//go:build cgo

package main

/*
#include <stdlib.h>
#include <string.h>

static void hold(int n, size_t size) {
	for (int i = 0; i < n; i++) memset(malloc(size), 1, size);
}
*/
import "C"

func init() {
	programs["malloc"] = struct {
		main string
		run  program
	}{"beyond", cMalloc}
}

// 128 MiB from C's malloc, in blocks of 1,008 bytes with a header of 16.
func cMalloc() map[string]uint64 {
	C.hold(128*1024, 1008)
	return map[string]uint64{"beyond": 128 * MiB}
}
