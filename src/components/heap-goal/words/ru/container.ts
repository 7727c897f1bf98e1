import { MOST_BESIDE } from '../../../../models/heap/assumed';
import { RESERVE } from '../../../../models/heap/container';
import { GOGC_RANGE } from '../../../fields/programFields';
import { type Formats, interval } from '../../../ui/format';
import { type Fits, settingsOf } from '../amounts';
import type { ContainerWords, FitPart } from '../en/container';
import type { GoalQuantities } from '../en/quantities';

/** Fitting GOGC and memory limit to a container. */
export const containerWords = (f: Formats<'ru'>, { heap }: Pick<GoalQuantities, 'heap'>): ContainerWords => {
  const size = f.typedBytes;

  function limitReason({ limitBytes, knowsLimit, leavesReserve }: Fits, containerBytes: number): string {
    if (!knowsLimit) return 'GOMEMLIMIT здесь не поможет: Go знает его только с\u00a01.19.';
    if (limitBytes === null)
      return 'GOMEMLIMIT не\u00a0предлагаем: чтобы удержать кучу в\u00a0таком контейнере, сборщику могло\u00a0бы понадобиться полпроцессора.';
    const guard = 'Лимит нужен на тот день, когда живая куча вырастет';
    return leavesReserve
      ? `${guard}. Он оставляет ${f.percent(RESERVE)} контейнера, как советует руководство Go.`
      : `${guard}. Это самый большой из тех, что даже без GOGC удержат программу в\u00a0${size(containerBytes)}.`;
  }

  return {
    answer(fit, containerBytes) {
      const container = `Контейнеру на\u00a0${size(containerBytes)}`;
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
        const needed = `${alive}, и\u00a0в\u00a0ОЗУ бывает до ${heap(residentBytes.high)}. Столько и\u00a0нужно контейнеру.`;
        if (gogc === GOGC_RANGE.min) return [needed];
        return [
          needed,
          `При GOGC меньше ${gogc} сборщику может понадобиться половина процессора, и\u00a0куча выйдет за цель.`,
        ];
      }
      const { best, next, limitBytes } = fit;
      const { low, high } = fit.residentBytes;
      const set = limitBytes === null ? `при GOGC=${best.gogc}` : 'с\u00a0обеими настройками';
      return [
        `${alive}, и\u00a0${set} в\u00a0ОЗУ бывает ${interval(heap(low), heap(high))}. Коду на\u00a0C, файлам и\u00a0ядру остаётся не\u00a0меньше ${heap(containerBytes - high)}.`,
        ...(limitBytes !== null && high > limitBytes
          ? ['Лимит считает только память Go: без кода программы и\u00a0без памяти mmap.']
          : []),
        next
          ? `А\u00a0при GOGC=${next.gogc} без лимита может понадобиться ${heap(next.residentBytes.high)}: слишком много.`
          : 'Значения больше этого не проверялись.',
        limitReason(fit, containerBytes),
      ];
    },
    margin: `Девять измеренных программ из\u00a0десяти остались ниже верхней границы: сверх кучи до ${f.percent(MOST_BESIDE.share)} и\u00a0${size(MOST_BESIDE.bytes)}. Память кода на\u00a0C и\u00a0отображённых файлов добавится к\u00a0этому.`,
    title: 'Наибольший GOGC, с\u00a0которым программа помещается в\u00a0контейнер',
    lead: 'До какого размера может расти куча, чтобы ядро не убило процесс? GOGC и\u00a0GOMEMLIMIT для контейнера вашего размера.',
    use: 'Подставить на\u00a0этой странице',
    tooSmall: 'Не\u00a0подходит никакой GOGC. Сколько нужно\u00a0— на\u00a0вкладке «Под контейнер».',
  };
};
