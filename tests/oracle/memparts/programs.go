package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"syscall"
)

// What programs hold until the moment is over.
var kept []any

func touch(b []byte) []byte {
	for i := 0; i < len(b); i += 4 * KiB {
		b[i] = 1
	}
	return b
}

// 200,000 values of 1 KiB in a map, all in use.
func cache() map[string]uint64 {
	const n = 200_000
	m := make(map[int][]byte)
	for i := 0; i < n; i++ {
		m[i] = touch(make([]byte, KiB))
	}
	kept = append(kept, m)
	runtime.GC()
	return map[string]uint64{"live": n * KiB}
}

type node struct {
	next  *node
	value int
}

// A list of eight million nodes of 16 bytes.
func smallObjects() map[string]uint64 {
	const n = 8 << 20
	var head *node
	for i := 0; i < n; i++ {
		head = &node{head, i}
	}
	kept = append(kept, head)
	runtime.GC()
	return map[string]uint64{"live": n * 16}
}

// A map of four million entries, all deleted: its storage stays, even where everything that is free is given back.
func emptiedMap() map[string]uint64 {
	m := make(map[uint64]uint64, 4_000_000)
	for i := uint64(0); i < 4_000_000; i++ {
		m[i] = i
	}
	for i := uint64(0); i < 4_000_000; i++ {
		delete(m, i)
	}
	kept = append(kept, m)
	debug.FreeOSMemory()
	return map[string]uint64{}
}

// 80 MiB that live, and 70 MiB of garbage since the last collection.
func garbage() map[string]uint64 {
	kept = append(kept, touch(make([]byte, 80*MiB)))
	runtime.GC()
	for i := 0; i < 70; i++ {
		touch(make([]byte, MiB))
	}
	return map[string]uint64{"live": 80 * MiB, "since": 70 * MiB}
}

// GOGC is off, the limit 256 MiB: garbage fills the room above 40 MiB that live.
func limit() map[string]uint64 {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(256 * MiB)
	kept = append(kept, touch(make([]byte, 40*MiB)))
	runtime.GC()
	for i := 0; i < 180; i++ {
		touch(make([]byte, MiB))
	}
	return map[string]uint64{"live": 40 * MiB, "since": 180 * MiB}
}

// 200,000 objects of 1 KiB, of which each eighth stays: each span keeps one.
func deleted() map[string]uint64 {
	const n = 200_000
	all := make([]*[KiB]byte, n)
	for i := range all {
		all[i] = new([KiB]byte)
		all[i][0] = 1
	}
	var rest []*[KiB]byte
	for i := 0; i < n; i += 8 {
		rest = append(rest, all[i])
	}
	kept = append(kept, rest)
	all = nil
	runtime.GC()
	return map[string]uint64{"live": n / 8 * KiB, "unused": n / 8 * 7 * KiB}
}

// 200 MiB that were needed once, a moment ago.
func peak() map[string]uint64 {
	kept = append(kept, touch(make([]byte, 20*MiB)))
	big := touch(make([]byte, 200*MiB))
	runtime.KeepAlive(big)
	big = nil
	runtime.GC()
	return map[string]uint64{"live": 20 * MiB, "idle": 200 * MiB}
}

//go:noinline
func deep(calls int, ready *sync.WaitGroup, done chan bool) byte {
	var frame [2 * KiB]byte
	frame[calls] = 1
	if calls > 0 {
		return frame[calls] + deep(calls-1, ready, done)
	}
	ready.Done()
	<-done
	return frame[0]
}

// 10,000 goroutines, whose calls take more than 8 KiB of stack each: 16 KiB.
func goroutines() map[string]uint64 {
	const n = 10_000
	var ready sync.WaitGroup
	ready.Add(n)
	done := make(chan bool)
	for i := 0; i < n; i++ {
		go deep(4, &ready, done)
	}
	ready.Wait()
	return map[string]uint64{"stacks": n * 16 * KiB}
}

// A million objects of 16 bytes, each with a finalizer, which the runtime keeps a record of.
func finalizers() map[string]uint64 {
	const n = 1_000_000
	all := make([]*[2]int, n)
	for i := range all {
		all[i] = new([2]int)
		runtime.SetFinalizer(all[i], func(*[2]int) {})
	}
	kept = append(kept, all)
	runtime.GC()
	return map[string]uint64{"live": n * 24}
}

// 128 MiB from the system, past Go.
func anonymous() map[string]uint64 {
	b, err := syscall.Mmap(-1, 0, 128*MiB, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		panic(err)
	}
	kept = append(kept, touch(b))
	return map[string]uint64{"beyond": 128 * MiB}
}

// A file of 128 MiB, mapped and read.
func mappedFile() map[string]uint64 {
	file, err := os.CreateTemp("", "memparts")
	if err != nil {
		panic(err)
	}
	defer os.Remove(file.Name())
	if err := syscall.Fallocate(int(file.Fd()), 0, 0, 128*MiB); err != nil {
		panic(err)
	}
	b, err := syscall.Mmap(int(file.Fd()), 0, 128*MiB, syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		panic(err)
	}
	var sum byte
	for i := 0; i < len(b); i += 4 * KiB {
		sum += b[i]
	}
	kept = append(kept, b, sum)
	return map[string]uint64{"files": 128 * MiB}
}

// A gibibyte that nothing writes to, to raise the goal.
func balloon() map[string]uint64 {
	kept = append(kept, make([]byte, 1024*MiB), touch(make([]byte, 30*MiB)))
	runtime.GC()
	return map[string]uint64{"live": 1054 * MiB, "untouched": 1024 * MiB}
}
