import type { Formats } from '../../../ui/format';
import type { SizedStop } from '../../question/whatIf';
import { ENTRIES, phrases } from './phrases';

/** Words of several maps that are gone through. */
export const stopWords = (f: Formats<'en'>) => {
  const { listed } = phrases(f);
  /** `3.5 M entries of 16 + 40 bytes` */
  function name({ whatIf: { entries }, key, elem }: SizedStop): string {
    return `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)} of ${f.whole(key)} + ${f.byteCount(elem)}`;
  }
  function difference(bytes: number): string {
    if (Math.abs(bytes) < 1) return 'as much as before';
    return `${f.sumBytes(Math.abs(bytes))} ${bytes < 0 ? 'less' : 'more'}`;
  }
  return {
    label: 'Maps compared, one after the other',
    name,
    /** Beside a bar, with the release where there are several: `275.7 MiB`, `1.27: 275.7 MiB`. */
    figure: (bytes: number, release: string | undefined) =>
      release === undefined ? f.sumBytes(bytes) : `${release}: ${f.sumBytes(bytes)}`,
    data: (bytes: number) => `data alone: ${f.sumBytes(bytes)}`,
    bare: (stop: SizedStop, bytes: number) => `${name(stop)} are ${f.sumBytes(bytes)} of data alone.`,
    /** Cost of a map, and beside one of as many entries the difference. */
    sentence(stop: SizedStop, before: SizedStop | undefined): string {
      const isCompared = before?.whatIf.entries === stop.whatIf.entries;
      const costs = stop.sizes.map(({ release, size: { liveBytes } }, i) => {
        const former = before?.sizes[i]?.size.liveBytes.expected ?? 0;
        const cost = `${f.sumBytes(liveBytes.expected)} on Go\u00a0${release}`;
        return isCompared ? `${cost}, ${difference(liveBytes.expected - former)}` : cost;
      });
      return `${name(stop)}: ${listed(costs)}.`;
    },
  };
};
