import type { GoRelease } from '../models/go/release';
import { type ReleaseSpan, releaseSpan, requireRelease } from '../models/go/releaseNames';
import { GO_RELEASES } from '../models/go/releases';
import { JudgeFailure } from './answer';
import { modules } from './modules.json';

/** Real Go of one release, as `npm run judge` built it. */
export interface JudgeModule {
  /** Name in models/go: `1.27-X:mapsplitgroup`. */
  readonly release: string;
  /** `runtime.Version()`. */
  readonly go: string;
  /** Name in the modules' folder. */
  readonly file: string;
  /** Hash of the unpacked module. */
  readonly sha256: string;
  readonly bytes: number;
  /** Download size. */
  readonly packedBytes: number;
}

/** All built modules, oldest first. */
export const JUDGE_MODULES: readonly JudgeModule[] = modules;

/** The module of a release; undefined if it is not built. */
export function moduleOf({ name }: GoRelease): JudgeModule | undefined {
  return JUDGE_MODULES.find((module) => module.release === name);
}

/** The releases with a module. */
export function builtReleases(): ReleaseSpan {
  return releaseSpan(GO_RELEASES.filter(moduleOf));
}

/** The module of a release, named by minor or patch version. Throws a RangeError if there is none. */
export function judgeModule(release: string): JudgeModule {
  const found = moduleOf(requireRelease(release, GO_RELEASES));
  if (!found) throw new RangeError(`there is no Go ${release} to be run here`);
  return found;
}

/** Unpacks bytes unless the browser has done so already, for a server that sends `Content-Encoding`. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Loads and verifies a module. Rejects with a JudgeFailure, or with the signal's reason. */
export async function loadModule(
  { sha256: expected }: JudgeModule,
  url: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // A cached copy may be damaged: then fetch again, bypassing all caches.
  for (const cache of ['default', 'reload'] as const) {
    let packed: Uint8Array<ArrayBuffer>;
    try {
      packed = await readFrom(new URL(url), signal, cache);
    } catch (error) {
      signal?.throwIfAborted();
      throw new JudgeFailure({ type: 'unavailable', said: String(error) });
    }
    const bytes = await unpacked(packed).catch(() => packed);
    // Insecure contexts have no crypto.subtle.
    if (!globalThis.crypto?.subtle || (await sha256(bytes)) === expected) return bytes;
  }
  throw new JudgeFailure({ type: 'damaged' });
}

/** Subset of `node:fs/promises`. */
interface NodeFiles {
  readFile(url: URL, options: { signal?: AbortSignal | undefined }): Promise<Uint8Array<ArrayBuffer>>;
}

/** A Node builtin, without an import that bundlers for browsers would stumble over; undefined in browsers. */
export function builtinOfNode<T>(name: string): T | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): T | undefined } };
  return process?.getBuiltinModule?.(name);
}

/** Reads the bytes at a URL; in Node also from `file:`, which its fetch refuses. */
async function readFrom(
  url: URL,
  signal?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    const files = builtinOfNode<NodeFiles>('node:fs/promises');
    if (files) return files.readFile(url, { signal });
  }
  const answer = await fetch(url, { signal: signal ?? null, cache });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
