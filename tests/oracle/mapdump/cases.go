package main

import (
	"io"
	"math"
	"math/rand"
	"strconv"
)

// fill puts keys one by one.
func fill[K comparable, V any](m map[K]V, keys []K) map[K]V {
	var zero V
	for _, key := range keys {
		m[key] = zero
	}
	return m
}

// made is a map of so many keys.
func made[K comparable, V any](n int) history[K, V] {
	return history[K, V]{strconv.Itoa(n), n, func(keys []K) map[K]V { return fill(map[K]V{}, keys) }}
}

func hinted[K comparable, V any](n, hint int) history[K, V] {
	return history[K, V]{strconv.Itoa(n) + " of hint " + strconv.Itoa(hint), n, func(keys []K) map[K]V {
		return fill(make(map[K]V, hint), keys)
	}}
}

// thinned loses one key in three.
func thinned[K comparable, V any](n int) history[K, V] {
	return history[K, V]{strconv.Itoa(n) + " thinned", n, func(keys []K) map[K]V {
		m := fill(map[K]V{}, keys)
		for i := 0; i < len(keys); i += 3 {
			delete(m, keys[i])
		}
		return m
	}}
}

// churned is put to and deleted from at random: tombstones, chains, growths to the same size.
func churned[K comparable, V any](n int) history[K, V] {
	return history[K, V]{strconv.Itoa(n) + " churned", n, func(keys []K) map[K]V {
		m := map[K]V{}
		chance := rand.New(rand.NewSource(int64(n)))
		var zero V
		for range 20 * len(keys) {
			key := keys[chance.Intn(len(keys))]
			if chance.Intn(5) < 3 {
				m[key] = zero
			} else if len(m) > 1 {
				delete(m, key)
			}
		}
		return m
	}}
}

// looped grows while a loop is open, so chains that were moved stay whole.
func looped[K comparable, V any](n int) history[K, V] {
	return history[K, V]{strconv.Itoa(n) + " looped", n, func(keys []K) map[K]V {
		m := fill(map[K]V{}, keys[:n/2])
		for range m {
			break
		}
		fill(m, keys[n/2:])
		for _, key := range keys[:2] {
			delete(m, key)
		}
		return m
	}}
}

// squeezed is growing to the same size where maps do that: so many overflow buckets hang from it, and so few entries.
func squeezed[K comparable, V any]() history[K, V] {
	const keysThere, most, puts = 60, 24, 20000
	return history[K, V]{"squeezed", keysThere, func(keys []K) map[K]V {
		m := map[K]V{}
		chance := rand.New(rand.NewSource(3))
		var zero V
		for i := 0; i < puts && !live(m).Header.SameSizeGrowing(); i++ {
			if key := keys[chance.Intn(len(keys))]; len(m) < most {
				m[key] = zero
			} else {
				delete(m, key)
			}
		}
		return m
	}}
}

func everything[K comparable, V any]() []history[K, V] {
	all := []history[K, V]{
		{"nil", 0, func([]K) map[K]V { return nil }},
		{"deleted", 40, func(keys []K) map[K]V {
			m := fill(map[K]V{}, keys)
			for _, key := range keys {
				delete(m, key)
			}
			return m
		}},
		{"cleared", 120, func(keys []K) map[K]V {
			m := fill(map[K]V{}, keys)
			clear(m)
			return fill(m, keys[:20])
		}},
	}
	for _, n := range []int{0, 1, 8, 9, 10, 56, 107} {
		all = append(all, made[K, V](n))
	}
	return append(all, hinted[K, V](0, 100), hinted[K, V](90, 100), thinned[K, V](8), thinned[K, V](110),
		churned[K, V](60), looped[K, V](106), looped[K, V](107), squeezed[K, V]())
}

// some suit every kind of key.
func some[K comparable, V any]() []history[K, V] {
	return []history[K, V]{made[K, V](6), looped[K, V](57), churned[K, V](50)}
}

func cases() []func(io.Writer) {
	return []func(io.Writer){
		of("map[string][2]int", text16, everything[string, [2]int]()),
		of("map[int64]int64", number, append(everything[int64, int64](), made[int64, int64](1000), churned[int64, int64](1300))),
		of("map[int32]bool", func(i int) int32 { return int32(i) }, some[int32, bool]()),
		of("map[uint8]struct{}", func(i int) uint8 { return uint8(i) }, some[uint8, struct{}]()),
		of("map[bool]int", func(i int) bool { return i&1 == 0 }, []history[bool, int]{made[bool, int](5)}),
		of("map[float64]float32", fraction, some[float64, float32]()),
		of("map[complex128]int", func(i int) complex128 { return complex(fraction(i), 1) }, some[complex128, int]()),
		of("map[any]any", anything, some[any, any]()),
		of("map[*int]string", func(int) *int { return new(int) }, some[*int, string]()),
		of("map[chan int]int", func(int) chan int { return make(chan int) }, some[chan int, int]()),
		of("map[[3]uint16]int", func(i int) [3]uint16 { return [3]uint16{uint16(i), 1, uint16(i >> 3)} }, some[[3]uint16, int]()),
		of("map[point]string", func(i int) point { return point{text16(i), int32(i)} }, some[point, string]()),
		of("map[struct{}]int", func(int) struct{} { return struct{}{} }, []history[struct{}, int]{made[struct{}, int](1)}),
		of("map[large]int", func(i int) large { return large{uint64(i)} }, everything[large, int]()),
		of("map[string]large", text16, append(some[string, large](), looped[string, large](106))),
		of("map[large]large", func(i int) large { return large{uint64(i)} }, append(some[large, large](), looped[large, large](106))),
		of("map[uint16][0]int64", func(i int) uint16 { return uint16(i) }, some[uint16, [0]int64]()),
		of("map[named]named", func(i int) named { return named(text16(i)) }, some[named, named]()),
	}
}

func of[K comparable, V any](name string, key func(int) K, histories []history[K, V]) func(io.Writer) {
	return func(out io.Writer) {
		for _, h := range histories {
			record(out, name, key, h)
		}
	}
}

type (
	point struct {
		name string
		x    int32
	}
	large [17]uint64
	named string
)

func number(i int) int64 { return int64(i) * 0x9e3779b97f4a7c1 }

func text16(i int) string { return "key " + strconv.Itoa(i) + " \"ключ\"" }

// fraction is NaN now and then.
func fraction(i int) float64 {
	if i%9 == 4 {
		return math.NaN()
	}
	return float64(i) / 4
}

func anything(i int) any {
	return [](any){i, text16(i), fraction(i), point{"p", int32(i)}, [2]any{i, "x"}, nil}[i%6]
}
