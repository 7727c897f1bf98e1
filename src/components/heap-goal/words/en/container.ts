import { MOST_BESIDE } from '../../../../models/heap/assumed';
import { type ContainerFit, RESERVE } from '../../../../models/heap/container';
import { GOGC_RANGE } from '../../../fields/programFields';
import { type Formats, interval } from '../../../ui/format';
import { type Fits, isDecimal, settingsOf, type TooSmall } from '../amounts';
import type { GoalQuantities } from './quantities';

/** A piece of the answer; settings are emphasized. */
export interface FitPart {
  readonly text: string;
  readonly isSetting?: true;
}

export type ContainerWords = ReturnType<typeof containerWords>;

/** Fitting GOGC and memory limit to a container. */
export const containerWords = (f: Formats<'en'>, { heap }: Pick<GoalQuantities, 'heap'>) => {
  function limitReason({ limitBytes, knowsLimit, leavesReserve }: Fits, containerBytes: number): string {
    if (!knowsLimit) return 'GOMEMLIMIT can’t help here: it came with Go 1.19.';
    if (limitBytes === null)
      return 'No GOMEMLIMIT is suggested, since any that fits could make collections run back to back.';
    const guard = 'The limit protects you if the live heap grows';
    return leavesReserve
      ? `${guard}. It leaves ${f.percent(RESERVE)} of the container free, as Go’s own guide advises.`
      : `${guard}. It is the largest that keeps the program within ${f.typedBytes(containerBytes)} even with GOGC off.`;
  }

  /** `500 MB (476.8 MiB)`: settings and resident memory are in powers of two. */
  function size(containerBytes: number): string {
    const typed = f.typedBytes(containerBytes);
    return isDecimal(containerBytes) ? `${typed} (${heap(containerBytes)})` : typed;
  }

  const enough = (bytes: number) => `A container of ${f.typedBytes(bytes)} would be enough.`;

  return {
    /** After a colon: `the program fits in 2 GiB with GOGC=230 and GOMEMLIMIT=1945MiB.` */
    answer(fit: ContainerFit, containerBytes: number): FitPart[] {
      const container = size(containerBytes);
      if (fit.type === 'tooSmall')
        return [
          { text: `the program does not fit in ${container} even with ` },
          { text: `GOGC=${fit.least.gogc}`, isSetting: true },
          { text: '.' },
        ];
      const even = fit.next === null ? 'even with' : 'with';
      const [gogc = '', limit] = settingsOf(fit);
      const beside: FitPart[] = limit === undefined ? [] : [{ text: ' and ' }, { text: limit, isSetting: true }];
      return [
        { text: `the program fits in ${container} ${even} ` },
        { text: gogc, isSetting: true },
        ...beside,
        { text: '.' },
      ];
    },
    /** Sentences on the answer's figures. */
    reasons(fit: ContainerFit, containerBytes: number, liveBytes: number): string[] {
      const live = `${heap(liveBytes)} live`;
      if (fit.type === 'tooSmall') {
        const { gogc, residentBytes } = fit.least;
        const needed = `With ${live}, up to ${heap(residentBytes.high)} is resident. ${enough(fit.enoughBytes)}`;
        if (gogc === GOGC_RANGE.min) return [needed];
        return [
          needed,
          `Below GOGC=${gogc}, the collector may need half of the CPU, and the heap may overshoot its goal.`,
        ];
      }
      const { best, next, limitBytes, uncountedBytes } = fit;
      const { low, high } = fit.residentBytes;
      const set = limitBytes === null ? `at GOGC=${best.gogc}` : 'with both set';
      const uncounted = ` This includes ${heap(uncountedBytes)} from mmap, which the limit doesn’t count.`;
      return [
        `With ${live}, ${interval(heap(low), heap(high), ' to ')} is resident ${set}, which leaves at least ${heap(containerBytes - high)} for C code, mapped files and the kernel.${limitBytes !== null && uncountedBytes > 0 ? uncounted : ''}`,
        next
          ? `With GOGC=${next.gogc} and no limit, the program may take more than ${size(containerBytes)}.`
          : 'Higher values were not tried.',
        limitReason(fit, containerBytes),
      ];
    },
    margin: `Nine in ten measured programs stayed below the upper end of the range, which is at most ${f.percent(MOST_BESIDE.share)} (${f.percent(MOST_BESIDE.plainShare, { most: 1 })} without pointers) plus ${f.typedBytes(MOST_BESIDE.bytes)} on top of the heap. Those whose memory limit left enough room all stayed below it. C code and mapped files need memory of their own.`,
    title: 'Largest GOGC that fits a container',
    lead: 'How far can the heap grow before the kernel kills the process? Find the GOGC and GOMEMLIMIT that suit your container.',
    use: 'Set this page’s GOGC and limit',
    /** Shown if nothing fits. */
    tooSmall: ({ enoughBytes }: TooSmall) => `No GOGC fits. Use a container of ${f.typedBytes(enoughBytes)} or more.`,
  };
};

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
  setting: (fit: ContainerFit) => (fit.type === 'fits' ? `GOGC=${fit.best.gogc}` : 'doesn’t fit'),
  brief(share: number): string {
    if (share === 0) return 'without pointers';
    return share === 1 ? 'with pointers' : `pointers in ${f.percent(share)}`;
  },
});
