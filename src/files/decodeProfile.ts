import {
  ProfileBuilder,
  type ProfileColumn,
  type ProfileHead,
  type ProfileProblem,
  type ProfileReading,
  sampledShare,
} from '../models/profile/profile';
import { HEAP_HEADER, isHeapText, textProfileOf } from './kind';
import { Malformed, type Span, Wire } from './protobuf';

// github.com/google/pprof/proto/profile.proto; runtime/pprof/protomem.go@go1.26.8

/** Most frames of all stacks together: a location may occur often and have many lines. */
const MOST_FRAMES = 2 ** 24;

/** Bytes of a name that are kept: longer ones could not be drawn. */
const MOST_NAME_BYTES = 4096;

/** Columns by their names in the file. */
const COLUMN_NAMES: Readonly<Record<string, ProfileColumn>> = {
  alloc_objects: 'allocObjects',
  alloc_space: 'allocBytes',
  inuse_objects: 'inuseObjects',
  inuse_space: 'inuseBytes',
};

class TooDeep extends Error {}

/** A reading, with the work that it took. */
export interface Decoded {
  readonly reading: ProfileReading;
  /** Fields and numbers read. */
  readonly steps: number;
  /** Frames of all stacks. */
  readonly frames: number;
}

/** Byte ranges one behind the other, as columns: a large file has millions. */
class Spans {
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  get count(): number {
    return this.from.length;
  }

  push({ from, to }: Span): void {
    this.from.push(from);
    this.to.push(to);
  }

  at(index: number): Span | undefined {
    const [from, to] = [this.from[index], this.to[index]];
    return from === undefined || to === undefined ? undefined : { from, to };
  }
}

/** Finds things by ids, of which the last counts where one occurs twice. Go counts from 1: nothing is kept for that. */
class Ids {
  private count = 0;
  private byId: Map<number, number> | undefined;

  push(id: number): void {
    if (!this.byId && id !== this.count + 1) {
      this.byId = new Map(Array.from({ length: this.count }, (_, index) => [index + 1, index]));
    }
    this.byId?.set(id, this.count);
    this.count += 1;
  }

  /** Index of a thing, or -1. */
  indexOf(id: number): number {
    if (this.byId) return this.byId.get(id) ?? -1;
    return id >= 1 && id <= this.count ? id - 1 : -1;
  }
}

/** Calls of each location, the innermost first. */
interface Locations {
  readonly ids: Ids;
  /** Calls of location `i` are those from `start[i]` to before `end[i]`. */
  readonly start: number[];
  readonly end: number[];
  /** Ids of functions, and lines, by call. */
  readonly functions: number[];
  readonly lines: number[];
}

/** Texts of each function, by their numbers. */
interface Functions {
  readonly ids: Ids;
  readonly names: number[];
  readonly files: number[];
}

/** Parts of the file before its indices can be resolved: the texts come last. */
interface Outline {
  readonly sampleTypes: Span[];
  readonly samples: Spans;
  readonly locations: Locations;
  readonly functions: Functions;
  readonly texts: Spans;
  timeNanos: number;
  period: number;
  defaultType: number;
}

function outlineOf(wire: Wire): Outline {
  const outline: Outline = {
    sampleTypes: [],
    samples: new Spans(),
    locations: { ids: new Ids(), start: [], end: [], functions: [], lines: [] },
    functions: { ids: new Ids(), names: [], files: [] },
    texts: new Spans(),
    timeNanos: 0,
    period: 0,
    defaultType: 0,
  };
  const whole = { from: 0, to: wire.length };
  const inner = (read: (span: Span) => void): void => {
    const span = wire.span();
    read(span);
    wire.open({ from: span.to, to: whole.to });
  };
  wire.open(whole);
  while (wire.next()) {
    if (wire.field === 1) outline.sampleTypes.push(wire.span());
    else if (wire.field === 2) outline.samples.push(wire.span());
    else if (wire.field === 4) inner((span) => readLocation(wire, span, outline));
    else if (wire.field === 5) inner((span) => readFunction(wire, span, outline));
    else if (wire.field === 6) outline.texts.push(wire.span());
    else if (wire.field === 9) outline.timeNanos = wire.number();
    else if (wire.field === 12) outline.period = wire.number();
    else if (wire.field === 14) outline.defaultType = wire.number();
    else wire.skip();
  }
  return outline;
}

function readLocation(wire: Wire, span: Span, { locations }: Outline): void {
  const { ids, start, end, functions, lines } = locations;
  let id = 0;
  start.push(functions.length);
  wire.open(span);
  while (wire.next()) {
    if (wire.field === 1) id = wire.number();
    else if (wire.field === 4) {
      const line = wire.span();
      const [functionId, number] = readLine(wire, line);
      functions.push(functionId);
      lines.push(number);
      wire.open({ from: line.to, to: span.to });
    } else wire.skip();
  }
  end.push(functions.length);
  ids.push(id);
}

/** Function id and line number. */
function readLine(wire: Wire, span: Span): [number, number] {
  let [functionId, line] = [0, 0];
  wire.open(span);
  while (wire.next()) {
    if (wire.field === 1) functionId = wire.number();
    else if (wire.field === 2) line = wire.number();
    else wire.skip();
  }
  return [functionId, line];
}

function readFunction(wire: Wire, span: Span, { functions }: Outline): void {
  let [id, name, file] = [0, 0, 0];
  wire.open(span);
  while (wire.next()) {
    if (wire.field === 1) id = wire.number();
    else if (wire.field === 2) name = wire.number();
    else if (wire.field === 4) file = wire.number();
    else wire.skip();
  }
  functions.ids.push(id);
  functions.names.push(name);
  functions.files.push(file);
}

/** Field 1 of a message; 0 if it is missing. */
function firstNumber(wire: Wire, span: Span): number {
  let found = 0;
  wire.open(span);
  while (wire.next()) {
    if (wire.field === 1) found = wire.number();
    else wire.skip();
  }
  return found;
}

/** Reads texts of the string table by index, each once. */
function textReader(wire: Wire, texts: Spans): (index: number) => string {
  const known: (string | undefined)[] = new Array(texts.count);
  return (index) => {
    const before = known[index];
    if (before !== undefined) return before;
    const span = texts.at(index);
    if (!span) throw new Malformed(wire.length);
    const text = wire.text(span, MOST_NAME_BYTES);
    known[index] = text;
    return text;
  };
}

/** No frame of a call has been asked for. */
const UNKNOWN = -1;

/** Samples of the file, added to the profile. */
class SampleReader {
  private readonly ids: number[] = [];
  private readonly values: number[] = [];
  /** Frames of the calls of all locations, in each profile. */
  private readonly framesIn = new Map<ProfileBuilder, Int32Array>();
  framesRead = 0;
  private readonly mostFrames: number;
  private readonly wire: Wire;
  private readonly outline: Outline;
  private readonly text: (index: number) => string;
  private readonly columns: readonly (ProfileColumn | undefined)[];
  readonly builder = new ProfileBuilder();
  /** Samples of the profile that was subtracted, as `go tool pprof -diff_base` labels them. */
  readonly base = new ProfileBuilder();
  baseSamples = 0;
  /** Amounts below zero, which no profile has: another one was subtracted. */
  negative = 0;

  constructor(
    wire: Wire,
    outline: Outline,
    text: (index: number) => string,
    types: readonly string[],
    mostFrames: number,
  ) {
    this.wire = wire;
    this.mostFrames = mostFrames;
    this.outline = outline;
    this.text = text;
    this.columns = types.map((type) => COLUMN_NAMES[type]);
  }

  read(span: Span): void {
    const { wire, ids, values } = this;
    let [depth, count, blockBytes] = [0, 0, 0];
    let isOfBase = false;
    wire.open(span);
    while (wire.next()) {
      if (wire.field === 1) depth = wire.numbers(ids, depth);
      else if (wire.field === 2) count = wire.numbers(values, count);
      else if (wire.field === 3) {
        const label = wire.span();
        const { key, value } = this.readLabel(label);
        if (key === 'bytes') blockBytes = value;
        isOfBase ||= key === BASE_LABEL;
        wire.open({ from: label.to, to: span.to });
      } else wire.skip();
    }
    const amounts = { allocObjects: 0, allocBytes: 0, inuseObjects: 0, inuseBytes: 0 };
    let isEmpty = true;
    const sign = isOfBase ? -1 : 1;
    for (let i = 0; i < count && i < this.columns.length; i++) {
      const column = this.columns[i];
      const value = sign * (values[i] ?? 0);
      if (column) amounts[column] = value;
      if (value !== 0) isEmpty = false;
      if (value < 0) this.negative++;
    }
    if (isEmpty) return;
    if (isOfBase) this.baseSamples++;
    const into = isOfBase ? this.base : this.builder;
    into.add(this.stackOf(depth, into), blockBytes, amounts);
  }

  /** Name of a label, and its number where it has one. */
  private readLabel(span: Span): { readonly key: string; readonly value: number } {
    const { wire } = this;
    let [key, number] = [0, 0];
    wire.open(span);
    while (wire.next()) {
      if (wire.field === 1) key = wire.number();
      else if (wire.field === 3) number = wire.number();
      else wire.skip();
    }
    return { key: this.text(key), value: number };
  }

  private stackOf(depth: number, into: ProfileBuilder): number {
    const { ids, start, end } = this.outline.locations;
    const frames = this.framesOf(into);
    let node = 0;
    for (let i = depth - 1; i >= 0; i--) {
      const location = ids.indexOf(this.ids[i] ?? 0);
      if (location < 0) throw new Malformed(this.wire.at);
      const [first, behind] = [start[location] as number, end[location] as number];
      this.framesRead += behind - first + 1;
      if (this.framesRead > this.mostFrames) throw new TooDeep();
      for (let call = behind - 1; call >= first; call--) {
        if (frames[call] === UNKNOWN) frames[call] = this.frameOf(call, into);
        node = into.call(node, frames[call] as number);
      }
    }
    return node;
  }

  private framesOf(into: ProfileBuilder): Int32Array {
    const before = this.framesIn.get(into);
    if (before) return before;
    const frames = new Int32Array(this.outline.locations.functions.length).fill(UNKNOWN);
    this.framesIn.set(into, frames);
    return frames;
  }

  private frameOf(call: number, into: ProfileBuilder): number {
    const { locations, functions } = this.outline;
    const index = functions.ids.indexOf(locations.functions[call] ?? 0);
    const [name, file] = [functions.names[index] ?? 0, functions.files[index] ?? 0];
    return into.frame(this.text(name), this.text(file), locations.lines[call] ?? 0);
  }
}

/** Problem of a profile that has no heap columns. */
function otherKind(types: readonly string[], atByte: number): ProfileProblem | undefined {
  if (types.some((type) => COLUMN_NAMES[type] === 'inuseBytes')) return undefined;
  if (types.includes('cpu')) return { type: 'cpu' };
  const [of] = types;
  return of ? { type: 'otherProfile', of } : { type: 'malformed', atByte };
}

/** Label of the samples that `go tool pprof -diff_base` has subtracted. driver/fetch.go of google/pprof: diff_base */
const BASE_LABEL = 'pprof::base';

/** Bytes within which a text profile is recognized. */
const TEXT_HEAD_BYTES = 2048;

function read(wire: Wire, mostFrames: number, onFrames: (frames: number) => void): ProfileReading {
  if (wire.length === 0) return { problem: { type: 'empty' } };
  const whole = { from: 0, to: wire.length };
  const beginning = wire.text({ from: 0, to: Math.min(TEXT_HEAD_BYTES, wire.length) });
  if (isHeapText(beginning)) return readHeapText(wire.text(whole));
  const ofText = textProfileOf(beginning);
  if (ofText !== undefined) return { problem: { type: 'otherProfile', of: ofText } };
  const outline = outlineOf(wire);
  const text = textReader(wire, outline.texts);
  const types = outline.sampleTypes.map((span) => text(firstNumber(wire, span)));
  const other = otherKind(types, wire.length);
  if (other) return { problem: other };
  const reader = new SampleReader(wire, outline, text, types, mostFrames);
  try {
    for (let i = 0; i < outline.samples.count; i++) reader.read(outline.samples.at(i) as Span);
  } finally {
    onFrames(reader.framesRead);
  }
  const head: ProfileHead = {
    rateBytes: Math.max(1, outline.period),
    timeMs: outline.timeNanos === 0 ? null : outline.timeNanos / 1e6,
    firstColumn: COLUMN_NAMES[text(outline.defaultType)] ?? 'inuseBytes',
  };
  const profile = reader.builder.finish(head);
  if (reader.negative > 0) return { difference: profile };
  // A difference has one time, of either profile.
  if (reader.baseSamples > 0) {
    const between = { ...head, timeMs: null };
    return { profile: { ...profile, ...between }, base: reader.base.finish(between) };
  }
  return profile.samples.node.length === 0 ? { problem: { type: 'noSamples' } } : { profile };
}

/** Decodes with a limit of frames, and counts the work. */
export function decodeCounted(bytes: Uint8Array, mostFrames: number): Decoded {
  const wire = new Wire(bytes);
  let frames = 0;
  const counted = (reading: ProfileReading): Decoded => ({ reading, steps: wire.steps, frames });
  try {
    return counted(
      read(wire, mostFrames, (count) => {
        frames = count;
      }),
    );
  } catch (error) {
    if (error instanceof Malformed) return counted({ problem: { type: 'malformed', atByte: error.atByte } });
    if (error instanceof TooDeep) return counted({ problem: { type: 'tooDeep', mostFrames } });
    throw error;
  }
}

/** Decodes an unpacked heap profile. */
export function decodeProfile(bytes: Uint8Array): ProfileReading {
  return decodeCounted(bytes, MOST_FRAMES).reading;
}

// runtime/pprof/pprof.go@go1.26.8: writeHeapInternal, printStackRecord

const SAMPLE = /^\s*(\d+): (\d+) \[(\d+): (\d+)\] @((?: 0x[\da-f]+)*)/;
/** Address, function with an offset in it, file and line. */
const FRAME = /^\s*#\s+0x[\da-f]+\s+(\S+?|\S[^\t]*?)(?:\+0x[\da-f]+)?\s+(\S.*):(\d+)\s*$/;
/** Characters of a line that are read: no function and file have longer names together. */
const MOST_LINE_LETTERS = 8192;
const LAST_GC = /^# LastGC = (\d+)$/m;

interface Sample {
  readonly counts: readonly number[];
  /** Of the innermost call; a name where no frame has one. */
  readonly address: string;
  /** The innermost call first. */
  readonly frames: { readonly name: string; readonly file: string; readonly line: number }[];
}

/** Reads a text heap profile, whose counts are unscaled; a binary profile has scaled ones. */
function readHeapText(text: string): ProfileReading {
  const [, allObjects = 0, twiceTheRate = 0] = (HEAP_HEADER.exec(text) ?? []).map(Number);
  const rateBytes = Math.max(1, twiceTheRate / 2);
  const builder = new ProfileBuilder();
  let samples = 0;
  let objects = 0;
  let sample: Sample | undefined;

  function add(): void {
    if (!sample) return;
    const [inuseObjects = 0, inuseBytes = 0, allocObjects = 0, allocBytes = 0] = sample.counts;
    const blockBytes = allocObjects > 0 ? allocBytes / allocObjects : inuseBytes / Math.max(1, inuseObjects);
    const share = sampledShare(blockBytes, rateBytes) || 1;
    const scaled = (value: number) => Math.floor(value / share);
    let node = 0;
    for (const { name, file, line } of sample.frames.toReversed()) {
      node = builder.call(node, builder.frame(name, file, line));
    }
    if (sample.frames.length === 0) node = builder.call(node, builder.frame(sample.address, '', 0));
    if (allocObjects > 0 || inuseObjects > 0) {
      samples++;
      objects += allocObjects;
      builder.add(node, blockBytes, {
        inuseObjects: scaled(inuseObjects),
        inuseBytes: scaled(inuseBytes),
        allocObjects: scaled(allocObjects),
        allocBytes: scaled(allocBytes),
      });
    }
    sample = undefined;
  }

  for (const whole of text.split('\n')) {
    const line = whole.slice(0, MOST_LINE_LETTERS);
    const begun = SAMPLE.exec(line);
    const frame = begun ? null : FRAME.exec(line);
    if (begun) {
      add();
      const [, ...found] = begun;
      const [address = '?'] = (found[4] ?? '').trim().split(' ');
      sample = { counts: found.slice(0, 4).map(Number), address, frames: [] };
    } else if (frame && sample) {
      const [, name = '', file = '', number = ''] = frame;
      sample.frames.push({ name, file, line: Number(number) });
    } else add();
  }
  add();
  if (samples === 0) return { problem: { type: 'noSamples' } };
  if (objects < allObjects) return { problem: { type: 'cut', objects, allObjects } };
  const lastGC = Number(LAST_GC.exec(text)?.[1] ?? 0);
  return {
    profile: builder.finish({ rateBytes, timeMs: lastGC === 0 ? null : lastGC / 1e6, firstColumn: 'inuseBytes' }),
  };
}
