package main

import (
	"reflect"
	"strings"

	"judge/livemap"
)

// A request is what format.md describes.
type request struct {
	task string
	// types are those of sizes.
	types []shape

	key, elem         shape
	keyName, elemName string
	assign            string
	hint              int

	entries, deleted int
	// cleared: clear empties the map then; refilled: so many new keys are put as were deleted or cleared.
	cleared, refilled bool
	// replaced is how many entries are evicted for new ones then: the oldest each time, or any.
	replaced int
	oldest   bool
	first    uint64
	runs     int

	stateEvery int
	// operations are the lines behind "do", not read yet.
	operations words
}

func readRequest() request {
	w := words{string(readAll())}
	r := request{runs: 1, stateEvery: 1}
	for !w.ended() {
		switch name := w.next(); name {
		case "task":
			r.task = w.next()
		case "type":
			r.types = append(r.types, readShape(&w))
		case "key":
			r.key = readShape(&w)
		case "elem":
			r.elem = readShape(&w)
		case "keyName":
			r.keyName = w.rest()
		case "elemName":
			r.elemName = w.rest()
		case "assign":
			r.assign = w.next()
		case "hint":
			r.hint = w.count()
		case "entries":
			r.entries = w.count()
		case "deleted":
			r.deleted = w.count()
		case "cleared":
			r.cleared = true
		case "refilled":
			r.refilled = true
		case "oldest":
			r.replaced, r.oldest = w.count(), true
		case "random":
			r.replaced = w.count()
		case "first":
			r.first = w.number()
		case "runs":
			r.runs = w.count()
		case "stateEvery":
			r.stateEvery = w.count()
		case "do":
			r.operations = w
			w = words{}
		default:
			panic(refusal{"request", name})
		}
	}
	r.check()
	return r
}

func (r *request) check() {
	known := r.task == "sizes" || r.task == "measure" || r.task == "trace"
	if !known {
		panic(refusal{"request", "task"})
	}
	if r.task == "sizes" {
		return
	}
	if r.key.typ == nil || r.elem.typ == nil || !r.key.typ.Comparable() {
		panic(refusal{"request", "key"})
	}
	if !livemap.IsAssign(r.assign) {
		panic(refusal{"request", "assign"})
	}
	removesTwice := r.cleared && r.deleted > 0
	if r.deleted > r.entries || removesTwice || r.stateEvery == 0 || r.replaced > 0 && (r.entries == 0 || r.removed() > 0) {
		panic(refusal{"request", "number"})
	}
}

// removed is how many entries are deleted or cleared.
func (r *request) removed() int {
	if r.cleared {
		return r.entries
	}
	return r.deleted
}

// added is how many keys are put that were never there, once all entries are.
func (r *request) added() int {
	if r.refilled {
		return r.removed()
	}
	return r.replaced
}

func (r *request) mapType() *livemap.Type {
	return livemap.TypeOf(reflect.MapOf(r.key.typ, r.elem.typ))
}

// words are a text, read one by one.
type words struct{ text string }

func (w *words) ended() bool {
	for w.text != "" && isSpace(w.text[0]) {
		w.text = w.text[1:]
	}
	return w.text == ""
}

func (w *words) next() string {
	if w.ended() {
		panic(refusal{"request", "cut"})
	}
	at := 0
	for at < len(w.text) && !isSpace(w.text[at]) {
		at++
	}
	word := w.text[:at]
	w.text = w.text[at:]
	return word
}

// rest is what the line still has behind the space.
func (w *words) rest() string {
	line, text, _ := strings.Cut(w.text, "\n")
	w.text = text
	return strings.TrimPrefix(line, " ")
}

func isSpace(letter byte) bool { return letter == ' ' || letter == '\n' }

func (w *words) number() uint64 { return numberIn(w.next()) }

// count is a number that an int holds.
func (w *words) count() int {
	n := w.number()
	if n > 1<<53 {
		panic(refusal{"request", "number"})
	}
	return int(n)
}

func numberIn(digits string) uint64 {
	var n uint64
	for i := range len(digits) {
		digit := uint64(digits[i] - '0')
		if digit > 9 || n > (1<<64-1-9)/10 {
			panic(refusal{"request", digits})
		}
		n = 10*n + digit
	}
	if digits == "" {
		panic(refusal{"request", "number"})
	}
	return n
}
