/** First line of a heap profile as text: objects and bytes in use, those allocated, and twice the sampling rate. */
export const HEAP_HEADER = /^[ \t]*heap profile: \d+: \d+ \[\d+: \d+\] @ heap\/(\d+)\s*$/m;

/** True for the text that `heap?debug=1` and `allocs?debug=1` give. */
export function isHeapText(beginning: string): boolean {
  return HEAP_HEADER.test(beginning);
}

/** What a profile is of that Go writes as text by debug=1 or debug=2, by its first line; one of the heap has a reader. */
const PROFILES: readonly (readonly [RegExp, string])[] = [
  [/^\s*goroutine (?:profile: total|\d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[)/, 'goroutine'],
  [/^\s*threadcreate profile: total/, 'threadcreate'],
  [/^--- mutex:/m, 'mutex'],
  [/^--- contention:/m, 'block'],
];

export function textProfileOf(beginning: string): string | undefined {
  return PROFILES.find(([pattern]) => pattern.test(beginning))?.[1];
}

/** What `go tool pprof` prints, by the option that makes it; the more particular comes first. */
const OUTPUTS: readonly (readonly [RegExp, string])[] = [
  [/^ *flat +flat% +sum% +cum +cum% +calls\s+calls% \+ context/m, '-tree'],
  [/^Showing nodes accounting for |^ *flat +flat% +sum% +cum +cum%\s*$/m, '-top'],
  [/^ROUTINE =+ /m, '-list'],
  [/^PeriodType: .*\nPeriod: \d+/m, '-raw'],
  [/^-{11}\+-{20,}/m, '-traces'],
  [/^digraph "[^"\n]*" \{\r?\nnode \[style=filled/m, '-dot'],
  [/^positions: (?:instr )?line\nevents: /m, '-callgrind'],
  [/^ {0,9}\w{1,40}: Total [\d.]+\w* of [\d.]+\w* \(/m, '-tags'],
];

export function pprofOutputOf(text: string): string | undefined {
  return OUTPUTS.find(([pattern]) => pattern.test(text))?.[1];
}
