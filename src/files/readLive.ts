import { Fields } from '../models/kernel/fields';
import type { GoType } from '../models/layout/typeNode';
import {
  type LiveEvent,
  type LiveMap,
  type LiveProcess,
  type LiveRollup,
  type LiveSample,
  type LiveSession,
  MOST_SAMPLES,
  sessionAfter,
} from '../models/live/session';

export const LIVE_FORMAT = 'go-live/1';

/** What is wrong with what a program or a saved session says. */
export type LiveFault =
  | { readonly type: 'format'; readonly found: string }
  | { readonly type: 'notJson' }
  | { readonly type: 'field'; readonly field: string }
  /** A line is longer than any that a program writes. */
  | { readonly type: 'tooLong' }
  /** Something comes before what it belongs to: a sample before the process, lengths that are not those of the maps. */
  | { readonly type: 'order' };

export class LiveError extends Error {
  readonly fault: LiveFault;
  constructor(fault: LiveFault) {
    super(fault.type);
    this.fault = fault;
  }
}

function fail(fault: LiveFault): never {
  throw new LiveError(fault);
}

function notField(field: string): never {
  return fail(field === '' ? { type: 'notJson' } : { type: 'field', field });
}

const MOST_BYTES = 2 ** 50;
const MOST_MS = 2 ** 45;
const MOST_COUNT = 2 ** 48;
const MOST_MAPS = 10_000;
const MOST_TYPE_BYTES = 2 ** 32;
const MOST_PROCS = 2 ** 20;

function processOf(fields: Fields): LiveProcess {
  const format = fields.has('format') ? fields.name('format') : '';
  if (format !== LIVE_FORMAT) fail({ type: 'format', found: format });
  return {
    go: fields.name('go'),
    arch: fields.name('arch'),
    name: fields.name('name'),
    host: fields.name('host'),
    pid: fields.integer('pid', 0, MOST_COUNT),
    startedMs: fields.integer('startedMs', 0, MOST_MS),
    cpus: fields.integer('cpus', 1, MOST_PROCS),
    pageBytes: fields.integer('pageBytes', 1, MOST_TYPE_BYTES),
    containerBytes: fields.integerOrNull('containerBytes', 0, MOST_BYTES),
  };
}

function typeOf(fields: Fields): GoType {
  const size = fields.integer('size', 0, MOST_TYPE_BYTES);
  const align = fields.integer('align', 1, 8);
  if (!Number.isInteger(Math.log2(align)) || size % align !== 0) fields.fail('align', 'an alignment of that size');
  return { go: fields.name('go'), size, align, pointers: fields.boolean('pointers') };
}

function mapsOf(value: unknown): LiveMap[] {
  if (!Array.isArray(value) || value.length > MOST_MAPS) fail({ type: 'field', field: 'maps' });
  const maps = value.map((each: unknown, i): LiveMap => {
    const fields = new Fields(each, notField, `maps[${i}]`);
    return {
      name: fields.name('name'),
      type: fields.name('type'),
      key: typeOf(fields.object('key')),
      elem: typeOf(fields.object('elem')),
      keys: fields.boolean('keys'),
    };
  });
  if (new Set(maps.map(({ name }) => name)).size < maps.length) fail({ type: 'field', field: 'maps' });
  return maps;
}

function rollupOf(fields: Fields): LiveRollup {
  const bytes = (field: string) => fields.integer(field, 0, MOST_BYTES);
  return {
    atMs: fields.integer('atMs', 0, MOST_MS),
    rssBytes: bytes('rssBytes'),
    anonymousBytes: bytes('anonymousBytes'),
    lazyFreeBytes: bytes('lazyFreeBytes'),
    swapBytes: bytes('swapBytes'),
    anonHugeBytes: bytes('anonHugeBytes'),
    privateDirtyBytes: bytes('privateDirtyBytes'),
  };
}

function sampleOf(fields: Fields, maps: readonly LiveMap[]): LiveSample {
  const bytes = (field: string) => fields.integer(field, 0, MOST_BYTES);
  const rollup = fields.objectOrNull('rollup');
  const lengths = fields.integers('lengths');
  if (lengths.length !== maps.length) fail({ type: 'order' });
  if (lengths.some((length) => length < 0)) fields.fail('lengths', 'an array of lengths');
  return {
    atMs: fields.integer('atMs', 0, MOST_MS),
    cycles: fields.integer('cycles', 0, MOST_COUNT),
    objectsBytes: bytes('objectsBytes'),
    liveBytes: bytes('liveBytes'),
    // Without GOGC and limit the goal is the largest number there is.
    goalBytes: fields.integer('goalBytes', 0, 2 ** 64),
    allocatedBytes: fields.integer('allocatedBytes', 0, 2 ** 64),
    gogc: fields.integerOrNull('gogc', 0, 2 ** 31),
    limitBytes: fields.integerOrNull('limitBytes', 0, MOST_BYTES),
    procs: fields.integer('procs', 1, MOST_PROCS),
    totalBytes: bytes('totalBytes'),
    freeBytes: bytes('freeBytes'),
    releasedBytes: bytes('releasedBytes'),
    unusedBytes: bytes('unusedBytes'),
    stacksBytes: bytes('stacksBytes'),
    stackRootsBytes: bytes('stackRootsBytes'),
    globalRootsBytes: bytes('globalRootsBytes'),
    gcCpuSeconds: fields.amount('gcCpuSeconds'),
    gcIdleCpuSeconds: fields.amount('gcIdleCpuSeconds'),
    idleCpuSeconds: fields.amount('idleCpuSeconds'),
    allCpuSeconds: fields.amount('allCpuSeconds'),
    goroutines: fields.integer('goroutines', 0, MOST_COUNT),
    rssBytes: fields.integerOrNull('rssBytes', 0, MOST_BYTES),
    rollup: rollup && rollupOf(rollup),
    entries: new Map(maps.map(({ name }, i) => [name, lengths[i] ?? 0])),
  };
}

/** Reads events one after another, and refuses what doesn't follow from those before. Throws a LiveError. */
class EventReader {
  #hasProcess = false;
  #maps: readonly LiveMap[] | undefined;
  #atMs = 0;

  /** An event by its name and its JSON; undefined for one that this version doesn't know. */
  read(name: string, json: string): LiveEvent | undefined {
    try {
      return this.#event(name, () => JSON.parse(json));
    } catch (error) {
      if (error instanceof SyntaxError) fail({ type: 'notJson' });
      throw error;
    }
  }

  #event(name: string, parse: () => unknown): LiveEvent | undefined {
    switch (name) {
      case 'process':
        if (this.#hasProcess) fail({ type: 'order' });
        this.#hasProcess = true;
        return { type: 'process', program: processOf(new Fields(parse(), notField)) };
      case 'maps':
        if (!this.#hasProcess) fail({ type: 'order' });
        this.#maps = mapsOf(parse());
        return { type: 'maps', maps: this.#maps };
      case 'sample': {
        if (!this.#maps) return fail({ type: 'order' });
        const sample = sampleOf(new Fields(parse(), notField), this.#maps);
        if (sample.atMs < this.#atMs) fail({ type: 'order' });
        this.#atMs = sample.atMs;
        return { type: 'sample', sample };
      }
      default:
        return undefined;
    }
  }
}

/** Letters of a line, and of an event: of ten thousand maps, each with names as long as they may be here and there. */
const MOST_LETTERS = 2 ** 23;

/** Cuts text that comes in pieces into lines. */
class Lines {
  #rest = '';

  *push(text: string): Generator<string> {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > MOST_LETTERS) fail({ type: 'tooLong' });
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  get rest(): string {
    return this.#rest;
  }
}

/** Reader of the stream of a running program: server-sent events, cut anywhere. */
export class LiveStreamReader {
  readonly #lines = new Lines();
  readonly #events = new EventReader();
  #name = '';
  #data: string[] = [];
  #letters = 0;

  /** Events that the piece completes. Throws a LiveError. */
  *push(text: string): Generator<LiveEvent> {
    for (const line of this.#lines.push(text)) {
      if (line === '') {
        const event = this.#data.length > 0 ? this.#events.read(this.#name, this.#data.join('\n')) : undefined;
        this.#name = '';
        this.#data = [];
        this.#letters = 0;
        if (event) yield event;
        continue;
      }
      const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'event') this.#name = value;
      else if (field === 'data') {
        this.#letters += value.length + 1;
        if (this.#letters > MOST_LETTERS) fail({ type: 'tooLong' });
        this.#data.push(value);
      }
    }
  }
}

/** A session as a file: JSON Lines, the process first, then what followed, each under the name of its event. */
export function writeSession({ program, maps, samples }: LiveSession): string {
  const lines: unknown[] = [{ format: LIVE_FORMAT, ...program }];
  let shown = '';
  const known = new Map(maps.map((map) => [map.name, map]));
  for (const { entries, ...sample } of samples) {
    const names = [...entries.keys()].filter((name) => known.has(name));
    if (shown !== JSON.stringify(names)) {
      shown = JSON.stringify(names);
      lines.push({ maps: names.map((name) => known.get(name)) });
    }
    lines.push({ sample: { ...sample, lengths: names.map((name) => entries.get(name)) } });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export type SessionReading = { readonly session: LiveSession } | { readonly problem: LiveFault; readonly line: number };

/** Reader of a saved session that comes in pieces of text, cut anywhere. */
export class SessionReader {
  readonly #lines = new Lines();
  readonly #events = new EventReader();
  #line = 0;
  /** Without its samples, which are many. */
  #session: LiveSession | undefined;
  #samples: LiveSample[] = [];
  #problem: LiveFault | undefined;

  push(text: string): void {
    if (this.#problem) return;
    try {
      for (const line of this.#lines.push(text)) this.#read(line);
    } catch (error) {
      if (!(error instanceof LiveError)) throw error;
      this.#problem = error.fault;
    }
  }

  finish(): SessionReading {
    if (this.#lines.rest.trim() !== '') this.push('\n');
    if (this.#problem) return { problem: this.#problem, line: this.#line };
    if (!this.#session || this.#samples.length === 0) return { problem: { type: 'order' }, line: this.#line };
    return { session: { ...this.#session, samples: this.#samples.slice(-MOST_SAMPLES) } };
  }

  #read(line: string): void {
    this.#line++;
    if (line.trim() === '') return;
    const [, name, json] = /^\{"(maps|sample)":(.*)\}$/s.exec(line) ?? [];
    if (name === undefined && this.#session) fail({ type: 'notJson' });
    const event = this.#events.read(name ?? 'process', json ?? line);
    if (event?.type === 'sample') this.#keep(event.sample);
    else if (event) this.#session = sessionAfter(this.#session, event);
  }

  #keep(sample: LiveSample): void {
    if (this.#samples.length === 2 * MOST_SAMPLES) this.#samples = this.#samples.slice(-MOST_SAMPLES);
    this.#samples.push(sample);
  }
}
