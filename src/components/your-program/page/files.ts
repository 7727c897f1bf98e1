import { createStore, type StoreApi } from 'zustand/vanilla';
import { readHead } from '../../../files/head';
import { type FileKind, kindOf } from '../../../files/kind';
import type { Progress } from '../../../files/pieces';
import type { Lang } from '../../ui/format';
import type { YourWords } from '../words/en/page';
import type { NamedBlob, Refusal, Shown } from './facts';
import type { Kinds } from './kinds';

/** A file that is open, or several that are one result. */
export interface OpenedFile {
  readonly id: number;
  readonly kind: FileKind;
  readonly names: readonly (string | null)[];
  readonly shown: Shown;
}

export interface FilesState {
  readonly opened: readonly OpenedFile[];
  /** Id of the one that is shown. */
  readonly chosen: number | undefined;
  /** `progress` is undefined until there is some. */
  readonly reading: { readonly name: string | null; readonly progress: Progress | undefined } | undefined;
  /** Of the files that came last. */
  readonly refusals: readonly Refusal[];
}

/** Files that are open on the page. They lie in its memory alone, for as long as it isn’t loaded anew. */
export interface Files {
  readonly store: StoreApi<FilesState>;
  /** Opens files one after the other; what was open stays. */
  open(files: readonly NamedBlob[]): void;
  /** Opens files of these names that come from the site itself, as if they came at once. */
  openSamples(names: readonly string[], load: () => Promise<readonly Blob[]>): void;
  cancel(): void;
  choose(id: number): void;
  close(id: number): void;
}

/** Files of one kind that are read together. */
interface Group {
  readonly kind: FileKind;
  readonly files: readonly NamedBlob[];
}

/** Time between two drawings of the progress, ms. */
const PROGRESS_MS = 50;

export function createFiles(kinds: Kinds, lang: Lang, words: YourWords): Files {
  const store = createStore<FilesState>(() => ({
    opened: [],
    chosen: undefined,
    reading: undefined,
    refusals: [],
  }));
  let last = Promise.resolve();
  let under = new AbortController();
  let ids = 0;

  const refuse = (refusal: Refusal) => store.setState(({ refusals }) => ({ refusals: [...refusals, refusal] }));
  const tell = (name: string | null, progress?: Progress) => store.setState({ reading: { name, progress } });

  /** Groups of files that can be read; the others are refused. */
  async function recognized(files: readonly NamedBlob[], signal: AbortSignal): Promise<Group[]> {
    const groups: { kind: FileKind; files: NamedBlob[] }[] = [];
    for (const file of files) {
      if (signal.aborted) return [];
      const { name } = file;
      const found = await readHead(file.blob).then(kindOf, () => undefined);
      if (!found) refuse({ type: 'unreadable', name });
      else if ('unknown' in found) refuse({ type: 'unknown', name, unknown: found.unknown });
      else if (!kinds[found.kind]) refuse({ type: 'unsupported', name, kind: found.kind });
      else {
        const { kind } = found;
        const group = groups.find((each) => each.kind === kind && each.files.length < (kinds[kind]?.together ?? 1));
        if (group) group.files.push(file);
        else groups.push({ kind, files: [file] });
      }
    }
    return groups;
  }

  async function read({ kind, files }: Group, signal: AbortSignal): Promise<void> {
    const [{ name } = { name: null }] = files;
    let toldAt = Number.NEGATIVE_INFINITY;
    // Progress comes by a channel of its own: the last of it may be later than the result.
    let isOver = false;
    const onProgress = (progress: Progress) => {
      const now = performance.now();
      if (isOver || signal.aborted || now - toldAt < PROGRESS_MS) return;
      toldAt = now;
      tell(name, progress);
    };
    tell(name);
    try {
      const reader = await kinds[kind]?.load(lang, words);
      signal.throwIfAborted();
      const result = await reader?.read(files, { signal, onProgress });
      signal.throwIfAborted();
      if (!result) return;
      if ('problem' in result) {
        refuse({ type: 'refused', name, sentence: result.problem });
        return;
      }
      ids += 1;
      const file: OpenedFile = { id: ids, kind, names: result.names ?? files.map((each) => each.name), shown: result };
      store.setState(({ opened }) => ({ opened: [...opened, file], chosen: file.id }));
    } catch (error) {
      refuse({ type: signal.aborted ? 'cancelled' : 'unreadable', name });
      if (!signal.aborted) reportError(error);
    } finally {
      isOver = true;
    }
  }

  /** Begins with files once those before them are done. */
  function then(name: string | null, work: (signal: AbortSignal) => Promise<void>): void {
    last = last.then(async () => {
      under = new AbortController();
      store.setState({ refusals: [] });
      tell(name);
      await work(under.signal);
      store.setState({ reading: undefined });
    });
  }

  async function openAll(files: readonly NamedBlob[], signal: AbortSignal): Promise<void> {
    for (const group of await recognized(files, signal)) {
      if (signal.aborted) refuse({ type: 'cancelled', name: group.files[0]?.name ?? null });
      else await read(group, signal);
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
    cancel: () => under.abort(),
    choose: (chosen) => store.setState({ chosen }),
    close: (id) =>
      store.setState(({ opened, chosen }) => {
        const rest = opened.filter((file) => file.id !== id);
        return { opened: rest, chosen: chosen === id ? rest.at(-1)?.id : chosen };
      }),
  };
}
