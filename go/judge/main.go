// Command judge asks the maps of the Go release that it is built with. scripts/judge.mjs builds it for wasip1: it
// reads one request from its input and answers in lines (see format.md). Its imports are few, as its size is
// waited for.
package main

import "runtime"

func main() {
	defer refuse()
	out.word("mapscope-judge/1").word(runtime.Version()).word(runtime.GOOS + "/" + runtime.GOARCH).send()
	r := readRequest()
	switch r.task {
	case "sizes":
		tellSizes(r)
	case "measure":
		measure(r)
	case "trace":
		trace(r)
	}
	out.word("end").send()
}

// A refusal is a request that can't be met: a word for programs, then the particulars.
type refusal struct{ kind, about string }

// refuse tells what a request was refused for; what the runtime itself can't do, too.
func refuse() {
	about := recover()
	switch about := about.(type) {
	case nil:
		return
	case refusal:
		out.word("error").word(about.kind).word(about.about).send()
	case error:
		out.word("error").word("panic").word(about.Error()).send()
	case string:
		out.word("error").word("panic").word(about).send()
	default:
		panic(about)
	}
	exit(1)
}
