package mapdump

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestKnownBuilds(t *testing.T) {
	for version, want := range map[string]build{
		"go1.22.12":                       {"go1.22.12", 22, false, false},
		"go1.24":                          {"go1.24", 24, true, false},
		"go1.26.8 (Vendor 1.26.8-1)":      {"go1.26.8", 26, true, false},
		"go1.25.0 X:greenteagc,jsonv2":    {"go1.25.0", 25, true, false},
		"go1.27.4-X:mapsplitgroup":        {"go1.27.4-X:mapsplitgroup", 27, true, true},
		"go1.27.4-X:jsonv2,mapsplitgroup": {"go1.27.4-X:mapsplitgroup", 27, true, true},
	} {
		if got, err := knownBuild(version, "amd64"); err != nil || got != want {
			t.Errorf("%s: %v, %v", version, got, err)
		}
	}
}

func TestOthersAreRefused(t *testing.T) {
	for _, version := range []string{
		"go1.21.13", "go1.99.1", "go1.27rc1", "devel go1.99-0123456 Thu", "go2.22.1", "",
		"go1.24.5 X:noswissmap", "go1.26.8-X:mapsplitgroup", "go1.27.4-X:mapsplitgroup,other",
	} {
		if got, err := knownBuild(version, "arm64"); err == nil || !strings.Contains(err.Error(), "aren't known here") {
			t.Errorf("%s: %v, %v", version, got, err)
		}
	}
	if _, err := knownBuild("go1.26.8", "riscv64"); err == nil {
		t.Error("riscv64 is taken")
	}
	for _, m := range []any{nil, 1, &map[int]int{}, []int{}} {
		if err := Write(&bytes.Buffer{}, m); err == nil {
			t.Errorf("%T is taken", m)
		}
	}
}

// A meddler changes the map as soon as the first of a dump is there.
type meddler struct{ meddle func() }

func (m *meddler) Write(p []byte) (int, error) {
	if m.meddle != nil {
		m.meddle()
		m.meddle = nil
	}
	return len(p), nil
}

func TestWritesAreSeen(t *testing.T) {
	for name, meddle := range map[string]func(m map[int]int){
		"put":    func(m map[int]int) { m[-1] = 1 },
		"delete": func(m map[int]int) { delete(m, 7) },
		"clear":  func(m map[int]int) { clear(m) },
		"grow": func(m map[int]int) {
			for i := 0; i < 1e5; i++ {
				m[-i] = 1
			}
		},
	} {
		m := map[int]int{}
		for i := 0; i < 1e5; i++ {
			m[i] = i
		}
		if err := Write(&meddler{func() { meddle(m) }}, m); !errors.Is(err, ErrWritten) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A full writer has no room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

// short takes a byte less than it is given.
type short struct{}

func (short) Write(p []byte) (int, error) { return len(p) - 1, nil }

func TestTheWritersErrorsAreTold(t *testing.T) {
	if err := Write(full{}, map[int]int{1: 1}); !errors.Is(err, errFull) {
		t.Error(err)
	}
	if err := Write(short{}, map[int]int{1: 1}); !errors.Is(err, io.ErrShortWrite) {
		t.Error(err)
	}
	if err := Write(nil, map[int]int{1: 1}); err == nil {
		t.Error("nothing says that there is no writer")
	}
	defer func() {
		if recover() == nil {
			t.Error("a panic of the writer's is swallowed")
		}
	}()
	var at *int
	_ = Write(&meddler{func() { *at = 1 }}, map[int]int{1: 1})
}

func TestNoKeyIsWrittenUnlessAsked(t *testing.T) {
	m := map[string]string{"a secret": "another secret"}
	var silent, telling bytes.Buffer
	if err := errors.Join(Write(&silent, m), Write(&telling, m, Keys)); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(silent.String(), "secret") || strings.Contains(telling.String(), "another") {
		t.Error(silent.String(), telling.String())
	}
	if !strings.Contains(telling.String(), `"keys":["a secret"]`) {
		t.Error(telling.String())
	}
}

type secretive struct{ name string }

func (secretive) String() string { panic("asked for itself") }

func TestMethodsOfKeysAreNotCalled(t *testing.T) {
	var out bytes.Buffer
	if err := Write(&out, map[secretive]int{{"x\"\n"}: 1}, Keys); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `["{x\"\u000a}"]`) {
		t.Error(out.String())
	}
}

func TestLongKeysAreCut(t *testing.T) {
	var out bytes.Buffer
	if err := Write(&out, map[string]int{strings.Repeat("ж", 5000): 1}, Keys); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"`+strings.Repeat("ж", 512)+`…"`) {
		t.Error(out.Len())
	}
}
