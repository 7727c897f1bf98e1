import type { Curve } from '../../../../models/sizing/staircase';
import type { Formats } from '../../../ui/format';
import type { TurnNote } from '../../chart/moment';
import type { ChartWords } from '../en/chart';
import { OF_ENTRIES, phrases } from './phrases';

/** Bytes over entries. */
export const chartWords = (f: Formats<'ru'>): ChartWords => {
  const { releases, goReleases, figure, alone, exact, tick, entries } = phrases(f);
  const name = (curve: Curve) => goReleases(curve.releases);
  const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${alone(Math.abs(bytes))}`;

  /** `на 4 % больше`; `в 2,8 раза больше` from twice as much on. */
  function larger({ share, upTo }: Pick<TurnNote, 'share' | 'upTo'>): string {
    const where = upTo ? 'местами ' : '';
    return share < 1
      ? `${where}на\u00a0${f.percent(Math.max(0.01, share))} больше`
      : `${where}в\u00a0${f.tenths(share + 1)} раза больше`;
  }

  /** `От 450 тыс. до 620 тыс. записей`: thousands are many, whatever their last digit. */
  function between(from: number, to: number): string {
    return `От\u00a0${f.shortCount(from)} до\u00a0${f.shortCount(to)} ${to < 1000 ? f.plural(to, OF_ENTRIES) : OF_ENTRIES.many}`;
  }

  return {
    title: (curves) => `Память по числу записей, ${curves.map(name).join(' и ')}`,
    entries: 'Записи',
    count: f.shortCount,
    tick,
    amount: exact,
    releases,
    name,
    smallest: 'минимум',
    equal: 'поровну',
    data: 'сами данные',
    marked: entries,
    laterEntries: (count) => `позже ${f.count(count)}`,
    mark: (curve, bytes, most) => `${name(curve)}: ${figure(bytes, most)}`,
    value(count, curves, sizes) {
      const most = Math.max(...sizes.map(({ expected }) => expected));
      const each = curves.map((curve, i) => `${exact(sizes[i]?.expected ?? 0, most)} в\u00a0${name(curve)}`);
      return `${entries(count)}: ${each.join(', ')}`;
    },
    cliff({ entries: { from, to } }, bytes, isPast, hintFollows) {
      const step = signed(bytes);
      const next = isPast ? '' : 'дальше: ';
      if (to !== from + 1) return `${next}${step} около ${f.shortCount((from + to) / 2)}`;
      return hintFollows
        ? `${next}начиная с\u00a0${f.count(to)}: ${step}`
        : `${next}запись ${f.count(to)}, сразу ${step}`;
    },
    here: (curve, note) => `здесь у\u00a0${releases(curve?.releases ?? [])} ${larger(note)}`,
    turn: (curve, note) =>
      `${between(note.range.from, note.range.to)} у\u00a0${goReleases(curve?.releases ?? [])} ${larger(note)}.`,
    winners(curves, ranges, { from, to }) {
      if (curves.length < 2) return '';
      const wide = ranges.filter((range) => range.to - range.from > (to - from) / 25);
      return wide
        .map(({ from: first, to: last, winners }) => {
          const names = winners.flatMap((i) => (curves[i] ? [name(curves[i])] : []));
          const where = between(first, last);
          return names.length === curves.length
            ? `${where} у\u00a0всех поровну.`
            : `${where} меньше всего у\u00a0${names.join(' и ')}.`;
        })
        .join(' ');
    },
  };
};
