// Command yourprogram is a small HTTP server with a cache, from which the page "Your program" is shown all that it opens:
//
//	GET  /page/<name>           a page, from the cache or made
//	POST /load?requests=n       so many requests for pages, as of n visitors
//	POST /limit?entries=n       the cache's limit from now on
//	GET  /dump                  the cache's map, by mapdump
//	GET  /debug/pprof/heap      the heap profile
//	GET  /truth                 what the page is compared with: the map is weighed, and gone afterwards
//
// It prints its address. scripts/yourProgram.mjs runs it, with GODEBUG=gctrace=1.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net"
	"net/http"
	_ "net/http/pprof"
	"runtime"
	"strconv"

	"mapdump"
)

const firstLimit = 1_600_000

func main() {
	pages := newCache(firstLimit)
	start := memory()
	http.HandleFunc("GET /page/{name}", func(w http.ResponseWriter, r *http.Request) {
		_, err := w.Write(pages.get(r.PathValue("name")).Body)
		answer(w, err)
	})
	http.HandleFunc("POST /load", func(w http.ResponseWriter, r *http.Request) {
		n, err := strconv.Atoi(r.FormValue("requests"))
		for i := 0; i < n; i++ {
			pages.get(pageName(pages.requests()))
		}
		answer(w, err)
	})
	http.HandleFunc("POST /limit", func(w http.ResponseWriter, r *http.Request) {
		n, err := strconv.Atoi(r.FormValue("entries"))
		if err == nil {
			pages.limitTo(n)
		}
		answer(w, err)
	})
	http.HandleFunc("GET /dump", func(w http.ResponseWriter, r *http.Request) {
		pages.mu.Lock()
		defer pages.mu.Unlock()
		answer(w, mapdump.Write(w, pages.responses, mapdump.Keys))
	})
	http.HandleFunc("GET /truth", func(w http.ResponseWriter, r *http.Request) {
		answer(w, json.NewEncoder(w).Encode(pages.truth(start)))
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(listener.Addr())
	log.Fatal(http.Serve(listener, nil))
}

func answer(w http.ResponseWriter, err error) {
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// pageName is the page that a visitor asks for: most ask for another.
func pageName(request int) string { return "articles/" + strconv.Itoa(request*7919%100_000_007) }

// memory is what the runtime says once everything that may go has gone.
func memory() runtime.MemStats {
	var stats runtime.MemStats
	for before := uint64(0); ; before = stats.HeapAlloc {
		runtime.GC()
		runtime.ReadMemStats(&stats)
		if stats.HeapAlloc == before {
			return stats
		}
	}
}
