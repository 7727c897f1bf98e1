//go:build !go1.24

package main

// Workloads that act while a bucket map is growing.

var ownWorkloads = indexByLabel([]workload{
	{"duringGrowth", duringGrowth},
	{"clearDuringGrowth", clearDuringGrowth},
	{"sparseChains", sparseChains(busy)},
	{"sparseChainsDrain", sparseChains((*session).emptyOut)},
	{"sparseChainsClear", sparseChains(clearThenRefill)},
	{"sparseChainsRange", sparseChains(rangeThrough)},
	{"sparseChainsRangeBefore", sparseChainsRangeBefore},
	{"lookAhead", lookAhead},
}, func(w workload) string { return w.name })

var ownEntries = []entry{
	{"u64-none", "sequence", 2000, 0, "identity", fewStates},
	{"u64-u64", "duringGrowth", 220, 0, "splitmix", someStates},
	{"u64-ptr", "duringGrowth", 120, 0, runtimeHash, everyState},
	{"str-response", "duringGrowth", 450, 0, "seeded", someStates * 2},
	{"u32-u32", "clearDuringGrowth", 60, 0, runtimeHash, everyState},
	{"u64-ptr", "clearDuringGrowth", 110, 0, "seeded", someStates},
	{"u64-u64", "sparseChains", 2, 27, "identity", everyState},
	{"u64-ptr", "sparseChains", 1, 100, "identity", someStates},
	{"str-response", "sparseChains", 2, 27, "identity", everyState},
	{"u64-u64", "sparseChainsDrain", 2, 27, "identity", someStates},
	{"u64-ptr", "sparseChainsDrain", 1, 60, "identity", someStates},
	{"u32-u32", "sparseChainsClear", 2, 27, "identity", someStates},
	{"u64-ptr", "sparseChainsClear", 1, 60, "identity", someStates},
	{"u64-u64", "sparseChainsRange", 2, 27, "identity", someStates},
	{"u64-ptr", "sparseChainsRange", 2, 27, "identity", someStates},
	{"str-response", "sparseChainsRange", 1, 60, "identity", someStates},
	{"u64-u64", "sparseChainsRangeBefore", 2, 27, "identity", someStates},
	{"u64-ptr", "sparseChainsRangeBefore", 2, 27, "identity", everyState},
	{"u64-u64", "rangeDuringGrowth", 120, 0, "splitmix", everyState},
	{"u64-ptr", "rangeDuringGrowth", 240, 0, runtimeHash, someStates},
	{"str-response", "rangeDuringGrowth", 120, 0, "seeded", someStates},
	{"b129-u64", "duringGrowth", 60, 0, runtimeHash, everyState},
	{"u64-none", "lookAhead", 1700, 0, "identity", fewStates},
}

var ownLong = []entry{
	{"u64-none", "lookAhead", 26624, 26624, "identity", changesOnly},
}

// duringGrowth does everything to present and absent keys while the map grows.
func duringGrowth(s *session, size int) {
	for s.count() < size {
		s.growUntil(s.m.Header.Growing, size)
		for step := 0; s.m.Header.Growing(); step++ {
			switch step % 5 {
			case 0:
				s.updatePresent()
			case 1:
				s.deleteAbsent()
			case 2:
				s.deletePresent()
			default:
				s.putFresh()
			}
		}
	}
}

func clearDuringGrowth(s *session, size int) {
	for range 3 {
		s.growTo(size)
		s.growUntil(s.m.Header.Growing, 4*size)
		s.putFresh()
		s.clear()
		s.growTo(size / 3)
	}
}

// sparseChains needs hash "identity". It makes overflow buckets in one chain after the other and
// deletes nearly all their entries, until a same-size growth starts; act then goes on from there.
func sparseChains(act func(s *session)) func(s *session, rounds int) {
	return func(s *session, rounds int) {
		for range rounds {
			fillSparseChains(s)
			act(s)
		}
	}
}

// fillSparseChains gives each chain two overflow buckets, and leaves an entry in every fourth chain: so
// few that they can all be deleted before the growth ends.
func fillSparseChains(s *session) {
	buckets := uint64(1) << s.m.Header.B
	for chain := uint64(0); ; chain = (chain + 1) % buckets {
		for i := range uint64(17) {
			s.put(chain + i*buckets)
			if s.m.Header.SameSizeGrowing() {
				return
			}
		}
		for i := range uint64(17) {
			if chain%4 != 0 || i != 9 {
				s.delete(chain + i*buckets)
			}
		}
	}
}

func busy(s *session) {
	for step := 0; s.m.Header.Growing(); step++ {
		switch step % 4 {
		case 0:
			s.updatePresent()
		case 1:
			s.deleteAbsent()
		case 2:
			s.putFresh()
		default:
			s.deletePresent()
		}
	}
}

func (s *session) emptyOut() {
	for _, number := range s.keys.shuffled(s.rng) {
		s.delete(number)
	}
	s.deleteAbsent()
	s.growTo(6)
}

func clearThenRefill(s *session) {
	l := s.open(1)
	s.updatePresent()
	s.clear()
	s.growTo(20)
	l.finish()
}

// rangeThrough begins loops during the growth and ends them after it.
func rangeThrough(s *session) {
	first := s.open(1)
	s.updatePresent()
	second := s.open(3)
	s.deletePresent()
	s.putFresh()
	for s.m.Header.Growing() {
		s.updatePresent()
	}
	s.rangeAll()
	first.finish()
	second.finish()
}

// sparseChainsRangeBefore begins a loop before the growth that must keep the old chains attached.
func sparseChainsRangeBefore(s *session, rounds int) {
	for range rounds {
		s.growTo(12)
		early := s.open(2)
		fillSparseChains(s)
		if early.open {
			early.step(2)
		}
		s.updatePresent()
		s.deleteAbsent()
		early.finish()
		busy(s)
	}
}

// lookAhead needs hash "identity". Once the map is growing it evacuates from the end of the old array,
// so that the mark jumps.
func lookAhead(s *session, size int) {
	sequence(s, size)
	next := uint64(size)
	for !s.m.Header.Growing() {
		s.put(next)
		next++
	}
	for bucket := uint64(1)<<(s.m.Header.B-1) - 1; s.m.Header.Growing(); bucket-- {
		s.followUp = uint64(s.m.Header.Nevacuate)+2 >= bucket
		s.put(bucket)
	}
}
