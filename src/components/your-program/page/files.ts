import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FileKind, kindOf, readHead } from '../../../files/kind';
import type { Progress } from '../../../files/pieces';
import type { Lang } from '../../ui/format';
import type { FileResult, KindReader, NamedBlob, NamedBlobs, Refusal } from '../fileReader';
import type { YourWords } from '../words/en/page';

/** One kind of file; its reader is loaded with the first such file. */
interface Kind {
  /** Most files read as one result when opened together, such as a profile before and after. */
  readonly together: number;
  /** Kind of the files that tell a reader more when they are opened together with its own. */
  readonly beside?: FileKind;
  load(lang: Lang, words: YourWords): Promise<KindReader>;
}

/** Every kind that the page opens, in the order offered. A new kind is recognised in files/kind.ts, and has an entry here and its words. */
export const KINDS: Readonly<Record<FileKind, Kind>> = {
  dump: { together: 1, load: async (...args) => (await import('../dump/dumpKind')).dumpKind(...args) },
  profile: { together: 2, load: async (...args) => (await import('../profile/profileKind')).profileKind(...args) },
  gctrace: { together: 1, load: async (...args) => (await import('./otherKinds')).logKind(...args) },
  stats: {
    // Moments of a process, and what it held then.
    together: 64,
    beside: 'gctrace',
    load: async (...args) => (await import('../statsKind')).statsKind(...args),
  },
  live: { together: 1, load: async (...args) => (await import('../live/LivePanel')).liveKind(...args) },
  trace: { together: 1, load: async (...args) => (await import('./otherKinds')).traceKind(...args) },
  run: { together: 1, load: async (...args) => (await import('./otherKinds')).runKind(...args) },
};

export type Kinds = Partial<typeof KINDS>;

export function offered(): FileKind[] {
  return Object.keys(KINDS) as FileKind[];
}

/** An open result, of one file or of several that were read together. */
export interface OpenedFile {
  readonly id: number;
  readonly kind: FileKind;
  readonly names: readonly (string | null)[];
  readonly shown: FileResult;
}

export interface FilesState {
  readonly opened: readonly OpenedFile[];
  /** Id of the shown result. */
  readonly chosen: number | undefined;
  /** `progress` is undefined until there is some. */
  readonly reading: { readonly name: string | null; readonly progress: Progress | undefined } | undefined;
  /** Refusals of the files that were opened last. */
  readonly refusals: readonly Refusal[];
}

/** Open files, kept in memory only: a reload closes them. */
export interface Files {
  readonly store: StoreApi<FilesState>;
  /** Opens files one after another, beside those already open; resolves with the state once they are read. */
  open(files: readonly NamedBlob[]): Promise<FilesState>;
  /** Opens the site's own sample files as one drop; `names` are theirs. */
  openSamples(names: readonly string[], load: () => Promise<readonly Blob[]>): Promise<FilesState>;
  cancel(): void;
  /** Shows a result, or what stands beside them all. */
  choose(id: number | undefined): void;
  close(id: number): void;
}

/** Files of one kind that are read together. */
interface Group {
  readonly kind: FileKind;
  readonly files: NamedBlobs;
  /** True if the file is shown as another kind anyway. */
  readonly isSecond?: boolean;
}

/** Time between two progress updates, ms. */
const PROGRESS_MS = 50;

export function createFiles(kinds: Kinds, lang: Lang, words: YourWords): Files {
  const store = createStore<FilesState>(() => ({
    opened: [],
    chosen: undefined,
    reading: undefined,
    refusals: [],
  }));
  let last: Promise<unknown> = Promise.resolve();
  let running = new AbortController();
  let ids = 0;

  const refuse = (refusal: Refusal) => store.setState(({ refusals }) => ({ refusals: [...refusals, refusal] }));
  const showProgress = (name: string | null, progress?: Progress) => store.setState({ reading: { name, progress } });

  /** Groups the files that can be read, and refuses the others. */
  async function recognized(files: readonly NamedBlob[], signal: AbortSignal): Promise<Group[]> {
    const groups: (Group & { readonly files: [NamedBlob, ...NamedBlob[]] })[] = [];
    for (const file of files) {
      if (signal.aborted) return [];
      const { name } = file;
      const found = await readHead(file.blob).then(kindOf, () => undefined);
      if (!found) refuse({ type: 'unreadable', name });
      else if ('unknown' in found) refuse({ type: 'unknown', name, unknown: found.unknown });
      else if (!kinds[found.kind]) refuse({ type: 'unsupported', name, kind: found.kind });
      else {
        const { kind, also } = found;
        const group = groups.find((each) => each.kind === kind && each.files.length < (kinds[kind]?.together ?? 1));
        if (group) group.files.push(file);
        else groups.push({ kind, files: [file] });
        if (also) groups.push({ kind: also, files: [file], isSecond: true });
      }
    }
    return groups;
  }

  async function read({ kind, files, isSecond }: Group, all: readonly Group[], signal: AbortSignal): Promise<void> {
    const [{ name }] = files;
    let shownAt = Number.NEGATIVE_INFINITY;
    const onProgress = (progress: Progress) => {
      const now = performance.now();
      if (signal.aborted || now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      showProgress(name, progress);
    };
    showProgress(name);
    try {
      const reader = await kinds[kind]?.load(lang, words);
      signal.throwIfAborted();
      const opened = store.getState().opened.filter((each) => each.kind === kind);
      const beside = all.flatMap((each) => (each.kind === kinds[kind]?.beside ? each.files : []));
      const control = { signal, onProgress, opened: opened.map(({ shown }) => shown), beside };
      const result = await reader?.read(files, control);
      signal.throwIfAborted();
      if (!result) return;
      if ('problem' in result) {
        if (!isSecond) refuse({ type: 'refused', name, sentence: result.problem });
        return;
      }
      for (const each of result.refused ?? []) refuse({ type: 'refused', ...each });
      ids += 1;
      const file: OpenedFile = { id: ids, kind, names: result.names ?? files.map((each) => each.name), shown: result };
      store.setState(({ opened }) => ({ opened: [...opened, file], chosen: file.id }));
    } catch (error) {
      refuse({ type: signal.aborted ? 'cancelled' : 'unreadable', name });
      if (!signal.aborted) reportError(error);
    }
  }

  /** Queues work behind the files that are still being read. */
  function then(name: string | null, work: (signal: AbortSignal) => Promise<void>): Promise<FilesState> {
    const done = last.then(async () => {
      running = new AbortController();
      store.setState({ refusals: [] });
      showProgress(name);
      await work(running.signal);
      store.setState({ reading: undefined });
      return store.getState();
    });
    last = done;
    return done;
  }

  async function openAll(files: readonly NamedBlob[], signal: AbortSignal): Promise<void> {
    const groups = await recognized(files, signal);
    for (const group of groups) {
      if (signal.aborted) refuse({ type: 'cancelled', name: group.files[0].name });
      else await read(group, groups, signal);
    }
  }

  return {
    store,
    open: (files) => then(files[0]?.name ?? null, (signal) => openAll(files, signal)),
    openSamples: (names, load) =>
      then(names[0] ?? null, async (signal) => {
        const blobs = await load().catch(() => undefined);
        const given = blobs?.map((blob, i): NamedBlob => ({ name: names[i] ?? null, blob }));
        if (given) await openAll(given, signal);
        else refuse({ type: 'notFetched', name: names[0] ?? null });
      }),
    cancel: () => running.abort(),
    choose: (chosen) => store.setState({ chosen }),
    close: (id) =>
      store.setState(({ opened, chosen }) => {
        const rest = opened.filter((file) => file.id !== id);
        return { opened: rest, chosen: chosen === id ? rest.at(-1)?.id : chosen };
      }),
  };
}
