import { DIGITS } from './counter';

/** Functions that not every program calls, by what calls them. */
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

/** Those that a program's text calls. */
export function helpersText(program: string): string[] {
  return HELPERS.filter(([call]) => call.test(program)).map(([, text]) => text);
}
