package main

import (
	"reflect"
	"runtime"
	"strconv"
	"unsafe"

	"judge/livemap"
)

// A recorder carries out operations, and writes each down as a line of go-map-trace/1.
type recorder struct {
	r    request
	m    *livemap.Map
	keys *maker
	// numbers finds the number of a key that lies in the map; made finds the key of a number.
	numbers *livemap.Map
	made    map[uint64]unsafe.Pointer
	loops   map[uint64]*livemap.Iterator
	count   int
}

func trace(r request) {
	rec := &recorder{
		r:       r,
		keys:    newMaker(r.key),
		numbers: livemap.Of(livemap.TypeOf(reflect.MapOf(r.key.typ, reflect.TypeFor[uint64]())), "generic", nil),
		made:    map[uint64]unsafe.Pointer{},
		loops:   map[uint64]*livemap.Iterator{},
	}
	rec.numbers.Make(0)
	rec.m = livemap.Of(r.mapType(), r.assign, rec.numberOf)
	rec.m.Make(r.hint)
	rec.keys.fillPool(mostKeys)
	rec.header()
	rec.bare("make")
	for ops := r.operations; !ops.ended(); {
		rec.do(&ops)
	}
	rec.bare("end")
}

// mostKeys is how many keys the pool has room for.
const mostKeys = 1 << 20

func (rec *recorder) header() {
	r := rec.r
	rec.begin(`{"format":"go-map-trace/1","go":"`)
	rec.text(runtime.Version(), `","arch":"`, runtime.GOOS, "/", runtime.GOARCH)
	rec.text(`","impl":"`, livemap.Implementation, `","key":`)
	rec.typ(r.keyName, r.key.typ)
	rec.text(`,"elem":`)
	rec.typ(r.elemName, r.elem.typ)
	rec.text(`,"assign":"`, r.assign, `","hint":`, strconv.Itoa(r.hint), `,"hash":"runtime","name":"judge"}`)
	out.send()
}

// typ describes a type; its name is JSON already.
func (rec *recorder) typ(name string, t reflect.Type) {
	rec.text(`{"go":`, name, `,"size":`, strconv.Itoa(int(t.Size())), `,"align":`, strconv.Itoa(t.Align()))
	rec.text(`,"pointers":`, strconv.FormatBool(livemap.HasPointers(t)), `}`)
}

func (rec *recorder) begin(text string) {
	out.word("trace").word(text)
}

func (rec *recorder) text(parts ...string) {
	for _, part := range parts {
		out.text = append(out.text, part...)
	}
}

// end writes the state, where it is wanted, and the line.
func (rec *recorder) end(withState bool) {
	if withState {
		rec.text(`,"state":`)
		out.text = rec.m.AppendState(out.text)
	}
	rec.text("}")
	out.send()
}

func (rec *recorder) bare(op string) {
	rec.begin(`{"op":"`)
	rec.text(op, `"`)
	rec.end(true)
}

func (rec *recorder) do(ops *words) {
	switch op := ops.next(); op {
	case "put", "delete":
		rec.keyed(op, ops.number())
	case "get":
		rec.m.Get(rec.key(ops.number()))
	case "clear":
		rec.m.Clear()
		rec.begin(`{"op":"clear"`)
		rec.end(rec.wantsState())
	case "gc":
		runtime.GC()
	case "range":
		rec.rangeAll()
	case "begin":
		rec.beginLoop(ops.number())
	case "next":
		rec.step(ops.number())
	case "break":
		delete(rec.loops, ops.number())
	default:
		panic(refusal{"request", op})
	}
}

func (rec *recorder) wantsState() bool {
	rec.count++
	return rec.count%rec.r.stateEvery == 0
}

func (rec *recorder) keyed(op string, number uint64) {
	key := rec.key(number)
	rec.begin(`{"op":"`)
	rec.text(op, `","key":`, strconv.FormatUint(number, 10), `,"hash":"`)
	out.text = livemap.AppendHex(out.text, rec.m.Hash(key))
	rec.text(`"`)
	if op == "put" {
		rec.m.Put(key)
	} else {
		rec.m.Delete(key)
	}
	rec.end(rec.wantsState())
}

// key is the key of that number, made once.
func (rec *recorder) key(number uint64) unsafe.Pointer {
	if key, known := rec.made[number]; known {
		return key
	}
	if len(rec.made) == mostKeys || !rec.keys.tells(int(number)+1) {
		panic(refusal{"few", "keys"})
	}
	key := livemap.New(rec.r.key.typ)
	rec.keys.setKey(key, number, len(rec.made))
	rec.made[number] = key
	*(*uint64)(rec.numbers.Put(key)) = number
	return key
}

func (rec *recorder) numberOf(key unsafe.Pointer) int64 {
	return int64(*(*uint64)(rec.numbers.Get(key)))
}

func (rec *recorder) rangeAll() {
	it := new(livemap.Iterator)
	rec.begin(`{"op":"iterate","start":`)
	rec.start(it)
	rec.text(`,"keys":[`)
	for first := true; it.Key != nil; first = false {
		if !first {
			rec.text(",")
		}
		rec.number(it)
		it.Next()
	}
	rec.text(`],"done":true`)
	rec.end(rec.wantsState())
}

// start begins the loop, and writes what it drew; null for an empty map.
func (rec *recorder) start(it *livemap.Iterator) {
	if rec.m.Header.Count() == 0 {
		it.AppendBegin(nil, rec.m)
		rec.text("null")
		return
	}
	out.text = it.AppendBegin(out.text, rec.m)
}

func (rec *recorder) number(it *livemap.Iterator) {
	out.text = strconv.AppendInt(out.text, rec.numberOf(it.Key), 10)
}

// beginLoop begins a loop that other operations may interrupt, and makes its first step.
func (rec *recorder) beginLoop(id uint64) {
	it := new(livemap.Iterator)
	rec.loops[id] = it
	rec.begin(`{"op":"iterate","iter":`)
	rec.text(strconv.FormatUint(id, 10), `,"start":`)
	rec.start(it)
	rec.yield(id, it)
}

// step does nothing where the loop is over.
func (rec *recorder) step(id uint64) {
	it := rec.loops[id]
	if it == nil {
		return
	}
	it.Next()
	rec.begin(`{"op":"iterate","iter":`)
	rec.text(strconv.FormatUint(id, 10))
	rec.yield(id, it)
}

// yield writes the key that the loop stands on, or its end.
func (rec *recorder) yield(id uint64, it *livemap.Iterator) {
	if it.Key == nil {
		delete(rec.loops, id)
		rec.text(`,"keys":[],"done":true`)
	} else {
		rec.text(`,"keys":[`)
		rec.number(it)
		rec.text(`],"done":false`)
	}
	rec.end(rec.wantsState())
}
