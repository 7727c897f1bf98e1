import type { GoRelease } from '../../models/go/release';
import type { Target } from '../../models/layout/typeNode';
import { goNumber, lines } from './goText';
import { MEASURING_BYTES, type Prediction, releaseOf } from './prediction';

const LIVE_HEAP = `var stats runtime.MemStats

// liveHeap is what the heap holds after a collection, in bytes.
func liveHeap() int64 {
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}
`;

const START_THREADS = `// startThreads starts as many threads as a collection may need: the heap holds some
// KiB for each, and they are not to begin between two readings.
func startThreads() {
	var started, stopped sync.WaitGroup
	stop := make(chan struct{})
	for i := 0; i < runtime.GOMAXPROCS(0)+8; i++ {
		started.Add(1)
		stopped.Add(1)
		go func() {
			runtime.LockOSThread()
			started.Done()
			<-stop
			runtime.UnlockOSThread()
			stopped.Done()
		}()
	}
	started.Wait()
	close(stop)
	stopped.Wait()
}
`;

const VERSION = `// version is go1.26.8, say, also where more words stand around it.
func version() string {
	for _, word := range strings.Fields(runtime.Version()) {
		if strings.HasPrefix(word, "go1.") {
			return word
		}
	}
	return "unknown"
}
`;

const SIZE = `func size(n int64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB"}
	value, unit := float64(n), 0
	for value >= 1024 && unit < len(units)-1 {
		value /= 1024
		unit++
	}
	return fmt.Sprintf("%.1f %s", value, units[unit])
}
`;

const REPORT = `// report prints what was measured and what was predicted. Mapscope reads the last line.
func report(live int64) {
	if live < 0 {
		live = 0
	}
	fmt.Printf("measured  %d bytes, %s\\n", live, size(live))
	prediction := "none"
	low, expected, high, known := predicted()
	if known {
		prediction = fmt.Sprintf("%d..%d", low, high)
		fmt.Printf("predicted %d bytes, 19 times in 20 from %d to %d\\n", expected, low, high)
	} else {
		fmt.Println("predicted nothing for this build of Go")
	}
	switch {
	case !known:
	case live < low-noise:
		fmt.Printf("%.2f %% below what was predicted\\n", 100*float64(low-live)/float64(low))
	case live > high+noise:
		fmt.Printf("%.2f %% above what was predicted\\n", 100*float64(live-high)/float64(high))
	default:
		fmt.Println("inside what was predicted")
	}
	fmt.Printf("\\nmapscope/1 %s %s/%s entries=%d live=%d predicted=%s\\n", version(), runtime.GOOS, runtime.GOARCH, entries, live, prediction)
}
`;

function predictedRelease(name: string): GoRelease {
  const release = releaseOf(name);
  if (!release) throw new RangeError(`${JSON.stringify(name)} is no Go release`);
  return release;
}

/** Of GOEXPERIMENT: those that there is a prediction for. */
export function experimentsOf(predictions: readonly Prediction[]): string[] {
  const names = predictions.map(({ release }) => predictedRelease(release).experiment);
  return [...new Set(names)].filter((name) => name !== '');
}

function predictedText(predictions: readonly Prediction[], target: Target): string {
  const releases = predictions.map(({ release }) => predictedRelease(release));
  const cases = predictions.flatMap(({ low, expected, high }, i) => {
    const numbers = [Math.floor(low), Math.round(expected), Math.ceil(high)].map(goNumber).join(', ');
    return [`case ${JSON.stringify(releases[i]?.name)}:`, `\treturn ${numbers}, true`];
  });
  const experiments = experimentsOf(predictions).flatMap((name) => [
    `if strings.Contains(runtime.Version(), ${JSON.stringify(name)}) {`,
    `\trelease += ${JSON.stringify(`-X:${name}`)}`,
    '}',
  ]);
  const body = [
    `if strconv.IntSize != ${target === '386' ? 32 : 64} || strings.Contains(runtime.Version(), "noswissmap") {`,
    '\treturn 0, 0, 0, false',
    '}',
    'minor := 0',
    'fmt.Sscanf(version(), "go1.%d", &minor)',
    'release := fmt.Sprintf("1.%d", minor)',
    ...experiments,
    'switch release {',
    ...cases,
    '}',
    'return 0, 0, 0, false',
  ];
  const head = '// predicted is what Mapscope expects on this release, in bytes.';
  return `${head}\nfunc predicted() (low, expected, high int64, known bool) {\n${lines(body, 1)}}\n`;
}

/** `what` says in words what is built. */
function announceText(what: string): string {
  const body = [
    `fmt.Println(${JSON.stringify(what)})`,
    'fmt.Printf("%s %s/%s\\n", version(), runtime.GOOS, runtime.GOARCH)',
    'if _, _, high, known := predicted(); known {',
    '\tfmt.Printf("filling takes up to about %s of memory\\n", size(2*high))',
    '}',
  ];
  return `func announce() {\n${lines(body, 1)}}\n`;
}

/** Source that reads the heap and prints. */
export function reportText(what: string, predictions: readonly Prediction[], target: Target): string[] {
  return [
    announceText(what),
    LIVE_HEAP,
    START_THREADS,
    predictedText(predictions, target),
    `// noise is what measuring may leave on the heap itself, in bytes.\nconst noise = ${goNumber(MEASURING_BYTES)}\n`,
    REPORT,
    VERSION,
    SIZE,
  ];
}
