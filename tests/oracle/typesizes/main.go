// Command typesizes records how the Go release and the architecture that it is built for lay out types
// (see format.md). scripts/oracle-types.mjs runs it for each of them.
package main

import (
	"encoding/json"
	"log"
	"os"
	"reflect"
	"runtime"
)

type recording struct {
	Go      string    `json:"go"`
	Arch    string    `json:"arch"`
	Library []subject `json:"library"`
	Written []subject `json:"written"`
}

type subject struct {
	Name string `json:"name"`
	// Node is a TypeNode (src/models/layout/typeNode.ts).
	Node       any    `json:"node"`
	Comparable bool   `json:"comparable"`
	Layout     layout `json:"layout"`
}

// of names a type; without a name it is called as Go prints it.
func of[T any](name string) subject {
	t := reflect.TypeFor[T]()
	if name == "" {
		name = t.String()
	}
	return subject{name, describe(t), t.Comparable(), layoutOf(t)}
}

func main() {
	log.SetFlags(0)
	rec := recording{runtime.Version(), runtime.GOARCH, library, written}
	if err := json.NewEncoder(os.Stdout).Encode(rec); err != nil {
		log.Fatal(err)
	}
}
