import type { Churn } from '../../../../models/sizing/churn/input';
import type { Range } from '../../../../models/sizing/range';
import type { Formats } from '../../../ui/format';
import type { SizingWords } from '../en';
import { chartWords } from './chart';
import { words as paramWords } from './params';
import { between, ENTRIES, MAPS } from './phrases';
import { sourceWords } from './source';

const ORDERS: Readonly<Record<Churn['order'], string>> = { oldest: 'самую старую', random: 'случайную' };
const TURNOVERS = { one: 'оборота', few: 'оборотов', many: 'оборотов', other: 'оборота' };

function cacheText(f: Formats<'ru'>, { order, turnovers }: Churn): string {
  const after = Number.isFinite(turnovers) ? f.counted(turnovers, TURNOVERS, { most: 2 }) : 'любого числа оборотов';
  return `кеш, который вытесняет ${ORDERS[order]} запись, после ${after}`;
}

/** The curves as a table and as files, and how the chart is set. */
export const curveWords = (f: Formats<'ru'>): SizingWords['curves'] => {
  const { name, equal } = chartWords(f);
  const { lengths } = sourceWords(f);
  const range = ({ low, high }: Range) => between(f.bytes(low), f.bytes(high));
  return {
    title: 'Память по числу записей',
    controls: {
      scale: paramWords(f).labels.scale,
      scales: { linear: 'линейная', log: 'логарифмическая' },
      shown: 'Сколько записей показать',
      fit: 'авто',
      to: (entries) => `до ${f.shortCount(entries)}`,
    },
    asNumbers: 'Кривые таблицей и\u00a0файлами',
    table: {
      summary: 'Кривые таблицей',
      entries: 'записей',
      smallest: 'минимум',
      below: 'Под числом\u00a0— границы, в\u00a0которых оно лежит в\u00a019 случаях из\u00a020.',
    },
    count: f.count,
    bytes: f.bytes,
    range,
    smallest(curves, winners) {
      if (curves.length > 1 && winners.length === curves.length) return equal;
      return winners.flatMap((i) => (curves[i] ? [name(curves[i])] : [])).join(', ');
    },
    save: {
      title: 'Сохранить кривые как',
      csv: 'Все точки кривых',
      json: 'Все точки, скачки и настройки',
      markdown: 'Таблица для тикета или проектного документа',
    },
    file: {
      interval: 'Между нижней и верхней границей число лежит в 19 случаях из 20.',
      live: (interval) => `Живые байты после сборки мусора. ${interval}`,
      liveInTable:
        'Живые байты после сборки мусора, ожидаемые; в скобках границы, в которых они лежат в 19 случаях из 20.',
      entries: 'записей',
      bounds: { expected: 'ожидается', low: 'нижняя', high: 'верхняя' },
      smallest: 'минимум',
    },
    settings({ whatIf, hintFollows = false }) {
      const { target, hint, deletedShare, churn, behind, maps } = whatIf;
      const made = hint > 0 ? `подсказка на\u00a0${f.counted(hint, ENTRIES)}` : 'без подсказки размера';
      const led = behind
        .filter(({ bytes }) => bytes !== 0)
        .map(({ path, bytes }) => `за каждым ${path} ${lengths(bytes)}`);
      const parts = [
        ...(maps > 1 ? [f.counted(maps, MAPS)] : []),
        hintFollows ? 'подсказка по числу записей' : made,
        ...(deletedShare > 0 ? [`удалено ${f.percent(deletedShare, { most: 1 })}`] : []),
        ...(churn ? [cacheText(f, churn)] : []),
        ...led,
        target,
      ];
      const text = parts.join(', ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
};
