import type { JudgeFact } from '../../../../judge/answer';
import type { Formats } from '../../format';
import type { EventWords } from '../language';

/** Bytes that a module of WebAssembly can address. */
const MOST_BYTES = 2 ** 32;

/** Why real Go gave no answer, a sentence each. */
export const judgeWords = (f: Formats<'en'>) =>
  ({
    outOfMemory: () => `Go ran out of memory: a browser gives it at most ${f.tickBytes(MOST_BYTES)}, often less.`,
    fewKeys: () => 'The key type has too few different values for so many entries.',
    refused: ({ kind, about }) => `Go refused the request: ${kind}, ${about}.`,
    crashed: ({ said }) => `Go crashed: ${said.trim().split('\n', 1)[0] || 'no error message'}`,
    noWebAssembly: () => 'This browser does not let Go run: WebAssembly or workers are off, or a policy forbids them.',
    unavailable: () => 'Go could not be loaded. Once loaded, it is stored for offline use.',
    damaged: () => 'The loaded file is not the Go that was built for this page, so it was not run.',
    garbled: ({ line }) => `Go’s answer can’t be read: ${line}`,
  }) satisfies EventWords<JudgeFact>;
