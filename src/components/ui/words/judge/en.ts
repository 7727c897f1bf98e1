import type { JudgeFact } from '../../../../judge/answer';
import type { Formats } from '../../format';
import type { EventWords } from '../language';

/** Bytes that a module of WebAssembly can address. */
const MOST_BYTES = 2 ** 32;

/** Why real Go gave no answer, a sentence each. */
export const judgeWords = (f: Formats<'en'>) =>
  ({
    outOfMemory: () =>
      `Go ran out of the memory that a browser gives it, at most ${f.tickBytes(MOST_BYTES)}. Use fewer entries.`,
    fewKeys: () => 'The key type has too few different values. Use fewer entries or another type.',
    refused: ({ kind, about }) => `Go refused the request (${kind}, ${about}). Try again.`,
    crashed: ({ said }) => `Go crashed (${said.trim().split('\n', 1)[0] || 'no error message'}). Try again.`,
    noWebAssembly: () =>
      'Go needs WebAssembly and workers, but at least one of them is disabled or blocked here. Allow both, or use another browser.',
    unavailable: () => 'Go could not be loaded. Check your connection and try again.',
    damaged: () => 'The loaded file is not the build of Go made for this page. Reload the page and try again.',
    garbled: ({ line }) => `Go’s answer can’t be read (${line}). Try again.`,
  }) satisfies EventWords<JudgeFact>;
