import type { GoRelease } from '../models/go/release';
import { type ReleaseSpan, releaseSpan, requireRelease } from '../models/go/releaseNames';
import { GO_RELEASES } from '../models/go/releases';
import { JudgeFailure } from './failure';
import { modules } from './modules.json';
import { readFrom } from './node';

/** Real Go of one release, as `npm run judge` built it. */
export interface JudgeModule {
  /** As in models/go: `1.27-X:mapsplitgroup`. */
  readonly release: string;
  /** Its patch release, as `runtime.Version()` says it. */
  readonly go: string;
  /** In the folder of the modules. */
  readonly file: string;
  /** Of the module, unpacked. */
  readonly sha256: string;
  readonly bytes: number;
  /** Bytes to be downloaded. */
  readonly packedBytes: number;
}

/** All that there are, oldest first. */
export const JUDGE_MODULES: readonly JudgeModule[] = modules;

/** The module of a release; undefined for one that is not built. */
export function moduleOf({ name }: GoRelease): JudgeModule | undefined {
  return JUDGE_MODULES.find((module) => module.release === name);
}

/** The releases that there are modules of. */
export function builtReleases(): ReleaseSpan {
  return releaseSpan(GO_RELEASES.filter(moduleOf));
}

/** The module of the release that is named, by its minor or by any of its patches. Throws a RangeError for any other. */
export function judgeModule(release: string): JudgeModule {
  const found = moduleOf(requireRelease(release, GO_RELEASES));
  if (!found) throw new RangeError(`there is no Go ${release} to be run here`);
  return found;
}

/** Unpacked bytes, whether or not the server told the browser to unpack them. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The module's bytes, from its address. Rejects with a JudgeFailure, or with the signal's reason. */
export async function loadModule(
  { sha256: expected }: JudgeModule,
  url: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // The copy in a cache may be damaged: then it is fetched again, bypassing all caches.
  for (const cache of ['default', 'reload'] as const) {
    let packed: Uint8Array<ArrayBuffer>;
    try {
      packed = await readFrom(new URL(url), signal, cache);
    } catch (error) {
      signal?.throwIfAborted();
      throw new JudgeFailure({ type: 'unavailable', said: String(error) });
    }
    const bytes = await unpacked(packed).catch(() => packed);
    // Pages without a secure context have no digests.
    if (!globalThis.crypto?.subtle || (await sha256(bytes)) === expected) return bytes;
  }
  throw new JudgeFailure({ type: 'damaged' });
}
