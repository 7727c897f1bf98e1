package main

type response struct {
	code    int32
	length  int
	body    string
	changed *node
}

type node struct{ next *node }

type point struct{ x, y int64 }

// As large as a time.Time, and laid out like one.
type moment struct {
	wall int64
	ext  int64
	loc  *node
}

type pair struct{ a, b string }

var aNode node

func uuid(i int) (id [16]byte) {
	id[0], id[1], id[2] = byte(i), byte(i>>8), byte(i>>16)
	return id
}

func wideKey(i int) (key [136]byte) {
	key[0], key[1], key[2] = byte(i), byte(i>>8), byte(i>>16)
	return key
}

var sites = []site{
	{Function: "main.routes", Type: "map[string]response", Entries: 300000, Maps: 1, Hint: 0, fill: routes},
	{Function: "main.counters", Type: "map[int64]int64", Entries: 1000000, Maps: 1, Hint: 0, fill: counters},
	{Function: "main.ports", Type: "map[uint32]uint32", Entries: 700000, Maps: 1, Hint: 0, fill: ports},
	{Function: "main.nodes", Type: "map[string]*node", Entries: 200000, Maps: 1, Hint: 0, fill: nodes},
	{Function: "main.seen", Type: "map[string]struct{}", Entries: 400000, Maps: 1, Hint: 0, fill: seen},
	{Function: "main.owners", Type: "map[[16]byte]int32", Entries: 250000, Maps: 1, Hint: 0, fill: owners},
	{Function: "main.names", Type: "map[int]string", Entries: 150000, Maps: 1, Hint: 0, fill: names},
	{Function: "main.aliases", Type: "map[string]string", Entries: 120000, Maps: 1, Hint: 0, fill: aliases},
	{Function: "main.bodies", Type: "map[string][]byte", Entries: 90000, Maps: 1, Hint: 0, fill: bodies},
	{Function: "main.blocks", Type: "map[uint64][64]byte", Entries: 60000, Maps: 1, Hint: 0, fill: blocks},
	{Function: "main.flags", Type: "map[int32]bool", Entries: 800000, Maps: 1, Hint: 0, fill: flags},
	{Function: "main.values", Type: "map[string]any", Entries: 50000, Maps: 1, Hint: 0, fill: values},
	{Function: "main.small16", Type: "map[uint16]uint64", Entries: 60000, Maps: 1, Hint: 0, fill: small16},
	{Function: "main.points", Type: "map[point]float64", Entries: 110000, Maps: 1, Hint: 0, fill: points},
	{Function: "main.sessions", Type: "map[int64]int64", Entries: 6, Maps: 40000, Hint: 0, fill: sessions},
	{Function: "main.tallies", Type: "map[string]int", Entries: 100, Maps: 2000, Hint: 0, fill: tallies},
	{Function: "main.large", Type: "map[int64][200]byte", Entries: 40000, Maps: 1, Hint: 0, fill: large},
	{Function: "main.wide", Type: "map[[136]byte]int", Entries: 20000, Maps: 1, Hint: 0, fill: wide},
	{Function: "main.presized", Type: "map[int64]int64", Entries: 500000, Maps: 1, Hint: 500000, fill: presized},
	{Function: "main.presizedRoutes", Type: "map[string]response", Entries: 100000, Maps: 1, Hint: 100000, fill: presizedRoutes},
	{Function: "main.halfway", Type: "map[uint64]uint64", Entries: 430000, Maps: 1, Hint: 0, fill: halfway},
	{Function: "main.moments", Type: "map[moment]int32", Entries: 45000, Maps: 1, Hint: 0, fill: moments},
	{Function: "main.rates", Type: "map[string]float32", Entries: 33000, Maps: 1, Hint: 0, fill: rates},
	{Function: "main.deleted", Type: "map[int64]int64", Entries: 100000, Maps: 1, Hint: 0, Deleted: 500_000, fill: deleted},
	{Function: "main.pairs", Type: "map[pair]int16", Entries: 70000, Maps: 1, Hint: 0, fill: pairs},
}

//go:noinline
func routes(s site) any {
	m := make(map[string]response)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = response{code: int32(i)}
	}
	return m
}

//go:noinline
func counters(s site) any {
	m := make(map[int64]int64)
	for i := 0; i < s.Entries; i++ {
		m[int64(i)] = int64(i)
	}
	return m
}

//go:noinline
func ports(s site) any {
	m := make(map[uint32]uint32)
	for i := 0; i < s.Entries; i++ {
		m[uint32(i)] = uint32(i)
	}
	return m
}

//go:noinline
func nodes(s site) any {
	m := make(map[string]*node)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = &aNode
	}
	return m
}

//go:noinline
func seen(s site) any {
	m := make(map[string]struct{})
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = struct{}{}
	}
	return m
}

//go:noinline
func owners(s site) any {
	m := make(map[[16]byte]int32)
	for i := 0; i < s.Entries; i++ {
		m[uuid(i)] = int32(i)
	}
	return m
}

//go:noinline
func names(s site) any {
	m := make(map[int]string)
	for i := 0; i < s.Entries; i++ {
		m[i] = ""
	}
	return m
}

//go:noinline
func aliases(s site) any {
	m := make(map[string]string)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = ""
	}
	return m
}

//go:noinline
func bodies(s site) any {
	m := make(map[string][]byte)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = nil
	}
	return m
}

//go:noinline
func blocks(s site) any {
	m := make(map[uint64][64]byte)
	for i := 0; i < s.Entries; i++ {
		m[uint64(i)] = [64]byte{}
	}
	return m
}

//go:noinline
func flags(s site) any {
	m := make(map[int32]bool)
	for i := 0; i < s.Entries; i++ {
		m[int32(i)] = true
	}
	return m
}

//go:noinline
func values(s site) any {
	m := make(map[string]any)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = nil
	}
	return m
}

//go:noinline
func small16(s site) any {
	m := make(map[uint16]uint64)
	for i := 0; i < s.Entries; i++ {
		m[uint16(i)] = uint64(i)
	}
	return m
}

//go:noinline
func points(s site) any {
	m := make(map[point]float64)
	for i := 0; i < s.Entries; i++ {
		m[point{int64(i), 0}] = 0
	}
	return m
}

//go:noinline
func sessions(s site) any {
	all := make([]map[int64]int64, s.Maps)
	for j := range all {
		all[j] = make(map[int64]int64)
		for i := 0; i < s.Entries; i++ {
			all[j][int64(i)] = int64(i)
		}
	}
	return all
}

//go:noinline
func tallies(s site) any {
	all := make([]map[string]int, s.Maps)
	for j := range all {
		all[j] = make(map[string]int)
		for i := 0; i < s.Entries; i++ {
			all[j][text(i)] = i
		}
	}
	return all
}

//go:noinline
func large(s site) any {
	m := make(map[int64][200]byte)
	for i := 0; i < s.Entries; i++ {
		m[int64(i)] = [200]byte{}
	}
	return m
}

//go:noinline
func wide(s site) any {
	m := make(map[[136]byte]int)
	for i := 0; i < s.Entries; i++ {
		m[wideKey(i)] = i
	}
	return m
}

//go:noinline
func presized(s site) any {
	m := make(map[int64]int64, s.Hint)
	for i := 0; i < s.Entries; i++ {
		m[int64(i)] = int64(i)
	}
	return m
}

//go:noinline
func presizedRoutes(s site) any {
	m := make(map[string]response, s.Hint)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = response{}
	}
	return m
}

//go:noinline
func halfway(s site) any {
	m := make(map[uint64]uint64)
	for i := 0; i < s.Entries; i++ {
		m[uint64(i)] = uint64(i)
	}
	return m
}

//go:noinline
func moments(s site) any {
	m := make(map[moment]int32)
	for i := 0; i < s.Entries; i++ {
		m[moment{int64(i), 0, nil}] = 0
	}
	return m
}

//go:noinline
func rates(s site) any {
	m := make(map[string]float32)
	for i := 0; i < s.Entries; i++ {
		m[text(i)] = 1
	}
	return m
}

//go:noinline
func deleted(s site) any {
	m := make(map[int64]int64)
	for i := 0; i < s.Entries+s.Deleted; i++ {
		m[int64(i)] = int64(i)
	}
	for i := s.Entries; i < s.Entries+s.Deleted; i++ {
		delete(m, int64(i))
	}
	return m
}

//go:noinline
func pairs(s site) any {
	m := make(map[pair]int16)
	for i := 0; i < s.Entries; i++ {
		m[pair{text(i), ""}] = 0
	}
	return m
}
