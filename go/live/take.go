package live

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"

	"mapdump"
)

// take runs what costs the program something: one at a time.
func (h *hub) take(w http.ResponseWriter, run func()) {
	select {
	case h.taking <- struct{}{}:
		defer func() { <-h.taking }()
		run()
	default:
		w.Header().Set("Retry-After", "1")
		http.Error(w, "live: another dump or profile is being taken", http.StatusServiceUnavailable)
	}
}

// serveMap dumps a map into a file without a name, and then sends that: the map's lock is held while the map is read, and
// not while a reader takes its time.
func (h *hub) serveMap(w http.ResponseWriter, r *http.Request) {
	watched, err := h.watchedAs(r.URL.Query().Get("name"))
	if err != nil {
		http.Error(w, "live: "+err.Error(), http.StatusNotFound)
		return
	}
	h.take(w, func() {
		spool, remove, err := temporary()
		if err != nil {
			http.Error(w, "live: a dump is put into a temporary file first, and there can be none: "+err.Error()+
				"; set TMPDIR to a folder that can be written", http.StatusInsufficientStorage)
			return
		}
		defer remove()
		if err := watched.dump(spool); err != nil {
			status := http.StatusNotImplemented
			var file *os.PathError
			switch {
			case errors.Is(err, mapdump.ErrWritten):
				status = http.StatusConflict
			case errors.As(err, &file):
				status = http.StatusInsufficientStorage
			}
			http.Error(w, "live: "+err.Error(), status)
			return
		}
		size, err := spool.Seek(0, io.SeekCurrent)
		if err == nil {
			_, err = spool.Seek(0, io.SeekStart)
		}
		if err != nil {
			http.Error(w, "live: "+err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/jsonl")
		h.send(w, spool, size)
	})
}

// temporary is a new file, which is gone with the process, however that ends, where the system removes open files.
func temporary() (file *os.File, remove func(), err error) {
	file, err = os.CreateTemp("", "live-*.jsonl")
	if err != nil {
		return nil, nil, err
	}
	isGone := os.Remove(file.Name()) == nil
	return file, func() {
		_ = file.Close()
		if !isGone {
			_ = os.Remove(file.Name())
		}
	}, nil
}

func (h *hub) serveHeap(w http.ResponseWriter, r *http.Request) {
	h.take(w, func() {
		if r.URL.Query().Get("gc") == "1" {
			runtime.GC()
		}
		var profile bytes.Buffer
		if err := pprof.WriteHeapProfile(&profile); err != nil {
			http.Error(w, "live: "+err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/octet-stream")
		h.send(w, &profile, int64(profile.Len()))
	})
}

func (h *hub) send(w http.ResponseWriter, from io.Reader, size int64) {
	w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	// A reader that has gone gets no answer.
	_, _ = io.CopyBuffer(struct{ io.Writer }{patientWriter{w, h.slowest}}, struct{ io.Reader }{from}, make([]byte, 64<<10))
}
