//go:build go1.24

package main

// Workloads whose keys are chosen by where their hash leads to. They need no hash function of their own, and so
// show what the fast functions do in Go 1.27 too.

var chosenWorkloads = []workload{
	{"overwriteFull", overwriteFull},
	{"overwriteFullEqualH2", overwriteFullEqualH2},
	{"ninthElsewhere", ninthElsewhere},
	{"prunedWhole", prunedWhole},
	{"pruneNeeded", pruneNeeded},
	{"prunedInPart", prunedInPart},
	{"tombstones", tombstones},
}

var chosenEntries = []entry{
	// A full small map: overwritten, and outgrown.
	{"u32-none", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"u64-u64", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"ptr-u8", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"str-u32", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"u64-u64-generic", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"u32-u64", "overwriteFull", 29, 8, runtimeHash, everyState},
	{"u64-u8", "overwriteFull", 29, 8, runtimeHash, everyState},
	{"ptr-response", "overwriteFull", 29, 8, runtimeHash, everyState},
	{"str-response", "overwriteFull", 29, 8, runtimeHash, everyState},
	{"zoned-u64", "overwriteFull", 29, 8, runtimeHash, everyState},
	{"f64-u32", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"any-str", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"b200-u8", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"u64-b200", "overwriteFull", 15, 0, runtimeHash, everyState},
	{"u32-u8", "overwriteFullEqualH2", 10, 0, runtimeHash, everyState},
	{"u64-ptr", "overwriteFullEqualH2", 10, 0, runtimeHash, everyState},
	{"ptr-none", "overwriteFullEqualH2", 10, 0, runtimeHash, everyState},
	{"str-str", "overwriteFullEqualH2", 10, 0, runtimeHash, everyState},
	{"b16-u64", "overwriteFullEqualH2", 10, 0, runtimeHash, everyState},
	{"u32-u64", "ninthElsewhere", 10, 0, runtimeHash, everyState},
	{"u64-none", "ninthElsewhere", 10, 0, runtimeHash, everyState},
	{"ptr-u64", "ninthElsewhere", 10, 0, runtimeHash, everyState},
	{"str-u8", "ninthElsewhere", 10, 0, runtimeHash, everyState},
	{"i32x3-u32", "ninthElsewhere", 10, 0, runtimeHash, everyState},
	// Full groups with tombstones: pruned, or not.
	{"u32-u32", "prunedWhole", 2, 14, runtimeHash, everyState},
	{"u64-u64", "prunedWhole", 2, 14, runtimeHash, everyState},
	{"ptr-u64", "prunedWhole", 2, 14, runtimeHash, everyState},
	{"str-u64", "prunedWhole", 2, 14, runtimeHash, everyState},
	{"u64-u64-generic", "prunedWhole", 2, 14, runtimeHash, everyState},
	{"u32-u8", "pruneNeeded", 1, 14, runtimeHash, everyState},
	{"u64-u64", "pruneNeeded", 1, 14, runtimeHash, everyState},
	{"ptr-response", "pruneNeeded", 1, 14, runtimeHash, everyState},
	{"str-none", "pruneNeeded", 1, 14, runtimeHash, everyState},
	{"f64-u32", "pruneNeeded", 1, 14, runtimeHash, everyState},
	{"u32-none", "prunedInPart", 2, 28, runtimeHash, everyState},
	{"u64-ptr", "prunedInPart", 2, 28, runtimeHash, everyState},
	{"ptr-none", "prunedInPart", 2, 28, runtimeHash, everyState},
	{"str-response", "prunedInPart", 2, 28, runtimeHash, everyState},
	{"b16-u64", "prunedInPart", 2, 28, runtimeHash, everyState},
	{"u32-u32", "tombstones", 3, 28, runtimeHash, everyState},
	{"u32-u32", "tombstones", 4, 28, runtimeHash, everyState},
	{"u64-u8", "tombstones", 3, 28, runtimeHash, everyState},
	{"u64-u8", "tombstones", 4, 28, runtimeHash, everyState},
	{"ptr-u64", "tombstones", 3, 28, runtimeHash, everyState},
	{"ptr-u64", "tombstones", 4, 28, runtimeHash, everyState},
	{"str-u32", "tombstones", 3, 28, runtimeHash, everyState},
	{"str-u32", "tombstones", 4, 28, runtimeHash, everyState},
	{"u64-u64-generic", "tombstones", 4, 28, runtimeHash, everyState},
	// Pointer keys, by chance.
	{"ptr-u64", "update", 40, 0, runtimeHash, everyState},
	{"ptr-u64", "churn", 60, 0, runtimeHash, someStates},
	{"ptr-none", "window", 56, 0, runtimeHash, someStates},
	{"ptr-u64", "crowds", 28, 27, runtimeHash, everyState},
	{"ptr-u8", "halfCrowds", 112, 0, runtimeHash, someStates},
	{"ptr-u64", "waves", 224, 0, runtimeHash, someStates * 4},
	{"ptr-response", "clear", 40, 0, runtimeHash, someStates},
	{"ptr-u64", "rangeMixed", 40, 0, runtimeHash, someStates},
	{"ptr-u64", "rangePrune", 56, 0, runtimeHash, someStates},
}

// chosenFrom bounds the numbers of chosen keys.
const chosenFrom = 1 << 14

// freshWhere is a key number that is not in the map and whose hash fits.
func (s *session) freshWhere(fits func(hash uint64) bool) uint64 {
	for {
		number := s.rng.Uint64N(min(s.m.key.limit, chosenFrom))
		if !s.keys.has(number) && fits(s.m.hash(number)) {
			return number
		}
	}
}

// freshAt is one whose probe begins at a group of the map's one table, or of the one it will have, of so many.
func (s *session) freshAt(group, groups uint64) uint64 {
	return s.freshWhere(func(hash uint64) bool { return hash>>7%groups == group })
}

// putAt puts n such keys and returns their numbers.
func (s *session) putAt(group, groups uint64, n int) []uint64 {
	numbers := make([]uint64, n)
	for i := range numbers {
		numbers[i] = s.freshAt(group, groups)
		s.put(numbers[i])
	}
	return numbers
}

func (s *session) deleteEach(numbers []uint64) {
	for _, number := range numbers {
		s.delete(number)
	}
}

func (s *session) updateEach() {
	for _, number := range s.keys.shuffled(s.rng) {
		s.put(number)
	}
}

// overwriteFull overwrites all entries of a full small map, then of each table that is full.
func overwriteFull(s *session, size int) {
	s.growTo(slotsPerGroup)
	s.updateEach()
	s.deleteAbsent()
	s.deletePresent()
	s.putFresh()
	s.updateEach()
	for s.count() < size {
		s.putFresh()
		s.updatePresent()
		if s.m.Header.SpareRoom() == 0 {
			s.updateEach()
		}
	}
	s.shrinkTo(slotsPerGroup)
	s.updateEach()
}

// overwriteFullEqualH2 does so with keys of one control byte, so that each is compared with all before it.
func overwriteFullEqualH2(s *session, size int) {
	h2 := s.m.hash(0) & 0x7f
	equalH2 := func(hash uint64) bool { return hash&0x7f == h2 }
	for s.count() < slotsPerGroup {
		s.put(s.freshWhere(equalH2))
	}
	s.updateEach()
	s.delete(s.freshWhere(equalH2))
	for s.count() < size {
		s.put(s.freshWhere(equalH2))
		s.updateEach()
	}
}

// ninthElsewhere fills a small map with keys that all lead to one group of the table to come, so that the ninth
// has to go on to the other.
func ninthElsewhere(s *session, size int) {
	first := s.putAt(0, 2, slotsPerGroup)
	s.updateEach()
	for s.count() < size {
		s.putAt(0, 2, 1)
		s.updateEach()
	}
	s.deleteEach(first[2:4])
	s.putAt(0, 2, 3)
	s.updateEach()
}

// prunedWhole needs hint 14: a table of two groups. It fills both as far as the table may be filled, makes
// tombstones of the one, and puts a key into the other.
func prunedWhole(s *session, rounds int) { tombstonesOfTwo(s, rounds, 1) }

// pruneNeeded does so where the probe of every other key begins at the tombstones.
func pruneNeeded(s *session, rounds int) { tombstonesOfTwo(s, rounds, 0) }

// tombstonesOfTwo also puts a key where a tombstone has room for it, though the table is as full as it may be.
func tombstonesOfTwo(s *session, rounds int, begin uint64) {
	for range rounds {
		if s.clear(); s.groups() != 2 {
			return
		}
		first := s.putAt(0, 2, slotsPerGroup)
		s.putAt(begin, 2, 6)
		s.deleteEach(first)
		s.putAt(0, 2, 1)
		s.putAt(1, 2, 1)
		s.putAt(0, 2, 2)
		s.putAt(1, 2, 2)
		s.updateEach()
	}
}

// prunedInPart needs hint 28: a table of four groups. Tombstones fill two of them; the probes of entries in the
// third go by those of the second.
func prunedInPart(s *session, rounds int) {
	for range rounds {
		if s.clear(); s.groups() != 4 {
			return
		}
		first := s.putAt(0, 4, slotsPerGroup)
		second := s.putAt(1, 4, slotsPerGroup)
		s.putAt(1, 4, 4)
		s.putAt(2, 4, 4)
		s.putAt(3, 4, 4)
		s.deleteEach(first)
		s.deleteEach(second)
		s.putAt(3, 4, 1)
		s.putAt(1, 4, 2)
		s.putAt(0, 4, 2)
		s.updateEach()
	}
}

// tombstones needs hint 28: a table of four groups. It fills the table as far as it may be filled, makes n
// tombstones that no probe needs, and puts a key elsewhere. Four in 32 slots are worth pruning, three are not.
func tombstones(s *session, n int) {
	for range 2 {
		if s.clear(); s.groups() != 4 {
			return
		}
		first := s.putAt(0, 4, slotsPerGroup)
		s.putAt(1, 4, 7)
		s.putAt(2, 4, 7)
		s.putAt(3, 4, 6)
		s.deleteEach(first[:n])
		s.putAt(3, 4, 1)
		s.putAt(0, 4, 1)
		s.updateEach()
		s.deleteAbsent()
	}
}

// groups is the number of groups of the map's first table.
func (s *session) groups() uint64 { return s.m.Header.Tables()[0].Groups() }
