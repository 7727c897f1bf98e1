// Command standardtypes writes the types that a Go release's standard library declares, and how they are laid out.
// See format.md.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"go/build"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"log"
	"os"
	"slices"
	"strings"
)

// Type is one line of the output.
type Type struct {
	// Path of the package and name: `net/http.Request`.
	Name string `json:"name"`
	Text string `json:"text"`
	// Leaves at their offsets: what decides its cost in a map. Empty for a generic type.
	Layout string `json:"layout"`
	// The name by which other packages know its package, if that isn't the end of the path.
	Package string `json:"package,omitempty"`
}

// Constant is an untyped integer constant that is exported.
type Constant struct {
	Name  string `json:"constant"`
	Value string `json:"value"`
}

const longestText = 40

type writer struct {
	sizes types.Sizes
	done  map[string]bool
	out   *json.Encoder
	queue []*types.TypeName
}

func main() {
	root := flag.String("root", "", "GOROOT of the release")
	arch := flag.String("arch", "amd64", "GOARCH")
	tags := flag.String("tags", "", "its tool tags, with commas")
	flag.Parse()
	build.Default.GOROOT = *root
	build.Default.GOARCH = *arch
	build.Default.GOOS = "linux"
	build.Default.CgoEnabled = false
	build.Default.ToolTags = strings.Split(*tags, ",")

	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	w := writer{sizes: types.SizesFor("gc", *arch), done: map[string]bool{}, out: json.NewEncoder(out)}
	w.out.SetEscapeHTML(false)
	imports := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, path := range flag.Args() {
		pkg, err := imports.Import(path)
		if err != nil {
			log.Fatalf("%s: %v", path, err)
		}
		scope := pkg.Scope()
		for _, name := range scope.Names() {
			if !token.IsExported(name) {
				continue
			}
			switch object := scope.Lookup(name).(type) {
			case *types.TypeName:
				w.queue = append(w.queue, object)
			case *types.Const:
				w.constant(object)
			}
		}
	}
	for len(w.queue) > 0 {
		object := w.queue[0]
		w.queue = w.queue[1:]
		w.declaration(object)
	}
}

func fullName(object types.Object) string {
	if object.Pkg() == nil {
		return object.Name()
	}
	return object.Pkg().Path() + "." + object.Name()
}

func (w *writer) constant(object *types.Const) {
	value := constant.ToInt(object.Val())
	if value.Kind() != constant.Int {
		return
	}
	if err := w.out.Encode(Constant{fullName(object), value.ExactString()}); err != nil {
		log.Fatal(err)
	}
}

func (w *writer) declaration(object *types.TypeName) {
	name := fullName(object)
	if w.done[name] {
		return
	}
	w.done[name] = true
	if !token.IsExported(object.Name()) && object.Parent() != object.Pkg().Scope() {
		return
	}
	declared := Type{Name: name}
	if pkg := object.Pkg(); pkg != nil && !strings.HasSuffix("/"+pkg.Path(), "/"+pkg.Name()) {
		declared.Package = pkg.Name()
	}
	if object.IsAlias() {
		declared.Text = "=" + w.text(types.Unalias(object.Type()))
		declared.Layout = w.layout(object.Type())
	} else {
		named, ok := object.Type().(*types.Named)
		if !ok {
			return // unsafe.Pointer
		}
		if interf, ok := named.Underlying().(*types.Interface); ok && !interf.IsMethodSet() {
			return
		}
		declared.Text = w.text(named.Underlying())
		if named.TypeParams().Len() == 0 {
			declared.Layout = w.layout(named)
		}
		if isAlign64(object) {
			declared.Text = "{@}"
		}
	}
	if err := w.out.Encode(declared); err != nil {
		log.Fatal(err)
	}
}

func isAlign64(object *types.TypeName) bool {
	return object.Name() == "align64" && strings.HasSuffix(object.Pkg().Path(), "atomic")
}

// text writes a type: `{name T;!Embedded}`, `*T`, `[]T`, `[8]T`, `$0` for a type parameter, and the kinds of others.
func (w *writer) text(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		if t.Kind() == types.UnsafePointer {
			return "unsafe.Pointer"
		}
		return types.Default(t).String()
	case *types.Named:
		object := t.Obj()
		if object.Pkg() == nil {
			return object.Name()
		}
		w.queue = append(w.queue, object)
		args := make([]string, 0, t.TypeArgs().Len())
		for arg := range t.TypeArgs().Types() {
			args = append(args, w.text(arg))
		}
		if len(args) == 0 {
			return fullName(object)
		}
		return fullName(object) + "<" + strings.Join(args, ",") + ">"
	case *types.TypeParam:
		return fmt.Sprintf("$%d", t.Index())
	case *types.Pointer:
		return "*" + w.target(t.Elem())
	case *types.Slice:
		return "[]" + w.target(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), w.text(t.Elem()))
	case *types.Struct:
		fields := make([]string, 0, t.NumFields())
		for field := range t.Fields() {
			text := field.Name() + " " + w.text(field.Type())
			if field.Embedded() {
				text = "!" + w.text(field.Type())
			}
			fields = append(fields, text)
		}
		return "{" + strings.Join(fields, ";") + "}"
	case *types.Interface:
		return "interface"
	case *types.Map:
		return short(t, "map")
	case *types.Chan:
		return short(t, "chan")
	case *types.Signature:
		return short(t, "func")
	}
	log.Fatalf("no text for %T", t)
	return ""
}

// target writes what a pointer or a slice leads to, or `?` for what has no name.
func (w *writer) target(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Struct, *types.Interface, *types.Signature, *types.Map, *types.Chan:
		return "?"
	case *types.Named:
		if t.TypeArgs().Len() > 0 {
			return "?"
		}
	}
	return w.text(t)
}

// short is the type as its file writes it, or no more than its kind.
func short(t types.Type, kind string) string {
	text := types.TypeString(t, func(pkg *types.Package) string { return pkg.Name() })
	if len(text) > longestText || strings.ContainsAny(strings.TrimPrefix(text, "<-"), ";{}<\"") || strings.Contains(text, ", ") && kind == "map" {
		return kind
	}
	return text
}

// layout lists the leaves of a type at their offsets, after its size and alignment.
func (w *writer) layout(t types.Type) string {
	var leaves []string
	w.leaves(t, 0, &leaves)
	return fmt.Sprintf("%d/%d %s", w.sizes.Sizeof(t), w.sizes.Alignof(t), strings.Join(slices.Compact(leaves), " "))
}

func (w *writer) leaves(t types.Type, at int64, leaves *[]string) {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		fields := slices.Collect(u.Fields())
		for i, offset := range w.sizes.Offsetsof(fields) {
			w.leaves(fields[i].Type(), at+offset, leaves)
		}
	case *types.Array:
		var one []string
		w.leaves(u.Elem(), 0, &one)
		*leaves = append(*leaves, fmt.Sprintf("%d:%d*(%s)", at, u.Len(), strings.Join(one, " ")))
	case *types.Basic:
		*leaves = append(*leaves, fmt.Sprintf("%d:%s", at, u.Name()))
	case *types.Pointer, *types.Chan:
		*leaves = append(*leaves, fmt.Sprintf("%d:Pointer", at))
	default:
		*leaves = append(*leaves, fmt.Sprintf("%d:%T", at, u))
	}
}
