import { quoted } from '../../../fields/typed';
import { fieldWords } from '../../../fields/words/en';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { SizeProblem } from '../../request/ask';
import type { SizeSettingName } from '../../settings';

const ZERO =
  'A request for 0 bytes takes nothing from the heap: Go gives every zero-size value the same address (runtime.zerobase). Ask for at least 1 byte.';

export const words = (f: Formats<'en'>) => {
  const fields = fieldWords(f);
  const problems: EventWords<SizeProblem, string> = {
    ...fields.problems,
    empty: () => 'Type a number of bytes or a Go type.',
    zero: () => ZERO,
    noBytes: ({ typed }) => `${quoted(typed)} takes no bytes. ${ZERO}`,
    notBytes: ({ typed }) => `${quoted(typed)} is not a number of bytes.`,
    negative: ({ typed }) =>
      `${quoted(typed)} is negative: make with a negative length panics in Go, and nothing is allocated.`,
    notWholeBytes: ({ typed }) => `${quoted(typed)} is not a whole number of bytes.`,
    pastAddresses: ({ typed, most }) =>
      `${quoted(typed)} is too large: on linux/amd64, the limit is ${f.count(most)} bytes (256 TiB), and Go panics or gives up beyond it.`,
    pastPage: ({ typed, most }) =>
      `${quoted(typed)} is too large for this page: it shows requests of up to ${f.count(most)} bytes (64 GiB). Anything above 32 KiB is rounded up to whole pages.`,
    longType: ({ most }) => `This type is too long: the limit is ${most} characters.`,
    noType: ({ typed, fault }) => `${quoted(typed)} can’t be read as a Go type: ${fault.message}.`,
  };
  return {
    ...fields,
    labels: {
      ...fields.moments,
      view: 'View',
      ask: 'Bytes, or a Go type',
      pointers: 'Pointers',
      beside: 'Second release',
      go: 'Go release',
      story: 'Story',
      stream: 'Stream of allocations',
      upTo: 'Requests so far',
      go1: 'First curve',
      kind1: 'Objects of the first curve',
      go2: 'Second curve',
      kind2: 'Objects of the second curve',
    } satisfies Record<SizeSettingName, string>,
    problems,
  };
};

export type SizeSettingWords = ReturnType<typeof words>;
