// Package live shows a running program to Mapscope's page "Your program": its heap, its collections, what the system holds
// for it, and the maps that it chooses to show.
//
//	http.Handle("/debug/mapscope/", live.Handler())
//	live.Watch("sessions", &mu, &sessions)
//
// While nobody looks it runs nothing. It answers GET alone, and by default only to this machine: both the connection and
// the request's Host have to be loopback, and a page's Origin too. No key and no value of a map leaves the program unless
// Keys asks for it.
//
// Importing it links the heap profiler, as net/http/pprof does: the runtime then samples one allocation in 512 KiB.
package live

import (
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// prefix is where the handler expects to be, as net/http/pprof expects its own.
const prefix = "/debug/mapscope"

// An Option configures a Handler.
type Option func(*handler)

// Hosts has the handler answer requests for these hosts too, given without port, whatever address they come from. A
// program in a container that is reached through the container's network needs Hosts("localhost").
func Hosts(names ...string) Option {
	return func(h *handler) { h.hosts = append(h.hosts, names...) }
}

// Origins has the handler answer pages of these origins too, such as "https://mapscope.example".
func Origins(origins ...string) Option {
	return func(h *handler) { h.origins = append(h.origins, origins...) }
}

// Site serves the built site from the handler's own address, so that its page needs no other origin.
func Site(site fs.FS) Option {
	return func(h *handler) { h.site = http.FileServerFS(site) }
}

type handler struct {
	hosts, origins []string
	site           http.Handler
	hub            *hub
}

// Handler serves the program under /debug/mapscope/. To serve it elsewhere, strip what stands before with
// http.StripPrefix.
func Handler(options ...Option) http.Handler { return newHandler(defaultHub, options...) }

func newHandler(served *hub, options ...Option) *handler {
	h := &handler{hub: served}
	for _, option := range options {
		option(h)
	}
	return h
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Add("Vary", "Origin")
	if status, reason := h.refusal(r); status != 0 {
		if status == http.StatusMethodNotAllowed {
			header.Set("Allow", http.MethodGet)
		}
		http.Error(w, "live: "+reason, status)
		return
	}
	if origin := r.Header.Get("Origin"); origin != "" {
		header.Set("Access-Control-Allow-Origin", origin)
	}
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	path := strings.TrimPrefix(r.URL.Path, prefix)
	switch path {
	case "/live/process":
		h.hub.serveProcess(w)
	case "/live/stream":
		h.hub.serveStream(w, r)
	case "/live/map":
		h.hub.serveMap(w, r)
	case "/live/heap":
		h.hub.serveHeap(w, r)
	default:
		switch {
		case h.site != nil:
			header.Del("Cache-Control")
			http.StripPrefix(strings.TrimSuffix(r.URL.Path, path), h.site).ServeHTTP(w, r)
		case path == "/" || path == "":
			header.Set("Content-Type", "text/plain; charset=utf-8")
			_, _ = w.Write([]byte(welcome))
		default:
			http.NotFound(w, r)
		}
	}
}

const welcome = `This program can be looked at with Mapscope: open "Your program", press Connect, and give it this address.

live/process     what the program is, as JSON
live/stream      its heap and its maps from now on, as server-sent events
live/map?name=   a dump of a watched map
live/heap        a heap profile; with ?gc=1 after a collection
`

// refusal says why a request isn't answered; status 0 if it is.
func (h *handler) refusal(r *http.Request) (status int, reason string) {
	if r.Method != http.MethodGet {
		return http.StatusMethodNotAllowed, "only GET is answered"
	}
	host := hostname(r.Host)
	switch named := contains(h.hosts, host); {
	case !named && !isLoopback(host):
		return http.StatusForbidden, "the request is for another host than localhost; live.Hosts allows more"
	case !named && !comesFromHere(r.RemoteAddr):
		return http.StatusForbidden, "the connection comes from another machine; live.Hosts allows that"
	}
	origin := r.Header.Get("Origin")
	switch {
	case origin == "":
		// A page of another origin sends none where it may not read the answer; it may still not start a dump.
		if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" || site == "same-site" {
			return http.StatusForbidden, "a page of another origin asks without saying which"
		}
	case !h.allows(origin, r):
		return http.StatusForbidden, "pages of " + origin + " aren't allowed; live.Origins allows them"
	}
	return 0, ""
}

func (h *handler) allows(origin string, r *http.Request) bool {
	if contains(h.origins, origin) {
		return true
	}
	parsed, err := url.Parse(origin)
	if err != nil || parsed.Scheme != "http" && parsed.Scheme != "https" || parsed.Scheme+"://"+parsed.Host != origin {
		return false
	}
	return isLoopback(parsed.Hostname()) || strings.EqualFold(parsed.Host, r.Host)
}

func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
}

func isLoopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// comesFromHere reports whether a remote address is loopback, or that of a Unix socket.
func comesFromHere(remote string) bool {
	if remote == "" || remote[0] == '@' || remote[0] == '/' {
		return true
	}
	// Unlike net.ParseIP it accepts the zone of a link-local address.
	addr, err := netip.ParseAddr(hostname(remote))
	return err == nil && addr.IsLoopback()
}

func contains(names []string, name string) bool {
	for _, each := range names {
		if strings.EqualFold(each, name) {
			return true
		}
	}
	return false
}

// slowest is how long a reader may take for one piece of an answer.
const slowest = 10 * time.Second

// A patientWriter sets the deadline anew for each piece, so that only a reader that takes none is cut off, and no timeout
// of the server's own ends a long answer.
type patientWriter struct {
	to      http.ResponseWriter
	slowest time.Duration
}

func (w patientWriter) Write(piece []byte) (int, error) {
	// A wrapper around the writer may know no deadlines: the server's own holds then.
	_ = http.NewResponseController(w.to).SetWriteDeadline(time.Now().Add(w.slowest))
	return w.to.Write(piece)
}
