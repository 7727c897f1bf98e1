package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"judge/livemap"
)

// A session lets a workload operate on one map, and writes every operation down.
type session struct {
	m    *liveMap
	out  *traceFile
	rng  *rand.Rand
	keys keySet

	// A state is recorded after every stateEvery-th operation, after one that restructures the map unless
	// it is a large one, and, below fewStates, also after the next one.
	stateEvery int
	// universe bounds the key numbers that fresh draws from.
	universe uint64

	operations int
	loops      []*loop
	loopsMade  int
	coverage   map[string]bool
	// followUp asks for a state after the next operation; workloads may set it too.
	followUp bool
}

func record(t trace, out *traceFile) *session {
	s := &session{
		m:          newLiveMap(t.key, t.elem, t.assign, t.hash, t.hint),
		out:        out,
		rng:        rand.New(rand.NewPCG(t.seed, 0)),
		stateEvery: t.stateEvery,
		universe:   min(t.key.limit, uint64(8*t.n+64)),
		coverage:   map[string]bool{},
	}
	out.line(newTraceHeader(t))
	s.bare("make")
	t.workload.run(s, t.n)
	s.finishLoops()
	s.bare("end")
	return s
}

// bare writes an operation that only carries a state.
func (s *session) bare(op string) {
	s.operations++
	s.out.line(operation{Op: op, State: s.m.state()})
}

func (s *session) count() int { return s.m.Header.Count() }

func (s *session) put(number uint64) {
	s.keyed("put", number, s.m.put)
	s.keys.add(number)
}

func (s *session) delete(number uint64) {
	s.keyed("delete", number, s.m.delete)
	s.keys.remove(number)
}

func (s *session) keyed(op string, number uint64, act func(uint64)) {
	hash := s.m.hash(number)
	line := operation{Op: op, Key: &number, Hash: fmt.Sprintf("%016x", hash)}
	line.State = s.observe(op, hash, func() { act(number) })
	s.out.line(line)
}

func (s *session) clear() {
	state := s.observe("clear", 0, s.m.Clear)
	s.keys.removeAll()
	s.out.line(operation{Op: "clear", State: state})
}

// observe runs an operation and returns the state to record with it, or nil.
func (s *session) observe(op string, hash uint64, act func()) any {
	before := s.m.shape(hash)
	act()
	after := s.m.shape(hash)
	for _, name := range s.m.happenings(op, before, after) {
		s.cover(name)
		for _, l := range s.loops {
			l.seen[name] = true
		}
	}
	changed := restructured(before, after) && s.count() <= largeMap
	wanted := changed || s.followUp
	s.followUp = changed && s.stateEvery < fewStates
	return s.stateIf(wanted)
}

// stateIf counts the operation.
func (s *session) stateIf(wanted bool) any {
	s.operations++
	if wanted || s.operations%s.stateEvery == 0 {
		return s.m.state()
	}
	return nil
}

func (s *session) cover(name string) { s.coverage[name] = true }

// A loop is a range loop over the map, held between two of its steps.
type loop struct {
	s    *session
	id   int
	it   livemap.Iterator
	open bool
	// seen names what happened to the map since the loop began.
	seen map[string]bool
}

// largeMap is a number of entries.
const largeMap = 1000

// unlimited, as a number of keys, runs a loop to its end.
const unlimited = -1

// open begins a loop and lets it yield up to n >= 1 keys.
func (s *session) open(n int) *loop {
	l := &loop{s: s, id: s.loopsMade, seen: map[string]bool{}}
	s.loopsMade++
	s.loops = append(s.loops, l)
	start := l.begin()
	l.yield(start, l.collect(n))
	return l
}

// step lets an open loop yield up to n >= 1 further keys.
func (l *loop) step(n int) {
	for name := range l.seen {
		l.s.cover("loop goes on after: " + name)
	}
	l.it.Next()
	l.yield(nil, l.collect(n))
}

// begin draws the start and moves to the first key.
func (l *loop) begin() json.RawMessage {
	h := l.s.m.Header
	l.open = true
	if h.Growing() {
		l.s.cover("loop begins during growth")
		if h.SameSizeGrowing() {
			l.s.cover("loop begins during same-size growth")
		}
	}
	empty := h.Count() == 0
	start := l.it.AppendBegin(nil, l.s.m.Map)
	if empty {
		return json.RawMessage("null")
	}
	return start
}

// collect gathers up to n keys, from the one the loop stands on. It leaves the loop on the last of
// them: the next step is only made when the loop's body is over.
func (l *loop) collect(n int) []uint64 {
	keys := []uint64{}
	for l.it.Key != nil {
		keys = append(keys, l.s.m.key.number(l.it.Key))
		if len(keys) == n {
			return keys
		}
		l.it.Next()
	}
	l.open = false
	l.s.loops = slices.DeleteFunc(l.s.loops, func(other *loop) bool { return other == l })
	return keys
}

func (l *loop) yield(start json.RawMessage, keys []uint64) {
	id := l.id
	l.s.out.line(iteration{Op: "iterate", Iter: &id, Start: start, Keys: keys, Done: !l.open, State: l.s.stateIf(false)})
}

func (l *loop) finish() {
	if l.open {
		l.step(unlimited)
	}
}

func (s *session) finishLoops() {
	for len(s.loops) > 0 {
		s.loops[0].finish()
	}
}

// rangeAll is a whole loop whose body does nothing to the map.
func (s *session) rangeAll() {
	l := &loop{s: s}
	start := l.begin()
	keys := l.collect(unlimited)
	s.out.line(iteration{Op: "iterate", Start: start, Keys: keys, Done: true, State: s.stateIf(false)})
}
