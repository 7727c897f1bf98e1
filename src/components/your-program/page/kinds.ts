import type { FileKind } from '../../../files/kind';
import type { Lang } from '../../ui/format';
import type { YourWords } from '../words/en/page';
import type { KindReader } from './facts';

/** One kind of file: its reader comes when the first such file does. */
interface Kind {
  /** Files that are read as one result where they come at once: a profile before and after. */
  readonly together: number;
  load(lang: Lang, words: YourWords): Promise<KindReader>;
}

/** Every kind that the page opens, in the order in which it is offered. A kind is an entry here and its words. */
export const KINDS: Readonly<Partial<Record<FileKind, Kind>>> = {
  dump: { together: 1, load: async (...args) => (await import('./dumpKind')).dumpKind(...args) },
  profile: { together: 2, load: async (...args) => (await import('./profileKind')).profileKind(...args) },
  gctrace: { together: 1, load: async (...args) => (await import('./logKind')).logKind(...args) },
  stats: { together: 4, load: async (...args) => (await import('./statsKind')).statsKind(...args) },
  trace: { together: 1, load: async (...args) => (await import('./runKinds')).traceKind(...args) },
  run: { together: 1, load: async (...args) => (await import('./runKinds')).runKind(...args) },
};

export type Kinds = typeof KINDS;

/** Kinds that can be opened, in the order in which they are offered. */
export function offered(): FileKind[] {
  return Object.keys(KINDS) as FileKind[];
}
