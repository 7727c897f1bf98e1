import type { Unknown } from '../../../../models/heap/assumed';
import type { HeapConfig } from '../../../../models/heap/config';
import type { SteadyState } from '../../../../models/heap/steadyState';
import type { Range } from '../../../../models/sizing/range';
import { type Formats, interval } from '../../../ui/format';
import { knownLimit, scannedRootsBytes } from '../../program';
import { reachableBytes } from '../../stories';
import type { GoalWords } from '../en';
import type { GoalQuantities } from '../en/quantities';

interface Quantity {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  show(value: number): string;
}

const MOST_MARKING = 0.5;

/** The answer to the settings: the heap, the rule that decides it, and all that moved. */
export const answerWords = (f: Formats<'ru'>, { heap, short, rate, share }: GoalQuantities): GoalWords['answer'] => {
  const most = f.percent(MOST_MARKING);

  function goalReason(program: HeapConfig, steady: SteadyState): string {
    const { liveBytes, goalBy } = steady;
    switch (goalBy) {
      case 'gogc': {
        const roots = scannedRootsBytes(program);
        const base =
          roots > 0 ? `от ${heap(liveBytes + roots)}: живой кучи, стеков и\u00a0глобальных переменных` : 'от него';
        return `Решает GOGC: сборка находит ${heap(liveBytes)} живого. Цель\u00a0— это живое и\u00a0ещё ${f.percent(Number(program.gogc) / 100)} ${base}.`;
      }
      case 'minimum':
        return `Решает минимум: цель не бывает ниже ${f.heapBytes(2 ** 22, { most: 0 })} × GOGC / 100, здесь это ${heap(steady.goalBytes)}.`;
      case 'limit': {
        const { nonHeapBytes = 0, headroomBytes = 0 } = steady.limitGoal ?? {};
        const wanted = steady.gogcGoalBytes;
        const otherwise =
          wanted === Number.POSITIVE_INFINITY ? 'GOGC выключен.' : `Без лимита цель была бы ${heap(wanted)}.`;
        return `Решает лимит памяти, ${heap(program.limitBytes ?? 0)}. Из\u00a0них ${heap(nonHeapBytes)} уходит на\u00a0стеки и\u00a0метаданные, ещё ${heap(headroomBytes)} остаётся про запас. ${otherwise}`;
      }
      case 'live':
        return belowLiveReason(steady);
      case 'nothing':
        return 'Цели нет: GOGC выключен, а\u00a0лимита памяти нет.';
      default: {
        const gone: never = goalBy;
        return gone;
      }
    }
  }

  function belowLiveReason({ limited, gcCpuShare }: SteadyState): string {
    const begin = 'Лимит оставляет меньше места, чем занимает живое: сборщик работал бы без остановки.';
    return limited
      ? `${begin} Но ему дают не больше ${most} процессора, и\u00a0куча выходит за лимит.`
      : `${begin} Помечать здесь мало, и\u00a0это берёт ${share(gcCpuShare)} процессора. Больше ${most} ему не дали бы, и\u00a0куча вышла бы за лимит.`;
  }

  function unknownWords({ idleProcs, markBytesPerCpuSecond }: Unknown): string {
    if (idleProcs && markBytesPerCpuSecond) {
      return 'Неизвестно, сколько процессоров свободно и\u00a0как быстро идёт пометка. Отсюда пределы:';
    }
    if (idleProcs) return 'Неизвестно, сколько процессоров свободно. Отсюда пределы:';
    return markBytesPerCpuSecond
      ? 'Неизвестно, как быстро идёт пометка. Отсюда пределы:'
      : 'Настоящие программы укладывались в\u00a0такие пределы:';
  }

  const noLimit = (minor: string) => `Go\u00a0${minor} не знает лимита памяти: он появился в\u00a01.19.`;

  return {
    reason({ program, steady }) {
      const ignored =
        program.limitBytes !== null && knownLimit(program) === null ? ` ${noLimit(program.release.minor)}` : '';
      return goalReason(program, steady) + ignored;
    },
    figures({ program, steady }) {
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'Нет ни цели, ни порога запуска, ни сборок.';
      const slowed =
        steady.bytesPerSecond < program.bytesPerSecond * 0.99
          ? ` Программа успевает выделить ${short(steady.bytesPerSecond)} в\u00a0секунду вместо ${short(program.bytesPerSecond)}.`
          : '';
      return (
        `Цель ${heap(steady.goalBytes)}, следующая сборка начнётся при ${heap(steady.triggerBytes)}. ` +
        `Пометка длится ${f.duration(steady.markSeconds * 1000)} каждые ${f.duration(steady.periodSeconds * 1000)} и\u00a0берёт ${share(steady.gcCpuShare)} процессора.${slowed}`
      );
    },
    range({ steady, open, ranges }) {
      if (steady.limited || steady.goalBytes === Number.POSITIVE_INFINITY) return '';
      const { goalBytes, cyclesPerSecond, residentBytes } = ranges;
      const fromTo = ({ low, high }: Range, text: (value: number) => string) => interval(text(low), text(high));
      return `${unknownWords(open)} цель ${fromTo(goalBytes, short)}, сборок в\u00a0секунду ${fromTo(cyclesPerSecond, rate)}, в\u00a0ОЗУ ${fromTo(residentBytes, short)}.`;
    },
    fitsContainer({ steady, ranges }, containerBytes) {
      if (steady.limited) return '';
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'Ни\u00a0один контейнер её не\u00a0вместит.';
      const container = f.typedBytes(containerBytes);
      const { low, high } = ranges.residentBytes;
      const taken = `Такие программы занимают ${interval(short(low), short(high))}`;
      if (high <= containerBytes) return `${taken} и\u00a0помещаются в\u00a0${container}.`;
      return low <= containerBytes
        ? `${taken}: в\u00a0${container} поместятся не\u00a0все.`
        : `${taken}: для ${container} это слишком много, ядро их завершит.`;
    },
    noLimit,
    moved(preset, now) {
      const [first, present] = [preset.steady, now.steady];
      const quantities: Quantity[] = [
        { name: 'живая куча', before: reachableBytes(preset.program), now: reachableBytes(now.program), show: heap },
        { name: 'цель', before: first.goalBytes, now: present.goalBytes, show: heap },
        { name: 'сборок в\u00a0секунду', before: first.cyclesPerSecond, now: present.cyclesPerSecond, show: rate },
        { name: 'доля процессора', before: first.gcCpuShare, now: present.gcCpuShare, show: share },
        { name: 'в\u00a0ОЗУ', before: first.resident.expected, now: present.resident.expected, show: heap },
      ];
      const shown = ({ show }: Quantity, value: number) =>
        value === Number.POSITIVE_INFINITY ? 'без предела' : show(value);
      const moved = quantities.filter(({ before, now: after, show }) => show(before) !== show(after));
      if (moved.length === 0) return '';
      const moves = moved.map((each) => `${each.name} ${shown(each, each.before)} → ${shown(each, each.now)}`);
      const stayed = quantities.filter((each) => !moved.includes(each)).map(({ name }) => name);
      const rest = stayed.length === 0 ? '' : ` Без изменений: ${stayed.join(', ')}.`;
      return `По сравнению с\u00a0примером: ${moves.join(', ')}.${rest}`;
    },
  };
};
