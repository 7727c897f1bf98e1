package main

import "reflect"

// The nodes of src/models/layout/typeNode.ts.

type basicNode struct {
	Type string `json:"type"`
	Name string `json:"name"`
}

type referenceNode struct {
	Type   string `json:"type"`
	Of     string `json:"of"`
	Go     string `json:"go"`
	Target any    `json:"target"`
}

type arrayNode struct {
	Type   string `json:"type"`
	Length int    `json:"length"`
	Elem   any    `json:"elem"`
}

type structNode struct {
	Type    string        `json:"type"`
	Fields  []structField `json:"fields"`
	Align64 bool          `json:"align64,omitempty"`
}

type structField struct {
	Name     string `json:"name"`
	Type     any    `json:"type"`
	Embedded bool   `json:"embedded"`
}

type namedNode struct {
	Type       string `json:"type"`
	Name       string `json:"name"`
	Underlying any    `json:"underlying"`
}

var references = map[reflect.Kind]string{
	reflect.Pointer:       "pointer",
	reflect.UnsafePointer: "pointer",
	reflect.Slice:         "slice",
	reflect.Map:           "map",
	reflect.Chan:          "chan",
	reflect.Func:          "func",
	reflect.Interface:     "interface",
}

// describe makes a node of a type, without what its pointers and slices lead to.
func describe(t reflect.Type) any {
	if t.PkgPath() == "" || t.Kind() == reflect.UnsafePointer {
		return describeUnderlying(t)
	}
	return namedNode{"named", t.String(), describeUnderlying(t)}
}

func describeUnderlying(t reflect.Type) any {
	if of, ok := references[t.Kind()]; ok {
		return referenceNode{"reference", of, t.String(), nil}
	}
	switch t.Kind() {
	case reflect.Array:
		return arrayNode{"array", t.Len(), describe(t.Elem())}
	case reflect.Struct:
		fields := []structField{}
		for i := range t.NumField() {
			f := t.Field(i)
			fields = append(fields, structField{f.Name, describe(f.Type), f.Anonymous})
		}
		// cmd/compile/internal/types/size.go@go1.26.8: CalcStructSize
		align64 := t.PkgPath() == "sync/atomic" && t.Name() == "align64"
		return structNode{"struct", fields, align64}
	default:
		return basicNode{"basic", t.Kind().String()}
	}
}
