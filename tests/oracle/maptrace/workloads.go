package main

// A workload operates on a map; size is its measure, mostly a number of entries.
type workload struct {
	name string
	run  func(s *session, size int)
}

// The helpers of the workloads.

// fresh is a key number that is not in the map.
func (s *session) fresh() uint64 {
	for {
		if number := s.rng.Uint64N(s.universe); !s.keys.has(number) {
			return number
		}
	}
}

func (s *session) putFresh()      { s.put(s.fresh()) }
func (s *session) updatePresent() { s.put(s.keys.any(s.rng)) }
func (s *session) deletePresent() { s.delete(s.keys.any(s.rng)) }
func (s *session) deleteAbsent()  { s.delete(s.fresh()) }

func (s *session) growTo(entries int) {
	for s.count() < entries {
		s.putFresh()
	}
}

func (s *session) shrinkTo(entries int) {
	for s.count() > entries {
		s.deletePresent()
	}
}

// oneIn is true once in n times.
func (s *session) oneIn(n int) bool { return s.rng.IntN(n) == 0 }

// growUntil puts fresh keys until the condition holds, or the map has limit entries.
func (s *session) growUntil(condition func() bool, limit int) {
	for !condition() && s.count() < limit {
		s.putFresh()
	}
}

var workloads = indexByLabel([]workload{
	{"grow", (*session).growTo},
	{"sequence", sequence},
	{"update", update},
	{"churn", churn},
	{"window", window},
	{"drain", drain},
	{"clear", clears},
	{"mostlyDeleted", mostlyDeleted},
	{"waves", waves},
	{"crowds", crowds},
	{"halfCrowds", halfCrowds},
	{"fillToLimit", fillToLimit},
}, func(w workload) string { return w.name })

func sequence(s *session, size int) {
	for i := range size {
		s.put(uint64(i))
	}
}

// update overwrites at every size, also when the map is full, and then again at the end.
func update(s *session, size int) {
	for s.count() < size {
		s.putFresh()
		s.updatePresent()
	}
	for range size {
		s.updatePresent()
		if s.oneIn(4) {
			s.deleteAbsent()
		}
	}
}

func churn(s *session, size int) {
	for range 4 * size {
		switch roll := s.rng.IntN(100); {
		case s.count() == 0 || roll < 45 && s.count() < size:
			s.putFresh()
		case roll < 80:
			s.deletePresent()
			s.putFresh()
		case roll < 88:
			s.deleteAbsent()
		case roll < 94:
			s.deletePresent()
		default:
			s.updatePresent()
		}
	}
}

// window keeps the youngest entries.
func window(s *session, size int) {
	var queue []uint64
	for range 6 * size {
		number := s.fresh()
		s.put(number)
		queue = append(queue, number)
		if len(queue) > size {
			s.delete(queue[0])
			queue = queue[1:]
		}
	}
}

// drain empties the map by deletes, hits it while empty, and refills it.
func drain(s *session, size int) {
	for range 3 {
		s.growTo(size)
		for _, number := range s.keys.shuffled(s.rng) {
			s.delete(number)
			if s.oneIn(8) {
				s.deleteAbsent()
			}
		}
		s.deleteAbsent()
	}
	s.growTo(size / 2)
}

func clears(s *session, size int) {
	s.clear()
	s.growTo(size)
	s.clear()
	s.clear()
	s.growTo(size)
	s.shrinkTo(0)
	s.clear()
	s.growTo(size / 2)
	s.shrinkTo(size / 4)
	s.clear()
	s.growTo(size + size/2)
}

func mostlyDeleted(s *session, size int) {
	s.growTo(size)
	s.shrinkTo(size / 12)
	for range size / 4 {
		s.putFresh()
		s.updatePresent()
		s.deleteAbsent()
	}
	s.shrinkTo(size / 12)
}

func waves(s *session, size int) {
	for range 4 {
		s.growTo(size)
		s.shrinkTo(size / 2)
	}
	s.growTo(size + size/8)
}

// crowds fills the map to its limit, empties whole groups (chains), and fills it again.
func crowds(s *session, size int) { emptyCrowds(s, size, 1) }

// halfCrowds leaves every second group (chain) as it is.
func halfCrowds(s *session, size int) { emptyCrowds(s, size, 2) }

func emptyCrowds(s *session, size, stride int) {
	for range 3 {
		s.growTo(size)
		s.growUntil(func() bool { return s.m.Header.SpareRoom() == 0 }, 2*size)
		for i, crowd := range s.m.crowded() {
			if i%stride != 0 {
				continue
			}
			for _, number := range crowd {
				s.delete(number)
			}
		}
		s.growTo(size)
	}
}

// fillToLimit fills to one short of every limit on the way, and updates, deletes and puts there.
func fillToLimit(s *session, size int) {
	for s.count() < size {
		s.growUntil(func() bool { return s.m.Header.SpareRoom() == 0 }, size)
		s.updatePresent()
		s.deletePresent()
		s.deleteAbsent()
		s.putFresh()
		s.updatePresent()
		s.putFresh()
	}
}
