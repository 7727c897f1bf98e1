package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"judge/livemap"
)

// A trace names everything that decides what is recorded, but for what the runtime draws.
type trace struct {
	key        keyKind
	elem       elemKind
	assign     string
	workload   workload
	n          int
	hint       int
	hash       string
	stateEvery int
	seed       uint64
}

func (t trace) name() string {
	types := t.key.label + "-" + t.elem.label
	if t.assign != t.key.assignFor(t.elem) {
		types += "-" + t.assign
	}
	return fmt.Sprintf("%s/%s/n%d/hint%d/%s/seed%d", types, t.workload.name, t.n, t.hint, t.hash, t.seed)
}

func (t trace) fileName() string { return strings.ReplaceAll(t.name(), "/", "_") + ".jsonl.gz" }

const (
	everyState = 1
	someStates = 16
	fewStates  = 600
	// changesOnly is for maps of which one state is large.
	changesOnly = 1 << 20
)

// An entry is one line of the catalogue: "key-elem" or "key-elem-generic", the workload, its size,
// the hint, the hash function, and how often a state is recorded.
type entry struct {
	types      string
	workload   string
	n          int
	hint       int
	hash       string
	stateEvery int
}

// common is recorded for every release, ownEntries (in bucket_workloads.go and swiss_workloads.go) for
// those with the one kind of map.
var common = []entry{
	// Growing, with and without hints.
	{"u64-u64", "grow", 60, 0, "splitmix", everyState},
	{"u64-ptr", "grow", 120, 0, runtimeHash, everyState},
	{"str-response", "grow", 120, 0, runtimeHash, everyState},
	{"u32-u32", "grow", 500, 0, runtimeHash, someStates},
	{"str-none", "grow", 100, 0, "seeded", everyState},
	{"u64-u64-generic", "grow", 100, 8, "splitmix", everyState},
	{"str-u64", "grow", 40, 9, runtimeHash, everyState},
	{"u64-u8", "grow", 64, 27, "splitmix", everyState},
	{"u32-none", "grow", 130, 112, "splitmix", someStates},
	{"b129-u64", "grow", 130, 113, runtimeHash, someStates},
	{"u64-u64", "fillToLimit", 1000, 896, "splitmix", fewStates},
	{"str-str", "grow", 950, 897, "seeded", fewStates},
	{"u32-u64", "grow", 300, 5000, "splitmix", fewStates},
	{"u64-u64", "sequence", 1850, 0, "reversed", fewStates},
	{"u64-ptr", "grow", 3800, 0, "splitmix", changesOnly},
	// Updates.
	{"u64-ptr", "update", 40, 0, runtimeHash, everyState},
	{"str-response", "update", 60, 8, "splitmix", everyState},
	{"f64-u32", "update", 40, 0, runtimeHash, everyState},
	{"u64-b128", "churn", 24, 0, runtimeHash, everyState},
	{"any-str", "update", 40, 0, runtimeHash, everyState},
	{"u64-u64", "fillToLimit", 250, 0, "seeded", someStates},
	// Churn, window, drain, clear, mostly deleted, waves.
	{"u64-u64", "churn", 60, 0, "splitmix", everyState},
	{"u64-ptr", "churn", 150, 0, runtimeHash, someStates},
	{"str-response", "churn", 100, 0, "seeded", someStates},
	{"u32-u32", "churn", 112, 112, runtimeHash, someStates},
	{"u64-u64-generic", "churn", 100, 0, "splitmix", someStates},
	{"u8-u64", "churn", 100, 0, runtimeHash, someStates},
	{"zoned-u16x3", "churn", 50, 0, runtimeHash, everyState},
	{"b200-b160", "churn", 30, 0, runtimeHash, everyState},
	{"u64-u64", "churn", 200, 0, "splitmix", someStates * 8},
	{"u64-ptr", "window", 56, 0, "splitmix", someStates},
	{"str-u32", "window", 80, 0, runtimeHash, someStates},
	{"i32x3-u32", "window", 60, 0, runtimeHash, someStates},
	{"u32-u8", "window", 130, 0, "splitmix", someStates * 4},
	{"u64-u64", "drain", 40, 0, "seeded", everyState},
	{"str-none", "drain", 120, 0, runtimeHash, someStates},
	{"ptr-response", "drain", 50, 0, runtimeHash, everyState},
	{"u64-ptr", "clear", 40, 0, runtimeHash, everyState},
	{"u32-u32", "clear", 120, 0, "seeded", someStates},
	{"str-response", "clear", 200, 897, runtimeHash, fewStates},
	{"u64-b200", "clear", 30, 9, "splitmix", everyState},
	{"u64-u64", "mostlyDeleted", 110, 0, runtimeHash, someStates},
	{"str-response", "mostlyDeleted", 500, 0, "splitmix", fewStates},
	{"b16-none", "mostlyDeleted", 50, 0, runtimeHash, everyState},
	{"u64-u64", "waves", 28, 0, "splitmix", everyState},
	{"u64-ptr", "waves", 112, 0, runtimeHash, someStates},
	{"str-u64", "waves", 224, 0, "seeded", someStates * 2},
	{"u32-u32", "waves", 56, 0, runtimeHash, everyState},
	{"u64-u64-generic", "waves", 112, 0, "splitmix", someStates},
	// Full groups (chains) that are emptied: tombstones.
	{"u64-u64", "crowds", 14, 14, "splitmix", everyState},
	{"u64-ptr", "crowds", 112, 112, "splitmix", someStates},
	{"str-response", "crowds", 28, 27, "seeded", everyState},
	{"u32-u32", "crowds", 112, 0, runtimeHash, fewStates},
	{"u64-u64-generic", "crowds", 56, 0, "splitmix", everyState},
	{"u64-u64", "halfCrowds", 56, 0, "fewLow", everyState},
	{"str-u64", "halfCrowds", 112, 0, runtimeHash, someStates},
	{"u32-none", "halfCrowds", 56, 0, "fewTop", everyState},
	// Hash functions that collide.
	{"u64-u64", "churn", 40, 0, "equal", everyState},
	{"str-u64", "grow", 200, 0, "equal", someStates},
	{"b16-u64", "churn", 60, 0, "equalH2", someStates},
	{"u64-ptr", "churn", 80, 0, "fewH2", someStates},
	{"u64-u64", "grow", 300, 0, "fewLow", someStates},
	{"u32-u64", "drain", 60, 0, "fewLow", everyState},
	{"u64-u64", "grow", 1000, 0, "fewTop", changesOnly},
	{"str-response", "churn", 50, 0, "fewTop", everyState},
	{"u64-u64", "grow", 1000, 0, "lowTop", changesOnly},
	// Loops.
	{"u64-u64", "range", 40, 0, "splitmix", everyState},
	{"str-response", "range", 100, 0, runtimeHash, someStates},
	{"b200-u8", "range", 30, 0, runtimeHash, someStates},
	{"u64-u64", "rangeMixed", 24, 0, "splitmix", everyState},
	{"str-response", "rangeMixed", 100, 0, runtimeHash, someStates},
	{"u32-none", "rangeMixed", 200, 0, "seeded", someStates * 2},
	{"u64-ptr-generic", "rangeMixed", 60, 0, runtimeHash, someStates},
	{"u64-u64", "rangeGrow", 12, 0, "splitmix", everyState},
	{"u64-ptr", "rangeGrow", 60, 0, runtimeHash, someStates},
	{"str-u64", "rangeGrow", 210, 0, runtimeHash, fewStates},
	{"u64-ptr", "rangeDelete", 60, 0, "splitmix", someStates},
	{"str-response", "rangeDelete", 120, 0, runtimeHash, someStates},
	{"u32-u32", "rangeDeleteAll", 100, 0, "seeded", someStates},
	{"u64-u64", "rangeClear", 30, 0, "seeded", everyState},
	{"str-response", "rangeClear", 120, 0, runtimeHash, someStates * 2},
	{"u64-u64", "rangeSmallToTable", 6, 0, "splitmix", everyState},
	{"str-response", "rangeSmallToTable", 6, 0, runtimeHash, everyState},
	{"u64-u64", "rangeDirectory", 880, 0, "splitmix", changesOnly},
	{"u32-none", "rangePrune", 112, 0, "splitmix", someStates},
	{"str-response", "rangePrune", 28, 0, runtimeHash, everyState},
}

// long and ownLong are recorded for few releases only, for their size.
var long = []entry{
	{"u64-u64", "grow", 7000, 0, "splitmix", changesOnly},
	{"str-none", "waves", 900, 0, runtimeHash, changesOnly},
	{"u64-u64", "churn", 500, 0, "seeded", changesOnly},
}

func catalogue(withLong bool) []trace {
	entries := slices.Concat(common, ownEntries)
	if withLong {
		entries = slices.Concat(entries, long, ownLong)
	}
	traces := make([]trace, len(entries))
	for i, e := range entries {
		traces[i] = e.resolve(releaseSeed() + uint64(i))
	}
	return traces
}

func (e entry) resolve(seed uint64) trace {
	labels := strings.Split(e.types, "-")
	t := trace{
		key:        find(keyKinds, labels[0]),
		elem:       find(elemKinds, labels[1]),
		workload:   findWorkload(e.workload),
		n:          e.n,
		hint:       e.hint,
		hash:       e.hash,
		stateEvery: e.stateEvery,
		seed:       seed,
	}
	t.assign = t.key.assignFor(t.elem)
	if len(labels) == 3 {
		t.assign = labels[2]
	}
	if livemap.FastHashesItself && t.assign != "generic" {
		t.useOwnHash()
	}
	return t
}

// useOwnHash is for functions that a replaced hasher does not reach. The key type's own hash stands in for one
// that spreads keys as evenly; where a trace is about its hash, the generic function, which calls the hasher,
// stands in for the fast one.
func (t *trace) useOwnHash() {
	switch t.hash {
	case runtimeHash, "splitmix", "seeded":
		t.hash = runtimeHash
	default:
		t.assign = "generic"
	}
}

func findWorkload(name string) workload {
	for _, group := range []map[string]workload{workloads, loopWorkloads, ownWorkloads} {
		if w, found := group[name]; found {
			return w
		}
	}
	panic("no workload " + name)
}

func find[T any](index map[string]T, label string) T {
	value, found := index[label]
	if !found {
		panic("no kind " + label)
	}
	return value
}

// releaseSeed gives each release workloads of its own: 23012000 for go1.23.12, and 27004500 for go1.27.4 with
// an experiment.
func releaseSeed() uint64 {
	var minor, patch, experiment uint64
	fmt.Sscanf(runtime.Version(), "go1.%d.%d", &minor, &patch)
	if strings.Contains(runtime.Version(), "X:") {
		experiment = 500
	}
	return minor*1_000_000 + patch*1000 + experiment
}
