package main

import "bytes"

// others are no maps: what a reader of the profile may take for one.
var others = []struct {
	function string
	fill     func() any
}{
	{"main.appended", appended},
	{"main.buffered", buffered},
	{"main.structs", structs},
	{"main.slabs", slabs},
	{"main.list", list},
	{"main.shortSlices", shortSlices},
	{"main.blob", blob},
	{"main.columns", columns},
	{"main.pool", pool},
	{"main.textSlices", textSlices},
}

//go:noinline
func appended() any {
	var all []int64
	for i := int64(0); i < 1_000_000; i++ {
		all = append(all, i)
	}
	return all
}

//go:noinline
func buffered() any {
	var buffer bytes.Buffer
	for i := 0; i < 500_000; i++ {
		buffer.WriteString("0123456789")
	}
	return &buffer
}

//go:noinline
func structs() any {
	all := make([]*[18]int64, 20_000)
	for i := range all {
		all[i] = new([18]int64)
	}
	return all
}

//go:noinline
func slabs() any {
	all := make([][]byte, 500)
	for i := range all {
		all[i] = make([]byte, 65_536)
	}
	return all
}

type listed struct {
	next *listed
	rest [7]int64
}

//go:noinline
func list() any {
	var first *listed
	for i := 0; i < 50_000; i++ {
		first = &listed{next: first}
	}
	return first
}

//go:noinline
func shortSlices() any {
	all := make([][]int64, 2000)
	for i := range all {
		for j := int64(0); j < 100; j++ {
			all[i] = append(all[i], j)
		}
	}
	return all
}

//go:noinline
func blob() any {
	return make([]byte, 8<<20)
}

//go:noinline
func columns() any {
	all := make([][]uint64, 3)
	for i := range all {
		all[i] = make([]uint64, 100_000)
	}
	return all
}

// pool lets every second of its buffers go again.
//
//go:noinline
func pool() any {
	all := make([][]byte, 200)
	for i := 0; i < 2*len(all); i++ {
		all[i/2] = make([]byte, 16_384)
	}
	return all
}

//go:noinline
func textSlices() any {
	all := make([][]string, 1000)
	for i := range all {
		for j := 0; j < 300; j++ {
			all[i] = append(all[i], "")
		}
	}
	return all
}
