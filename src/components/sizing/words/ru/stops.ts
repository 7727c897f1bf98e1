import type { Formats } from '../../../ui/format';
import type { SizedStop } from '../../question/whatIf';
import type { FigureWords } from '../en/figure';
import { BYTES, ENTRIES, phrases } from './phrases';

/** Words of several maps that are gone through. */
export const stopWords = (f: Formats<'ru'>): FigureWords['stops'] => {
  const { inGo, listed } = phrases(f);
  function name({ whatIf: { entries }, key, elem }: SizedStop): string {
    return `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)} по\u00a0${f.whole(key)} + ${f.counted(elem, BYTES)}`;
  }
  function difference(bytes: number): string {
    if (Math.abs(bytes) < 1) return 'столько же';
    return `на\u00a0${f.sumBytes(Math.abs(bytes))} ${bytes < 0 ? 'меньше' : 'больше'}`;
  }
  return {
    label: 'Мапы одна за другой',
    name,
    figure: (bytes, release) => (release === undefined ? f.sumBytes(bytes) : `${release}: ${f.sumBytes(bytes)}`),
    data: (bytes) => `одни данные: ${f.sumBytes(bytes)}`,
    bare: (stop, bytes) => `${name(stop)}: одних данных ${f.sumBytes(bytes)}.`,
    sentence(stop, before) {
      const isCompared = before?.whatIf.entries === stop.whatIf.entries;
      const costs = stop.sizes.map(({ release, size: { liveBytes } }, i) => {
        const former = before?.sizes[i]?.size.liveBytes.expected ?? 0;
        const cost = `${f.sumBytes(liveBytes.expected)} ${inGo([release])}`;
        return isCompared ? `${cost}, ${difference(liveBytes.expected - former)}` : cost;
      });
      return `${name(stop)}: ${listed(costs)}.`;
    },
  };
};
