package main

import (
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
)

var a = map[uint64]uint64{}
var b = map[string]*[48]byte{}
var keep [][]byte

func fillA(n uint64) {
	for i := uint64(0); i < n; i++ {
		a[i] = i
	}
}
func fillB(n int) {
	for i := 0; i < n; i++ {
		b[strconv.Itoa(i)] = new([48]byte)
	}
}
func buffers(n int) {
	for i := 0; i < n; i++ {
		keep = append(keep, make([]byte, 100_000))
	}
}
func write(name string, debug int) {
	f, _ := os.Create(name)
	pprof.Lookup("heap").WriteTo(f, debug)
	f.Close()
}
func main() {
	buffers(40)
	fillA(50_000)
	runtime.GC()
	runtime.GC()
	write("before.pb.gz", 0)
	keep = nil
	fillA(200_000)
	fillB(100_000)
	runtime.GC()
	runtime.GC()
	write("after.pb.gz", 0)
	write("after.txt", 1)
	runtime.KeepAlive(a)
	runtime.KeepAlive(b)
}
