import type { FileHead } from './head';
import { isProfile, sampleTypesOf } from './profileHead';
import { isHeapText, pprofOutputOf, textProfileOf } from './profileTexts';

/** Kinds of files that the page of one’s own program opens. */
export type FileKind = 'dump' | 'trace' | 'profile' | 'gctrace' | 'stats' | 'run';

/** Reason why a file can’t be opened; `format` is its own name for what it is. */
export type UnknownFile =
  | { readonly type: 'empty' | 'brokenGzip' | 'executionTrace' | 'heapDump' | 'binary' | 'text' }
  /** `pprofText`: what `go tool pprof` prints with an option. */
  | { readonly type: 'packed' | 'otherProfile' | 'pprofText' | 'otherFormat'; readonly format: string };

export type Recognized = { readonly kind: FileKind } | { readonly unknown: UnknownFile };

/** First bytes of what other packers write, by name. */
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
/** Dressed or not, of a release that can be read or not: its reader tells. */
const GC_LINE = /gc[^\n]{1,24}?\d[^\n]{0,8}?@[^\n]{0,8}?\d[\d.]*s[^\n]{1,8}?\d+%|\bgc\d+\(\d+\): \d/;
/** Of runtime.MemStats, runtime/metrics, a scrape of Prometheus, or the process by /proc. */
const STATS =
  /\bheap_?(?:alloc|inuse)"?\s*[:=]|\bgo_memstats_\w|\/memory\/classes\/\w|\[rollup\]|^(?:VmRSS|Rss):\s+\d+ kB|^process_resident_memory_bytes|\bAlloc"? ?[:=] ?\d.*\bSys"? ?[:=] ?\d/im;
/** A format’s name, in the first line of lines of JSON or in the one object of a file. */
const FORMAT = /^\s*\{[^{[]*?"format"\s*:\s*"([^"\\]{1,40})"/;
/** Formats by the part of their name before the version, which their readers judge. */
const FORMATS: Readonly<Record<string, FileKind>> = {
  'go-map-dump': 'dump',
  'go-map-trace': 'trace',
  'mapscope-tape': 'run',
};
/** Letters within which a profile as text begins. */
const TEXT_BEGINNING = 2048;
/** Bytes that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary files from texts.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]|\ufffd{4}/;

/** Tells by its content what a file is, whatever its name. */
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
  // The names stand at the end of a profile, which may be out of sight: then its reader looks.
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
  if (GC_LINE.test(text)) return { kind: 'gctrace' };
  if (isHeapText(text.slice(0, TEXT_BEGINNING))) return { kind: 'profile' };
  const profile = textProfileOf(text);
  if (profile !== undefined) return { unknown: { type: 'otherProfile', format: profile } };
  const output = pprofOutputOf(text);
  if (output !== undefined) return { unknown: { type: 'pprofText', format: output } };
  if (STATS.test(text)) return { kind: 'stats' };
  // A service may say much before its first collection.
  return isWhole || /^\s*[{[<]/.test(text) ? { unknown: { type: 'text' } } : { kind: 'gctrace' };
}
