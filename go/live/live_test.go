package live

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"
)

func get(h http.Handler, target string, change func(*http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "http://localhost:6060"+target, nil)
	r.RemoteAddr = "127.0.0.1:50000"
	if change != nil {
		change(r)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestSaysWhatTheProcessIs(t *testing.T) {
	w := get(newHandler(newHub()), "/debug/mapscope/live/process", nil)
	var about processAbout
	if err := json.Unmarshal(w.Body.Bytes(), &about); err != nil {
		t.Fatal(err)
	}
	if about.Format != "go-live/1" || about.Go != runtime.Version() || about.Pid != os.Getpid() || about.CPUs < 1 {
		t.Errorf("got %+v", about)
	}
	if got := get(newHandler(newHub()), "/debug/mapscope/", nil).Body.String(); got != welcome {
		t.Errorf("got %q", got)
	}
	if got := get(newHandler(newHub()), "/debug/mapscope/live/other", nil).Code; got != http.StatusNotFound {
		t.Errorf("got %d", got)
	}
}

func TestAnswersThoseThatMayAsk(t *testing.T) {
	header := func(pairs ...string) func(*http.Request) {
		return func(r *http.Request) {
			for i := 0; i < len(pairs); i += 2 {
				r.Header.Set(pairs[i], pairs[i+1])
			}
		}
	}
	host := func(host string) func(*http.Request) { return func(r *http.Request) { r.Host = host } }
	from := func(remote string) func(*http.Request) { return func(r *http.Request) { r.RemoteAddr = remote } }
	both := func(changes ...func(*http.Request)) func(*http.Request) {
		return func(r *http.Request) {
			for _, change := range changes {
				change(r)
			}
		}
	}
	site := Origins("https://mapscope.example")
	internal := Hosts("debug.internal")
	for _, c := range []struct {
		name    string
		options []Option
		change  func(*http.Request)
		want    int
	}{
		{"a command on this machine", nil, nil, 200},
		{"by IPv4", nil, host("127.0.0.1:6060"), 200},
		{"by another address of loopback", nil, host("127.8.8.8"), 200},
		{"by IPv6", nil, both(host("[::1]:6060"), from("[::1]:1")), 200},
		{"over a Unix socket", nil, from("@"), 200},
		{"a name that leads to loopback", nil, host("evil.example:6060"), 403},
		{"a name that begins like it", nil, host("localhost.evil.example"), 403},
		{"an address that begins like it", nil, host("127.0.0.1.evil.example"), 403},
		{"any address", nil, host("0.0.0.0:6060"), 403},
		{"the machine's own", nil, host("10.1.2.3:6060"), 403},
		{"no host", nil, host(""), 403},
		{"a neighbour by link-local address", nil, from("[fe80::1%eth0]:1234"), 403},
		{"another machine that says localhost", nil, from("10.0.0.7:1234"), 403},
		{"another machine, allowed", []Option{internal}, both(host("debug.internal:6060"), from("10.0.0.7:1234")), 200},
		{"another machine, another name", []Option{internal}, from("10.0.0.7:1234"), 403},
		{"through a container's network", []Option{Hosts("localhost")}, from("172.17.0.1:1234"), 200},

		{"a page of this machine", nil, header("Origin", "http://localhost:5173"), 200},
		{"a page of its own address", []Option{internal},
			both(host("debug.internal:6060"), header("Origin", "http://debug.internal:6060")), 200},
		{"a page elsewhere", nil, header("Origin", "https://mapscope.example"), 403},
		{"a page elsewhere, allowed", []Option{site}, header("Origin", "https://mapscope.example"), 200},
		{"one beside it", []Option{site}, header("Origin", "https://mapscope.example.evil.example"), 403},
		{"one that isn't encrypted", []Option{site}, header("Origin", "http://mapscope.example"), 403},
		{"a name that begins like this machine", nil, header("Origin", "http://localhost.evil.example"), 403},
		{"this machine as a user's name", nil, header("Origin", "http://localhost@evil.example"), 403},
		{"a file, or a frame without an origin", nil, header("Origin", "null"), 403},
		{"a picture in a page elsewhere", nil, header("Sec-Fetch-Site", "cross-site"), 403},
		{"a picture in a page of a sister's", nil, header("Sec-Fetch-Site", "same-site"), 403},
		{"typed by a person", nil, header("Sec-Fetch-Site", "none"), 200},
		{"by its own page", nil, header("Sec-Fetch-Site", "same-origin"), 200},
		{"by another method", nil, func(r *http.Request) { r.Method = http.MethodPost }, 405},
		{"by HEAD", nil, func(r *http.Request) { r.Method = http.MethodHead }, 405},
		{"by OPTIONS", nil, func(r *http.Request) { r.Method = http.MethodOptions }, 405},
	} {
		w := get(newHandler(newHub(), c.options...), "/debug/mapscope/live/process", c.change)
		if w.Code != c.want {
			t.Errorf("%s: %d, want %d: %s", c.name, w.Code, c.want, w.Body)
		}
		if allowed := w.Header().Get("Access-Control-Allow-Origin"); w.Code != 200 && allowed != "" {
			t.Errorf("%s: %q may read it", c.name, allowed)
		}
		if w.Code != 200 && strings.Contains(w.Body.String(), "format") {
			t.Errorf("%s: told all the same", c.name)
		}
	}
	w := get(newHandler(newHub(), site), "/debug/mapscope/live/process", header("Origin", "https://mapscope.example"))
	if w.Header().Get("Access-Control-Allow-Origin") != "https://mapscope.example" || w.Header().Get("Vary") != "Origin" {
		t.Errorf("headers %v", w.Header())
	}
}

func TestServesTheSite(t *testing.T) {
	site := Site(fstest.MapFS{"index.html": {Data: []byte("the page")}, "assets/page.js": {Data: []byte("its code")}})
	h := newHandler(newHub(), site)
	for target, want := range map[string]string{
		"/debug/mapscope/":               "the page",
		"/debug/mapscope/assets/page.js": "its code",
	} {
		if got := get(h, target, nil).Body.String(); got != want {
			t.Errorf("%s: %q", target, got)
		}
	}
	stripped := http.StripPrefix("/elsewhere", h)
	if got := get(stripped, "/elsewhere/assets/page.js", nil).Body.String(); got != "its code" {
		t.Errorf("stripped: %q", got)
	}
	if got := get(stripped, "/elsewhere/live/process", nil).Code; got != 200 {
		t.Errorf("stripped: %d", got)
	}
	if got := get(h, "/debug/mapscope/", func(r *http.Request) { r.Host = "evil.example" }).Code; got != 403 {
		t.Errorf("another host: %d", got)
	}
}

// serve runs a handler, and returns its address and hub.
func serve(t testing.TB) (string, *hub) {
	h := newHub()
	h.least, h.most = 5*time.Millisecond, 10*time.Millisecond
	server := httptest.NewServer(newHandler(h))
	t.Cleanup(server.Close)
	return server.URL + "/debug/mapscope/live/", h
}

// stream reads events until wanted is content.
func stream(t *testing.T, base string, wanted func(name string, data []byte) bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	r, _ := http.NewRequestWithContext(ctx, http.MethodGet, base+"stream", nil)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatal(answer.Status, answer.Header)
	}
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 16<<20)
	name := ""
	for lines.Scan() {
		if after, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
			name = after
		}
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && wanted(name, []byte(data)) {
			return
		}
	}
	t.Fatal("the stream ended before: ", lines.Err())
}

func TestStreamsTheHeapAndTheMaps(t *testing.T) {
	base, h := serve(t)
	var mu sync.RWMutex
	sessions := map[string]*int{"a": nil, "b": nil}
	h.watch(newWatched("sessions", &mu, &sessions))
	var names []string
	var maps []mapAbout
	var samples []sample
	stream(t, base, func(name string, data []byte) bool {
		names = append(names, name)
		switch name {
		case "maps":
			if err := json.Unmarshal(data, &maps); err != nil {
				t.Fatal(err)
			}
			return len(maps) == 0
		case "sample":
			var s sample
			if err := json.Unmarshal(data, &s); err != nil {
				t.Fatal(err)
			}
			samples = append(samples, s)
			switch len(samples) {
			case 1:
				runtime.GC()
				mu.Lock()
				sessions = map[string]*int{"c": nil}
				mu.Unlock()
			case 8:
				h.unwatch("sessions")
			}
		}
		return false
	})
	if !reflect.DeepEqual(names[:3], []string{"process", "maps", "sample"}) || names[len(names)-1] != "maps" {
		t.Errorf("events %v", names)
	}
	first, last := samples[0], samples[len(samples)-1]
	if first.Objects == 0 || first.Goal < 4<<20 || first.Total < first.Objects || first.GOGC == nil || *first.GOGC != 100 ||
		first.Limit != nil || first.Procs < 1 || first.Goroutines < 2 {
		t.Errorf("first sample %+v", first)
	}
	if !(last.Cycles > first.Cycles && last.AtMs > first.AtMs && last.Live > 0 && last.Allocs > first.Allocs) {
		t.Errorf("last sample %+v after %+v", last, first)
	}
	if first.Lengths[0] != 2 || last.Lengths[0] != 1 {
		t.Errorf("lengths %v and %v", first.Lengths, last.Lengths)
	}
	if runtime.GOOS == "linux" && (first.RSS == nil || first.Rollup == nil || first.Rollup.RSS < first.Rollup.Anonymous ||
		first.Rollup.Anonymous == 0 || *first.RSS < 1<<20) {
		t.Errorf("resident %v, %+v", first.RSS, first.Rollup)
	}
	eventually(t, "nothing runs once nobody looks", func() bool {
		h.readersLock.Lock()
		defer h.readersLock.Unlock()
		return h.stop == nil
	})
}

func TestSamplesAfterACollection(t *testing.T) {
	base, h := serve(t)
	h.most = time.Hour
	samples := 0
	stream(t, base, func(name string, _ []byte) bool {
		if name == "sample" {
			samples++
			// From another goroutine, as a collection would come.
			go runtime.GC()
		}
		return samples == 4
	})
}

func TestSamplesAsOftenAsItCollects(t *testing.T) {
	h := newHub()
	at := func(allocs uint64) sample { return sample{Allocs: allocs, Live: 100 << 20, Goal: 200 << 20} }
	for _, c := range []struct {
		allocated uint64
		want      time.Duration
	}{{0, h.most}, {1 << 20, h.most}, {10 << 20, 625 * time.Millisecond}, {1 << 30, h.least}} {
		if got := h.pause(at(1<<30), at(1<<30+c.allocated), time.Second); got != c.want {
			t.Errorf("%d bytes a second: %v", c.allocated, got)
		}
	}
	endless := at(1<<30 + 1<<20)
	endless.Goal = math.MaxUint64
	if got := h.pause(at(1<<30), endless, time.Second); got != h.most {
		t.Errorf("without a goal: %v, want %v", got, h.most)
	}
	if got := h.pause(sample{}, at(1<<30), time.Hour); got != h.most {
		t.Errorf("first %v", got)
	}
}

func TestTypesAreThoseOfADump(t *testing.T) {
	type session struct {
		name string
		size int32
	}
	var mu sync.Mutex
	m := map[[2]uint16]session{}
	about := newWatched("m", &mu, &m).about
	if about.Key != (typeAbout{"[2]uint16", 4, 2, false}) || about.Elem != (typeAbout{"live.session", 24, 8, true}) {
		t.Errorf("%+v", about)
	}
	for value, want := range map[any]bool{
		[0]*int{}: false, [1]*int{}: true, struct{}{}: false, "": true, 1.5: false, struct{ a [2]string }{}: true,
	} {
		if got := hasPointers(reflect.TypeOf(value)); got != want {
			t.Errorf("%T: %v", value, got)
		}
	}
}

func TestAHeldLockDelaysNothing(t *testing.T) {
	h := newHub()
	for _, mu := range []sync.Locker{&sync.Mutex{}, &sync.RWMutex{}, noTry{&sync.Mutex{}}} {
		m := map[int]int{1: 1}
		w := newWatched("m", mu, &m)
		h.watch(w)
		eventually(t, "the map is counted", func() bool { return w.length() == 1 })
		mu.Lock()
		m[2] = 2
		began := time.Now()
		if w.length() != 1 {
			t.Errorf("%T: counted without the lock", mu)
		}
		if took := time.Since(began); took > time.Second {
			t.Errorf("%T: took %v", mu, took)
		}
		mu.Unlock()
		eventually(t, "the map is counted again", func() bool { return w.length() == 2 })
	}
}

// noTry is a lock of the program's own.
type noTry struct{ sync.Locker }

func TestReadersReadTogether(t *testing.T) {
	var mu sync.RWMutex
	m := map[int]int{1: 1}
	w := newWatched("m", &mu, &m)
	mu.RLock()
	defer mu.RUnlock()
	if err := w.dump(io.Discard); err != nil || w.length() != 1 {
		t.Error(err, w.length())
	}
}

func TestDumpsAMap(t *testing.T) {
	base, h := serve(t)
	aside := t.TempDir()
	t.Setenv("TMPDIR", aside)
	var mu sync.RWMutex
	m := map[string]int{}
	for i := 0; i < 1000; i++ {
		m[fmt.Sprint("secret ", i)] = i
	}
	h.watch(newWatched("cache", &mu, &m))
	h.watch(newWatched("with keys", &mu, &m, Keys))
	dump := fetch(t, base+"map?name=cache", 200)
	lines := strings.Split(strings.TrimSpace(dump), "\n")
	if !strings.Contains(lines[0], `"go-map-dump/1"`) || lines[len(lines)-1] != `{"end":{"entries":1000,"deleted":0}}` {
		t.Errorf("%s … %s", lines[0], lines[len(lines)-1])
	}
	if strings.Contains(dump, "secret") {
		t.Error("keys have left")
	}
	if !strings.Contains(fetch(t, base+"map?name=with+keys", 200), "secret 999") {
		t.Error("no keys, though they were asked for")
	}
	fetch(t, base+"map?name=other", 404)
	if left, err := os.ReadDir(aside); err != nil || len(left) > 0 {
		t.Error("left behind: ", left, err)
	}
}

func TestADumpNeedsRoomAside(t *testing.T) {
	base, h := serve(t)
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	var mu sync.Mutex
	m := map[int]int{1: 1}
	h.watch(newWatched("m", &mu, &m))
	if got := fetch(t, base+"map?name=m", 507); !strings.Contains(got, "TMPDIR") {
		t.Error(got)
	}
	mu.Lock() // It is free.
	mu.Unlock()
}

func TestGivesAHeapProfile(t *testing.T) {
	base, _ := serve(t)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	profile := fetch(t, base+"heap?gc=1", 200)
	runtime.ReadMemStats(&after)
	if !strings.HasPrefix(profile, "\x1f\x8b") || after.NumForcedGC != before.NumForcedGC+1 {
		t.Errorf("%d bytes, %d collections", len(profile), after.NumForcedGC-before.NumForcedGC)
	}
}

func TestTakesOneDumpAtATime(t *testing.T) {
	base, h := serve(t)
	var mu sync.Mutex
	m := map[int]int{1: 1}
	h.watch(newWatched("m", &mu, &m))
	mu.Lock()
	done := make(chan string)
	go func() {
		answer, err := http.Get(base + "map?name=m")
		if err != nil {
			done <- err.Error()
			return
		}
		answer.Body.Close()
		done <- answer.Status
	}()
	eventually(t, "the dump begins", func() bool { return len(h.taking) == 1 })
	fetch(t, base+"map?name=m", 503)
	fetch(t, base+"heap", 503)
	mu.Unlock()
	if got := <-done; got != "200 OK" {
		t.Error(got)
	}
	eventually(t, "the dump is sent", func() bool { return len(h.taking) == 0 })
	fetch(t, base+"heap", 200)
}

// slowReader asks and then reads nothing.
func slowReader(t *testing.T, base, path string) net.Conn {
	t.Helper()
	address := strings.TrimPrefix(strings.SplitN(base, "/debug", 2)[0], "http://")
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { connection.Close() })
	_ = connection.(*net.TCPConn).SetReadBuffer(1024)
	fmt.Fprintf(connection, "GET /debug/mapscope/live/%s HTTP/1.1\r\nHost: localhost\r\n\r\n", path)
	return connection
}

func TestASlowReaderBlocksNothing(t *testing.T) {
	base, h := serve(t)
	h.least, h.most, h.slowest = time.Millisecond, time.Millisecond, 500*time.Millisecond
	var mu sync.Mutex
	m := map[int]int{}
	// Their lengths make each event large, so that what the connection takes in is soon full.
	for i := 0; i < 5000; i++ {
		h.watch(newWatched(fmt.Sprint(i), &mu, &m))
	}
	slowReader(t, base, "stream")
	readers := func() int {
		h.readersLock.Lock()
		defer h.readersLock.Unlock()
		return len(h.readers)
	}
	eventually(t, "the slow reader looks", func() bool { return readers() == 1 })
	samples := 0
	stream(t, base, func(name string, _ []byte) bool {
		if name == "sample" {
			samples++
		}
		return samples > 20 && readers() == 1
	})
}

func TestASlowReaderOfADumpHoldsNoLock(t *testing.T) {
	base, h := serve(t)
	h.slowest = 500 * time.Millisecond
	var mu sync.Mutex
	m := map[int]int{}
	for i := 0; i < 500_000; i++ {
		m[i] = i
	}
	h.watch(newWatched("m", &mu, &m))
	slowReader(t, base, "map?name=m")
	eventually(t, "the dump begins", func() bool { return len(h.taking) == 1 })
	// The dump is on its way, longer than what connections take in; the map can be written all the while.
	writes := 0
	for len(h.taking) > 0 {
		mu.Lock()
		m[-writes]++
		mu.Unlock()
		writes++
		time.Sleep(time.Millisecond)
	}
	if writes < 100 {
		t.Errorf("%d writes while a dump was being sent", writes)
	}
}

func TestOnlySoManyLook(t *testing.T) {
	base, h := serve(t)
	for i := 0; i < maxReaders; i++ {
		if h.join() == nil {
			t.Fatal("no room for ", i)
		}
	}
	fetch(t, base+"stream", 503)
}

func TestShutdownEndsStreams(t *testing.T) {
	h := newHub()
	h.most, h.least = 20*time.Millisecond, 20*time.Millisecond
	server := httptest.NewServer(newHandler(h))
	defer server.Close()
	answer, err := http.Get(server.URL + "/debug/mapscope/live/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if _, err := bufio.NewReader(answer.Body).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Config.Shutdown(context.Background()) }()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("Shutdown waits for an open stream")
	}
}

func TestStreamOutlivesWriteTimeout(t *testing.T) {
	h := newHub()
	h.most, h.least = 20*time.Millisecond, 20*time.Millisecond
	server := httptest.NewUnstartedServer(newHandler(h))
	server.Config.WriteTimeout = 100 * time.Millisecond
	server.Start()
	defer server.Close()
	samples := 0
	stream(t, server.URL+"/debug/mapscope/live/", func(name string, _ []byte) bool {
		samples++
		return samples == 20
	})
}

func TestFindsTheContainersLimit(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	write("two/pods/memory.max", "536870912\n")
	write("two/pods/one/memory.max", "max\n")
	write("one/memory/docker/memory.limit_in_bytes", "268435456\n")
	write("one/memory/memory.limit_in_bytes", "9223372036854771712\n")
	for _, c := range []struct {
		groups, mounted string
		want            uint64
	}{
		{write("v2", "0::/pods/one\n"), "two", 512 << 20},
		{write("v1", "3:cpu,cpuacct:/x\n2:memory:/docker\n"), "one", 256 << 20},
		{write("none", "2:memory:/\n"), "one", 0},
		{filepath.Join(root, "missing"), "one", 0},
	} {
		got := containerLimit(c.groups, filepath.Join(root, c.mounted))
		if (got == nil) != (c.want == 0) || got != nil && *got != c.want {
			t.Errorf("%s: %v, want %d", c.groups, got, c.want)
		}
	}
}

func TestWatchesByName(t *testing.T) {
	var mu sync.Mutex
	first, second := map[int]int{}, map[string]bool{}
	Watch("watched by the test", &mu, &first)
	Watch("watched by the test", &mu, &second, Keys)
	maps, _ := defaultHub.watchedMaps()
	if len(maps) != 1 || maps[0].about.Type != "map[string]bool" || !maps[0].about.Keys {
		t.Errorf("%+v", maps)
	}
	Unwatch("watched by the test")
	if maps, _ := defaultHub.watchedMaps(); len(maps) != 0 {
		t.Errorf("%+v", maps)
	}
	defer func() {
		if recover() == nil {
			t.Error("a map without its lock is watched")
		}
	}()
	Watch("no lock", nil, &first)
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("never: ", what)
		}
	}
}

func fetch(t *testing.T, url string, want int) string {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var body bytes.Buffer
	if _, err := body.ReadFrom(answer.Body); err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != want {
		t.Errorf("%s: %s, want %d: %.200s", url, answer.Status, want, body.String())
	}
	return body.String()
}

// BenchmarkSample is what the program pays one to four times a second while somebody looks, the sending left out.
func BenchmarkSample(b *testing.B) {
	s := newSampler()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		taken := s.sample(time.Now())
		taken.Lengths = []int64{1}
		event("sample", taken)
	}
}
