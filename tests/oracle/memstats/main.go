package main

import (
	"encoding/json"
	"expvar"
	"fmt"
	"net/http/httptest"
	"os"
	"runtime"
	"runtime/metrics"
	"strings"
	"syscall"
	"time"
)

var keep [][]byte
var mixed []*[1024]byte

func deep(n int, done chan bool) {
	var b [4096]byte
	if n > 0 {
		deep(n-1, done)
	} else {
		<-done
	}
	_ = b[n%4096]
}

func main() {
	const MB = 1 << 20
	// 80 MB that stay, 1 KB each, of 160 MB: each second one goes, so spans are half used.
	all := make([]*[1024]byte, 160*1024)
	for i := range all {
		all[i] = new([1024]byte)
		for j := 0; j < 1024; j += 64 {
			all[i][j] = 1
		}
	}
	for i := 0; i < len(all); i += 2 {
		mixed = append(mixed, all[i])
	}
	all = nil
	// 60 MB that were needed once.
	big := make([]byte, 60*MB)
	for i := 0; i < len(big); i += 4096 {
		big[i] = 1
	}
	big = nil
	done := make(chan bool)
	for i := 0; i < 500; i++ {
		go deep(7, done)
	}
	time.Sleep(300 * time.Millisecond)
	// 32 MB that Go doesn't know of.
	m, _ := syscall.Mmap(-1, 0, 32*MB, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	for i := 0; i < len(m); i += 4096 {
		m[i] = 1
	}
	runtime.GC()
	runtime.GC()
	// 20 MB since the last collection.
	for i := 0; i < 20; i++ {
		b := make([]byte, MB)
		for j := 0; j < MB; j += 4096 {
			b[j] = 1
		}
		keep = append(keep, b)
	}
	keep = nil
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	descs := metrics.All()
	samples := make([]metrics.Sample, len(descs))
	for i := range descs {
		samples[i].Name = descs[i].Name
	}
	metrics.Read(samples)
	smaps, _ := os.ReadFile("/proc/self/smaps_rollup")
	status, _ := os.ReadFile("/proc/self/status")
	out := os.Args[1]
	os.WriteFile(out+"-smaps.txt", smaps, 0o644)
	os.WriteFile(out+"-status.txt", status, 0o644)
	j, _ := json.MarshalIndent(s, "", "  ")
	os.WriteFile(out+"-memstats.json", j, 0o644)
	os.WriteFile(out+"-memstats-v.txt", []byte(fmt.Sprintf("%+v\n", s)), 0o644)
	var f strings.Builder
	fmt.Fprintf(&f, "HeapAlloc = %v MiB\nHeapInuse = %v MiB\nHeapIdle = %v MiB\nHeapReleased = %v MiB\nStackSys = %v MiB\nSys = %v MiB\nNextGC = %v MiB\nNumGC = %v\n", s.HeapAlloc/MB, s.HeapInuse/MB, s.HeapIdle/MB, s.HeapReleased/MB, s.StackSys/MB, s.Sys/MB, s.NextGC/MB, s.NumGC)
	os.WriteFile(out+"-fields.txt", []byte(f.String()), 0o644)
	w := httptest.NewRecorder()
	expvar.Handler().ServeHTTP(w, nil)
	os.WriteFile(out+"-vars.json", w.Body.Bytes(), 0o644)
	vals := map[string]any{}
	for _, x := range samples {
		switch x.Value.Kind() {
		case metrics.KindUint64:
			vals[x.Name] = x.Value.Uint64()
		case metrics.KindFloat64:
			vals[x.Name] = x.Value.Float64()
		}
	}
	mj, _ := json.MarshalIndent(vals, "", " ")
	os.WriteFile(out+"-metrics.json", mj, 0o644)
	rss := 0
	for _, l := range strings.Split(string(status), "\n") {
		if strings.HasPrefix(l, "VmRSS:") {
			fmt.Sscanf(strings.TrimPrefix(l, "VmRSS:"), "%d", &rss)
		}
	}
	var p strings.Builder
	g := func(n string, v any) { fmt.Fprintf(&p, "# HELP %s help.\n# TYPE %s gauge\n%s %v\n", n, n, n, v) }
	g("go_gc_gogc_percent", 100)
	g("go_gc_gomemlimit_bytes", "9.223372036854776e+18")
	g("go_goroutines", runtime.NumGoroutine())
	g("go_memstats_alloc_bytes", float64(s.Alloc))
	g("go_memstats_buck_hash_sys_bytes", float64(s.BuckHashSys))
	g("go_memstats_gc_sys_bytes", float64(s.GCSys))
	g("go_memstats_heap_alloc_bytes", float64(s.HeapAlloc))
	g("go_memstats_heap_idle_bytes", float64(s.HeapIdle))
	g("go_memstats_heap_inuse_bytes", float64(s.HeapInuse))
	g("go_memstats_heap_released_bytes", float64(s.HeapReleased))
	g("go_memstats_heap_sys_bytes", float64(s.HeapSys))
	g("go_memstats_mcache_sys_bytes", float64(s.MCacheSys))
	g("go_memstats_mspan_sys_bytes", float64(s.MSpanSys))
	g("go_memstats_next_gc_bytes", float64(s.NextGC))
	g("go_memstats_other_sys_bytes", float64(s.OtherSys))
	g("go_memstats_stack_inuse_bytes", float64(s.StackInuse))
	g("go_memstats_stack_sys_bytes", float64(s.StackSys))
	g("go_memstats_sys_bytes", float64(s.Sys))
	g("process_resident_memory_bytes", float64(rss*1024))
	g("process_virtual_memory_bytes", 1.5e9)
	os.WriteFile(out+"-prom.txt", []byte(p.String()), 0o644)
	runtime.KeepAlive(mixed)
	runtime.KeepAlive(m)
}
