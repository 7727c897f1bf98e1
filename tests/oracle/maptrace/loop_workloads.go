package main

// Workloads with range loops.

var loopWorkloads = indexByLabel([]workload{
	{"range", ranges},
	{"rangeMixed", rangeMixed},
	{"rangeGrow", rangeGrow},
	{"rangeDelete", rangeDelete},
	{"rangeDeleteAll", rangeDeleteAll},
	{"rangeClear", rangeClear},
	{"rangeSmallToTable", rangeSmallToTable},
	{"rangeDirectory", rangeDirectory},
	{"rangePrune", rangePrune},
	{"rangeDuringGrowth", rangeDuringGrowth},
}, func(w workload) string { return w.name })

// ranges runs whole loops over maps of all fillings, the empty ones included.
func ranges(s *session, size int) {
	s.rangeAll()
	for s.count() < size {
		s.putFresh()
		if s.count() < 24 || s.oneIn(8) || s.m.Header.Growing() {
			s.rangeAll()
		}
	}
	for s.count() > 0 {
		s.deletePresent()
		if s.count() < 4 || s.oneIn(12) {
			s.rangeAll()
		}
	}
	s.growTo(size / 2)
	s.clear()
	s.rangeAll()
}

// rangeMixed keeps up to three loops open among all other operations.
func rangeMixed(s *session, size int) {
	for range 5 * size {
		switch roll := s.rng.IntN(100); {
		case roll < 8 && len(s.loops) < 3:
			s.open(1 + s.rng.IntN(3))
		case roll < 30 && len(s.loops) > 0:
			s.loops[s.rng.IntN(len(s.loops))].step(1 + s.rng.IntN(4))
		case roll == 30 && s.oneIn(3):
			s.clear()
		case s.count() == 0 || roll < 70 && s.count() < size:
			s.putFresh()
		case roll < 80:
			s.updatePresent()
		case roll < 84:
			s.deleteAbsent()
		default:
			s.deletePresent()
		}
	}
}

// rangeGrow lets the map triple under two loops.
func rangeGrow(s *session, size int) {
	s.growTo(size)
	s.open(1)
	s.open(1 + size/3)
	for s.count() < 3*size {
		s.putFresh()
		if len(s.loops) > 0 && s.oneIn(4) {
			s.loops[s.rng.IntN(len(s.loops))].step(1)
		}
	}
	s.finishLoops()
	s.rangeAll()
}

// rangeDelete deletes under the loop, in part what it has yet to yield, and puts some back.
func rangeDelete(s *session, size int) {
	s.growTo(size)
	for l := s.open(1); l.open; l.step(1 + s.rng.IntN(2)) {
		if s.count() == 0 {
			continue
		}
		gone := s.keys.any(s.rng)
		s.delete(gone)
		if s.oneIn(3) {
			s.put(gone)
		}
		if s.oneIn(6) {
			s.putFresh()
		}
	}
}

// rangeDeleteAll deletes each key as it is yielded.
func rangeDeleteAll(s *session, size int) {
	s.growTo(size)
	l := s.open(1)
	for l.open {
		s.delete(l.s.m.key.number(l.it.Key))
		l.step(1)
	}
	s.growTo(size / 2)
}

func rangeClear(s *session, size int) {
	for range 2 {
		s.growTo(size)
		s.open(1 + size/3)
		s.open(1)
		s.clear()
		if len(s.loops) > 0 {
			s.loops[0].step(1)
		}
		s.growTo(size / 2)
		s.open(2)
		s.finishLoops()
		s.growTo(size)
		l := s.open(1)
		s.clear()
		l.finish()
	}
}

// rangeSmallToTable begins loops over at most one group (bucket) and lets the map outgrow it.
func rangeSmallToTable(s *session, size int) {
	for range size {
		s.growTo(5 + s.rng.IntN(4))
		l := s.open(1 + s.rng.IntN(3))
		s.growTo(9 + s.rng.IntN(3))
		if l.open {
			l.step(1)
		}
		s.deletePresent()
		s.growTo(16)
		if s.oneIn(2) {
			s.deletePresent()
			s.updatePresent()
		}
		l.finish()
		s.shrinkTo(0)
	}
}

// rangeDirectory begins a loop when the map has size entries, and others as its directory doubles.
func rangeDirectory(s *session, size int) {
	s.growTo(size)
	loops := []*loop{s.open(1), s.open(size / 2)}
	directory := s.m.Header.DirectorySize()
	for s.count() < 2*size+size/4 {
		s.putFresh()
		if s.oneIn(100) && loops[0].open {
			loops[0].step(2)
		}
		if grown := s.m.Header.DirectorySize(); grown != directory {
			directory = grown
			if len(s.loops) < 4 {
				s.open(1 + s.rng.IntN(size/8))
			}
			s.deletePresent()
		}
	}
	s.finishLoops()
}

// rangeDuringGrowth begins a loop in each growth of a bucket map.
func rangeDuringGrowth(s *session, size int) {
	for s.count() < size {
		s.growUntil(s.m.Header.Growing, size)
		l := s.open(1 + s.rng.IntN(4))
		for s.m.Header.Growing() {
			s.putFresh()
			if l.open && s.oneIn(3) {
				l.step(1 + s.rng.IntN(3))
			}
			s.deletePresent()
			if s.oneIn(3) {
				s.updatePresent()
			}
		}
		l.finish()
	}
}

// rangePrune keeps a slow loop open while the map is filled, half emptied and filled again.
func rangePrune(s *session, size int) {
	for range 6 {
		s.growTo(size)
		l := s.open(1 + size/8)
		for _, crowd := range s.m.crowded() {
			for _, number := range crowd[1:] {
				s.delete(number)
			}
		}
		for s.count() < size {
			s.putFresh()
			if l.open && s.oneIn(size/8) {
				l.step(1)
			}
		}
		l.finish()
	}
}
