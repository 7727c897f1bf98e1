package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
)


func live() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
func init() { r, _ := strconv.Atoi(os.Getenv("RATE")); runtime.MemProfileRate = r }

type T8 struct {
	p *int
	b [0]byte
}

var m8 = map[uint64]*T8{}

func in8(i uint64) { m8[i] = &T8{} }

type T16 struct {
	p *int
	b [8]byte
}

var m16 = map[uint64]*T16{}

func in16(i uint64) { m16[i] = &T16{} }

type T24 struct {
	p *int
	b [16]byte
}

var m24 = map[uint64]*T24{}

func in24(i uint64) { m24[i] = &T24{} }

type T32 struct {
	p *int
	b [24]byte
}

var m32 = map[uint64]*T32{}

func in32(i uint64) { m32[i] = &T32{} }

type T48 struct {
	p *int
	b [40]byte
}

var m48 = map[uint64]*T48{}

func in48(i uint64) { m48[i] = &T48{} }

type T64 struct {
	p *int
	b [56]byte
}

var m64 = map[uint64]*T64{}

func in64(i uint64) { m64[i] = &T64{} }

type T80 struct {
	p *int
	b [72]byte
}

var m80 = map[uint64]*T80{}

func in80(i uint64) { m80[i] = &T80{} }

type T96 struct {
	p *int
	b [88]byte
}

var m96 = map[uint64]*T96{}

func in96(i uint64) { m96[i] = &T96{} }

type T112 struct {
	p *int
	b [104]byte
}

var m112 = map[uint64]*T112{}

func in112(i uint64) { m112[i] = &T112{} }

type T128 struct {
	p *int
	b [120]byte
}

var m128 = map[uint64]*T128{}

func in128(i uint64) { m128[i] = &T128{} }

type T144 struct {
	p *int
	b [136]byte
}

var m144 = map[uint64]*T144{}

func in144(i uint64) { m144[i] = &T144{} }

type T160 struct {
	p *int
	b [152]byte
}

var m160 = map[uint64]*T160{}

func in160(i uint64) { m160[i] = &T160{} }

type T192 struct {
	p *int
	b [184]byte
}

var m192 = map[uint64]*T192{}

func in192(i uint64) { m192[i] = &T192{} }

type T208 struct {
	p *int
	b [200]byte
}

var m208 = map[uint64]*T208{}

func in208(i uint64) { m208[i] = &T208{} }

type T256 struct {
	p *int
	b [248]byte
}

var m256 = map[uint64]*T256{}

func in256(i uint64) { m256[i] = &T256{} }

type T288 struct {
	p *int
	b [280]byte
}

var m288 = map[uint64]*T288{}

func in288(i uint64) { m288[i] = &T288{} }

type T320 struct {
	p *int
	b [312]byte
}

var m320 = map[uint64]*T320{}

func in320(i uint64) { m320[i] = &T320{} }

type T512 struct {
	p *int
	b [504]byte
}

var m512 = map[uint64]*T512{}

func in512(i uint64) { m512[i] = &T512{} }

type T576 struct {
	p *int
	b [568]byte
}

var m576 = map[uint64]*T576{}

func in576(i uint64) { m576[i] = &T576{} }

type T1152 struct {
	p *int
	b [1144]byte
}

var m1152 = map[uint64]*T1152{}

func in1152(i uint64) { m1152[i] = &T1152{} }

type T4864 struct {
	p *int
	b [4856]byte
}

var m4864 = map[uint64]*T4864{}

func in4864(i uint64) { m4864[i] = &T4864{} }

var s16 = map[string]*T16{}

func str16(b []byte) { s16[string(b)] = &T16{} }

var s32 = map[string]*T32{}

func str32(b []byte) { s32[string(b)] = &T32{} }

var s64 = map[string]*T64{}

func str64(b []byte) { s64[string(b)] = &T64{} }

var s208 = map[string]*T208{}

func str208(b []byte) { s208[string(b)] = &T208{} }

var n32 = map[uint64]map[uint64]*T32{}

func inner32(i uint64) { n32[i%500][i] = &T32{} }
func outer32(i uint64) { n32[i] = map[uint64]*T32{} }

var n48 = map[uint64]map[uint64]*T48{}

func inner48(i uint64) { n48[i%500][i] = &T48{} }
func outer48(i uint64) { n48[i] = map[uint64]*T48{} }

var n144 = map[uint64]map[uint64]*T144{}

func inner144(i uint64) { n144[i%500][i] = &T144{} }
func outer144(i uint64) { n144[i] = map[uint64]*T144{} }
func main() {
	N := uint64(100000)
	measure := func(name string, objBytes uint64, fn func()) {
		before := live()
		fn()
		fmt.Fprintf(os.Stderr, "%s %d\n", name, int64(live()-before)-int64(objBytes))
	}
	measure("in8", N*8, func() {
		for i := uint64(0); i < N; i++ {
			in8(i)
		}
	})
	measure("in16", N*16, func() {
		for i := uint64(0); i < N; i++ {
			in16(i)
		}
	})
	measure("in24", N*24, func() {
		for i := uint64(0); i < N; i++ {
			in24(i)
		}
	})
	measure("in32", N*32, func() {
		for i := uint64(0); i < N; i++ {
			in32(i)
		}
	})
	measure("in48", N*48, func() {
		for i := uint64(0); i < N; i++ {
			in48(i)
		}
	})
	measure("in64", N*64, func() {
		for i := uint64(0); i < N; i++ {
			in64(i)
		}
	})
	measure("in80", N*80, func() {
		for i := uint64(0); i < N; i++ {
			in80(i)
		}
	})
	measure("in96", N*96, func() {
		for i := uint64(0); i < N; i++ {
			in96(i)
		}
	})
	measure("in112", N*112, func() {
		for i := uint64(0); i < N; i++ {
			in112(i)
		}
	})
	measure("in128", N*128, func() {
		for i := uint64(0); i < N; i++ {
			in128(i)
		}
	})
	measure("in144", N*144, func() {
		for i := uint64(0); i < N; i++ {
			in144(i)
		}
	})
	measure("in160", N*160, func() {
		for i := uint64(0); i < N; i++ {
			in160(i)
		}
	})
	measure("in192", N*192, func() {
		for i := uint64(0); i < N; i++ {
			in192(i)
		}
	})
	measure("in208", N*208, func() {
		for i := uint64(0); i < N; i++ {
			in208(i)
		}
	})
	measure("in256", N*256, func() {
		for i := uint64(0); i < N; i++ {
			in256(i)
		}
	})
	measure("in288", N*288, func() {
		for i := uint64(0); i < N; i++ {
			in288(i)
		}
	})
	measure("in320", N*320, func() {
		for i := uint64(0); i < N; i++ {
			in320(i)
		}
	})
	measure("in512", N*512, func() {
		for i := uint64(0); i < N; i++ {
			in512(i)
		}
	})
	measure("in576", N*576, func() {
		for i := uint64(0); i < N; i++ {
			in576(i)
		}
	})
	measure("in1152", 20000*1152, func() {
		for i := uint64(0); i < 20000; i++ {
			in1152(i)
		}
	})
	measure("in4864", 20000*4864, func() {
		for i := uint64(0); i < 20000; i++ {
			in4864(i)
		}
	})
	measure("str16", N*(16+16), func() {
		for i := uint64(0); i < N; i++ {
			str16([]byte(fmt.Sprintf("k%011d", i)))
		}
	})
	measure("str32", N*(32+16), func() {
		for i := uint64(0); i < N; i++ {
			str32([]byte(fmt.Sprintf("k%011d", i)))
		}
	})
	measure("str64", N*(64+16), func() {
		for i := uint64(0); i < N; i++ {
			str64([]byte(fmt.Sprintf("k%011d", i)))
		}
	})
	measure("str208", N*(208+16), func() {
		for i := uint64(0); i < N; i++ {
			str208([]byte(fmt.Sprintf("k%011d", i)))
		}
	})
	for i := uint64(0); i < 500; i++ {
		outer32(i)
	}
	measure("inner32", N*32, func() {
		for i := uint64(0); i < N; i++ {
			inner32(i)
		}
	})
	for i := uint64(0); i < 500; i++ {
		outer48(i)
	}
	measure("inner48", N*48, func() {
		for i := uint64(0); i < N; i++ {
			inner48(i)
		}
	})
	for i := uint64(0); i < 500; i++ {
		outer144(i)
	}
	measure("inner144", N*144, func() {
		for i := uint64(0); i < N; i++ {
			inner144(i)
		}
	})
	f, _ := os.Create(os.Args[1])
	pprof.Lookup("heap").WriteTo(f, 0)
	f.Close()
	runtime.KeepAlive(m8)
	runtime.KeepAlive(m16)
	runtime.KeepAlive(m24)
	runtime.KeepAlive(m32)
	runtime.KeepAlive(m48)
	runtime.KeepAlive(m64)
	runtime.KeepAlive(m80)
	runtime.KeepAlive(m96)
	runtime.KeepAlive(m112)
	runtime.KeepAlive(m128)
	runtime.KeepAlive(m144)
	runtime.KeepAlive(m160)
	runtime.KeepAlive(m192)
	runtime.KeepAlive(m208)
	runtime.KeepAlive(m256)
	runtime.KeepAlive(m288)
	runtime.KeepAlive(m320)
	runtime.KeepAlive(m512)
	runtime.KeepAlive(m576)
	runtime.KeepAlive(m1152)
	runtime.KeepAlive(m4864)
}
