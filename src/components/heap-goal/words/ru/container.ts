import { MOST_BESIDE } from '../../../../models/heap/assumed';
import { RESERVE } from '../../../../models/heap/container';
import { GOGC_RANGE } from '../../../fields/programFields';
import { type Formats, interval } from '../../../ui/format';
import { type Fits, isDecimal, settingsOf } from '../amounts';
import type { ContainerWords, FitPart, PointerWords } from '../en/container';
import type { GoalQuantities } from '../en/quantities';

/** Fitting GOGC and memory limit to a container. */
export const containerWords = (f: Formats<'ru'>, { heap }: Pick<GoalQuantities, 'heap'>): ContainerWords => {
  const size = f.typedBytes;

  function limitReason({ limitBytes, knowsLimit, leavesReserve }: Fits, containerBytes: number): string {
    if (!knowsLimit) return 'GOMEMLIMIT здесь не поможет: он появился только в Go 1.19.';
    if (limitBytes === null)
      return 'GOMEMLIMIT не предлагаем: с лимитом под такой контейнер сборки могли бы идти без перерыва.';
    const guard = 'Лимит нужен на случай, если живая куча вырастет';
    return leavesReserve
      ? `${guard}. Он оставляет свободными ${f.percent(RESERVE)} контейнера, как советует руководство Go.`
      : `${guard}. Если лимит выше, программа с GOGC=off уже не удержится в ${size(containerBytes)}.`;
  }

  function sizeInBoth(containerBytes: number): string {
    return isDecimal(containerBytes) ? `${size(containerBytes)} (${heap(containerBytes)})` : size(containerBytes);
  }

  const enough = (bytes: number) => `Хватит контейнера на ${size(bytes)}.`;

  return {
    answer(fit, containerBytes) {
      const container = `контейнеру на ${sizeInBoth(containerBytes)}`;
      if (fit.type === 'tooSmall') {
        return [
          { text: `${container} не подходит даже ` },
          { text: `GOGC=${fit.least.gogc}`, isSetting: true },
          { text: '.' },
        ];
      }
      const even = fit.next === null ? 'даже ' : '';
      const [gogc = '', limit] = settingsOf(fit);
      const beside: FitPart[] = limit === undefined ? [] : [{ text: ' и ' }, { text: limit, isSetting: true }];
      const verb = limit === undefined ? 'подходит' : 'подходят';
      return [{ text: `${container} ${verb} ${even}` }, { text: gogc, isSetting: true }, ...beside, { text: '.' }];
    },
    reasons(fit, containerBytes, liveBytes) {
      const alive = `Живых данных ${heap(liveBytes)}`;
      if (fit.type === 'tooSmall') {
        const { gogc, residentBytes } = fit.least;
        const needed = `${alive}, и процесс занимает в ОЗУ до ${heap(residentBytes.high)}. ${enough(fit.enoughBytes)}`;
        if (gogc === GOGC_RANGE.min) return [needed];
        return [
          needed,
          `При GOGC меньше ${gogc} сборщику может понадобиться половина процессора, и куча может перерасти цель.`,
        ];
      }
      const { best, next, limitBytes, uncountedBytes } = fit;
      const { low, high } = fit.residentBytes;
      const set = limitBytes === null ? `при GOGC=${best.gogc}` : 'с обеими настройками';
      const uncounted = ` Из занятого ОЗУ ${heap(uncountedBytes)} выделено через mmap; лимит эту память не считает.`;
      return [
        `${alive}, и ${set} процесс занимает в ОЗУ ${interval(heap(low), heap(high))}. Коду на C, файлам и ядру остаётся не меньше ${heap(containerBytes - high)}.${limitBytes !== null && uncountedBytes > 0 ? uncounted : ''}`,
        next
          ? `При GOGC=${next.gogc} без лимита может понадобиться больше ${sizeInBoth(containerBytes)}.`
          : 'Значения выше не проверялись.',
        limitReason(fit, containerBytes),
      ];
    },
    margin: `Девять из десяти измеренных программ не превысили верхней границы. Сверх кучи они занимали не больше ${f.percent(MOST_BESIDE.share)} её размера (без указателей — ${f.percent(MOST_BESIDE.plainShare, { most: 1 })}) и ещё ${size(MOST_BESIDE.bytes)}. Из программ, которым лимит памяти оставлял достаточно места, границу не превысила ни одна. Код на C и отображённые файлы займут память сверх этого.`,
    title: 'Наибольший GOGC, при котором программа помещается в контейнер',
    lead: 'До какого размера может расти куча, чтобы ядро не убило процесс? Подберите GOGC и GOMEMLIMIT под свой контейнер.',
    use: 'Подставить в настройки',
    tooSmall: ({ enoughBytes }) =>
      `Ни одно значение GOGC не подходит: возьмите контейнер на ${size(enoughBytes)} или больше.`,
  };
};

export const pointerWords = (f: Formats<'ru'>): PointerWords => ({
  having(share) {
    if (share === 0) return 'Без указателей';
    return share === 1 ? 'С указателями во всей куче' : `С указателями в ${f.percent(share)} кучи`;
  },
  throughout: (share) => (share === 0 ? 'с ними' : 'с указателями во всей'),
  setting: (fit) => (fit.type === 'fits' ? `GOGC=${fit.best.gogc}` : 'не выйдет'),
  brief(share) {
    if (share === 0) return 'без указателей';
    return share === 1 ? 'с указателями' : `указатели в ${f.percent(share)}`;
  },
});
