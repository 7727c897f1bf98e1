package live

import (
	"encoding/json"
	"net/http"
	"runtime"
	"sync"
	"time"
)

// A hub samples the process while somebody looks, once for all who do.
type hub struct {
	// Time between samples: shorter the more often the program collects. Samples right after a collection are at least
	// least apart.
	least, most time.Duration
	slowest     time.Duration

	mapsLock    sync.Mutex
	maps        map[string]*watched
	mapsVersion uint64

	readersLock sync.Mutex
	readers     map[*reader]bool
	stop        chan struct{}
	// closing has a channel for each server that has had a reader; it is closed when the server shuts down.
	closing map[*http.Server]chan struct{}

	// taking holds a token while a dump or a profile is taken.
	taking chan struct{}
}

var defaultHub = newHub()

func newHub() *hub {
	return &hub{
		least:   250 * time.Millisecond,
		most:    time.Second,
		slowest: slowest,
		maps:    map[string]*watched{},
		readers: map[*reader]bool{},
		closing: map[*http.Server]chan struct{}{},
		taking:  make(chan struct{}, 1),
	}
}

const (
	maxReaders = 8
	// eventBuffer is the number of events that a reader may lag behind; what follows is left out.
	eventBuffer = 16
)

// A reader is one stream that is open.
type reader struct {
	events chan []byte
	// lost says that events were left out, and so which maps were announced last isn't known to the reader.
	lost bool
}

func (h *hub) join() *reader {
	h.readersLock.Lock()
	defer h.readersLock.Unlock()
	if len(h.readers) == maxReaders {
		return nil
	}
	r := &reader{events: make(chan []byte, eventBuffer), lost: true}
	h.readers[r] = true
	if h.stop == nil {
		h.stop = make(chan struct{})
		go h.run(h.stop)
	}
	return r
}

func (h *hub) leave(r *reader) {
	h.readersLock.Lock()
	defer h.readersLock.Unlock()
	delete(h.readers, r)
	if len(h.readers) == 0 {
		close(h.stop)
		h.stop = nil
	}
}

// run samples until stop is closed.
func (h *hub) run(stop chan struct{}) {
	sampler := newSampler()
	defer sampler.close()
	collected := notifyCollections(stop)
	next := time.NewTimer(h.most)
	defer next.Stop()
	var announced uint64
	var announcement []byte
	var at, collectedAt time.Time
	var last sample
	send := func() {
		now := time.Now()
		maps, version := h.watchedMaps()
		isNews := announcement == nil || version != announced
		if isNews {
			announced, announcement = version, announce(maps)
		}
		taken := sampler.sample(now)
		taken.Lengths = make([]int64, len(maps))
		for i, w := range maps {
			taken.Lengths[i] = w.length()
		}
		h.tell(stop, isNews, announcement, event("sample", taken))
		next.Reset(h.pause(last, taken, now.Sub(at)))
		at, last = now, taken
	}
	send()
	for {
		select {
		case <-stop:
			return
		case <-next.C:
			send()
		case <-collected:
			if now := time.Now(); now.Sub(collectedAt) >= h.least {
				collectedAt = now
				send()
			}
		}
	}
}

// samplesACycle is how many samples show the heap between two collections, where they aren't too many.
const samplesACycle = 16

// pause is the time until the next sample, by what was allocated between the last two.
func (h *hub) pause(before, after sample, between time.Duration) time.Duration {
	allocated := float64(after.Allocs-before.Allocs) * samplesACycle
	room := float64(after.Goal) - float64(after.Live)
	if before.Allocs == 0 || allocated == 0 {
		return h.most
	}
	wanted := room / allocated * float64(between)
	// Without a goal the room is larger than any duration can hold.
	if wanted >= float64(h.most) {
		return h.most
	}
	return max(time.Duration(wanted), h.least)
}

// tell hands the events of the run that stop ends to all readers that have room for them, and waits for none.
func (h *hub) tell(stop chan struct{}, isNews bool, announcement, sampled []byte) {
	h.readersLock.Lock()
	defer h.readersLock.Unlock()
	// The last reader has left meanwhile; those that came since have a run of their own.
	if h.stop != stop {
		return
	}
	for r := range h.readers {
		if isNews || r.lost {
			r.lost = !r.offer(announcement)
		}
		// A sample's lengths mean nothing to a reader that doesn't know the maps.
		if !r.lost && !r.offer(sampled) {
			r.lost = true
		}
	}
}

// closingOf returns a channel that is closed when the server of a request shuts down: Shutdown waits for open streams, and
// doesn't end their contexts. It is nil where there is no such server.
func (h *hub) closingOf(r *http.Request) <-chan struct{} {
	server, ok := r.Context().Value(http.ServerContextKey).(*http.Server)
	if !ok {
		return nil
	}
	h.readersLock.Lock()
	defer h.readersLock.Unlock()
	closing, ok := h.closing[server]
	if !ok {
		closing = make(chan struct{})
		h.closing[server] = closing
		server.RegisterOnShutdown(func() {
			h.readersLock.Lock()
			defer h.readersLock.Unlock()
			if _, open := h.closing[server]; open {
				close(closing)
				delete(h.closing, server)
			}
		})
	}
	return closing
}

func (r *reader) offer(event []byte) bool {
	select {
	case r.events <- event:
		return true
	default:
		return false
	}
}

func announce(maps []*watched) []byte {
	about := make([]mapAbout, 0, len(maps))
	for _, w := range maps {
		about = append(about, w.about)
	}
	return event("maps", about)
}

func event(name string, data any) []byte {
	text, err := json.Marshal(data)
	if err != nil {
		// Nothing that is sent can fail to be written as JSON.
		panic(err)
	}
	return append(append(append([]byte("event: "+name+"\ndata: "), text...), '\n'), '\n')
}

// A sentinel is garbage as soon as it is made: its finalizer runs after each collection.
type sentinel struct{ collected func() bool }

// notifyCollections tells of collections until stop is closed; of several that nobody took note of, once.
func notifyCollections(stop chan struct{}) <-chan struct{} {
	news := make(chan struct{}, 1)
	var again func(*sentinel)
	again = func(s *sentinel) {
		if s.collected() {
			runtime.SetFinalizer(s, again)
		}
	}
	runtime.SetFinalizer(&sentinel{func() bool {
		select {
		case <-stop:
			return false
		default:
		}
		select {
		case news <- struct{}{}:
		default:
		}
		return true
	}}, again)
	return news
}

func (h *hub) serveStream(w http.ResponseWriter, r *http.Request) {
	reader := h.join()
	if reader == nil {
		http.Error(w, "live: too many readers", http.StatusServiceUnavailable)
		return
	}
	defer h.leave(reader)
	w.Header().Set("Content-Type", "text/event-stream")
	// nginx would keep events back otherwise.
	w.Header().Set("X-Accel-Buffering", "no")
	patient := patientWriter{w, h.slowest}
	flusher := http.NewResponseController(w)
	if err := flusher.Flush(); err != nil {
		http.Error(w, "live: events can't be sent through this server: "+err.Error(), http.StatusNotImplemented)
		return
	}
	closing := h.closingOf(r)
	next := event("process", aboutProcess())
	for {
		if _, err := patient.Write(next); err != nil {
			return
		}
		if err := flusher.Flush(); err != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-closing:
			return
		case next = <-reader.events:
		}
	}
}
