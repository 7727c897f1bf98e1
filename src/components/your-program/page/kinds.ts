import type { FileKind } from '../../../files/kind';
import type { Lang } from '../../ui/format';
import type { KindReader } from '../fileReader';
import type { YourWords } from '../words/en/page';

/** One kind of file; its reader is loaded with the first such file. */
interface Kind {
  /** Most files read as one result when opened together, such as a profile before and after. */
  readonly together: number;
  load(lang: Lang, words: YourWords): Promise<KindReader>;
}

/** Every kind that the page opens, in the order offered. A new kind is an entry here and its words. */
export const KINDS: Readonly<Partial<Record<FileKind, Kind>>> = {
  dump: { together: 1, load: async (...args) => (await import('../dump/dumpKind')).dumpKind(...args) },
  profile: { together: 2, load: async (...args) => (await import('../profile/profileKind')).profileKind(...args) },
  gctrace: { together: 1, load: async (...args) => (await import('./logKind')).logKind(...args) },
  stats: { together: 4, load: async (...args) => (await import('../statsKind')).statsKind(...args) },
  live: { together: 1, load: async (...args) => (await import('../live/liveKind')).liveKind(...args) },
  trace: { together: 1, load: async (...args) => (await import('./runKinds')).traceKind(...args) },
  run: { together: 1, load: async (...args) => (await import('./runKinds')).runKind(...args) },
};

export type Kinds = typeof KINDS;

export function offered(): FileKind[] {
  return Object.keys(KINDS) as FileKind[];
}
