import { DIGITS } from './counter';

/** Functions that not every program calls, by what calls them. */
const HELPERS: readonly (readonly [call: RegExp, text: string])[] = [
  [
    /\btext\(/,
    `const digits = "${Array.from({ length: DIGITS }, (_, i) => i.toString(DIGITS)).join('')}"

// text makes a string with memory of its own that ends in i.
func text(i, length int) string {
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
