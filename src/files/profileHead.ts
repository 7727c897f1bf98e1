/** Place in the bytes of a message. */
interface Cursor {
  at: number;
}

/** One field of a message: `value` of a number, the bytes from `from` to `to` of anything longer. */
interface Field {
  readonly number: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

// The fields that are looked at. https://github.com/google/pprof/blob/main/proto/profile.proto
const SAMPLE_TYPE = 1;
const STRING_TABLE = 6;
/** No profile has a field above it. */
const LAST_FIELD = 16;
/** Varints that fit a number exactly; longer ones are addresses and hashes, which nobody asks for here. */
const MOST_VARINT_BYTES = 10;

function varint(bytes: Uint8Array, cursor: Cursor): number | undefined {
  let value = 0;
  for (let i = 0; i < MOST_VARINT_BYTES; i++) {
    const byte = bytes[cursor.at++];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return value;
  }
  return undefined;
}

/** Fields of a message between two places. Stops at the first that is cut off or none of a profile’s, which it says by `undefined`. */
function* fieldsOf(bytes: Uint8Array, from: number, to: number): Generator<Field | undefined> {
  const cursor = { at: from };
  while (cursor.at < to) {
    const tag = varint(bytes, cursor) ?? 0;
    const number = Math.floor(tag / 8);
    const isLong = tag % 8 === 2;
    const value = varint(bytes, cursor);
    if (number < 1 || number > LAST_FIELD || (tag % 8 !== 0 && !isLong) || value === undefined) {
      yield undefined;
      return;
    }
    const start = cursor.at;
    if (isLong) cursor.at += value;
    yield { number, value, from: start, to: cursor.at };
  }
}

/** Sample types at a file’s beginning by which it is a profile, whatever breaks further on: its reader tells of that. */
const TELLING_TYPES = 2;

/** Bytes that are a message of the profile’s format, as far as they go: its first sample type among them. */
export function isProfile(bytes: Uint8Array, isWhole: boolean): boolean {
  let samples = 0;
  let end = 0;
  for (const field of fieldsOf(bytes, 0, bytes.length)) {
    if (!field) return samples >= TELLING_TYPES || (samples > 0 && !isWhole);
    if (field.number === SAMPLE_TYPE) {
      if (field.to > bytes.length || [...fieldsOf(bytes, field.from, field.to)].some((part) => !part)) return false;
      samples += 1;
    }
    end = field.to;
  }
  return samples >= TELLING_TYPES || (samples > 0 && (end === bytes.length || !isWhole));
}

/** Names of a profile’s sample types; undefined for one whose name lies further on. */
export function sampleTypesOf(bytes: Uint8Array): (string | undefined)[] {
  const types: number[] = [];
  const strings: string[] = [];
  for (const field of fieldsOf(bytes, 0, bytes.length)) {
    if (!field || field.to > bytes.length) break;
    if (field.number === STRING_TABLE) strings.push(new TextDecoder().decode(bytes.subarray(field.from, field.to)));
    if (field.number !== SAMPLE_TYPE) continue;
    for (const part of fieldsOf(bytes, field.from, field.to)) if (part?.number === 1) types.push(part.value);
  }
  return types.map((type) => strings[type]);
}
