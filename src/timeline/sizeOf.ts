const OBJECT_BYTES = 24;
const VIEW_BYTES = 96;
const SLOT_BYTES = 8;

/**
 * Bytes that plain data holds in memory, estimated for a 64-bit engine: an object's head and a word a slot, characters at two
 * bytes, buffers at their length. An object reached twice counts once.
 */
export function sizeOf(data: unknown): number {
  const seen = new Set<object>();
  const pending: object[] = [];
  let bytes = 0;

  function visit(value: unknown): void {
    if (typeof value === 'string') bytes += 2 * value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      pending.push(value);
    }
  }

  visit(data);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ArrayBuffer.isView(next) || next instanceof ArrayBuffer) {
      bytes += VIEW_BYTES + next.byteLength;
    } else if (Array.isArray(next)) {
      bytes += OBJECT_BYTES + SLOT_BYTES * next.length;
      for (const item of next) visit(item);
    } else if (next instanceof Map || next instanceof Set) {
      bytes += OBJECT_BYTES + 4 * SLOT_BYTES * next.size;
      for (const [key, value] of next.entries()) {
        visit(key);
        visit(value);
      }
    } else {
      const values = Object.values(next);
      bytes += OBJECT_BYTES + SLOT_BYTES * values.length;
      for (const value of values) visit(value);
    }
  }
  return bytes;
}
