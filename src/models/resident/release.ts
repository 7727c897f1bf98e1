import type { GoRelease } from '../go/release';
import { GO_RELEASES } from '../go/releases';

/** What decides, release by release, which pages of the heap become resident. Plain data. */
export interface ResidentRelease {
  /** The release that was asked for, such as `"1.24.5"`. */
  readonly name: string;
  readonly go: GoRelease;
  /** Whether a large object with pointers is cleared even where its span reads as zero: the regression. */
  readonly clearsFreshPointers: boolean;
  /** Whether a span whose pages are all released reads as zero, though it was in use before. */
  readonly releasedIsZero: boolean;
  /** Resident bytes of a process outside the heap: the binary, tables of the runtime. Measured, tests/recorded/rss. */
  readonly processBytes: number;
}

const MIB = 2 ** 20;

interface Change {
  /** The first patch release that behaves so. */
  readonly since: string;
  readonly clearsFreshPointers: boolean;
  readonly releasedIsZero: boolean;
  readonly processBytes: number;
}

/** The first minor release whose spans hold their own pointer bits. */
const OLDEST = '1.22.0';

const CHANGES: readonly Change[] = [
  // runtime/malloc.go@go1.23.12, mallocgc: needzero && span.needzero != 0
  { since: OLDEST, clearsFreshPointers: false, releasedIsZero: false, processBytes: 2.1 * MIB },
  // runtime/malloc.go@go1.24.0, @go1.24.5, mallocgcLarge: !noscan || (needzero && span.needzero != 0)
  { since: '1.24.0', clearsFreshPointers: true, releasedIsZero: false, processBytes: 2.1 * MIB },
  // runtime/malloc.go@go1.24.6, mallocgcLarge: needzero && span.needzero != 0
  { since: '1.24.6', clearsFreshPointers: false, releasedIsZero: false, processBytes: 2.1 * MIB },
  { since: '1.25.0', clearsFreshPointers: false, releasedIsZero: false, processBytes: 2.25 * MIB },
  // runtime/mheap.go@go1.26.8, initSpan: needZeroAfterSysUnused() || scav != npages*pageSize
  { since: '1.26.0', clearsFreshPointers: false, releasedIsZero: true, processBytes: 2.4 * MIB },
];

/** Taken for a minor release without its patch: the one that the recordings have, or a later one like it. */
const LATEST_PATCH = 99;

type Version = readonly [minor: number, patch: number];

function versionOf(name: string): Version | undefined {
  const match = /^(?:go)?1\.(0|[1-9]\d?)(?:\.(0|[1-9]\d?))?$/.exec(name);
  return match ? [Number(match[1]), match[2] === undefined ? LATEST_PATCH : Number(match[2])] : undefined;
}

function isSince([minor, patch]: Version, [sinceMinor, sincePatch]: Version): boolean {
  return minor > sinceMinor || (minor === sinceMinor && patch >= sincePatch);
}

/**
 * The release named `"1.24.5"` or `"go1.24.5"`; without a patch the last one: `"1.24"` has the repair. Undefined for a
 * name the models don't know.
 */
export function residentRelease(name: string): ResidentRelease | undefined {
  const version = versionOf(name);
  const go = version && GO_RELEASES.find(({ minor }) => minor === `1.${version[0]}`);
  const change = version && CHANGES.findLast(({ since }) => isSince(version, versionOf(since) ?? [0, 0]));
  if (!go || !change) return undefined;
  const { clearsFreshPointers, releasedIsZero, processBytes } = change;
  return { name: name.replace(/^go/, ''), go, clearsFreshPointers, releasedIsZero, processBytes };
}
