// Command liveserver is a server under load that package live shows: its cache grows, then replaces one page by another,
// then shrinks, and so on. It prints the address that the page connects to.
//
//	liveserver [-address localhost:6060] [-phase 20s] [-entries 200000] [-rate 20000] [-site folder]
//
// GET /truth says what the runtime itself says of the moment, which the page is compared with. scripts/liveServer.mjs
// builds and runs it.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math/rand"
	"net"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"sync"
	"time"

	"live"
)

// A page is what the cache keeps for a name.
type page struct {
	body  []byte
	asked int64
}

type visit struct {
	user  uint64
	since int64
}

type server struct {
	cacheLock sync.RWMutex
	cache     map[string]*page
	// names are those in the cache, in no order, so that one can be chosen by chance.
	names []string
	made  int

	visitsLock sync.Mutex
	visits     map[uint64]visit

	// answer is what was written last, so that what a request allocates is allocated.
	answer []byte
}

const bodyBytes = 256

// request adds, replaces or drops a page, as the phase has it, and makes some garbage as any request does.
func (s *server) request(random *rand.Rand, phase int) {
	s.cacheLock.Lock()
	if phase != growing && len(s.names) > 0 {
		i := random.Intn(len(s.names))
		delete(s.cache, s.names[i])
		s.names[i] = s.names[len(s.names)-1]
		s.names = s.names[:len(s.names)-1]
	}
	if phase != shrinking {
		s.made++
		name := "articles/" + strconv.Itoa(s.made)
		s.cache[name] = &page{body: make([]byte, bodyBytes), asked: int64(s.made)}
		s.names = append(s.names, name)
	}
	s.cacheLock.Unlock()
	s.visitsLock.Lock()
	user := uint64(random.Intn(50_000))
	s.visits[user] = visit{user, int64(s.made)}
	s.visitsLock.Unlock()
	s.answer = make([]byte, 1024+random.Intn(1024))
}

const (
	growing = iota
	churning
	shrinking
	phases
)

// run makes the given requests a second, evenly, and goes through the phases.
func (s *server) run(rate, entries int, length time.Duration) {
	random := rand.New(rand.NewSource(1))
	const every = 5 * time.Millisecond
	began := time.Now()
	done := 0
	for range time.Tick(every) {
		since := time.Since(began)
		phase := int(since/length) % phases
		for wanted := int(since.Seconds() * float64(rate)); done < wanted; done++ {
			now := phase
			if now == growing && len(s.names) >= entries {
				now = churning
			}
			if now == shrinking && len(s.names) <= entries/10 {
				now = churning
			}
			s.request(random, now)
		}
	}
}

// truth is what the page is compared with.
type truth struct {
	Cache, Visits int
	Memory        runtime.MemStats
}

func (s *server) truth() truth {
	var t truth
	s.cacheLock.RLock()
	t.Cache = len(s.cache)
	s.cacheLock.RUnlock()
	s.visitsLock.Lock()
	t.Visits = len(s.visits)
	s.visitsLock.Unlock()
	runtime.ReadMemStats(&t.Memory)
	return t
}

func main() {
	address := flag.String("address", "localhost:6060", "")
	length := flag.Duration("phase", 20*time.Second, "how long the cache grows, churns and shrinks, each")
	entries := flag.Int("entries", 200_000, "most pages in the cache")
	rate := flag.Int("rate", 20_000, "requests a second")
	site := flag.String("site", "", "folder of the built site, served from the same address")
	flag.Parse()

	s := &server{cache: map[string]*page{}, visits: map[uint64]visit{}}
	live.Watch("cache", &s.cacheLock, &s.cache)
	live.Watch("visits", &s.visitsLock, &s.visits)
	var options []live.Option
	if *site != "" {
		options = append(options, live.Site(os.DirFS(*site)))
	}
	http.Handle("/debug/mapscope/", live.Handler(options...))
	http.HandleFunc("GET /truth", func(w http.ResponseWriter, r *http.Request) {
		if err := json.NewEncoder(w).Encode(s.truth()); err != nil {
			log.Print(err)
		}
	})
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		log.Fatal(err)
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("http://localhost:%s/debug/mapscope/\n", port)
	go s.run(*rate, *entries, *length)
	log.Fatal(http.Serve(listener, nil))
}
