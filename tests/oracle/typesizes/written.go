package main

import (
	"sync"
	"sync/atomic"
	"time"
	"unsafe"
)

type (
	Response struct {
		ShardID      int32
		ShardType    int
		RoutingKey   string
		LastModified *time.Time
	}
	Small struct {
		ShardID   int32
		ShardType uint8
	}
	Empty          struct{}
	Pair[A, B any] struct {
		First  A
		Second B
	}
	Node struct {
		value       int32
		left, right *Node
	}
	ID    [16]byte
	Flags uint16
)

var written = []subject{
	// Predeclared types.
	of[bool](""), of[int](""), of[int8](""), of[int16](""), of[int32](""), of[int64](""),
	of[uint](""), of[uint8](""), of[uint16](""), of[uint32](""), of[uint64](""), of[uintptr](""),
	of[float32](""), of[float64](""), of[complex64](""), of[complex128](""), of[string](""),

	// References.
	of[*int](""), of[[]byte](""), of[map[string]int](""), of[chan int](""), of[<-chan int](""),
	of[func(int) error](""), of[interface{ Close() error }](""), of[*Node](""),

	// Arrays.
	of[[0]int64](""), of[[0]*int](""), of[[1]string](""), of[[3]uint8](""), of[[5]complex64](""),
	of[[3]struct {
		a int64
		b bool
	}](""),
	of[[4]struct {
		p *int
		n int
	}](""),
	of[[2][3][]int](""), of[[2][0]string](""), of[[7]struct{}](""), of[[0]func()](""), of[[2]any](""),
	of[[1000]int64](""), of[[1000]Response](""), of[[1 << 20]struct{ a, b uint16 }](""),

	// Structs by name.
	of[Response](""), of[Small](""), of[Empty](""), of[Node](""), of[ID](""), of[Flags](""),
	of[Pair[bool, int64]](""), of[Pair[int64, bool]](""), of[Pair[string, Empty]](""), of[Pair[Empty, string]](""),
	of[Pair[Pair[bool, int32], Pair[int16, *int]]](""),

	// Fields that must be aligned.
	of[struct {
		a bool
		b int16
		c bool
		d int32
		e bool
		f int64
		g bool
	}](""),
	of[struct {
		a    int64
		b    int32
		c    int16
		d, e bool
	}](""),
	of[struct {
		a bool
		b int64
	}](""),
	of[struct {
		a bool
		b float64
		c float32
	}](""),
	of[struct {
		a bool
		b complex64
		c bool
		d complex128
		e bool
	}](""),
	of[struct {
		a uint8
		b uintptr
		c uint8
		d uint
		e uint8
		f int
	}](""),
	of[struct {
		a uint8
		b string
		c uint8
		d []string
		e uint8
		f any
	}](""),
	of[struct{ a, b, c uint8 }](""),
	of[struct {
		a uint8
		b [3]uint16
		c uint8
	}](""),
	of[struct {
		a uint8
		b [2]int64
		c uint8
	}](""),

	// Where the last pointer is.
	of[struct {
		p *int
		n int64
	}](""),
	of[struct {
		n int64
		p *int
	}](""),
	of[struct {
		s string
		b bool
	}](""),
	of[struct {
		b bool
		s string
	}](""),
	of[struct {
		a []int
		b map[int]int
		c int32
	}](""),
	of[struct {
		a func()
		b uint8
		c chan int
		d uint8
		e unsafe.Pointer
		f uint8
	}](""),
	of[struct {
		a [3]string
		b [2]int32
		c [0]*int
	}](""),
	of[struct {
		a any
		b error
		c int16
	}](""),
	of[struct {
		a [2]struct {
			n int32
			p *int
			m int16
		}
		b bool
	}](""),

	// Fields without size.
	of[struct{ a struct{} }](""),
	of[struct {
		a int64
		b struct{}
	}](""),
	of[struct {
		a struct{}
		b int64
	}](""),
	of[struct {
		a bool
		b struct{}
	}](""),
	of[struct {
		a int32
		b struct{}
		c int32
	}](""),
	of[struct {
		a uint8
		b [0]int64
	}](""),
	of[struct {
		a [0]int64
		b uint8
	}](""),
	of[struct {
		a *int
		b [0]*int
	}](""),
	of[struct {
		a struct {
			n int16
			e struct{}
		}
		b uint8
	}](""),
	of[[3]struct {
		n int32
		e struct{}
	}](""),

	// Nested, embedded and blank fields.
	of[struct {
		a bool
		b struct {
			a bool
			b int32
		}
		c bool
	}](""),
	of[struct {
		a bool
		b struct {
			c struct {
				d int64
				e bool
			}
			f bool
		}
		g bool
	}](""),
	of[struct {
		Response
		hits uint32
	}](""),
	of[struct {
		hits uint8
		*Response
		Small
	}](""),
	of[struct {
		sync.Mutex
		m map[string]Response
	}](""),
	of[struct {
		Empty
		n int
	}](""),
	of[struct {
		n int
		Empty
	}](""),
	of[struct {
		a uint8
		_ [3]byte
		b uint8
	}](""),
	of[struct {
		_ uint8
		_ int64
	}](""),
	of[struct {
		n uint32
		_ [0]func()
	}](""),
	of[struct {
		at    time.Time
		ttl   time.Duration
		stale bool
	}](""),
	of[struct {
		id    ID
		flags Flags
		next  *Node
	}](""),

	// Aligned to 8 bytes everywhere.
	of[struct {
		a bool
		n atomic.Int64
		b bool
	}](""),
	of[struct {
		a bool
		n int64
		b bool
	}](""),
	of[[2]struct {
		n atomic.Uint64
		b bool
	}](""),
	of[struct {
		mu sync.RWMutex
		wg sync.WaitGroup
		ok bool
	}](""),
	of[struct {
		a bool
		v atomic.Value
		p atomic.Pointer[int]
		n atomic.Int32
	}](""),

	// As programs have them.
	of[struct {
		Name    string
		Email   string
		Age     uint8
		Active  bool
		Created time.Time
		Tags    []string
		Meta    map[string]any
	}](""),
	of[struct {
		x, y, z float32
		visible bool
		layer   int16
	}](""),
	of[struct {
		key  [32]byte
		port uint16
		host string
		up   bool
	}](""),
}
