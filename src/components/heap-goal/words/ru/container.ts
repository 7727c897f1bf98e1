import { MOST_BESIDE } from '../../../../models/heap/assumed';
import { RESERVE } from '../../../../models/heap/container';
import { GOGC_RANGE } from '../../../fields/programFields';
import { type Formats, interval } from '../../../ui/format';
import { type Fits, isDecimal, settingsOf } from '../amounts';
import type { ContainerWords, FitPart } from '../en/container';
import type { GoalQuantities } from '../en/quantities';

/** Fitting GOGC and memory limit to a container. */
export const containerWords = (f: Formats<'ru'>, { heap }: Pick<GoalQuantities, 'heap'>): ContainerWords => {
  const size = f.typedBytes;

  function limitReason({ limitBytes, knowsLimit, leavesReserve }: Fits, containerBytes: number): string {
    if (!knowsLimit) return 'GOMEMLIMIT здесь не поможет: он появился только в\u00a0Go\u00a01.19.';
    if (limitBytes === null)
      return 'GOMEMLIMIT не предлагаем: с\u00a0лимитом под такой контейнер сборки могли бы идти без перерыва.';
    const guard = 'Лимит нужен на\u00a0случай, если живая куча вырастет';
    return leavesReserve
      ? `${guard}. Он оставляет свободными ${f.percent(RESERVE)} контейнера, как советует руководство Go.`
      : `${guard}. Если лимит выше, программа с\u00a0GOGC=off уже не удержится в\u00a0${size(containerBytes)}.`;
  }

  function sizeInBoth(containerBytes: number): string {
    return isDecimal(containerBytes) ? `${size(containerBytes)} (${heap(containerBytes)})` : size(containerBytes);
  }

  const enough = (bytes: number) => `Хватит контейнера на\u00a0${size(bytes)}.`;

  return {
    answer(fit, containerBytes) {
      const container = `Контейнеру на\u00a0${sizeInBoth(containerBytes)}`;
      if (fit.type === 'tooSmall') {
        return [
          { text: `${container} не подходит даже ` },
          { text: `GOGC=${fit.least.gogc}`, isSetting: true },
          { text: '.' },
        ];
      }
      const even = fit.next === null ? 'даже ' : '';
      const [gogc = '', limit] = settingsOf(fit);
      const beside: FitPart[] = limit === undefined ? [] : [{ text: ' и\u00a0' }, { text: limit, isSetting: true }];
      const verb = limit === undefined ? 'подходит' : 'подходят';
      return [{ text: `${container} ${verb} ${even}` }, { text: gogc, isSetting: true }, ...beside, { text: '.' }];
    },
    reasons(fit, containerBytes, liveBytes) {
      const alive = `Живых данных ${heap(liveBytes)}`;
      if (fit.type === 'tooSmall') {
        const { gogc, residentBytes } = fit.least;
        const needed = `${alive}, и\u00a0процесс занимает в\u00a0ОЗУ до ${heap(residentBytes.high)}. ${enough(fit.enoughBytes)}`;
        if (gogc === GOGC_RANGE.min) return [needed];
        return [
          needed,
          `При GOGC меньше ${gogc} сборщику может понадобиться половина процессора, и\u00a0куча выйдет за цель.`,
        ];
      }
      const { best, next, limitBytes, uncountedBytes } = fit;
      const { low, high } = fit.residentBytes;
      const set = limitBytes === null ? `при GOGC=${best.gogc}` : 'с\u00a0обеими настройками';
      const uncounted = ` Из\u00a0занятого ${heap(uncountedBytes)}\u00a0— память от mmap; лимит её не считает.`;
      return [
        `${alive}, и\u00a0${set} процесс занимает в\u00a0ОЗУ ${interval(heap(low), heap(high))}. Коду на\u00a0C, файлам и\u00a0ядру остаётся не\u00a0меньше ${heap(containerBytes - high)}.${limitBytes !== null && uncountedBytes > 0 ? uncounted : ''}`,
        next
          ? `При GOGC=${next.gogc} без лимита может понадобиться больше ${sizeInBoth(containerBytes)}.`
          : 'Значения выше не проверялись.',
        limitReason(fit, containerBytes),
      ];
    },
    margin: `Девять из\u00a0десяти измеренных программ остались ниже верхней границы. Сверх кучи они занимали не больше ${f.percent(MOST_BESIDE.share)} её размера (без указателей\u00a0— ${f.percent(MOST_BESIDE.plainShare, { most: 1 })}) и\u00a0ещё ${size(MOST_BESIDE.bytes)}. Программы, которым хватало лимита памяти, за него не вышли. Код на\u00a0C и\u00a0отображённые файлы займут память сверх этого.`,
    title: 'Наибольший GOGC, с\u00a0которым программа помещается в\u00a0контейнер',
    lead: 'До какого размера может расти куча, чтобы ядро не убило процесс? Подберите GOGC и\u00a0GOMEMLIMIT под свой контейнер.',
    use: 'Подставить в\u00a0настройки',
    tooSmall: ({ enoughBytes }) =>
      `Ни один GOGC не подходит: возьмите контейнер на\u00a0${size(enoughBytes)} или больше.`,
  };
};
