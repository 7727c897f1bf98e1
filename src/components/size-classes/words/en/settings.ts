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
    empty: () => 'Enter a number of bytes or a Go type.',
    zero: () => ZERO,
    noBytes: ({ typed }) => `${quoted(typed)} takes no bytes. ${ZERO}`,
    notBytes: ({ typed }) => `${quoted(typed)} is not a number of bytes. Enter, say, 33 or 4 KiB.`,
    negative: ({ typed }) => `${quoted(typed)} is negative, and make panics on a negative length. Enter 1 or more.`,
    notWholeBytes: ({ typed }) => `${quoted(typed)} is not a whole number of bytes. Enter, say, 33 or 4 KiB.`,
    pastAddresses: ({ typed, most }) =>
      `${quoted(typed)} is beyond linux/amd64’s limit of ${f.count(most)} bytes (256 TiB), where Go panics or gives up. Enter at most 64 GiB.`,
    pastPage: ({ typed, most }) =>
      `${quoted(typed)} is too large for this page. Enter at most ${f.count(most)} bytes (64 GiB).`,
    longType: ({ most }) => `This type is too long. Shorten it to ${f.count(most)} characters or fewer.`,
    noType: ({ typed, fault }) =>
      `${quoted(typed)} can’t be read as a Go type (${fault.message}). Enter one such as []string.`,
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
