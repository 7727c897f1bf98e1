// Package mapdump writes a map as it lies in memory: capacity, control bytes or tophash, the hash of each key. Of keys
// and values themselves it writes nothing, unless asked for the keys.
//
// It reads the runtime's own structures, which no release promises to keep. It knows those of Go 1.22 to 1.27 on amd64
// and arm64, with and without GOEXPERIMENT=mapsplitgroup, and refuses any other. It writes to no map.
//
// The caller holds whatever lock guards the map. A write at the same time is detected where it shows, and makes the
// dump end in ErrWritten; the program may as well crash, as with any other read of a map that is being written.
package mapdump

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// ErrWritten says that the map was written while it was read. What was written of the dump is of no use.
var ErrWritten = errors.New("mapdump: the map was written while it was read: hold its lock")

// An Option changes what a dump holds.
type Option func(*dumper)

// Keys has the keys written as text, each cut after 1,024 bytes.
func Keys(d *dumper) { d.texts = true }

// Write writes a dump of m, which is a map of any type, in the format go-map-dump/1.
func Write(w io.Writer, m any, options ...Option) (err error) {
	if w == nil {
		return errors.New("mapdump: no writer to write to")
	}
	typ := reflect.TypeOf(m)
	if typ == nil || typ.Kind() != reflect.Map {
		return fmt.Errorf("mapdump: %T is not a map", m)
	}
	known, err := knownBuild(runtime.Version(), runtime.GOARCH)
	if err != nil {
		return err
	}
	d := &dumper{w: w, build: known, typ: typ, length: reflect.ValueOf(m).Len()}
	for _, option := range options {
		option(d)
	}
	if err := d.describe(descriptor(typ)); err != nil {
		return err
	}
	// A pointer that is being written may lead anywhere.
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if d.outside {
			return
		}
		if cause := recover(); cause != nil {
			if _, fault := cause.(runtime.Error); !fault {
				panic(cause)
			}
			err = ErrWritten
		}
	}()
	d.header()
	at := reflect.ValueOf(m).UnsafePointer()
	switch {
	case at == nil:
		d.line(`{"map":{"made":false}}`)
	case known.swiss:
		d.swissMap((*swissMap)(at))
	default:
		d.bucketMap((*bucketMap)(at))
	}
	d.line(`{"end":{"entries":`, strconv.Itoa(d.entries), `,"deleted":`, strconv.Itoa(d.deleted), `}}`)
	d.flush()
	return d.err
}

// A build is a toolchain whose maps are known.
type build struct {
	version string
	minor   int
	swiss   bool
	split   bool
}

const (
	oldestMinor      = 22
	firstSwissMinor  = 24
	firstStrideMinor = 27
	newestMinor      = 27
)

// leavesMaps names the experiments that were seen to change nothing in maps, and none.
var leavesMaps = map[string]bool{"": true, "greenteagc": true, "nogreenteagc": true, "jsonv2": true, "nojsonv2": true}

// knownBuild reads a version as runtime.Version says it: "go1.24.13", "go1.26.8 (a vendor's words)",
// "go1.27.4-X:mapsplitgroup".
func knownBuild(version, arch string) (build, error) {
	if arch != "amd64" && arch != "arm64" {
		return build{}, fmt.Errorf("mapdump: maps on %s aren't known here, only those on amd64 and arm64", arch)
	}
	name, _, _ := strings.Cut(version, " ")
	name, _, _ = strings.Cut(name, "-X:")
	_, experiments, _ := strings.Cut(version, "X:")
	experiments, _, _ = strings.Cut(experiments, " ")
	numbers := strings.Split(strings.TrimPrefix(name, "go1."), ".")
	minor, err := strconv.Atoi(numbers[0])
	if !strings.HasPrefix(name, "go1.") || err != nil || minor < oldestMinor || minor > newestMinor {
		return build{}, fmt.Errorf("mapdump: the maps of %s aren't known here, only those of go1.%d to go1.%d",
			version, oldestMinor, newestMinor)
	}
	split := false
	for _, experiment := range strings.Split(experiments, ",") {
		switch {
		case leavesMaps[experiment]:
		case experiment == "mapsplitgroup" && minor >= firstStrideMinor:
			split = true
			name += "-X:" + experiment
		default:
			return build{}, fmt.Errorf("mapdump: the maps of go1.%d with GOEXPERIMENT=%s aren't known here", minor, experiment)
		}
	}
	return build{name, minor, minor >= firstSwissMinor, split}, nil
}

// --- What the runtime holds

// internal/abi/type.go@go1.26.8: Type (the same since go1.22.12)
type typeHead struct {
	size     uintptr
	ptrBytes uintptr
	hash     uint32
	flags    uint8
	_        [3]uint8
	_        [3]uint64
}

const regularMemory = 1 << 3

// internal/abi/map.go@go1.23.12, @go1.26.8, @go1.27.4: MapType. They differ in what follows the hasher.
type mapType struct {
	typeHead
	key    *typeHead
	elem   *typeHead
	unit   *typeHead // a group, or a bucket
	hasher func(unsafe.Pointer, uintptr) uintptr
}

// word is one of those behind the hasher.
func (m *mapType) word(i uintptr) uint64 {
	return *(*uint64)(unsafe.Add(unsafe.Pointer(m), unsafe.Sizeof(*m)+i*wordBytes))
}

// runtime/map.go@go1.23.12: hmap
type bucketMap struct {
	count      int
	flags      uint8
	B          uint8
	noverflow  uint16
	hash0      uint32
	buckets    unsafe.Pointer
	oldbuckets unsafe.Pointer
	nevacuate  uintptr
	extra      *bucketExtra
}

// runtime/map.go@go1.23.12: mapextra
type bucketExtra struct {
	overflow     *[]unsafe.Pointer
	oldoverflow  *[]unsafe.Pointer
	nextOverflow unsafe.Pointer
}

const (
	flagIterator     = 1
	flagOldIterator  = 2
	flagHashWriting  = 4
	flagSameSizeGrow = 8

	emptyOne       = 1
	evacuatedX     = 2
	evacuatedY     = 3
	evacuatedEmpty = 4
	minTopHash     = 5
)

// internal/runtime/maps/map.go@go1.26.8: Map. Go 1.24 has no tombstonePossible, but a gap in its place.
type swissMap struct {
	used              uint64
	seed              uintptr
	dirPtr            unsafe.Pointer
	dirLen            int
	globalDepth       uint8
	globalShift       uint8
	writing           uint8
	tombstonePossible uint8
	clearSeq          uint64
}

// internal/runtime/maps/table.go@go1.26.8: table, with its groupsReference in place
type swissTable struct {
	used       uint16
	capacity   uint16
	growthLeft uint16
	localDepth uint8
	index      int
	groups     unsafe.Pointer
	lengthMask uint64
}

const (
	unitSlots   = 8
	wordBytes   = 8
	inlineBytes = 128
	ctrlEmpty   = 0x80
	ctrlDeleted = 0xfe
	maxCapacity = 1024
)

// descriptor is the address of t's type descriptor.
func descriptor(t reflect.Type) *mapType {
	return (*mapType)((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1])
}

// A dumper writes one dump.
type dumper struct {
	w     io.Writer
	build build
	typ   reflect.Type
	texts bool

	hasher func(unsafe.Pointer, uintptr) uintptr
	seed   uintptr
	// unitSize is that of a group or bucket. A key lies keyStride bytes behind the one before; elems likewise.
	unitSize, keysOff, keyStride, elemsOff, elemStride uintptr
	keyIndirect, elemIndirect, pointers                bool
	// Keys such as NaN aren't equal to themselves, and hash to something else each time.
	mayBeUnlikeItself bool

	length  int
	entries int
	deleted int
	buf     []byte
	hashes  []byte
	keys    []unsafe.Pointer
	outside bool
	err     error
}

// describe reads the map type, and holds what it says about its maps against what follows from key and elem.
func (d *dumper) describe(m *mapType) error {
	key, elem := d.typ.Key(), d.typ.Elem()
	strange := fmt.Errorf("mapdump: %s lays out %s in a way that isn't known here", d.build.version, d.typ)
	if unsafe.Pointer(m.key) != unsafe.Pointer(descriptor(key)) || unsafe.Pointer(m.elem) != unsafe.Pointer(descriptor(elem)) {
		return strange
	}
	keySize, keyAlign, keyIndirect := stored(key)
	elemSize, elemAlign, elemIndirect := stored(elem)
	d.keyIndirect, d.elemIndirect = keyIndirect, elemIndirect
	d.pointers = keyIndirect || elemIndirect || m.key.ptrBytes > 0 || m.elem.ptrBytes > 0
	d.hasher = m.hasher
	d.mayBeUnlikeItself = mayBeUnlikeItself(key)
	d.keysOff, d.keyStride, d.elemStride = wordBytes, keySize, elemSize
	var said bool
	switch {
	case !d.build.swiss:
		d.elemsOff = d.keysOff + unitSlots*keySize
		d.unitSize = d.elemsOff + unitSlots*elemSize + wordBytes
		said = m.word(0) == uint64(keySize)|uint64(elemSize)<<8|uint64(d.unitSize)<<16|m.word(0)>>32<<32
	case d.build.split:
		d.elemsOff = up(d.keysOff+unitSlots*keySize, elemAlign)
		end := d.elemsOff + unitSlots*elemSize
		if elemSize == 0 {
			end++
		}
		d.unitSize = up(end, wordBytes)
		said = saysStrides(m, d)
	default:
		elemAt := up(keySize, elemAlign)
		end := elemAt + elemSize
		if elemSize == 0 && end > 0 {
			end++
		}
		slot := up(up(end, keyAlign), elemAlign)
		d.keyStride, d.elemStride, d.elemsOff = slot, slot, wordBytes+elemAt
		d.unitSize = wordBytes + unitSlots*slot
		if slot == 0 {
			d.unitSize += wordBytes
		}
		if d.build.minor >= firstStrideMinor {
			said = saysStrides(m, d)
		} else {
			said = m.word(0) == uint64(d.unitSize) && m.word(1) == uint64(slot) && m.word(2) == uint64(elemAt)
		}
	}
	if !said || m.unit.size != d.unitSize || (m.unit.ptrBytes > 0) != d.pointers {
		return strange
	}
	return nil
}

func saysStrides(m *mapType, d *dumper) bool {
	return m.word(0) == uint64(d.unitSize) && m.word(1) == uint64(d.keysOff) && m.word(2) == uint64(d.keyStride) &&
		m.word(3) == uint64(d.elemsOff) && m.word(4) == uint64(d.elemStride)
}

// stored is the size and alignment that a key or elem has in its slot.
func stored(t reflect.Type) (size, align uintptr, indirect bool) {
	if t.Size() > inlineBytes {
		return wordBytes, wordBytes, true
	}
	return t.Size(), uintptr(t.Align()), false
}

func up(n, align uintptr) uintptr { return (n + align - 1) / align * align }

func mayBeUnlikeItself(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128, reflect.Interface:
		return true
	case reflect.Array:
		return mayBeUnlikeItself(t.Elem())
	case reflect.Struct:
		for i := 0; i < t.NumField(); i++ {
			if mayBeUnlikeItself(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}

// assign is the function through which compiled code puts into maps of the type.
// cmd/compile/internal/walk/walk.go@go1.26.8: mapfast
func (d *dumper) assign() string {
	if d.typ.Elem().Size() > inlineBytes {
		return "generic"
	}
	key := d.typ.Key()
	head := (*typeHead)(unsafe.Pointer(descriptor(key)))
	regular := head.flags&regularMemory != 0
	switch {
	case isString(key):
		return "faststr"
	case regular && head.size == 4:
		return "fast32"
	case regular && head.size == 8 && head.ptrBytes > 0:
		return "fast64ptr"
	case regular && head.size == 8:
		return "fast64"
	}
	return "generic"
}

// isString is true of a string, and of what holds one and nothing else.
func isString(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String:
		return true
	case reflect.Array:
		return t.Len() == 1 && isString(t.Elem())
	case reflect.Struct:
		return t.NumField() == 1 && t.Field(0).Name != "_" && isString(t.Field(0).Type)
	}
	return false
}

// --- Swiss maps

func (d *dumper) swissMap(m *swissMap) {
	before := *m
	d.seed = m.seed
	tables := d.tablesOf(m)
	d.check(int(m.used) == d.length)
	d.text(`{"map":{"made":true,"used":`).number(int64(m.used))
	d.text(`,"seed":"`).hex(uint64(m.seed)).text(`","globalDepth":`).number(int64(m.globalDepth))
	d.text(`,"clearSeq":`).number(int64(m.clearSeq))
	d.text(`,"tombstonePossible":`).truth(m.tombstonePossible != 0 && d.build.minor > firstSwissMinor)
	d.text(`,"dirLen":`).number(int64(m.dirLen)).text(`,"tables":`).number(int64(len(tables)))
	d.text(`,"group":`).truth(m.dirLen == 0 && m.dirPtr != nil).line(`}}`)
	if m.dirLen == 0 && m.dirPtr != nil {
		d.text(`{"group":true`).groups(m.dirPtr, 1, 0)
		d.line(`}`)
	}
	for _, t := range tables {
		d.swissTable(t)
		if d.err != nil || !d.check(*m == before) {
			return
		}
	}
	d.check(*m == before && before.writing == 0 && d.entries == int(before.used))
}

// tablesOf lists each table once, in the order of its first directory entry.
func (d *dumper) tablesOf(m *swissMap) []*swissTable {
	if m.dirLen == 0 {
		return nil
	}
	if !d.check(m.globalDepth < 48 && m.dirLen == 1<<m.globalDepth && m.globalShift == 64-m.globalDepth) {
		return nil
	}
	directory := unsafe.Slice((**swissTable)(m.dirPtr), m.dirLen)
	var tables []*swissTable
	for i := 0; i < len(directory); {
		t := directory[i]
		if !d.check(t.index == i && t.localDepth <= m.globalDepth) {
			return nil
		}
		tables = append(tables, t)
		for end := i + 1<<(m.globalDepth-t.localDepth); i < end; i++ {
			if !d.check(i < len(directory) && directory[i] == t) {
				return nil
			}
		}
	}
	return tables
}

func (d *dumper) swissTable(t *swissTable) {
	before := *t
	fits := t.capacity >= unitSlots && t.capacity <= maxCapacity && t.capacity&(t.capacity-1) == 0
	if !d.check(fits && t.lengthMask == uint64(t.capacity/unitSlots-1)) {
		return
	}
	d.text(`{"index":`).number(int64(t.index)).text(`,"localDepth":`).number(int64(t.localDepth))
	d.text(`,"used":`).number(int64(t.used)).text(`,"capacity":`).number(int64(t.capacity))
	d.text(`,"growthLeft":`).number(int64(t.growthLeft))
	entries := d.entries
	deleted := d.groups(t.groups, uintptr(t.capacity/unitSlots), int(t.capacity))
	d.line(`}`)
	room := int(t.capacity) * 7 / 8
	if t.capacity == unitSlots {
		room = unitSlots - 1
	}
	d.check(*t == before && d.entries-entries == int(t.used) && int(t.used)+int(t.growthLeft)+deleted == room)
}

// groups writes the control bytes and hashes of n groups, and returns the number of tombstones.
func (d *dumper) groups(at unsafe.Pointer, n uintptr, capacity int) (deleted int) {
	d.hashes, d.keys = d.hashes[:0], d.keys[:0]
	d.text(`,"ctrl":"`)
	for g := uintptr(0); g < n; g++ {
		group := unsafe.Add(at, g*d.unitSize)
		ctrl := *(*[unitSlots]uint8)(group)
		for i, c := range ctrl {
			d.buf = append(d.buf, hexDigits[c>>4], hexDigits[c&15])
			switch {
			case c < ctrlEmpty:
				hash, like := d.slot(unsafe.Add(group, d.keysOff+uintptr(i)*d.keyStride))
				d.check(!like || uint8(hash&0x7f) == c)
			case c == ctrlDeleted:
				deleted++
			default:
				d.check(c == ctrlEmpty)
			}
		}
	}
	d.text(`"`)
	d.entriesRead()
	return deleted
}

// slot reads the key of a slot in use.
func (d *dumper) slot(key unsafe.Pointer) (hash uint64, like bool) {
	if d.keyIndirect {
		key = *(*unsafe.Pointer)(key)
	}
	d.entries++
	hash = uint64(d.hasher(key, d.seed))
	if d.mayBeUnlikeItself && hash != uint64(d.hasher(key, d.seed)) {
		d.hashes = append(d.hashes, unlikeItself...)
		return 0, false
	}
	d.hashes = appendHex(d.hashes, hash)
	if d.texts {
		d.keys = append(d.keys, key)
	}
	return hash, true
}

// entriesRead writes what slot has read since the last time.
func (d *dumper) entriesRead() {
	d.text(`,"hashes":"`)
	d.buf = append(d.buf, d.hashes...)
	d.text(`"`)
	if !d.texts {
		return
	}
	d.text(`,"keys":[`)
	for i, key := range d.keys {
		if i > 0 {
			d.buf = append(d.buf, ',')
		}
		d.buf = appendJSON(d.buf, keyText(reflect.NewAt(d.typ.Key(), key).Elem()))
	}
	d.text(`]`)
}

// --- Bucket maps

// bucketsALine keeps a line short.
const bucketsALine = 64

func (d *dumper) bucketMap(h *bucketMap) {
	before := *h
	d.seed = uintptr(h.hash0)
	growing, sameSize := h.oldbuckets != nil, h.flags&flagSameSizeGrow != 0
	if !d.check(h.flags&flagHashWriting == 0 && h.B < 48 && h.count == d.length && (!growing || sameSize || h.B > 0)) {
		return
	}
	current := d.arrayOf("buckets", h.buckets, h.B)
	oldB := h.B
	if growing && !sameSize {
		oldB--
	}
	old := d.arrayOf("oldbuckets", h.oldbuckets, oldB)
	extra := bucketExtra{}
	if h.extra != nil {
		extra = *h.extra
	}
	d.text(`{"map":{"made":true,"count":`).number(int64(h.count)).text(`,"B":`).number(int64(h.B))
	d.text(`,"noverflow":`).number(int64(h.noverflow)).text(`,"seed":"`).hex(uint64(h.hash0))
	d.text(`","nevacuate":`).number(int64(h.nevacuate)).text(`,"sameSizeGrow":`).truth(sameSize)
	d.text(`,"iterator":`).truth(h.flags&flagIterator != 0)
	d.text(`,"oldIterator":`).truth(h.flags&flagOldIterator != 0)
	d.text(`,"buckets":`).number(current.count).text(`,"oldbuckets":`).number(old.count)
	d.text(`,"extra":`).truth(h.extra != nil).text(`,"nextOverflow":`).number(current.place(extra.nextOverflow))
	d.text(`,"overflow":`).slice(extra.overflow).text(`,"oldoverflow":`).slice(extra.oldoverflow).line(`}}`)

	kept := d.keptBy(&old)
	for _, array := range []*bucketArray{&current, &old} {
		for first := int64(0); first < array.size(); first += bucketsALine {
			d.buckets(array, first, kept)
			if d.err != nil || !d.check(*h == before) {
				return
			}
		}
	}
	d.deleted = len(kept)
	for _, found := range kept {
		if found {
			d.deleted--
		}
	}
	d.check(d.entries == before.count)
}

// A bucketArray is an array of buckets, with the overflow buckets outside it that are reached from it.
type bucketArray struct {
	name     string
	at       unsafe.Pointer
	unitSize uintptr
	base     int64
	// count includes the overflow buckets that were allocated with the array.
	count int64
	alone []unsafe.Pointer
}

func (d *dumper) arrayOf(name string, at unsafe.Pointer, B uint8) bucketArray {
	array := bucketArray{name: name, at: at, unitSize: d.unitSize}
	if at == nil {
		return array
	}
	array.base = 1 << B
	array.count = array.base
	if B >= 4 {
		wanted := uintptr(array.base+array.base/16) * d.unitSize
		array.count = int64(roundedUp(wanted, d.pointers) / d.unitSize)
	}
	return array
}

// roundedUp is what the allocator gives for that many bytes, a multiple of eight: append asks for the same.
// runtime/msize.go@go1.23.12: roundupsize
func roundedUp(bytes uintptr, pointers bool) uintptr {
	const maxSmall, page = 32 << 10, 8 << 10
	switch {
	case bytes > maxSmall-wordBytes:
		return up(bytes, page)
	case pointers:
		return uintptr(cap(append([]unsafe.Pointer(nil), make([]unsafe.Pointer, bytes/wordBytes)...))) * wordBytes
	default:
		return uintptr(cap(append([]uint64(nil), make([]uint64, bytes/wordBytes)...))) * wordBytes
	}
}

// size is the number of buckets known so far.
func (a *bucketArray) size() int64 { return a.count + int64(len(a.alone)) }

func (a *bucketArray) bucket(i int64) unsafe.Pointer {
	if i >= a.count {
		return a.alone[i-a.count]
	}
	return unsafe.Add(a.at, uintptr(i)*a.unitSize)
}

// place is the number of a bucket of the array itself; -1 for any other, or none.
func (a *bucketArray) place(bucket unsafe.Pointer) int64 {
	offset := uintptr(bucket) - uintptr(a.at)
	if bucket == nil || a.at == nil || uintptr(bucket) < uintptr(a.at) || offset >= uintptr(a.count)*a.unitSize {
		return -1
	}
	return int64(offset / a.unitSize)
}

// next is the number of the overflow bucket that hangs from one; 0 for none. One outside gets its number here. The last of
// an array points to the array's first, which says that no more lie ready.
func (a *bucketArray) next(bucket unsafe.Pointer) int64 {
	link := *(*unsafe.Pointer)(unsafe.Add(bucket, a.unitSize-wordBytes))
	if link == nil {
		return 0
	}
	if place := a.place(link); place >= 0 {
		return place
	}
	a.alone = append(a.alone, link)
	return a.size() - 1
}

// keptBy finds the keys, or else elems, that lie outside the buckets and that evacuated buckets still lead to.
func (d *dumper) keptBy(old *bucketArray) map[unsafe.Pointer]bool {
	if old.at == nil || !d.keyIndirect && !d.elemIndirect {
		return nil
	}
	kept := map[unsafe.Pointer]bool{}
	scan := *old
	for i := int64(0); i < scan.size(); i++ {
		bucket := scan.bucket(i)
		scan.next(bucket)
		for s, top := range *(*[unitSlots]uint8)(bucket) {
			if top != evacuatedX && top != evacuatedY {
				continue
			}
			if pointer := d.outsidePointer(bucket, s); pointer != nil {
				kept[pointer] = false
			}
		}
	}
	return kept
}

func (d *dumper) outsidePointer(bucket unsafe.Pointer, slot int) unsafe.Pointer {
	if d.keyIndirect {
		return *(*unsafe.Pointer)(unsafe.Add(bucket, d.keysOff+uintptr(slot)*d.keyStride))
	}
	return *(*unsafe.Pointer)(unsafe.Add(bucket, d.elemsOff+uintptr(slot)*d.elemStride))
}

// buckets writes a line: the tophash bytes of some buckets, the links between them, and the entries' hashes.
func (d *dumper) buckets(a *bucketArray, first int64, kept map[unsafe.Pointer]bool) {
	d.hashes, d.keys = d.hashes[:0], d.keys[:0]
	d.text(`{"array":"`).text(a.name).text(`","first":`).number(first).text(`,"tophash":"`)
	var links []int64
	var reached []byte
	for i := first; i < first+bucketsALine && i < a.size(); i++ {
		bucket := a.bucket(i)
		if next := a.next(bucket); next != 0 {
			links = append(links, i, next)
		}
		var mask uint8
		for s, top := range *(*[unitSlots]uint8)(bucket) {
			d.buf = append(d.buf, hexDigits[top>>4], hexDigits[top&15])
			if top < minTopHash {
				continue
			}
			hash, like := d.slot(unsafe.Add(bucket, d.keysOff+uintptr(s)*d.keyStride))
			d.check(!like || topHash(hash) == top)
			if kept == nil {
				continue
			}
			pointer := d.outsidePointer(bucket, s)
			if _, isKept := kept[pointer]; isKept {
				kept[pointer] = true
				mask |= 1 << s
			}
		}
		reached = append(reached, hexDigits[mask>>4], hexDigits[mask&15])
	}
	d.text(`","links":[`)
	for i, n := range links {
		if i > 0 {
			d.text(`,`)
		}
		d.number(n)
	}
	d.text(`]`)
	if len(kept) > 0 {
		d.text(`,"reached":"`).text(string(reached)).text(`"`)
	}
	d.entriesRead()
	d.line(`}`)
}

func topHash(hash uint64) uint8 {
	top := uint8(hash >> 56)
	if top < minTopHash {
		top += minTopHash
	}
	return top
}

func (d *dumper) slice(s *[]unsafe.Pointer) *dumper {
	if s == nil {
		return d.text("null")
	}
	return d.text(`{"length":`).number(int64(len(*s))).text(`,"capacity":`).number(int64(cap(*s))).text(`}`)
}

// --- Output

func (d *dumper) header() {
	d.text(`{"format":"go-map-dump/1","go":`).quoted(d.build.version)
	d.text(`,"arch":`).quoted(runtime.GOOS + "/" + runtime.GOARCH)
	if d.build.swiss {
		d.text(`,"impl":"swiss"`)
	} else {
		d.text(`,"impl":"bucket"`)
	}
	d.text(`,"key":`).goType(d.typ.Key()).text(`,"elem":`).goType(d.typ.Elem())
	d.text(`,"assign":`).quoted(d.assign()).text(`,"keys":`).truth(d.texts).line(`}`)
}

func (d *dumper) goType(t reflect.Type) *dumper {
	head := (*typeHead)(unsafe.Pointer(descriptor(t)))
	d.text(`{"go":`).quoted(t.String()).text(`,"size":`).number(int64(t.Size()))
	return d.text(`,"align":`).number(int64(t.Align())).text(`,"pointers":`).truth(head.ptrBytes > 0).text(`}`)
}

const (
	hexDigits = "0123456789abcdef"
	// unlikeItself stands for the hash of a key that has another each time.
	unlikeItself = "----------------"
	flushBytes   = 64 << 10
	textBytes    = 1024
)

func appendHex(text []byte, word uint64) []byte {
	var digits [16]byte
	for i := 15; i >= 0; i-- {
		digits[i] = hexDigits[word&15]
		word >>= 4
	}
	return append(text, digits[:]...)
}

func (d *dumper) hex(word uint64) *dumper {
	d.buf = appendHex(d.buf, word)
	return d
}

func (d *dumper) text(text string) *dumper {
	d.buf = append(d.buf, text...)
	return d
}

func (d *dumper) quoted(text string) *dumper {
	d.buf = appendJSON(d.buf, text)
	return d
}

func (d *dumper) number(n int64) *dumper {
	d.buf = strconv.AppendInt(d.buf, n, 10)
	return d
}

func (d *dumper) truth(b bool) *dumper {
	d.buf = strconv.AppendBool(d.buf, b)
	return d
}

// line ends a line, and hands on what has come together.
func (d *dumper) line(parts ...string) {
	for _, part := range parts {
		d.text(part)
	}
	d.text("\n")
	if len(d.buf) >= flushBytes {
		d.flush()
	}
}

func (d *dumper) flush() {
	if d.err != nil {
		return
	}
	d.outside = true
	n, err := d.w.Write(d.buf)
	if err == nil && n < len(d.buf) {
		err = io.ErrShortWrite
	}
	d.err = err
	d.outside = false
	d.buf = d.buf[:0]
}

// check notes that the map was written if something doesn't hold that always does.
func (d *dumper) check(holds bool) bool {
	if !holds && d.err == nil {
		d.err = ErrWritten
	}
	return holds
}

func appendJSON(text []byte, s string) []byte {
	text = append(text, '"')
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			text = utf8.AppendRune(text, r)
			i += size
			continue
		}
		switch {
		case c == '"' || c == '\\':
			text = append(text, '\\', c)
		case c < ' ':
			text = append(text, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		default:
			text = append(text, c)
		}
		i++
	}
	return append(text, '"')
}

// keyText is a key as text. Methods such as String aren't called: they might want the lock that the caller holds.
func keyText(v reflect.Value) string {
	if v.Kind() == reflect.String {
		return cut(v.String())
	}
	return cut(string(appendValue(nil, v)))
}

func cut(text string) string {
	end := textBytes
	if len(text) <= end {
		return text
	}
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}

func appendValue(text []byte, v reflect.Value) []byte {
	if len(text) > textBytes {
		return text
	}
	switch v.Kind() {
	case reflect.Bool:
		return strconv.AppendBool(text, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(text, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.AppendUint(text, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		return strconv.AppendFloat(text, v.Float(), 'g', -1, v.Type().Bits())
	case reflect.Complex64, reflect.Complex128:
		return append(text, strconv.FormatComplex(v.Complex(), 'g', -1, v.Type().Bits())...)
	case reflect.String:
		return append(text, cut(v.String())...)
	case reflect.Array:
		return appendList(text, '[', ']', v.Len(), v.Index)
	case reflect.Struct:
		return appendList(text, '{', '}', v.NumField(), v.Field)
	case reflect.Interface:
		if v.IsNil() {
			return append(text, "nil"...)
		}
		return appendValue(text, v.Elem())
	case reflect.Pointer, reflect.Chan, reflect.UnsafePointer:
		return strconv.AppendUint(append(text, "0x"...), uint64(v.Pointer()), 16)
	}
	return append(text, v.Type().String()...)
}

func appendList(text []byte, open, end byte, n int, item func(int) reflect.Value) []byte {
	text = append(text, open)
	for i := 0; i < n; i++ {
		if i > 0 {
			text = append(text, ' ')
		}
		text = appendValue(text, item(i))
	}
	return append(text, end)
}
