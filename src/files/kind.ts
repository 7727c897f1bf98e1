// Recognizes a file by how it begins. Each kind then has a reader: readDump and readProfile open and unpack a file, the latter
// for decodeProfile, which parses its bytes; readLive and readStats take text that readPieces has unpacked.

/** Kinds of files that the your-program page opens. */
export type FileKind = 'dump' | 'trace' | 'profile' | 'gctrace' | 'stats' | 'live' | 'run';

/** Why a file can't be opened; `format` is the name of what it is. */
export type UnknownFile =
  | { readonly type: 'empty' | 'brokenGzip' | 'executionTrace' | 'heapDump' | 'binary' | 'goSource' | 'text' }
  /** `pprofText`: what `go tool pprof` prints with an option. */
  | { readonly type: 'packed' | 'otherProfile' | 'pprofText' | 'otherFormat'; readonly format: string };

/** `also`: what else the file may be read as. */
export type Recognized = { readonly kind: FileKind; readonly also?: FileKind } | { readonly unknown: UnknownFile };

/** Magic bytes of archive and compression formats, by name. */
const PACKERS: Readonly<Record<string, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  zip: [0x50, 0x4b, 0x03, 0x04],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  bzip2: [0x42, 0x5a, 0x68],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  lz4: [0x04, 0x22, 0x4d, 0x18],
};

const EXECUTION_TRACE = /^go 1\.\d+ trace\0/;
const HEAP_DUMP = /^go1\.\d+ heap dump\n/;
/** Matches with or without a log prefix, and of any release: the reader reports what it can't read. */
const GC_LINE = /gc[^\n]{1,24}?\d[^\n]{0,8}?@[^\n]{0,8}?\d[\d.]*s[^\n]{1,8}?\d+%|\bgc\d+\(\d+\): \d/;
/** Matches runtime.MemStats, runtime/metrics, a Prometheus scrape, or /proc status files. */
const STATS =
  /\bheap_?(?:alloc|inuse)"?\s*[:=]|\bgo_memstats_\w|\/memory\/classes\/\w|\[rollup\]|^(?:VmRSS|Rss):\s+\d+ kB|^process_resident_memory_bytes|\bAlloc"? ?[:=] ?\d.*\bSys"? ?[:=] ?\d/im;
/** Matches those of them that say how large the heap is. */
const HEAP_STATS =
  /\bheap_?alloc"?\s*[:=]|\bgo_memstats_\w*alloc_bytes|\/memory\/classes\/heap\/objects|\bAlloc"? ?[:=] ?\d.*\bSys"? ?[:=] ?\d/i;
/** A package clause, or the beginning of a declaration of Go. */
const GO_SOURCE =
  /^[ \t]*(?:package [a-z]\w*[ \t]*$|type \w+ (?:struct|map\[)|(?:var|func) .*\bmap\[\w|\w+ :?= (?:make\()?map\[)/m;
/** The format's name, in the first of several JSON lines or in a file's only object. */
const FORMAT = /^\s*\{[^{[]*?"format"\s*:\s*"([^"\\]{1,40})"/;
/** Formats by their name without the version, which their readers check. */
const FORMATS: Readonly<Record<string, FileKind>> = {
  'go-live': 'live',
  'go-map-dump': 'dump',
  'go-map-trace': 'trace',
  'mapscope-tape': 'run',
};
/** Characters within which a text profile begins. */
const TEXT_BEGINNING = 2048;
/** Control characters and decoding errors that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they distinguish binary files from texts.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]|\ufffd{4}/;

/** Detects the kind of a file from its content; its name doesn't matter. */
export function kindOf(head: FileHead): Recognized {
  const { bytes, isWhole, gzip } = head;
  if (gzip === 'broken') return { unknown: { type: 'brokenGzip' } };
  if (bytes.length === 0) return { unknown: { type: 'empty' } };
  const packer = Object.entries(PACKERS).find(([, magic]) => magic.every((byte, i) => bytes[i] === byte));
  if (packer) return { unknown: { type: 'packed', format: packer[0] } };
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  if (EXECUTION_TRACE.test(text)) return { unknown: { type: 'executionTrace' } };
  if (HEAP_DUMP.test(text)) return { unknown: { type: 'heapDump' } };
  return NO_TEXT.test(text) ? kindOfBinary(bytes, isWhole) : kindOfText(text, isWhole);
}

function kindOfBinary(bytes: Uint8Array, isWhole: boolean): Recognized {
  if (!isProfile(bytes, isWhole)) return { unknown: { type: 'binary' } };
  const types = sampleTypesOf(bytes);
  // The names are at the end of a profile, perhaps beyond the head: then its reader decides.
  if (types.some((type) => type === undefined) || types.some((type) => /_space$/.test(type ?? '')))
    return { kind: 'profile' };
  return { unknown: { type: 'otherProfile', format: types.join(', ') } };
}

function kindOfText(text: string, isWhole: boolean): Recognized {
  if (text.trim() === '') return { unknown: { type: isWhole ? 'empty' : 'text' } };
  const [, format] = FORMAT.exec(text) ?? [];
  if (format !== undefined) {
    const kind = FORMATS[format.replace(/\/.*/, '')];
    return kind ? { kind } : { unknown: { type: 'otherFormat', format } };
  }
  if (GC_LINE.test(text)) return HEAP_STATS.test(text) ? { kind: 'gctrace', also: 'stats' } : { kind: 'gctrace' };
  if (isHeapText(text.slice(0, TEXT_BEGINNING))) return { kind: 'profile' };
  const profile = textProfileOf(text);
  if (profile !== undefined) return { unknown: { type: 'otherProfile', format: profile } };
  const output = pprofOutputOf(text);
  if (output !== undefined) return { unknown: { type: 'pprofText', format: output } };
  if (STATS.test(text)) return { kind: 'stats' };
  if (GO_SOURCE.test(text)) return { unknown: { type: 'goSource' } };
  // A service may log much before its first collection.
  return isWhole || /^\s*[{[<]/.test(text) ? { unknown: { type: 'text' } } : { kind: 'gctrace' };
}

/** Beginning of a file, gunzipped if needed. */
export interface FileHead {
  readonly bytes: Uint8Array;
  /** True if the head is the whole file. */
  readonly isWhole: boolean;
  /** `broken`: has the magic bytes of gzip, but nothing of it can be unpacked. */
  readonly gzip: 'none' | 'packed' | 'broken';
}

/** Enough for the first lines of a log, and for the whole of a small profile. */
const HEAD_BYTES = 2 ** 18;
/** Compressed bytes fed at a time: zeros unpack to a thousand times as many. */
const PIECE_BYTES = 2 ** 12;

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Reads the beginning of a file, enough to detect its kind. */
export async function readHead(blob: Blob): Promise<FileHead> {
  const bytes = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  if (!isGzip(bytes)) return { bytes, isWhole: blob.size <= HEAD_BYTES, gzip: 'none' };
  return unpackedHead(blob);
}

async function unpackedHead(blob: Blob): Promise<FileHead> {
  const reader = piecesOf(blob).pipeThrough(new DecompressionStream('gzip')).getReader();
  const bytes = new Uint8Array(HEAD_BYTES);
  let filled = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const piece = next.value.subarray(0, HEAD_BYTES - filled);
      bytes.set(piece, filled);
      filled += piece.length;
      if (filled === HEAD_BYTES) return { bytes, isWhole: false, gzip: 'packed' };
    }
    return { bytes: bytes.subarray(0, filled), isWhole: true, gzip: 'packed' };
  } catch {
    // Damaged further on: the reader of the whole file reports it.
    return { bytes: bytes.subarray(0, filled), isWhole: false, gzip: filled > 0 ? 'packed' : 'broken' };
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function piecesOf(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = blob.slice(from, from + PIECE_BYTES);
        from += piece.size;
        if (piece.size === 0) controller.close();
        else controller.enqueue(new Uint8Array(await piece.arrayBuffer()));
      },
    },
    { highWaterMark: 0 },
  );
}

interface Cursor {
  at: number;
}

/** A field of a message: `value` of a varint, bytes `from` to `to` of anything longer. */
interface Field {
  readonly number: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

// Fields needed. https://github.com/google/pprof/blob/main/proto/profile.proto
const SAMPLE_TYPE = 1;
const STRING_TABLE = 6;
/** Highest field number of a profile. */
const LAST_FIELD = 16;
/** Longest varint. Only short ones are exact as a number; longer ones are addresses and hashes, which aren't used. */
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

/** Fields of a message in a byte range. Yields `undefined` and stops at one that is cut off or that no profile has. */
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

/** Sample types that prove a file to be a profile even if it breaks later, which its reader reports. */
const TELLING_TYPES = 2;

/** True if the bytes, as far as they go, are a profile message with a sample type. */
function isProfile(bytes: Uint8Array, isWhole: boolean): boolean {
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

/** Names of a profile's sample types; undefined where the name lies beyond the head. */
function sampleTypesOf(bytes: Uint8Array): (string | undefined)[] {
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

/** First line of a text heap profile: objects and bytes in use, those allocated, and twice the sampling rate. */
export const HEAP_HEADER = /^[ \t]*heap profile: \d+: \d+ \[(\d+): \d+\] @ heap\/(\d+)\s*$/m;

/** True for the output of `heap?debug=1` and `allocs?debug=1`. */
export function isHeapText(beginning: string): boolean {
  return HEAP_HEADER.test(beginning);
}

/** Other text profiles that Go writes with debug=1 or debug=2, by their first line. */
const PROFILES: readonly (readonly [RegExp, string])[] = [
  [/^\s*goroutine (?:profile: total|\d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[)/, 'goroutine'],
  [/^\s*threadcreate profile: total/, 'threadcreate'],
  [/^--- mutex:/m, 'mutex'],
  [/^--- contention:/m, 'block'],
];

export function textProfileOf(beginning: string): string | undefined {
  return PROFILES.find(([pattern]) => pattern.test(beginning))?.[1];
}

/** Output of `go tool pprof`, by its option; more specific patterns come first. */
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

function pprofOutputOf(text: string): string | undefined {
  return OUTPUTS.find(([pattern]) => pattern.test(text))?.[1];
}
