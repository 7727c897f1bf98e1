package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"runtime"

	"judge/livemap"
)

type traceHeader struct {
	Format string   `json:"format"`
	Go     string   `json:"go"`
	Arch   string   `json:"arch"`
	Impl   string   `json:"impl"`
	Key    typeInfo `json:"key"`
	Elem   typeInfo `json:"elem"`
	Assign string   `json:"assign"`
	Hint   int      `json:"hint"`
	Hash   string   `json:"hash"`
	Name   string   `json:"name"`
}

type typeInfo struct {
	Go       string  `json:"go"`
	Size     uintptr `json:"size"`
	Align    int     `json:"align"`
	Pointers bool    `json:"pointers"`
}

func newTraceHeader(t trace) traceHeader {
	return traceHeader{
		Format: "go-map-trace/1",
		Go:     runtime.Version(),
		Arch:   runtime.GOOS + "/" + runtime.GOARCH,
		Impl:   livemap.Implementation,
		Key:    describeType(t.key.typ),
		Elem:   describeType(t.elem.typ),
		Assign: t.assign,
		Hint:   t.hint,
		Hash:   t.hash,
		Name:   t.name(),
	}
}

func describeType(t reflect.Type) typeInfo {
	return typeInfo{t.String(), t.Size(), t.Align(), livemap.HasPointers(t)}
}

type operation struct {
	Op    string  `json:"op"`
	Key   *uint64 `json:"key,omitempty"`
	Hash  string  `json:"hash,omitempty"`
	State any     `json:"state,omitempty"`
}

type iteration struct {
	Op    string          `json:"op"`
	Iter  *int            `json:"iter,omitempty"`
	Start json.RawMessage `json:"start,omitempty"`
	Keys  []uint64        `json:"keys"`
	Done  bool            `json:"done"`
	State any             `json:"state,omitempty"`
}

// A traceFile is a gzipped JSON Lines file. It bears no time, so that a recording that repeats gives
// the same bytes.
type traceFile struct {
	file *os.File
	buf  *bufio.Writer
	zip  *gzip.Writer
	json *json.Encoder
	size countingWriter
}

func createTraceFile(path string) *traceFile {
	f := &traceFile{file: must(os.Create(path))}
	f.size.to = f.file
	f.buf = bufio.NewWriter(&f.size)
	f.zip = must(gzip.NewWriterLevel(f.buf, gzip.BestCompression))
	f.json = json.NewEncoder(f.zip)
	return f
}

func (f *traceFile) line(v any) { check(f.json.Encode(v)) }

// close returns the size of the compressed file in bytes.
func (f *traceFile) close() int {
	check(f.zip.Close())
	check(f.buf.Flush())
	check(f.file.Close())
	return f.size.bytes
}

type countingWriter struct {
	to    io.Writer
	bytes int
}

func (w *countingWriter) Write(p []byte) (int, error) {
	w.bytes += len(p)
	return w.to.Write(p)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func must[T any](v T, err error) T {
	check(err)
	return v
}
