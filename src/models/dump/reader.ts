import { type Arch, ASSIGN_FUNCTIONS, type MapDesign } from '../go/release';
import { releaseAmong, unknownRelease } from '../go/releaseNames';
import { GO_RELEASES } from '../go/releases';
import { Fields } from '../kernel/fields';
import type { Dump, DumpHeader } from './dump';
import {
  DUMP_LIMITS,
  DumpError,
  type DumpFault,
  type DumpLimits,
  type DumpProblem,
  Entries,
  fault,
  must,
} from './lines';
import { BucketLines } from './readBuckets';
import { SwissLines } from './readSwiss';

const DUMP_FORMAT = 'go-map-dump/1';

function notField(field: string): never {
  return fault(field === '' ? { type: 'notJson' } : { type: 'field', field });
}

function archOf(text: string): Arch {
  const arch = /^[a-z0-9]+\/(amd64|arm64)$/.exec(text)?.[1];
  return arch === 'amd64' || arch === 'arm64' ? arch : fault({ type: 'arch', found: text });
}

const DESIGNS: readonly MapDesign[] = ['bucket', 'swiss'];

/** The first line of a dump. Throws a DumpError. */
function parseDumpHeader(line: Fields): DumpHeader {
  if (!line.has('format')) fault({ type: 'notADump' });
  const format = line.name('format');
  if (!format.startsWith('go-map-dump/')) fault({ type: 'notADump' });
  if (format !== DUMP_FORMAT) fault({ type: 'format', found: format });
  const go = line.name('go');
  const release = releaseAmong(go, GO_RELEASES);
  if (!release) return fault({ type: 'release', found: go, why: unknownRelease(go, GO_RELEASES) });
  const impl = line.oneOf('impl', DESIGNS);
  if (release.mapDesigns[0] !== impl) fault({ type: 'design', go, impl });
  return {
    impl,
    go,
    config: {
      release,
      key: line.goType('key'),
      elem: line.goType('elem'),
      assign: line.oneOf('assign', ASSIGN_FUNCTIONS),
      hint: 0,
      rand: { hi: 0, lo: 1 },
      arch: archOf(line.name('arch')),
    },
    hasTexts: line.boolean('keys'),
  };
}

/** A dump read, or the first reason why it can't be. */
export type DumpReading = { readonly dump: Dump } | { readonly problem: DumpProblem };

/**
 * Reader of a map dump that comes in pieces of text, cut anywhere. What contradicts itself is no map and becomes a problem,
 * so that the models can go on from what is left.
 */
export class DumpReader {
  readonly #limits: DumpLimits;
  /** Pieces of the line that isn't complete yet, and their length. */
  #rest: string[] = [];
  #restChars = 0;
  #lines = 0;
  #problem: DumpProblem | undefined;
  #header: DumpHeader | undefined;
  #map: SwissLines | BucketLines | undefined;
  #numbers: Entries | undefined;
  #isMade: boolean | undefined;
  #dump: Dump | undefined;

  constructor(limits: Partial<DumpLimits> = {}) {
    this.#limits = { ...DUMP_LIMITS, ...limits };
  }

  /** Entries read so far. */
  get entries(): number {
    return this.#numbers?.count ?? 0;
  }

  /** The line that was read last, from 1. */
  get line(): number {
    return this.#lines;
  }

  /** True once nothing that may follow changes the result, which is a problem. */
  get hasFailed(): boolean {
    return this.#problem !== undefined;
  }

  push(text: string): void {
    let start = 0;
    while (!this.#problem) {
      const end = text.indexOf('\n', start);
      const piece = text.slice(start, end < 0 ? undefined : end);
      this.#rest.push(piece);
      this.#restChars += piece.length;
      if (this.#restChars > this.#limits.lineChars) {
        this.#lines += 1;
        this.#fail({ type: 'limit', limit: 'lineChars', most: this.#limits.lineChars });
      }
      if (end < 0 || this.#problem) return;
      this.#endLine();
      start = end + 1;
    }
  }

  finish(): DumpReading {
    if (this.#restChars > 0 && !this.#problem) this.#endLine();
    if (this.#problem) return { problem: this.#problem };
    if (this.#dump) return { dump: this.#dump };
    return { problem: { type: this.#lines === 0 ? 'empty' : 'cutOff', line: this.#lines } };
  }

  #fail(because: DumpFault): void {
    this.#problem = { ...because, line: this.#lines };
    this.#rest = [];
  }

  #endLine(): void {
    const text = this.#rest.length === 1 ? (this.#rest[0] ?? '') : this.#rest.join('');
    this.#rest = [];
    this.#restChars = 0;
    if (text.trim() === '' && (this.#lines === 0 || this.#dump)) return;
    this.#lines += 1;
    try {
      this.#take(new Fields(this.#parsed(text), notField));
    } catch (error) {
      if (!(error instanceof DumpError)) throw error;
      this.#fail(error.fault);
    }
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return fault({ type: this.#header ? 'notJson' : 'notADump' });
    }
  }

  #take(line: Fields): void {
    if (this.#dump) fault({ type: 'afterEnd' });
    if (!this.#header) this.#begin(parseDumpHeader(line));
    else if (this.#isMade === undefined) this.#takeMap(line.object('map'));
    else if (line.has('end')) this.#end(this.#header, line.object('end'));
    else if (this.#isMade) this.#map?.line(line);
    else line.fail('end', 'there');
  }

  #begin(header: DumpHeader): void {
    this.#header = header;
    this.#numbers = new Entries(header.hasTexts, this.#limits.entries);
    const Lines = header.impl === 'swiss' ? SwissLines : BucketLines;
    this.#map = new Lines(header, this.#numbers, this.#limits.slots);
  }

  #takeMap(fields: Fields): void {
    this.#isMade = fields.boolean('made');
    if (this.#isMade) this.#map?.map(fields);
  }

  #end(header: DumpHeader, end: Fields): void {
    const numbers = this.#numbers;
    const map = this.#map;
    if (!numbers || !map) return;
    must(end.integer('entries', 0, this.#limits.entries) === numbers.count, 'entries');
    const deleted = end.integer('deleted', 0, this.#limits.slots);
    const rest = { header, entries: numbers.numbered, ...(numbers.texts && { texts: numbers.texts.finish() }) };
    this.#dump =
      map.impl === 'swiss'
        ? { impl: 'swiss', state: map.finish(), ...rest }
        : { impl: 'bucket', state: map.finish(deleted), ...rest };
  }
}
