//go:build go1.24

package main

import "slices"

// Workloads that aim at one table of a swiss map.

var ownWorkloads = indexByLabel(slices.Concat(tableWorkloads, chosenWorkloads), func(w workload) string { return w.name })

var ownEntries = slices.Concat(tableEntries, chosenEntries)

var tableWorkloads = []workload{
	{"pruned", func(s *session, rounds int) { tombstoneGroup(s, rounds, 0x80) }},
	{"pruneRefused", func(s *session, rounds int) { tombstoneGroup(s, rounds, 0) }},
	{"unevenSplit", unevenSplit},
}

var tableEntries = []entry{
	{"u64-none", "sequence", 890, 0, "identity", fewStates},
	{"u64-u64", "pruned", 2, 14, "identity", everyState},
	{"str-u64", "pruned", 2, 14, "identity", everyState},
	{"u64-u64-generic", "pruned", 2, 14, "identity", everyState},
	{"u64-u64", "pruneRefused", 2, 14, "identity", everyState},
	{"str-response", "pruneRefused", 1, 14, "identity", everyState},
	{"u64-ptr", "unevenSplit", 3, 896, "reversed", fewStates},
	{"u64-u64", "waves", 225, 0, "seeded", fewStates},
	{"str-response", "waves", 112, 0, "fewLow", someStates},
	{"u32-u64", "waves", 28, 0, "splitmix", everyState},
	{"u64-u64", "halfCrowds", 224, 0, "splitmix", someStates * 4},
	{"u64-ptr", "crowds", 112, 0, "lowTop", someStates},
	{"u64-u64", "window", 28, 0, "splitmix", everyState},
	{"u64-u64", "unevenSplit", 1, 896, "reversed", fewStates},
	{"str-u64", "window", 112, 0, "seeded", fewStates},
	{"u64-u64", "rangeDirectory", 600, 897, "fewTop", changesOnly},
}

var ownLong = []entry{
	{"u64-u64", "rangeDirectory", 1780, 0, runtimeHash, changesOnly},
}

// tombstoneGroup needs hash "identity" and hint 14: a table of two groups. It fills one group,
// and then the other with keys whose probe begins at the other (secondProbe 0x80) or at the first
// (0). Then it makes tombstones of the first group, so that the next put finds no room left.
func tombstoneGroup(s *session, rounds int, secondProbe uint64) {
	for range rounds {
		s.clear()
		for i := range uint64(8) {
			s.put(i<<32 + i)
		}
		for i := uint64(8); i < 14; i++ {
			s.put(i<<32 + secondProbe + i)
		}
		for i := range uint64(8) {
			s.delete(i<<32 + i)
		}
		s.put(100<<32 + 0x80)
		s.put(101<<32 + 0x81)
		s.put(102 << 32)
	}
}

// unevenSplit needs hash "reversed" and hint 896. It fills the one table with keys whose hashes have
// zeroBits leading zeros, so that the first splits leave one side empty.
func unevenSplit(s *session, zeroBits int) {
	for i := range uint64(960) {
		s.put(i << zeroBits)
	}
	for i := range uint64(64) {
		s.put(i)
	}
}
