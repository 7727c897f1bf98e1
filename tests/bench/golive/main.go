// Command golive measures what package live costs a program, on Linux: CPU and memory while nobody looks and while one
// does, in turns, of a program that holds the given MiB of small objects and allocates the given MiB a second.
//
//	golive seconds turns [heldMiB allocatedMiBPerSecond]...
//
// Who looks is another process, so that its own cost isn't counted.
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"runtime/metrics"
	"strconv"
	"sync"
	"syscall"
	"time"

	"live"
)

type object struct {
	next *object
	_    [56]byte
}

var (
	held    *object
	garbage *object
)

const mib = 1 << 20

func main() {
	log.SetFlags(0)
	if os.Args[1] == "look" {
		answer, err := http.Get(os.Args[2])
		check(err)
		_, _ = io.Copy(io.Discard, answer.Body)
		return
	}
	length, turns := time.Duration(number(os.Args[1]))*time.Second, number(os.Args[2])
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	http.Handle("/debug/mapscope/", live.Handler())
	var mu sync.RWMutex
	m := map[int]int{}
	live.Watch("m", &mu, &m)
	go func() { log.Fatal(http.Serve(listener, nil)) }()
	url := "http://" + listener.Addr().String() + "/debug/mapscope/live/stream"
	for rest := os.Args[3:]; len(rest) > 1; rest = rest[2:] {
		measure(url, length, turns, number(rest[0]), number(rest[1]))
	}
}

func measure(url string, length time.Duration, turns, heldMiB, allocated int) {
	held = nil
	for range heldMiB * mib / 64 {
		held = &object{next: held}
	}
	runtime.GC()
	stop := make(chan struct{})
	defer close(stop)
	if allocated > 0 {
		go allocate(allocated*mib, stop)
	}
	var spent [2]time.Duration
	var most [2]uint64
	began := cycles()
	for range turns {
		for looks := range spent {
			cpu, bytes := during(length, func() func() {
				if looks == 0 {
					return func() {}
				}
				reader := exec.Command(os.Args[0], "look", url)
				check(reader.Start())
				return func() { _ = reader.Process.Kill(); _ = reader.Wait() }
			})
			spent[looks] += cpu
			most[looks] = max(most[looks], bytes)
		}
	}
	all := length * time.Duration(turns)
	share := func(spent time.Duration) float64 { return 100 * float64(spent) / float64(all) }
	fmt.Printf("%d MiB held, %d MiB/s, %.1f collections/s: nobody looks %.3f%% of a CPU, one looks %.3f%%, which is %+.3f%%; "+
		"%+d KiB from the system\n", heldMiB, allocated, float64(cycles()-began)/all.Seconds()/2,
		share(spent[0]), share(spent[1]), share(spent[1]-spent[0]), (int64(most[1])-int64(most[0]))/1024)
}

// during is what the process spends meanwhile, once a reader has begun, and what it holds at the end.
func during(length time.Duration, begin func() func()) (cpu time.Duration, bytes uint64) {
	end := begin()
	defer end()
	time.Sleep(200 * time.Millisecond)
	before := cpuTime()
	time.Sleep(length)
	return cpuTime() - before, value("/memory/classes/total:bytes") - value("/memory/classes/heap/released:bytes")
}

func allocate(bytesPerSecond int, stop chan struct{}) {
	const every = 5 * time.Millisecond
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ticks.C:
			for range int(float64(bytesPerSecond) * every.Seconds() / 64) {
				garbage = &object{}
			}
		}
	}
}

func cpuTime() time.Duration {
	var usage syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func cycles() uint64 { return value("/gc/cycles/total:gc-cycles") }

func value(name string) uint64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	check(err)
	return n
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
