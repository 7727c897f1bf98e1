package live

import (
	"encoding/json"
	"math"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// Format is that of everything served under live/, as docs/live.md describes it.
const Format = "go-live/1"

// processAbout is what the process is, and what doesn't change while it runs.
type processAbout struct {
	Format string `json:"format"`
	// Go is the toolchain and its experiments, as runtime.Version says them.
	Go   string `json:"go"`
	Arch string `json:"arch"`
	// Name is that of the main package, or of the command where it isn't known.
	Name    string `json:"name"`
	Host    string `json:"host"`
	Pid     int    `json:"pid"`
	Started int64  `json:"startedMs"`
	CPUs    int    `json:"cpus"`
	Page    int    `json:"pageBytes"`
	// Container is the least memory limit of the control groups that the process is in, where they tell.
	Container *uint64 `json:"containerBytes"`
}

// started is close enough to when the process started, and known on every system.
var started = time.Now()

func aboutProcess() processAbout {
	about := processAbout{
		Format:    Format,
		Go:        runtime.Version(),
		Arch:      runtime.GOOS + "/" + runtime.GOARCH,
		Name:      filepath.Base(os.Args[0]),
		Pid:       os.Getpid(),
		Started:   started.UnixMilli(),
		CPUs:      runtime.NumCPU(),
		Page:      os.Getpagesize(),
		Container: containerLimit("/proc/self/cgroup", "/sys/fs/cgroup"),
	}
	about.Host, _ = os.Hostname()
	if build, ok := debug.ReadBuildInfo(); ok && build.Path != "" && build.Path != "command-line-arguments" {
		about.Name = build.Path
	}
	return about
}

func (h *hub) serveProcess(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(aboutProcess())
}

// containerLimit is the least limit from the process's own control group up to the root of what it sees.
func containerLimit(groups, mounted string) *uint64 {
	lines, err := os.ReadFile(groups)
	if err != nil {
		return nil
	}
	least := uint64(math.MaxUint64)
	for _, line := range strings.Split(string(lines), "\n") {
		// hierarchy:controllers:path
		parts := strings.SplitN(line, ":", 3)
		if len(parts) != 3 {
			continue
		}
		root, file := mounted, "memory.max"
		if parts[1] != "" {
			root, file = path.Join(mounted, "memory"), "memory.limit_in_bytes"
			if !contains(strings.Split(parts[1], ","), "memory") {
				continue
			}
		}
		for group := path.Clean("/" + parts[2]); ; group = path.Dir(group) {
			text, err := os.ReadFile(path.Join(root, group, file))
			if err == nil {
				limit, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
				// Version 1 says "none" as the largest multiple of a page.
				if err == nil && limit < least && limit < math.MaxInt64/2 {
					least = limit
				}
			}
			if group == "/" {
				break
			}
		}
	}
	if least == math.MaxUint64 {
		return nil
	}
	return &least
}
