/** The array itself, or a copy with twice the room or more; the new room holds zeros. */
export function growTo(values: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const grown = new Float64Array(Math.max(length, values.length * 2));
  grown.set(values);
  return grown;
}
