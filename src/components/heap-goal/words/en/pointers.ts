import type { ContainerFit } from '../../../../models/heap/container';
import type { Formats } from '../../../ui/format';

export type PointerWords = ReturnType<typeof pointerWords>;

/** What an answer rests on, by the share of the heap with pointers. */
export const pointerWords = (f: Formats<'en'>) => ({
  /** At the start of a sentence: `Without pointers`. */
  having(share: number): string {
    if (share === 0) return 'Without pointers';
    return share === 1 ? 'With pointers throughout' : `With pointers in ${f.percent(share)} of the heap`;
  },
  /** The same heap with pointers throughout, after `having`. */
  throughout: (share: number): string => (share === 0 ? 'with pointers' : 'with pointers throughout'),
  /** On a button that sets a fit: `GOGC=229`, `without pointers`. */
  setting: (fit: ContainerFit) => (fit.type === 'fits' ? `GOGC=${fit.best.gogc}` : 'none'),
  brief(share: number): string {
    if (share === 0) return 'without pointers';
    return share === 1 ? 'with pointers' : `pointers in ${f.percent(share)}`;
  },
});
