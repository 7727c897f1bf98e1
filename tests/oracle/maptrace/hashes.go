package main

import "math/bits"

// A hashFunc replaces the hash function of a map's key type.
type hashFunc func(number, seed uint64) uint64

// runtimeHash stands for the key type's own hash function.
const runtimeHash = "runtime"

var hashFuncs = map[string]hashFunc{
	"splitmix": func(n, _ uint64) uint64 { return splitmix(n) },
	"seeded":   func(n, seed uint64) uint64 { return splitmix(n ^ splitmix(seed)) },
	// identity: consecutive keys fall into consecutive buckets; one table, few groups.
	"identity": func(n, _ uint64) uint64 { return n },
	// reversed: consecutive keys fall into different tables, but all into one bucket or probe sequence.
	"reversed": func(n, _ uint64) uint64 { return bits.Reverse64(n) },
	"equal":    func(_, _ uint64) uint64 { return 0x0123456789abcdef },
	"equalH2":  func(n, _ uint64) uint64 { return splitmix(n)&^0x7f | 0x2a },
	// fewH2: two control bytes that differ in their lowest bit only.
	"fewH2": func(n, _ uint64) uint64 { return splitmix(n)&^0x7e | 0x42 },
	// fewLow: four values of the low 20 bits, hence four buckets and four probe sequences.
	"fewLow": func(n, _ uint64) uint64 { return splitmix(n)&^0xfffff | (n%4)*0x1081 },
	// fewTop: four values of the top byte, two of them below minTopHash.
	"fewTop": func(n, _ uint64) uint64 { return splitmix(n)>>8 | uint64([4]uint8{0, 4, 5, 255}[n%4])<<56 },
	// lowTop: the top three bits are zero, so that a split leaves one side empty.
	"lowTop": func(n, _ uint64) uint64 { return splitmix(n) >> 3 },
}

// splitmix is one output of the SplitMix64 generator in state n.
func splitmix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
