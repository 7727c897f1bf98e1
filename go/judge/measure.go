package main

import (
	"runtime"
	"unsafe"

	"judge/livemap"
)

// A fill is a map that is filled anew for each run.
type fill struct {
	r     request
	m     *livemap.Map
	keys  *maker
	elems *maker
	// key is where keys are made, elems' zero value is what the runtime leaves.
	key unsafe.Pointer
	// kept are the keys themselves, where no equal ones can be made to delete by.
	kept    unsafe.Pointer
	keySize uintptr
	// alive are the numbers of the keys in the map, where entries are replaced.
	alive []int32
}

func measure(r request) {
	f := &fill{
		r:       r,
		m:       livemap.Of(r.mapType(), r.assign, nil),
		keys:    newMaker(r.key),
		elems:   newMaker(r.elem),
		key:     livemap.New(r.key.typ),
		keySize: r.key.typ.Size(),
	}
	keys := r.entries + r.added()
	if !f.keys.tells(keys) {
		panic(refusal{"few", "keys"})
	}
	f.keys.fillPool(keys)
	if r.replaced > 0 {
		f.alive = make([]int32, r.entries)
	}
	if r.deleted+r.replaced > 0 && !f.keys.findsAgain() {
		f.kept = livemap.NewArray(r.key.typ, r.entries)
	}
	f.warmUp()
	for run := range r.runs {
		grown := f.weigh(run)
		out.word("live").number(grown.bytes).number(grown.objects).send()
	}
}

// warmUp lets the runtime make what it makes once, at the first collections of a program.
func (f *fill) warmUp() {
	small := *f
	small.r.entries = min(f.r.entries, 1<<8)
	small.r.deleted, small.r.replaced = 0, 0
	small.r.cleared, small.r.refilled = false, false
	small.fill(func(int) {})
	f.forget()
	f.m.Header = nil
	settled()
}

const mostAttempts = 20

// weigh discards what it measured unless the heap is back at its former size once the map is gone: else something
// besides the map was allocated or freed meanwhile.
func (f *fill) weigh(run int) heap {
	for range mostAttempts {
		before := settled()
		report := func(done int) {
			out.word("progress").number(int64(run)).number(int64(done)).send()
		}
		f.fill(report)
		f.deleteSome()
		if f.r.cleared {
			f.m.Clear()
		}
		f.refill(report)
		f.replaceSome(report)
		f.forget()
		after := settled()
		f.m.Header = nil
		if settled() == before {
			return heap{after.bytes - before.bytes, after.objects - before.objects}
		}
	}
	panic(refusal{"unsettled", "heap"})
}

// reports is how many times a run says how far it is.
const reports = 64

// every is how many keys are put from one report to the next.
func (f *fill) every() int { return max((f.r.entries+f.r.added())/reports, 1<<12) }

func (f *fill) fill(report func(done int)) {
	f.m.Make(f.r.hint)
	every := f.every()
	for i := range f.r.entries {
		f.put(i, i)
		if i%every == 0 {
			report(i)
		}
	}
}

// put puts key i, which is from then on the one at a place in the order.
func (f *fill) put(i, at int) {
	f.makeKey(i)
	if f.kept != nil {
		livemap.Copy(f.r.key.typ, f.keptAt(at), f.key)
	}
	if f.alive != nil {
		f.alive[at] = int32(i)
	}
	elem := f.m.Put(f.key)
	f.elems.setElem(elem, uint64(i))
}

// refill puts as many keys that were never there as entries were removed.
func (f *fill) refill(report func(done int)) {
	if !f.r.refilled {
		return
	}
	every := f.every()
	for i := range f.r.removed() {
		f.put(f.r.entries+i, i)
		if i%every == 0 {
			report(f.r.entries + i)
		}
	}
}

// replaceSome evicts an entry and puts a key that was never there, again and again.
func (f *fill) replaceSome(report func(done int)) {
	every := f.every()
	for step := range f.r.replaced {
		at := step % f.r.entries
		if !f.r.oldest {
			at = int(mixed(uint64(step)) % uint64(f.r.entries))
		}
		f.delete(int(f.alive[at]), at)
		f.put(f.r.entries+step, at)
		if step%every == 0 {
			report(f.r.entries + step)
		}
	}
}

// delete deletes key i, the one at that place.
func (f *fill) delete(i, at int) {
	if f.kept != nil {
		f.m.Delete(f.keptAt(at))
		return
	}
	f.makeKey(i)
	f.m.Delete(f.key)
}

func (f *fill) makeKey(i int) { f.keys.setKey(f.key, f.r.first+uint64(i), i) }

func (f *fill) keptAt(i int) unsafe.Pointer { return unsafe.Add(f.kept, uintptr(i)*f.keySize) }

// deleteSome deletes at random: any choice is one to hashes that begin with a random seed.
func (f *fill) deleteSome() {
	left := uint64(f.r.deleted)
	for i := 0; left > 0; i++ {
		if mixed(uint64(i)^0x5bd1e995)%uint64(f.r.entries-i) >= left {
			continue
		}
		left--
		f.delete(i, i)
	}
}

// forget lets go what only the making of keys needed.
func (f *fill) forget() {
	livemap.Zero(f.r.key.typ, f.key)
	if f.kept == nil {
		return
	}
	for i := range f.r.entries {
		livemap.Zero(f.r.key.typ, f.keptAt(i))
	}
}

type heap struct{ bytes, objects int64 }

// settled is the live heap once collections no longer change it.
func settled() heap {
	for previous := collected(); ; {
		current := collected()
		if current == previous {
			return current
		}
		previous = current
	}
}

// stats is global so that reading it allocates nothing.
var stats runtime.MemStats

func collected() heap {
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return heap{int64(stats.HeapAlloc), int64(stats.HeapObjects)}
}
