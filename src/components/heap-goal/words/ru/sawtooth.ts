import type { Formats } from '../../../ui/format';
import { amounts } from '../amounts';
import type { GoalFigureWords } from '../en/figure';
import type { GoalQuantities } from '../en/quantities';

const COLLECTIONS = { one: 'сборку', few: 'сборки', many: 'сборок', other: 'сборки' };

/** The heap over time. */
export const sawtoothWords = (f: Formats<'ru'>, { heap }: GoalQuantities): GoalFigureWords['sawtooth'] => ({
  lines: {
    resident: 'в\u00a0ОЗУ',
    container: 'контейнер',
    limit: 'лимит',
    offHeap: 'вне кучи',
    goal: 'цель',
    total: 'куча',
    live: 'живое',
  },
  former: (setting) => (setting === undefined ? 'раньше' : `раньше: ${setting}`),
  level: (bytes, isAbove) => `${heap(bytes)}${isAbove ? ' ↑' : ''}`,
  bytesTick: amounts(f).bytesTick,
  timeTick: amounts(f).timeTick,
  areas: {
    live: 'живое, каким его нашла последняя сборка',
    sinceThen: 'выделено с тех пор: мусор или ещё неизвестно',
    offHeap: 'вне кучи',
    marking: 'сборщик помечает',
  },
  state({ samples, cycles }, step) {
    const at = samples.findLast((sample) => sample.step <= step);
    if (!at) return 'Куча во времени.';
    const ended = cycles.filter(({ endMs }) => endMs <= at.atMs).length;
    const limit = at.limitBytes === null ? '' : `, лимит памяти ${heap(at.limitBytes)}`;
    const offHeap = at.offHeapBytes === 0 ? '' : `, вне кучи ${heap(at.offHeapBytes)}`;
    return (
      `Куча через ${f.duration(at.atMs)} и ${f.counted(ended, COLLECTIONS)}: живое ${heap(at.liveBytes)}, ` +
      `вся куча ${heap(at.totalBytes)}, цель ${heap(at.goalBytes)}${limit}${offHeap}, в\u00a0ОЗУ ${heap(at.residentBytes)}.`
    );
  },
});
