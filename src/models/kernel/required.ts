// Runtime type checks for values from untyped callers.

/** Throws a RangeError unless the value has fields. */
export function requireObject(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) throw new RangeError(`${name} is an object, not ${String(value)}`);
}

/** Throws a RangeError unless the value is a list. */
export function requireList(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw new RangeError(`${name} is an array, not ${String(value)}`);
}

/** Throws a RangeError unless the value is text. */
export function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string') throw new RangeError(`${name} is text, not ${String(value)}`);
}
