import type { Formats } from '../../../ui/format';
import { amounts } from '../amounts';
import type { TradeOffWords } from '../en/tradeOff';
import { quantities } from './quantities';

/** Memory and collections over GOGC. */
export const words = (f: Formats<'ru'>): TradeOffWords => {
  const { heap, rate, frequency, share, gogc } = quantities(f);
  function collections(factor: number): string {
    if (Math.abs(factor - 0.5) < 0.04) return 'сборок станет вдвое меньше';
    return share(factor) === share(1) ? 'сборок меньше не станет' : `сборок останется ${share(factor)}`;
  }

  return {
    title: 'Сборки в секунду и память сверх живой кучи при GOGC от 10 до 800',
    memory: 'память сверх живой кучи',
    cycles: 'сборок в секунду',
    memoryTick: amounts(f).bytesTick,
    rateTick: (perSecond) => rate(perSecond).replace(/,0$/, ''),
    more: (bytes) => `+${heap(bytes)}`,
    aSecond: (perSecond) => `${rate(perSecond)}/с`,
    point({ gogc: setting, goalBytes, resident, cyclesPerSecond, gcCpuShare, limited }) {
      const goal =
        goalBytes === Number.POSITIVE_INFINITY
          ? 'цели нет'
          : `цель ${heap(goalBytes)}, в ОЗУ ${heap(resident.expected)}`;
      return `${gogc(setting)}: ${goal}, ${frequency(cyclesPerSecond)}, ${share(gcCpuShare)} процессора${limited ? ', вмешивается ограничитель' : ''}`;
    },
    doubling(present, doubled) {
      if (!doubled) return '';
      const more = doubled.goalBytes - present.goalBytes;
      if (more <= 0) {
        return `Удваивать GOGC бесполезно: ${present.goalBy === 'gogc' ? 'цель упрётся в лимит' : 'цель здесь задаёт не GOGC'}.`;
      }
      const factor = present.cyclesPerSecond === 0 ? 1 : doubled.cyclesPerSecond / present.cyclesPerSecond;
      return `Если удвоить GOGC, памяти понадобится на ${heap(more)} больше, а ${collections(factor)}.`;
    },
    table: {
      title: 'Память и сборки в таблице',
      caption: 'Память и сборки при разных GOGC',
      gogc: 'GOGC',
      off: 'выключен',
      goal: 'цель',
      resident: 'в ОЗУ',
      cycles: 'сборок в секунду',
      cpu: 'доля процессора',
      residentOf: (bytes) => (bytes === Number.POSITIVE_INFINITY ? 'без предела' : heap(bytes)),
    },
  };
};
