import type { GoRelease } from '../../models/go/release';
import { RELEASES } from '../../models/go/table';
import type { Target } from '../../models/layout/typeNode';
import { type Churn, requireChurn } from '../../models/sizing/input';
import { entriesRefilled, entriesRemoved, type WhatIf } from '../../models/sizing/whatIf';
import { goNumber } from '../read/problems';
import { DIGITS, lines } from './leaves';

/** How a program makes its keys. */
export interface KeyPlan {
  /** Statements that set `key` from the counter `i`. */
  readonly statements: readonly string[];
  /**
   * Of the keys' own memory: made anew with each equal key, if there is any; there before the measuring begins; or
   * measured, where nothing but the key itself finds its entry again.
   */
  readonly memory: 'anew' | 'before' | 'kept';
}

/** What the text of a program depends on. */
export interface ProgramPlan {
  readonly whatIf: WhatIf;
  /** Name of the map variable, or of the array of maps. */
  readonly variable: string;
  readonly keyType: string;
  readonly elemType: string;
  readonly keys: KeyPlan;
  /** Statements that set `elem`; none if it stays zero. */
  readonly elemStatements: readonly string[];
}

/** Number of entries deleted one by one before others are put or the map is measured. */
function deletedEntries({ whatIf }: ProgramPlan): number {
  return whatIf.cleared ? 0 : entriesRemoved(whatIf);
}

/** Number of keys put in place of entries that were evicted, deleted or cleared. */
export function replacedEntries(whatIf: WhatIf): number {
  const { entries, churn } = whatIf;
  return churn ? Math.round(entries * requireChurn(churn).turnovers) : entriesRefilled(whatIf);
}

/** Slice that keeps the keys that can't be made again as equals. */
function keepsKeys(plan: ProgramPlan): boolean {
  return (
    plan.keys.memory === 'before' ||
    (plan.keys.memory === 'kept' && deletedEntries(plan) + replacedEntries(plan.whatIf) > 0)
  );
}

function mapText({ keyType, elemType }: ProgramPlan): string {
  return `map[${keyType}]${elemType}`;
}

/** Constants of the settings. */
export function constantsText(plan: ProgramPlan): string {
  const { entries, hint, maps } = plan.whatIf;
  const deleted = deletedEntries(plan);
  const replaced = replacedEntries(plan.whatIf);
  const constants: [name: string, value: number][] = [['entries', entries]];
  if (hint > 0) constants.push(['hint', hint]);
  if (deleted > 0) constants.push(['deleted', deleted]);
  if (replaced > 0) constants.push(['replaced', replaced]);
  if (maps > 1) constants.push(['maps', maps]);
  return constants.map(([name, value]) => `const ${name} = ${goNumber(value)}\n`).join('');
}

export function variablesText(plan: ProgramPlan): string {
  const { whatIf, variable, keyType } = plan;
  const declared = `var ${variable} ${whatIf.maps > 1 ? '[maps]' : ''}${mapText(plan)}\n`;
  return keepsKeys(plan) ? `${declared}\nvar keys []${keyType}\n` : declared;
}

/** Function that makes a key or an element. */
function makerText(head: string, variable: string, type: string, statements: readonly string[]): string {
  const [first = ''] = statements;
  const whole = `${variable} = `;
  const body =
    statements.length === 1 && first.startsWith(whole)
      ? [`return ${first.slice(whole.length)}`]
      : [`var ${variable} ${type}`, ...statements, `return ${variable}`];
  return `${head} ${type} {\n${lines(body, 1)}}\n`;
}

export function newKeyText({ keyType, keys }: ProgramPlan): string {
  const comment = '// newKey makes the key number i, unlike all others.';
  return `${comment}\n${makerText('func newKey(i int)', 'key', keyType, keys.statements)}`;
}

/** True if elements depend on the entry's number. */
function countsElems(statements: readonly string[]): boolean {
  return statements.some((statement) => /\b(?:between|oneOf)\(/.test(statement));
}

export function newElemText({ elemType, elemStatements }: ProgramPlan): string {
  if (elemStatements.length === 0) return '';
  const comment = '// newElem makes an element with memory of its own behind it.';
  const head = `func newElem(${countsElems(elemStatements) ? 'i int' : ''})`;
  return `${comment}\n${makerText(head, 'elem', elemType, elemStatements)}`;
}

const DELETING = [
  '',
  '// Any choice is one at random to hashes that begin with a random seed.',
  'random := rand.New(rand.NewSource(1))',
  'left := deleted',
  'for i := 0; left > 0; i++ {',
  '\tif random.Intn(entries-i) < left {',
  '\t\tdelete(filled, KEY)',
  '\t\tleft--',
  '\t}',
  '}',
];

const CLEARING = ['', '// Needs Go 1.21.', 'clear(filled)'];

function refilling(put: readonly string[]): string[] {
  return ['', 'for i := entries; i < entries+replaced; i++ {', ...put, '}'];
}

/** `keyOf`: expression of a number's key. */
function replacing(order: Churn['order'], keyOf: (number: string) => string, put: readonly string[]): string[] {
  return [
    '',
    'alive := make([]int, entries)',
    'for i := range alive {',
    '\talive[i] = i',
    '}',
    ...(order === 'random' ? ['random := rand.New(rand.NewSource(1))'] : []),
    'for i := entries; i < entries+replaced; i++ {',
    order === 'random' ? '\tat := random.Intn(entries)' : '\tat := i % entries',
    `\tdelete(filled, ${keyOf('alive[at]')})`,
    '\talive[at] = i',
    ...put,
    '}',
  ];
}

export function fillText(plan: ProgramPlan): string {
  const { whatIf, keyType, elemType, keys, elemStatements } = plan;
  const keepsOnly = keys.memory === 'kept' && keepsKeys(plan);
  const keyOf = (number: string) => (keepsKeys(plan) ? `keys[${number}]` : `newKey(${number})`);
  const key = keyOf('i');
  const changes = entriesRemoved(whatIf) + replacedEntries(whatIf) > 0;
  const hasElems = elemStatements.length > 0;
  const newElem = countsElems(elemStatements) ? 'newElem(i)' : 'newElem()';
  const put = [...(keepsOnly ? ['\tkeys[i] = newKey(i)'] : []), `\tfilled[${key}] = ${hasElems ? newElem : 'elem'}`];
  const body = [
    `filled := make(${mapText(plan)}${whatIf.hint > 0 ? ', hint' : ''})`,
    ...(hasElems ? [] : [`var elem ${elemType}`]),
    'for i := 0; i < entries; i++ {',
    ...put,
    '}',
    ...(deletedEntries(plan) > 0 ? DELETING.map((line) => line.replace('KEY', key)) : []),
    ...(whatIf.cleared && whatIf.entries > 0 ? CLEARING : []),
    ...(entriesRefilled(whatIf) > 0 ? refilling(put) : []),
    ...(whatIf.churn && replacedEntries(whatIf) > 0 ? replacing(whatIf.churn.order, keyOf, put) : []),
    ...(keepsOnly ? ['', `var none ${keyType}`, 'for i := range keys {', '\tkeys[i] = none', '}'] : []),
    ...(changes ? [''] : []),
    'return filled',
  ];
  return `// fill puts the entries one by one.\nfunc fill() ${mapText(plan)} {\n${lines(body, 1)}}\n`;
}

/** The maps take the difference of two readings: the keys' own memory exists before both, or is to be counted. */
export function mainText(plan: ProgramPlan): string {
  const { whatIf, variable, keyType, keys } = plan;
  const body = [
    'announce()',
    'startThreads()',
    ...(keepsKeys(plan) ? [`keys = make([]${keyType}, entries${replacedEntries(whatIf) > 0 ? '+replaced' : ''})`] : []),
    ...(keys.memory === 'before' ? ['for i := range keys {', '\tkeys[i] = newKey(i)', '}'] : []),
    '',
    'before := liveHeap()',
    ...(whatIf.maps > 1
      ? [`for i := range ${variable} {`, `\t${variable}[i] = fill()`, '}']
      : [`${variable} = fill()`]),
    'after := liveHeap()',
    `runtime.KeepAlive(${variable})`,
    ...(keepsKeys(plan) ? ['runtime.KeepAlive(keys)'] : []),
    '',
    'report(after - before)',
  ];
  return `func main() {\n${lines(body, 1)}}\n`;
}

/** Functions that only some programs need, by the call that needs them. */
const HELPERS: readonly (readonly [call: RegExp, text: string])[] = [
  [
    /\btext\(/,
    `const digits = "${Array.from({ length: DIGITS }, (_, i) => i.toString(DIGITS)).join('')}"

// text makes a string with memory of its own that ends in i. Of one letter a program
// has all strings already.
func text(i, length int) string {
	if length == 1 {
		return digits[i%len(digits):][:1]
	}
	made := make([]byte, length)
	for at := length - 1; at >= 0; at-- {
		made[at] = digits[i%len(digits)]
		i /= len(digits)
	}
	return *(*string)(unsafe.Pointer(&made))
}
`,
  ],
  [
    /\batLeast\(/,
    `// atLeast is the length, or as many letters as i needs.
func atLeast(i, length int) int {
	needed := 1
	for ; i >= len(digits); i /= len(digits) {
		needed++
	}
	if needed > length {
		return needed
	}
	return length
}
`,
  ],
  [
    /\b(?:between|oneOf)\(/,
    `// mixed is a number below n that follows from i, all of them as frequent.
func mixed(i, n int) int {
	bits := uint64(i+1) * 0x9e3779b97f4a7c15
	bits = (bits ^ bits>>29) * 0xbf58476d1ce4e5b9
	return int(bits>>33) % n
}
`,
  ],
  [
    /\bbetween\(/,
    `// between is a length for object i.
func between(i, shortest, longest int) int {
	return shortest + mixed(i, longest-shortest+1)
}
`,
  ],
  [
    /\boneOf\(/,
    `// oneOf is a length for object i.
func oneOf(i int, samples ...int) int {
	return samples[mixed(i, len(samples))]
}
`,
  ],
  [
    /\bobject\[/,
    `// object makes an object of so many parts.
func object[T any](count int) *T {
	made := make([]T, count)
	return *(**T)(unsafe.Pointer(&made))
}
`,
  ],
  [
    /\bpointing\[/,
    `// pointing makes a pointer of whatever kind.
func pointing[T any](object unsafe.Pointer) T {
	return *(*T)(unsafe.Pointer(&object))
}
`,
  ],
];

/** The functions that a program's text calls. */
export function helpersText(program: string): string[] {
  return HELPERS.filter(([call]) => call.test(program)).map(([, text]) => text);
}

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
		fmt.Printf("predicted %d bytes; 95%% of runs fall between %d and %d\\n", expected, low, high)
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

/** GOEXPERIMENT values that a prediction exists for. */
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

/** `what`: the case in words. */
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

/** Figures of one run, from the last line that the program prints. */
export interface MeasuredRow {
  /** `go1.26.8` */
  readonly release: string;
  /** `linux/amd64` */
  readonly platform: string;
  /** Entries put into each map. */
  readonly entries: number;
  readonly liveBytes: number;
  /** Prediction built into the program; null if it has none for this build of Go. */
  readonly predicted: { readonly low: number; readonly high: number } | null;
}

/** `noLine`: no line begins with mapscope/1; `otherVersion`: one begins with another version; `cutOff`: one is incomplete. */
export interface OutputProblem {
  readonly type: 'noLine' | 'otherVersion' | 'cutOff';
}

type OutputReading =
  | { readonly ok: true; readonly rows: readonly MeasuredRow[] }
  | { readonly ok: false; readonly problem: OutputProblem };

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals use them for colours and cursor moves.
const TERMINAL_CODES = /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007]*\u0007|[\u0000-\u0008\u000e-\u001f\u200b\ufeff]/g;

const ROW =
  /^mapscope\/1\s+(go1\.\S{1,60})\s+(\w+\/\w+)\s+entries=(\d+)\s+live=(\d+)\s+predicted=(?:none\b|(\d+)\.\.(\d+))/;

function readRow(text: string): MeasuredRow | undefined {
  const [found, release = '', platform = '', entries, liveBytes, low, high] = ROW.exec(text) ?? [];
  if (found === undefined || minorOf(release) === undefined) return undefined;
  const predicted = low === undefined ? null : { low: Number(low), high: Number(high) };
  const row = { release, platform, entries: Number(entries), liveBytes: Number(liveBytes), predicted };
  const numbers = [row.entries, row.liveBytes, ...(predicted ? [predicted.low, predicted.high] : [])];
  if (!numbers.every(Number.isSafeInteger) || (predicted && predicted.low > predicted.high)) return undefined;
  return row;
}

/** Matches a line as printed, or as wrapped by a narrow terminal between or inside words. */
function readPart(part: string): MeasuredRow | undefined {
  const [line = ''] = part.split('\n');
  return readRow(line) ?? readRow(part.replaceAll('\n', '')) ?? readRow(part.replaceAll('\n', ' '));
}

/** Reads the outputs of any number of runs from text with anything around them. */
export function readOutput(text: string): OutputReading {
  const plain = text.replace(TERMINAL_CODES, '').replace(/\r\n?/g, '\n');
  const parts = plain.split(/(?=mapscope\/\d)/).filter((part) => part.startsWith('mapscope/'));
  const rows = parts.flatMap((part) => readPart(part) ?? []);
  if (rows.length > 0) return { ok: true, rows };
  const [first] = parts;
  if (first === undefined) return { ok: false, problem: { type: 'noLine' } };
  return { ok: false, problem: { type: first.startsWith('mapscope/1 ') ? 'cutOff' : 'otherVersion' } };
}

/** Predicted bytes of the maps on a release. */
export interface Prediction {
  /** `1.26`, `1.27-X:mapsplitgroup` */
  readonly release: string;
  /** The 95% range. */
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Heap noise of the measurement itself, bytes. */
export const MEASURING_BYTES = 8192;

/** Minor release of `1.N`, `1.N.P` and `go1.N.P`, with any suffix; undefined for other text. */
function minorOf(version: string): string | undefined {
  return /^(?:go)?(1\.\d{1,4})(?!\d)/.exec(version)?.[1];
}

/** Release whose prediction a build of Go uses: experiments that don't change maps are ignored. */
export function releaseOf(version: string): GoRelease | undefined {
  const minor = minorOf(version);
  return RELEASES.findLast((release) => release.minor === minor && version.includes(release.experiment));
}
